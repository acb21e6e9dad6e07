import { NotFoundError } from '@mikro-orm/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  coerceInputValue,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql';
import { AppError, shownError } from '#shared/appError.ts';
import type { ErrorCode } from '#shared/schema.generated.ts';
import { messages } from '#shared/texts/messages.ts';
import { isConflict } from '../platform/database/db.ts';
import { isOutage } from '../platform/outage.ts';

/** An error as the caller may see it. */
export interface Explained {
  code: string;
  /** Finnish sentence. */
  message: string;
  status: number;
  /** fields, retryAfter (seconds), missing and price (euros), requestId. */
  details: Record<string, unknown>;
  /** True when it is a fault of ours that belongs in the log. */
  isFault: boolean;
}

/** HTTP status of each code; 400 where none is named. */
const statuses: Partial<Record<ErrorCode, number>> = {
  SIGN_IN_REQUIRED: 401,
  BAD_CREDENTIALS: 401,
  TWO_FACTOR_INVALID: 401,
  FORBIDDEN: 403,
  ACCOUNT_PENDING: 403,
  ACCOUNT_SUSPENDED: 403,
  ACCOUNT_REJECTED: 403,
  EMAIL_NOT_VERIFIED: 403,
  PASSWORD_CHANGE_REQUIRED: 403,
  REGISTRATION_CLOSED: 403,
  NOT_FOUND: 404,
  BUSINESS_NOT_FOUND: 404,
  OFFER_NOT_FOUND: 404,
  CONFLICT: 409,
  EMAIL_TAKEN: 409,
  STATUS_CHANGE_REFUSED: 409,
  BALANCE_REMAINS: 409,
  MASTER_ADMIN_PROTECTED: 409,
  PRICE_CHANGED: 409,
  ADDRESS_MISSING: 409,
  PAYMENT_RETURNED: 409,
  CURRENCY_LOCKED: 409,
  CATEGORY_IN_USE: 409,
  CATEGORY_EXISTS: 409,
  SHOP_GONE: 410,
  IMAGE_TOO_LARGE: 413,
  IDEMPOTENCY_KEY_REUSED: 422,
  COMPANY_CEASED: 422,
  BALANCE_TOO_LOW: 422,
  CAP_REACHED: 422,
  TOO_MANY_REQUESTS: 429,
  TOO_MANY_ATTEMPTS: 429,
  CHAT_LIMIT_REACHED: 429,
  INTERNAL: 500,
  MAINTENANCE: 503,
  UNAVAILABLE: 503,
  REGISTRY_UNAVAILABLE: 503,
  AI_UNAVAILABLE: 503,
};

/** Seconds after which a caller may try again, where the refusal itself names none. */
const waits: Partial<Record<ErrorCode, number>> = {
  UNAVAILABLE: 10,
  MAINTENANCE: 60,
  REGISTRY_UNAVAILABLE: 30,
  AI_UNAVAILABLE: 30,
};

/** Sentences for what the HTTP server itself refuses, by its error codes. */
export const httpSentences = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'Pyyntö on liian suuri.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Sisältötyyppiä ei tueta. Lähetä sisältö JSON-muodossa.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'Pyynnön pituus ei täsmää.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'Pyynnön sisältö ei ole kelvollista JSONia.',
};

/** The HTTP status that goes with a code. */
export function statusOf(code: string): number {
  return statuses[code as ErrorCode] ?? 400;
}

/**
 * Turns anything thrown into what the caller may see. A violated constraint alone is no refusal: the rule that it
 * serves catches it (`refuseViolations`). Unknown errors become INTERNAL with the request's id.
 */
export function explain(thrown: unknown, requestId: string): Explained {
  const error = rootCause(thrown);
  if (error instanceof AppError) return explained(error.code, shownError(error));
  if (isBadValue(error)) return explainBadInput(error, undefined, argumentOf(error));
  const refused = refusedByHttp(error);
  if (refused) return refused;
  if (hasCallerLeft(error)) return explained('INTERNAL', { details: { requestId } });
  const code = isOutage(error) ? 'UNAVAILABLE' : codeOf(error);
  if (code) return explained(code, { isFault: code === 'UNAVAILABLE' });
  return explained('INTERNAL', { details: { requestId }, isFault: true });
}

const refusedByMaintenance = new WeakSet<FastifyRequest>();

/** Whether a request was refused only because the platform is under maintenance. */
export function wasRefusedByMaintenance(request: FastifyRequest): boolean {
  return refusedByMaintenance.has(request);
}

/** The same for the request that failed: a fault of ours is logged, and a header says when the caller may try again. */
export function explainTo(thrown: unknown, request: FastifyRequest, reply: FastifyReply): Explained {
  const explained = explain(thrown, request.id);
  if (explained.isFault) request.log.error({ err: thrown }, 'request failed');
  if (explained.code === 'MAINTENANCE') refusedByMaintenance.add(request);
  const { retryAfter } = explained.details;
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter);
  return explained;
}

function refusedByHttp(error: unknown): Explained | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  // The JSON parser throws plain syntax errors, also on attempts at prototypes.
  const code =
    error instanceof SyntaxError ? 'FST_ERR_CTP_INVALID_JSON_BODY' : 'code' in error ? String(error.code) : '';
  const message = Object.entries(httpSentences).find(([name]) => name === code)?.[1];
  return message ? { ...explained('INVALID_INPUT', { message }), status: Number(error.statusCode) } : undefined;
}

function explained(
  code: ErrorCode,
  { message = messages[code], details = {}, isFault = false }: Partial<Explained>,
): Explained {
  const wait = waits[code];
  return { code, message, status: statusOf(code), details: { ...(wait && { retryAfter: wait }), ...details }, isFault };
}

/** The caller went away before its request was read or its answer sent, so it sees no reply. */
function hasCallerLeft(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === 'ERR_STREAM_PREMATURE_CLOSE' || (error.code === 'ECONNRESET' && error.message === 'aborted');
}

function rootCause(thrown: unknown): unknown {
  return thrown instanceof GraphQLError && thrown.originalError ? rootCause(thrown.originalError) : thrown;
}

function codeOf(error: unknown): ErrorCode | undefined {
  if (error instanceof NotFoundError) return 'NOT_FOUND';
  // After its retries.
  if (isConflict(error)) return 'CONFLICT';
  const status = httpStatusOf(error);
  if (status === 429) return 'TOO_MANY_REQUESTS';
  return status >= 400 && status < 500 ? 'INVALID_INPUT' : undefined;
}

/** The status that Fastify or Apollo gives an error of the request itself; 0 for other errors. */
function httpStatusOf(error: unknown): number {
  if (error instanceof GraphQLError) {
    const { http } = error.extensions as { http?: { status?: number } };
    return http?.status ?? 0;
  }
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0;
}

/** Where a variable does not fit its type. */
interface InvalidVariable {
  /** The variable and the steps to the value, such as $input.offer.title. */
  place: string;
  /** Name of the field that holds the value; of the variable itself where there is none. */
  field: string;
}

const maxDetailLength = 200;
/** graphql-js reports no more errors of variables than these. */
const maxErrors = 50;

/** A variable that does not fit its type, or a value in the document that one of our own scalars refused. */
export function isBadInput({ extensions = {}, originalError }: GraphQLError): boolean {
  if (extensions.code === 'BAD_USER_INPUT') return !(originalError instanceof AppError);
  return extensions.code === 'GRAPHQL_VALIDATION_FAILED' && 'sentence' in extensions;
}

/** How graphql-js begins what it says of a value that does not fit its argument, directive or variable. */
const badValue = /^(?:Argument "(?<argument>\w+)"|Variable "\$\w+") /;

/**
 * Whether graphql-js itself has refused a value while it executed a valid document: only then are arguments that variables
 * fill compared with their types. It has no code for that; an error that a resolver throws names no node of the document.
 */
function isBadValue(error: unknown): error is GraphQLError {
  return error instanceof GraphQLError && (error.nodes?.length ?? 0) > 0 && badValue.test(error.message);
}

/** The argument of a field or directive that got such a value. */
function argumentOf({ message }: GraphQLError): string | undefined {
  return badValue.exec(message)?.groups?.argument;
}

/**
 * Explains an error of a value: our scalars' own sentence where one refused it, the place for the developer.
 * @param field the name of what holds the value, where no variable does
 */
export function explainBadInput(
  { extensions, message }: GraphQLError,
  invalid: InvalidVariable | undefined,
  field = invalid?.field,
): Explained {
  const { sentence } = extensions;
  const said = typeof sentence === 'string' ? sentence : messages.INVALID_INPUT;
  const detail = invalid ? `${invalid.place} does not fit its type.` : message.slice(0, maxDetailLength);
  return {
    code: 'INVALID_INPUT',
    message: said,
    status: 400,
    details: { detail, ...(field !== undefined && { fields: { [field]: said } }) },
    isFault: false,
  };
}

/** Ends the search: to go on would cost, and find nothing that is reported. */
class Enough extends Error {}

/** Where an operation's variables do not fit, in the order in which graphql-js reports them. */
export function findInvalidVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): InvalidVariable[] {
  const found: InvalidVariable[] = [];
  try {
    addInvalidVariables(schema, operation, variables, found);
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return found;
}

function addInvalidVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
  found: InvalidVariable[],
): void {
  for (const { variable, type: typeNode, defaultValue } of operation.variableDefinitions ?? []) {
    const name = variable.name.value;
    const type = typeFromAST(schema, typeNode) as GraphQLInputType;
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value === undefined || value === null) {
      const isMissing = isNonNullType(type) && (value === null || !defaultValue);
      if (isMissing) found.push({ place: `$${name}`, field: name });
      continue;
    }
    coerceInputValue(value, type, (path) => {
      if (found.push(invalidVariableAt(name, path)) >= maxErrors) throw new Enough();
    });
  }
}

function invalidVariableAt(variable: string, path: readonly (string | number)[]): InvalidVariable {
  const field = path.findLast((step) => typeof step === 'string');
  return { place: `$${[variable, ...path].join('.')}`.slice(0, maxDetailLength), field: String(field ?? variable) };
}
