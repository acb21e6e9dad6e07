import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

/** What a service does with a request. */
export type Reply =
  /** Says it in these pieces. `end` is how the answer ends; cut breaks the connection. */
  | { say: string[]; end?: 'stop' | 'length' | 'content_filter' | 'cut' }
  /** Calls a tool; `always` also after it was answered. */
  | { call: unknown; tool?: string; always?: boolean }
  | { status: number }
  | { silent: true }
  /** Says it again and again without an end. */
  | { drip: string };

/** A request as it came. */
export interface Question {
  body: string;
  /** What the tools gave back so far. */
  toolResults: string[];
}

/** A service with OpenAI's older interface that answers as scripted. */
export interface ScriptedService {
  /** Address for OPENAI_BASE_URL. */
  url: string;
  /** Requests since the script was set. */
  asked: number;
  /** What is done with a request. */
  script: (question: Question) => Reply;
  close(): void;
}

const requestShape = z.object({
  messages: z.array(z.object({ role: z.string(), content: z.unknown() })),
  stream: z.boolean().optional(),
});

const chunk = (delta: unknown, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason }] })}\n\n`;

/** Starts a service on a free port of this machine. */
export async function startScriptedService(): Promise<ScriptedService> {
  const server = createServer((request, response) => {
    // A caller that has gone ends its answer.
    void answer(request, response).catch(() => response.destroy());
  });
  const port = await listen(server);
  const service: ScriptedService = {
    url: `http://127.0.0.1:${port}/v1`,
    asked: 0,
    script: () => ({ status: 500 }),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return service;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Uint8Array[] = [];
    for await (const piece of request) pieces.push(piece);
    const body = Buffer.concat(pieces).toString();
    const { messages } = requestShape.parse(JSON.parse(body));
    const toolResults = messages
      .filter(({ role }) => role === 'tool')
      .map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)));
    service.asked += 1;
    await write(response, service.script({ body, toolResults }));
  }
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address && typeof address === 'object') resolve(address.port);
      else reject(new Error('The service has no port'));
    });
  });
}

async function write(response: ServerResponse, reply: Reply): Promise<void> {
  if ('silent' in reply) return;
  if ('status' in reply) {
    response.writeHead(reply.status, { 'content-type': 'application/json' });
    response.end('{"error":{"message":"Ei onnistu","type":"error","code":"nope"}}');
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if ('drip' in reply) {
    while (!response.destroyed) {
      response.write(chunk({ role: 'assistant', content: reply.drip }));
      await wait(100);
    }
    return;
  }
  if ('call' in reply) {
    const { call, tool = 'searchOffers' } = reply;
    const args = typeof call === 'string' ? call : JSON.stringify(call);
    const invocation = {
      index: 0,
      id: `call_${Date.now()}`,
      type: 'function',
      function: { name: tool, arguments: args },
    };
    response.end(`${chunk({ role: 'assistant', tool_calls: [invocation] })}${chunk({}, 'tool_calls')}data: [DONE]\n\n`);
    return;
  }
  for (const content of reply.say) response.write(chunk({ role: 'assistant', content }));
  if (reply.end === 'cut') response.destroy();
  else response.end(`${chunk({}, reply.end ?? 'stop')}data: [DONE]\n\n`);
}
