import {
  coerceInputValue,
  type DocumentNode,
  type GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { traced } from '#platform/telemetry/tracing.ts';
import { AppError, type FieldErrors } from '#shared/appError.ts';
import type { Context } from '../../api/context.ts';
import { executeOperation } from '../../api/execution/executeOperation.ts';
import { runInTurn, spend } from '../../api/limits/requestLimits.ts';
import { costOf } from '../../api/limits/weights.ts';
import { spellFields } from '../openapi/shape.ts';
import type { RestRequest } from '../routes/form.ts';
import type { Row } from '../routes/row.ts';
import { refuseLongRequest } from './inputGate.ts';
import { operationOf, type Prepared } from './operation.ts';
import { convert, withNulls } from './values.ts';

/** Finnish names of the fields that a caller may leave out although they have no default. */
const labels: Record<string, string> = {
  offerType: 'Tarjoustyyppi',
  locationType: 'Sijainnin tyyppi',
  startDate: 'Alkupäivä',
  endDate: 'Loppupäivä',
  status: 'Tila',
  offer_id: 'Tarjous',
  conversion_type: 'Tapahtuman tyyppi',
};

/** What is said of a field that is missing or of the wrong kind, where its own rule says it so (decision 36). */
const sentences: Record<string, string> = {
  amount: 'Syötä kelvollinen summa',
  service_name: 'Valitse palvelu',
  businessId: 'Valitse ensin yritys',
  chat_limit: 'Chat-raja tulee olla välillä 1-1000',
};

/** A variable with its type. */
interface Given {
  type: GraphQLInputType;
  value: unknown;
}

/**
 * Refuses INVALID_INPUT when a variable does not fit its type.
 * @param restName the request's name of a field that the schema names otherwise
 * @param row its sentences of this very call, by the request's field, and the order of its faults
 */
function refuseInvalidVariables(
  given: Record<string, Given>,
  restName: (field: string) => string,
  { sentences: own = {}, form }: Pick<Row, 'sentences' | 'form'>,
): void {
  const order = form?.faultOrder ?? [];
  const found: { place: number; field: string; sentence: string }[] = [];
  for (const [variable, { type, value }] of Object.entries(given)) {
    coerceInputValue(withNulls(value, type), type, (path, invalid, error) => {
      const names = path.filter((step) => typeof step === 'string').map(restName);
      const field = names.at(-1) ?? restName(variable);
      const place = order.findIndex((name) => names.includes(name));
      found.push({
        place: place < 0 ? order.length : place,
        field,
        sentence: own[field] ?? sentenceOf(error, field, invalid == null),
      });
    });
  }
  const fields: FieldErrors = {};
  for (const { field, sentence } of found.toSorted((one, other) => one.place - other.place)) fields[field] ??= sentence;
  const [first] = Object.values(fields);
  if (first !== undefined) throw new AppError('INVALID_INPUT', { message: first, fields });
}

function sentenceOf(error: GraphQLError, field: string, isMissing: boolean): string {
  const sentence = error.extensions.sentence;
  if (typeof sentence === 'string') return sentence;
  if (sentences[field]) return sentences[field];
  const label = labels[field];
  if (isMissing) return label ? `${label} on pakollinen` : `Pakollinen tieto puuttuu: ${field}`;
  return label ? `${label} ei kelpaa` : `Virheellinen arvo: ${field}`;
}

type Data = Record<string, unknown>;
type Page = { items: Data[]; total: number };

const pageSize = 100;
/** Rows beyond these pages are left out: no list of the platform is meant to be read that long. */
const maxPages = 100;

/** Runs a call's operation as the request's caller and returns the body of a success. Throws what the operation throws. */
export async function run(schema: GraphQLSchema, call: Prepared, given: RestRequest, context: Context): Promise<Data> {
  const ask = async (document: DocumentNode, variableValues: Data) => {
    const points = await spendOn(schema, call, document, variableValues, context);
    const { data, errors } = await runInTurn(context, call.kind === 'query' ? points : 0, async () =>
      traced(`${call.kind} ${call.name}`, { 'graphql.operation.name': call.name }, () =>
        executeOperation({ schema, document, variableValues, contextValue: context }),
      ),
    );
    if (errors?.[0]) throw errors[0];
    return data as Data;
  };
  const variables = await variablesOf(call, given, ask);
  const data = await readWhole(call, variables, (values) => ask(call.document, values));
  return bodyOf(call, data);
}

/**
 * The variables of a request whose operation the caller runs itself, after its points are spent. Throws INVALID_INPUT
 * and TOO_MANY_REQUESTS.
 */
export async function admitVariables(
  schema: GraphQLSchema,
  call: Prepared,
  given: RestRequest,
  context: Context,
): Promise<Data> {
  const variables = await variablesOf(call, given, () =>
    Promise.reject(new Error(`${call.row.call} looks nothing up`)),
  );
  await spendOn(schema, call, call.document, variables, context);
  return variables;
}

/** Spends the points of an operation and returns them. Throws INVALID_INPUT beyond its limits, TOO_MANY_REQUESTS. */
async function spendOn(
  schema: GraphQLSchema,
  { limits }: Prepared,
  document: DocumentNode,
  variables: Data,
  context: Context,
): Promise<number> {
  limits.check(document, operationOf(document), variables);
  const points = costOf(schema, document, operationOf(document), variables);
  await spend(context, points);
  return points;
}

async function variablesOf(
  call: Prepared,
  given: RestRequest,
  ask: (document: DocumentNode, variables: Data) => Promise<Data>,
): Promise<Data> {
  const { form } = call.row;
  refuseLongRequest(call.requestLimits, given);
  const found = call.lookup && form?.needsLookup?.(given) ? await ask(call.lookup, given.path) : {};
  const raw = form ? form.variables(given, found) : { ...given.query, ...given.body, ...given.path };
  const variables: Data = {};
  for (const [name, { type, hasDefault }] of Object.entries(call.variables)) {
    const value = Object.hasOwn(raw, name) ? raw[name] : undefined;
    const converted = hasDefault && (value ?? undefined) === undefined ? undefined : convert(type, value);
    if (converted !== undefined) variables[name] = converted;
  }
  const needed = Object.entries(call.variables).filter(([name, { hasDefault }]) => name in variables || !hasDefault);
  const validateVariables = needed.map(([name, { type }]) => [name, { type, value: variables[name] }]);
  refuseInvalidVariables(Object.fromEntries(validateVariables), call.restName, call.row);
  return variables;
}

/** The operation's data, its numbered list read to the end unless one page is requested. */
async function readWhole({ page }: Prepared, variables: Data, ask: (variables: Data) => Promise<Data>): Promise<Data> {
  if (!page || 'page' in variables) return ask(variables);
  const all = { ...variables, size: pageSize };
  const first = await ask({ ...all, page: 1 });
  const whole = pageAt(first, page);
  // Rows added meanwhile push others to the next page, where they come a second time.
  const seen = new Set(whole.items.map(({ id }) => id));
  for (let number = 2; number <= maxPages && (number - 1) * pageSize < whole.total; number += 1) {
    const { items } = pageAt(await ask({ ...all, page: number }), page);
    if (items.length === 0) break;
    whole.items.push(...items.filter(({ id }) => id === undefined || !seen.has(id)));
    for (const { id } of items) seen.add(id);
  }
  return first;
}

function pageAt(data: Data, path: string[]): Page {
  return path.reduce<unknown>((value, name) => (value as Data)[name], data) as Page;
}

/** The body of a success from the operation's data. */
export function bodyOf({ row, shape, page }: Prepared, data: Data): Data {
  const total = page ? { total: pageAt(data, page).total } : {};
  return { success: true, ...total, ...assemble(row, spellFields(shape, data)) };
}

/** What a success says of the operation's data: `answer` itself, other root fields under their names. */
function assemble({ reply, message }: Row, data: Data): Data {
  const { answer = {}, ...named } = data;
  const body = reply ? reply.body(data) : { ...(answer as Data), ...named };
  return message === undefined ? body : { message, ...body };
}
