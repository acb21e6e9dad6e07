import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { type Said, type Wire, wires } from './aiWires.ts';

/** A request as it arrived, to the last byte. */
export interface Arrived {
  wire: Wire;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** What the tool gave back, in the order of the calls; empty in the first request of a question. */
  toolResults: string[];
}

/** What the service does with a request. */
export type Reply =
  | { say: string | string[]; finish?: Said['finish'] }
  /** A plan, in the way in which the request wants it. */
  | { plan: unknown; finish?: Said['finish'] }
  | { call: unknown; tool?: string; say?: string }
  /** Breaks off after having said so much, with or without closing the connection properly. */
  | { dieAfter: string[]; properly?: boolean }
  | { status: number }
  | { silent: true };

export interface ScriptedAi {
  /** Environment that sends every service here. */
  env: Record<string, string>;
  /** Requests that arrived, the oldest first. */
  arrived: Arrived[];
  /** Requests whose caller went away before the end. */
  abandoned: Arrived[];
  /** What is done with each request; to be replaced by tests. */
  script: (request: Arrived) => Reply | Promise<Reply>;
}

/**
 * A local service with the protocols of all four services that answers as a test says. Call at the top of a test file.
 */
export async function scriptedAi(): Promise<ScriptedAi> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const path = request.url ?? '';
    const wire = (Object.keys(wires) as Wire[]).find((name) => path.startsWith(`/${name}/`)) ?? 'openai';
    const toolResults = wires[wire].toolResults(JSON.parse(body));
    const arrived = { wire, path, headers: request.headers, body, toolResults };
    ai.arrived.push(arrived);
    response.once('close', () => response.writableFinished || ai.abandoned.push(arrived));
    await answer(response, arrived, await ai.script(arrived));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => stop(server));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ai: ScriptedAi = {
    env: {
      OPENAI_BASE_URL: `${base}/openai/v1`,
      ANTHROPIC_BASE_URL: `${base}/anthropic/v1`,
      GOOGLE_BASE_URL: `${base}/google/v1beta`,
      AZURE_OPENAI_ENDPOINT: `${base}/azure`,
    },
    arrived: [],
    abandoned: [],
    script: () => ({ say: 'Hei!' }),
  };
  return ai;
}

function stop(server: Server): void {
  server.closeAllConnections();
  server.close();
}

async function answer(response: ServerResponse, { wire, body }: Arrived, reply: Reply): Promise<void> {
  if ('silent' in reply) return;
  if ('status' in reply) {
    response.writeHead(reply.status, { 'content-type': 'application/json' });
    return void response.end('{"error":{"message":"Nope","type":"error","code":"nope"}}');
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const events = wires[wire].events(partsOf(reply, wires[wire].jsonTool(JSON.parse(body))));
  const sent = 'dieAfter' in reply ? events.slice(0, -wires[wire].ending) : events;
  for (const event of sent) {
    response.write(event);
    // Each piece in a packet of its own, as services send them.
    await new Promise((resolve) => setImmediate(resolve));
  }
  if ('dieAfter' in reply && !reply.properly) response.destroy();
  else response.end();
}

function partsOf(reply: Exclude<Reply, { status: number } | { silent: true }>, jsonTool: string | undefined): Said {
  if ('dieAfter' in reply) return { text: reply.dieAfter };
  if ('call' in reply) {
    return { text: reply.say ? [reply.say] : [], call: { name: reply.tool ?? 'searchOffers', input: reply.call } };
  }
  if ('say' in reply) return { text: [reply.say].flat(), finish: reply.finish };
  if (jsonTool) return { text: [], call: { name: jsonTool, input: reply.plan }, finish: reply.finish };
  // In pieces, as services send it.
  return { text: JSON.stringify(reply.plan).match(/[\s\S]{1,20}/g) ?? [], finish: reply.finish };
}
