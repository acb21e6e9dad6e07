import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { type FieldErrors, refuseIfAny } from '#shared/appError.ts';
import { addFaults, type Limit, readInputLimits, tooLong, tooMany } from '../../api/limits/inputLimits.ts';
import type { OperationLimits } from '../../api/limits/operationLimits.ts';
import type { RestRequest } from '../routes/form.ts';
import type { Row } from '../routes/row.ts';
import { isRecord } from './values.ts';

/** The limits of what a call's request may carry, by the request's names. */
export type RequestLimits = ReadonlyMap<string, Limit>;

/** Maximum length of a form's field that no single field of the schema holds, such as names joined with commas. */
const otherLimit: Limit = { kind: 'text', max: 20_000, characters: undefined };

/** Reads the limits of a call's fields: of its form where it has one, of its operation's variables otherwise. */
export function requestLimits(
  schema: GraphQLSchema,
  { form }: Row,
  {
    limits,
    document,
    operation,
  }: { limits: OperationLimits; document: DocumentNode; operation: OperationDefinitionNode },
): RequestLimits {
  const found = new Map<string, Limit>();
  for (const [name, [first]] of limits.ofVariables(document, operation)) if (first) found.set(name, first);
  const inputs = readInputLimits(schema);
  for (const [name, source] of Object.entries(form?.fields ?? {})) {
    const [type = '', field] = source.split('.');
    if (field) found.set(name, inputs.ofInput(type, field));
    else if (!name.startsWith('(')) found.set(name, otherLimit);
    else addFields(inputs.ofInput(type), found);
  }
  return found;
}

/** The body is itself an input: its fields are the request's. */
function addFields(limit: Limit, found: Map<string, Limit>): void {
  if (limit.kind === 'input') for (const [name, inner] of limit.fields) found.set(name, inner);
}

/** Throws INVALID_INPUT when a text of a request is too long or a list has too many items. Nothing has read them yet. */
export function refuseLongRequest(limits: RequestLimits, { path, query, body }: RestRequest): void {
  const faults: FieldErrors = {};
  for (const part of [query, body, path]) {
    for (const [name, limit] of limits) {
      if (Object.hasOwn(part, name)) addRestFaults(limit, part[name], name, faults);
    }
  }
  refuseIfAny(faults);
}

// Over REST a list may be a text joined with commas, or an object of ticks.
function addRestFaults(limit: Limit, value: unknown, name: string, faults: FieldErrors): void {
  if (limit.kind === 'list' && limit.of.kind === 'text' && typeof value === 'string') {
    const longest = limit.max * (limit.of.max + 1);
    if (value.length > longest) faults[name] ??= tooLong(longest);
  } else if (limit.kind === 'list' && isRecord(value)) {
    if (Object.keys(value).length > limit.max) faults[name] ??= tooMany(limit.max);
  } else addFaults(limit, value, name, faults);
}
