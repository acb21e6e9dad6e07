/** The forms in which messages are answered: one JSON, or a stream of server-sent events with that one message. */
export const mediaTypes = { json: 'application/json', stream: 'text/event-stream' } as const;

type Form = keyof typeof mediaTypes;

/**
 * The form of an answer by the caller's Accept header (RFC 9110, 12.5.1): JSON where it is accepted, by name, by a wildcard
 * or because there is no header, otherwise a stream. Undefined when neither is accepted.
 */
export function acceptedForm(accept: string | undefined): Form | undefined {
  if (accept === undefined || accept.trim() === '') return 'json';
  return (['json', 'stream'] as const).find((form) => isAccepted(mediaTypes[form], accept));
}

/** Whether the most exact of the header's ranges that include the type does not exclude it. */
function isAccepted(type: string, accept: string): boolean {
  const [group] = type.split('/');
  const ranges = accept.split(',').map((part) => {
    const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return { range, isExcluded: parameters.some((parameter) => /^q\s*=\s*0(?:\.0{0,3})?$/.test(parameter)) };
  });
  const found = [type, `${group}/*`, '*/*'].flatMap((range) => ranges.filter((one) => one.range === range));
  return found[0] !== undefined && !found[0].isExcluded;
}

/** The answer in the form that the caller accepts; refusals too. */
export async function inAcceptedForm(response: Response, accept: string | undefined): Promise<Response> {
  const [isStream, form] = [isEventStream(response), acceptedForm(accept)];
  const isEmpty = response.body === null || !response.headers.get('content-type');
  if (isEmpty || isStream === (form === 'stream')) return response;
  const text = await response.text();
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.set('content-type', mediaTypes[form ?? 'json']);
  return new Response(isStream ? messageOf(text) : `event: message\ndata: ${text}\n\n`, {
    status: response.status,
    headers,
  });
}

function isEventStream({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith(mediaTypes.stream) ?? false;
}

/** The last message of a stream, which is the answer. */
function messageOf(stream: string): string {
  const events = stream.split(/\r?\n\r?\n/).map((event) =>
    event
      .split(/\r?\n/)
      .filter((line) => line.startsWith('data:'))
      .map((line) => line.slice(5).replace(/^ /, ''))
      .join('\n'),
  );
  return events.findLast((data) => data.startsWith('{')) ?? '';
}
