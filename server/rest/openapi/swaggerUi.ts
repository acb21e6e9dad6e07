import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { audiences, schemaFor } from '../../api/audienceSchema.ts';
import { schemaReference } from '../../api/schemaReference.ts';
import { type CompressedText, compressText, sendCompressed } from '../../http/compressed.ts';
import type { OpenApi } from './naming.ts';

const { resolve } = createRequire(import.meta.url);

const files: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

const page = `<!doctype html>
<html lang="fi">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Lähitarjous REST API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <div id="document"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/show.js"></script>
  </body>
</html>
`;

// A file of its own, because the page allows no script in the page.
const show = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#document', deepLinking: true, docExpansion: 'none' });\n`;

const contract = new URL('../../../schema.graphql', import.meta.url);

interface ServedText {
  type: string;
  read: () => string | Promise<string>;
  /** Seconds for which browsers keep it. */
  keptFor?: number;
}

/**
 * Serves the document and a page that shows it, without any other site's files, and what describes GraphQL. Each is made
 * and compressed for the first caller who asks, and cached so.
 */
export function registerDocs(scope: FastifyInstance, makeDocument: () => OpenApi): void {
  const answer = ({ type, read, keptFor }: ServedText) => {
    let text: Promise<CompressedText> | undefined;
    return async (request: FastifyRequest, reply: FastifyReply) => {
      text ??= Promise.resolve(read()).then(compressText);
      // What could not be read is tried again.
      text.catch(() => (text = undefined));
      const ready = await text;
      if (keptFor) reply.header('cache-control', `public, max-age=${keptFor}`);
      return sendCompressed(request, reply.type(type).header('vary', 'accept-encoding'), ready);
    };
  };
  const serve = (address: string, text: ServedText) => scope.get(address, answer(text));
  const ofFile = (file: URL | string) => () => readFile(file, 'utf8');
  serve('/openapi.json', { type: 'application/json; charset=utf-8', read: () => JSON.stringify(makeDocument()) });
  serve('/docs', { type: 'text/html; charset=utf-8', read: () => page });
  serve('/docs/show.js', { type: 'text/javascript; charset=utf-8', read: () => show });
  const plain = 'text/plain; charset=utf-8';
  serve('/schema', { type: plain, read: async () => schemaReference(await ofFile(contract)()) });
  const whole = answer({ type: plain, read: ofFile(contract) });
  const parts = new Map(
    audiences.map((audience) => [
      audience.toLowerCase(),
      answer({ type: plain, read: async () => schemaFor(audience, await ofFile(contract)()) }),
    ]),
  );
  scope.get<{ Querystring: { audience?: string } }>('/schema.graphql', (request, reply) =>
    (parts.get(request.query.audience ?? '') ?? whole)(request, reply),
  );
  for (const [file, type] of Object.entries(files)) {
    serve(`/docs/${file}`, { type, read: ofFile(resolve(`swagger-ui-dist/${file}`)), keptFor: 86_400 });
  }
}
