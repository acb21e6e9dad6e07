import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

interface Reply {
  statusCode: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/**
 * Asks a listening server for an address exactly as it is written, which `inject` and `fetch` would tidy.
 * @param headers name and value in turn; a name may come twice
 */
export async function getAsWritten(app: FastifyInstance, path: string, headers: string[] = []): Promise<Reply> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const named = headers.some((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  return new Promise((resolve, reject) => {
    const sent = named ? headers : ['host', 'localhost', ...headers];
    request({ host: '127.0.0.1', port, path, headers: [...sent, 'connection', 'close'] }, (reply) => {
      text(reply).then((body) => resolve({ statusCode: reply.statusCode, headers: reply.headers, body }), reject);
    })
      .on('error', reject)
      .end();
  });
}
