import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
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

/** What describes GraphQL: as the server reads it, and for people. */
const graphql: Record<string, URL> = {
  '/schema.graphql': new URL('../../../schema.graphql', import.meta.url),
  '/schema': new URL('../../api/SCHEMA.md', import.meta.url),
};

/**
 * Serves the document and a page that shows it, without any other site's files, and what describes GraphQL. The document
 * is made for the first who asks, and kept as its text.
 */
export function registerDocs(scope: FastifyInstance, makeDocument: () => OpenApi): void {
  let json: string | undefined;
  scope.get('/openapi.json', async (_request, reply) => {
    json ??= JSON.stringify(makeDocument());
    return reply.type('application/json; charset=utf-8').send(json);
  });
  scope.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  scope.get('/docs/show.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(show));
  for (const [address, file] of Object.entries(graphql)) {
    scope.get(address, async (_request, reply) => reply.type('text/plain; charset=utf-8').send(createReadStream(file)));
  }
  for (const [file, type] of Object.entries(files)) {
    scope.get(`/docs/${file}`, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=86400')
        .send(createReadStream(resolve(`swagger-ui-dist/${file}`))),
    );
  }
}
