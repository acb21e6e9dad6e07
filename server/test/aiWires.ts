/** Something a model says: text in pieces, then perhaps a call of a tool. */
export interface Said {
  text: string[];
  call?: { name: string; input: unknown };
  /** Why the answer ends, when not because it is whole: the service's own filter, or the maximum length. */
  finish?: 'refused' | 'length' | undefined;
}

interface Format {
  /** What is said, as server-sent events. */
  events(said: Said): string[];
  /** How many of the last events say that the answer is whole. */
  ending: number;
  /** Results of tools that a request carries, as text. */
  toolResults(body: Body): string[];
  /** The tool by whose call a request wants its JSON; undefined when it wants it as text. */
  jsonTool(body: Body): string | undefined;
}

const jsonTool = (names: string[] = []) => names.find((name) => /^json(_\d+)?$/.test(name));

// biome-ignore lint/suspicious/noExplicitAny: bodies of four services.
type Body = any;

const data = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const named = (value: { type: string }) => `event: ${value.type}\n${data(value)}`;
let calls = 0;
const callId = () => {
  calls += 1;
  return `call_${calls}`;
};

const openaiEnds = { refused: 'content_filter', length: 'length', call: 'tool_calls', stop: 'stop' };
const anthropicEnds = { refused: 'refusal', length: 'max_tokens', call: 'tool_use', stop: 'end_turn' };
const googleEnds = { refused: 'SAFETY', length: 'MAX_TOKENS', call: 'STOP', stop: 'STOP' };

const openai: Format = {
  events({ text, call, finish }) {
    const chunk = (delta: unknown, finish_reason: string | null = null) =>
      data({
        id: 'c1',
        object: 'chat.completion.chunk',
        created: 1,
        model: 'm',
        choices: [{ index: 0, delta, finish_reason }],
      });
    const pieces = text.map((content) => chunk({ role: 'assistant', content }));
    if (call) {
      const { name, input } = call;
      const invocation = {
        index: 0,
        id: callId(),
        type: 'function',
        function: { name, arguments: argumentsOf(input) },
      };
      pieces.push(chunk({ tool_calls: [invocation] }));
    }
    return [...pieces, chunk({}, openaiEnds[finish ?? (call ? 'call' : 'stop')]), 'data: [DONE]\n\n'];
  },
  ending: 2,
  toolResults: ({ messages }) =>
    messages.filter(({ role }: Body) => role === 'tool').map(({ content }: Body) => String(content)),
  jsonTool: () => undefined,
};

const anthropic: Format = {
  events({ text, call, finish }) {
    const usage = { input_tokens: 1, output_tokens: 1 };
    const message = {
      id: 'm1',
      type: 'message',
      role: 'assistant',
      content: [],
      model: 'm',
      stop_reason: null,
      stop_sequence: null,
      usage,
    };
    const block = (index: number, content_block: unknown, deltas: unknown[]) => [
      named({ type: 'content_block_start', index, content_block } as { type: string }),
      ...deltas.map((delta) => named({ type: 'content_block_delta', index, delta } as { type: string })),
      named({ type: 'content_block_stop', index } as { type: string }),
    ];
    const deltas = text.map((piece) => ({ type: 'text_delta', text: piece }));
    const tool = call && [{ type: 'input_json_delta', partial_json: argumentsOf(call.input) }];
    const stop_reason = anthropicEnds[finish ?? (call ? 'call' : 'stop')];
    return [
      named({ type: 'message_start', message } as { type: string }),
      ...(text.length > 0 ? block(0, { type: 'text', text: '' }, deltas) : []),
      ...(call && tool
        ? block(text.length > 0 ? 1 : 0, { type: 'tool_use', id: callId(), name: call.name, input: {} }, tool)
        : []),
      named({ type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage } as { type: string }),
      named({ type: 'message_stop' }),
    ];
  },
  ending: 2,
  toolResults: ({ messages }) =>
    messages
      .flatMap(({ content }: Body) => (Array.isArray(content) ? content : []))
      .filter(({ type }: Body) => type === 'tool_result')
      .map(({ content }: Body) =>
        typeof content === 'string' ? content : content.map(({ text }: Body) => text).join(''),
      ),
  jsonTool: ({ tools }) => jsonTool(tools?.map(({ name }: Body) => name)),
};

const google: Format = {
  events({ text, call, finish }) {
    const candidate = (parts: unknown[], finishReason?: string) =>
      data({ candidates: [{ content: { parts, role: 'model' }, ...(finishReason && { finishReason }), index: 0 }] });
    const pieces = text.map((piece) => candidate([{ text: piece }]));
    if (call) pieces.push(candidate([{ functionCall: { name: call.name, args: call.input } }]));
    return [...pieces, candidate([{ text: '' }], googleEnds[finish ?? (call ? 'call' : 'stop')])];
  },
  ending: 1,
  toolResults: ({ contents }) =>
    contents
      .flatMap(({ parts }: Body) => parts)
      .filter((part: Body) => part.functionResponse)
      .map(({ functionResponse }: Body) => JSON.stringify(functionResponse.response)),
  jsonTool: ({ tools }) =>
    jsonTool(
      [tools ?? []].flat().flatMap((tool: Body) => tool.functionDeclarations?.map(({ name }: Body) => name) ?? []),
    ),
};

/** The formats of the services; Azure has OpenAI's. */
export const wires = { openai, anthropic, google, azure: openai } as const satisfies Record<string, Format>;

export type Wire = keyof typeof wires;

/** A script may let a model write arguments that are no JSON. */
function argumentsOf(input: unknown): string {
  return typeof input === 'string' ? input : JSON.stringify(input);
}
