import type { Audience } from '#shared/schema.generated.ts';
import type { JsonSchema, Properties } from '../openapi/jsonSchema.ts';
import type { TypedDocumentString } from '../operations/operations.generated.ts';
import type { Form } from './form.ts';

/** One REST call as data: which GraphQL operation it runs, and what the two sides call things. */
export interface Row<Data = unknown, Flat extends string = string> {
  /** Method and path under /api; a part that varies is written `{name}`. */
  call: `${Method} /${string}`;
  /**
   * The operation. Its variables have the names of the request's path, query and body fields, its aliases those of the
   * reply. What it calls `answer` becomes the body itself; every other root field is in the body under its own name.
   * A field of a page type is answered as its list: all of it, unless the request asks for a `page`.
   */
  operation: TypedDocumentString<Data, never>;
  /** Makes the variables where names alone do not say it. */
  form?: Form;
  /** Answered objects whose fields the documented reply has beside those of the row that holds them. */
  flat?: readonly Flat[];
  /** Who must be signed in where the operation itself lets others through too. */
  as?: Exclude<Audience, 'ANYONE'>;
  /** For a body that is not the operation's data as it is. */
  reply?: Reply<Data, Flat>;
  /**
   * Mail programs make this call by themselves, with a form that says nothing more than the address does (RFC 8058):
   * it may come from any site, and its body is not read. Only for what a secret in the address allows.
   */
  oneClick?: true;
  /** Where people are led who open the address of the call in a browser, by what its query says. */
  pageForPeople?: (query: Record<string, unknown>) => string;
  /** Finnish sentences for fields that are missing or of the wrong kind, where this call has its own. */
  sentences?: Record<string, string>;
  /** Finnish sentence that a success carries. */
  message?: string;
  /** Answered in pieces as server-sent events. */
  stream?: Record<string, StreamedEvent>;
  /** What the document says of the call; the root field's description when absent. */
  summary?: string;
}

/** A server-sent event, whose data is one line of JSON. */
export interface StreamedEvent {
  /** In English. */
  means: string;
  /** Its data, from the JSON Schema of what the operation answers. */
  data(answer: JsonSchema): JsonSchema;
}

/** How the body is made of an operation's data. */
export interface Reply<Data, Flat extends string = never> {
  body(data: RestData<Data, Flat>): Record<string, unknown>;
  /** The properties of that body, from the JSON Schema of the data. */
  type(data: JsonSchema): Properties;
}

/** For a success that says nothing of the operation's data. */
export const noData: Reply<unknown> = { body: () => ({}), type: () => ({}) };

/**
 * An operation's data as REST writes it: enums in its own words, a numbered page as its rows, and the fields of an object
 * that is flat beside those of the row that holds it.
 */
export type RestData<Data, Flat extends string = never> = Data extends string
  ? string
  : Data extends readonly (infer Item)[]
    ? RestData<Item, Flat>[]
    : Data extends { items: (infer Item)[]; total: number }
      ? RestData<Item, Flat>[]
      : Data extends object
        ? { [Name in Exclude<keyof Data, Flat>]: RestData<Data[Name], Flat> } & Lifted<Data, keyof Data & Flat, Flat>
        : Data;

/** The fields of the flat object that a row holds. */
type Lifted<Data, Name extends keyof Data, Flat extends string> = [Name] extends [never]
  ? unknown
  : RestData<Data[Name], Flat>;

/** A row whose reply takes what its own operation answers. */
export function row<Data, const Flat extends string = never>(row: Row<Data, Flat>): Row {
  return row;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The parts of a call. */
export function partsOf({ call }: Pick<Row, 'call'>): { method: Method; path: string } {
  const [method, path] = call.split(' ') as [Method, string];
  return { method, path };
}
