import { randomUUID } from 'node:crypto';
import type { GraphQLSchema } from 'graphql';
import { explain } from '../api/errors.ts';
import { createOperationLimits, executeWithin } from '../api/limits/operationLimits.ts';
import { anonymousContext } from '../api/requestContext.ts';
import type { Platform } from '../platform/platform.ts';
import type { PageAnswer, PageSource } from './renderPages.ts';

/** Answers operations as somebody without any session would get them, without leaving the process. */
export function executeAsAnonymous(platform: Platform, schema: GraphQLSchema): PageSource['ask'] {
  const limits = createOperationLimits(schema);
  return async (document, variableValues): Promise<PageAnswer> => {
    const id = `page-${randomUUID()}`;
    const contextValue = await anonymousContext(platform, id);
    const { data, errors } = await executeWithin(limits, {
      schema,
      document,
      variableValues: variableValues as Record<string, unknown>,
      contextValue,
    });
    const [error] = errors ?? [];
    // As the browser would read it: plain objects, dates as text.
    if (!error) return { data: JSON.parse(JSON.stringify(data)) };
    const { code, message, details, isFault } = explain(error, id);
    if (isFault) {
      platform.log.error({ err: error.originalError ?? error, requestId: id }, 'a page was not answered');
      return { refusal: null };
    }
    const { fields = {}, ...extensions } = details;
    return { refusal: { code, message, fields, extensions: { code, ...extensions } } };
  };
}
