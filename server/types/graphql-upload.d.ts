declare module 'graphql-upload/processRequest.mjs' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  /** The part of graphql-upload that the server uses; its own types would bring Express and Koa along. */
  export default function processRequest(
    request: IncomingMessage,
    response: ServerResponse,
    options?: { maxFieldSize?: number; maxFileSize?: number; maxFiles?: number },
  ): Promise<unknown>;
}
