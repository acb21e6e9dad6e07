import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The server under test at an address of its own, where the app's worker is of the release that was made last. */
export interface Releases {
  url: string;
  /** From now on the app's worker is a new one. */
  release(): void;
  close(): void;
}

function passOn(behind: string, asked: IncomingMessage, reply: ServerResponse) {
  const { method, headers } = asked;
  const passed = request(new URL(asked.url ?? '/', behind), { method, headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(reply);
  });
  passed.once('error', () => reply.destroy());
  asked.pipe(passed);
}

/** A proxy in front of the server under test. A worker that differs by a byte is a new one to the browser. */
export async function startReleases(behind: string): Promise<Releases> {
  let number = 1;

  async function sendWorker(reply: ServerResponse) {
    const answer = await fetch(new URL('/sw.js', behind));
    const names = ['content-type', 'cache-control', 'content-security-policy'];
    const headers = names.map((name) => [name, answer.headers.get(name) ?? ''] as const);
    reply.writeHead(answer.status, Object.fromEntries(headers)).end(`${await answer.text()}\n// ${number}`);
  }

  const server = createServer((asked, reply) => {
    if (asked.url === '/sw.js') sendWorker(reply).catch(() => reply.destroy());
    else passOn(behind, asked, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: () => {
      number += 1;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
