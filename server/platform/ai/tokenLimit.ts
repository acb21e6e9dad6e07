import { LRUCache } from 'lru-cache';

/** The two names of the longest answer in OpenAI's format: newer models refuse the older one, compatible services the newer. */
const names = ['max_tokens', 'max_completion_tokens'] as const;
type Name = (typeof names)[number];
const other: Record<Name, Name> = { max_tokens: 'max_completion_tokens', max_completion_tokens: 'max_tokens' };

/** The name that a model takes, by its address and name, once it has refused the other one. */
const taken = new LRUCache<string, Name>({ max: 200 });
/** Bytes of a refusal that are read. */
const maxRefusal = 64 * 1024;

/**
 * Sends a request with the name that its model takes: the SDK knows it by the names of models that were known when it was
 * made. A refusal of the name is answered by asking once more with the other one, before anything has been said.
 */
export async function sendWithTokenLimit(
  send: (body: RequestInit['body']) => Promise<Response>,
  url: string,
  body: RequestInit['body'],
): Promise<Response> {
  const request = typeof body === 'string' ? readRequest(body) : null;
  if (!request) return send(body);
  const key = `${url} ${request.model}`;
  const name = taken.get(key) ?? request.name;
  const response = await send(request.bodyWith(name));
  if (response.status !== 400 && response.status !== 422) return response;
  const text = (await response.text()).slice(0, maxRefusal);
  if (!new RegExp(`\\b${name}\\b`).test(text)) return new Response(text, response);
  const again = await send(request.bodyWith(other[name]));
  if (again.ok) taken.set(key, other[name]);
  return again;
}

/** The model and the limit of a request in OpenAI's format; null of any other one. */
function readRequest(body: string) {
  const fields = JSON.parse(body) as Record<string, unknown>;
  const name = names.find((each) => typeof fields[each] === 'number');
  if (!name || typeof fields.model !== 'string') return null;
  const { [name]: limit, ...rest } = fields;
  return {
    name,
    model: fields.model,
    bodyWith: (given: Name) => (given === name ? body : JSON.stringify({ ...rest, [given]: limit })),
  };
}
