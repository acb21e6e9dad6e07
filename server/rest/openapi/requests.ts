import { type GraphQLSchema, isNonNullType } from 'graphql';
import { topUpInputLimits } from '#shared/limits.generated.ts';
import type { Prepared, Variable } from '../run/operation.ts';
import { restValue } from '../run/values.ts';
import { about, type JsonSchema, ofForm, ofInput, type Properties } from './jsonSchema.ts';
import type { OpenApi } from './naming.ts';

/** Parameters of the path, the query and the header, and the body: what a call's request carries. */
export function requestOf(schema: GraphQLSchema, call: Prepared): { parameters: OpenApi[]; body: OpenApi | undefined } {
  return { parameters: [...pathParameters(call), ...otherParameters(call)], body: requestBody(schema, call) };
}

function isPath({ path }: Prepared, name: string): boolean {
  return path.includes(`{${name}}`);
}

/** The JSON of a variable, with what it is when the request has none. */
function ofVariable({ requestLimits, page, variables }: Prepared, name: string): JsonSchema {
  const variable = variables[name];
  if (!variable) throw new Error(`The operation has no variable ${name}`);
  const fallback = variable.fallback === undefined ? {} : { default: restValue(variable.type, variable.fallback) };
  const wholeList = page ? pageTexts[name] : undefined;
  const schema = ofInput(variable.type, requestLimits.get(name));
  const named = about(schema, wholeList ?? variable.description);
  return 'default' in fallback && fallback.default !== null ? { ...named, ...fallback } : named;
}

/** A call that is answered with a whole list reads these otherwise than GraphQL. */
const pageTexts: Record<string, string> = {
  page: 'Page number, from 1. Without it the whole list is answered, at most 10,000 rows.',
  size: 'Rows on a page, 1 to 100. Read only with page.',
};

/** Without a value the request is refused. */
function isNeeded(variable: Variable | undefined): boolean {
  return variable !== undefined && isNonNullType(variable.type) && !variable.hasDefault;
}

function parameter(name: string, place: 'path' | 'query', required: boolean, schema: JsonSchema): OpenApi {
  const { description, ...plain } = schema;
  return { name, in: place, ...(required && { required }), ...(description && { description }), schema: plain };
}

function pathParameters(call: Prepared): OpenApi[] {
  return [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const values = call.row.form?.path?.[name];
    if (values)
      return parameter(name, 'path', true, { type: 'string', enum: [...values], description: 'Which group.' });
    return parameter(name, 'path', true, ofVariable(call, name));
  });
}

function otherParameters(call: Prepared): OpenApi[] {
  const { row, kind, variables } = call;
  const inQuery = kind === 'query' || row.oneClick;
  const names = inQuery ? Object.keys(variables).filter((name) => !isPath(call, name)) : [];
  const query = names.map((name) => parameter(name, 'query', isNeeded(variables[name]), ofVariable(call, name)));
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    schema: { type: 'string', maxLength: topUpInputLimits.idempotencyKey },
    description: 'The same key with the same content replays the same answer.',
  };
  return movesMoney(variables) ? [...query, key] : query;
}

function movesMoney(variables: Prepared['variables']): boolean {
  return 'idempotencyKey' in variables || /^(OfferInput|OfferForBusinessInput)!$/.test(String(variables.input?.type));
}

/** What mail programs send; it is not read. */
const oneClickForm = { type: 'object', properties: { 'List-Unsubscribe': { const: 'One-Click' } } };

function requestBody(schema: GraphQLSchema, call: Prepared): OpenApi | undefined {
  const { row, kind, variables } = call;
  if (kind === 'query') return undefined;
  if (row.oneClick) return { content: { 'application/x-www-form-urlencoded': { schema: oneClickForm } } };
  if (row.form) return formBody(ofForm(schema, row.form));
  const names = Object.keys(variables).filter((name) => name !== 'idempotencyKey' && !isPath(call, name));
  if (names.length === 0) return undefined;
  const properties = Object.fromEntries(names.map((name) => [name, ofVariable(call, name)]));
  const required = names.filter((name) => isNeeded(variables[name]));
  const body = { type: 'object', properties, ...(required.length > 0 && { required }) };
  return { required: required.length > 0, content: { 'application/json': { schema: body } } };
}

/** Files come in a form only. */
function formBody(form: JsonSchema): OpenApi {
  const isFile = (schema: JsonSchema): boolean =>
    schema.format === 'binary' || (!!schema.items && isFile(schema.items));
  const all = Object.entries(form.properties ?? {});
  const withoutFiles: Properties = Object.fromEntries(all.filter(([, schema]) => !isFile(schema)));
  const takesFiles = all.length > Object.keys(withoutFiles).length;
  const json = takesFiles ? { ...form, properties: withoutFiles } : form;
  const multipart = takesFiles && { 'multipart/form-data': { schema: form } };
  return { required: true, content: { 'application/json': { schema: json }, ...multipart } };
}
