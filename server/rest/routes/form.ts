import type { SentFile } from '../../http/multipart.ts';
import type { TypedDocumentString } from '../operations/operations.generated.ts';

/** What a request carries, as it came. Files are under the names of their form fields. */
export interface RestRequest {
  path: Record<string, string>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
  files: Record<string, SentFile[]>;
  /** The body came as multipart/form-data. */
  isMultipart: boolean;
}

/** A body whose fields do not have the names of the operation's variables. */
export interface Form {
  /** What a field means whose source is a scalar. */
  says?: Record<string, string>;
  /** The values that a name of the path may have. */
  path?: Record<string, readonly string[]>;
  /** Fields of the inputs that the call itself fills. */
  filled?: readonly string[];
  /** Fields that this call needs though the input does not. */
  needed?: readonly string[];
  /** The order in which faults of the values are said, where it is not that of the input's fields. */
  faultOrder?: readonly string[];
  /** The body's fields, each with the schema's input field or scalar that says what it holds. */
  fields: Record<string, string>;
  /** Query that finds what `variables` must know, run with the path's fields when `needsLookup` says so. */
  lookup?: TypedDocumentString<unknown, never>;
  needsLookup?(request: RestRequest): boolean;
  /** The operation's variables; `found` is the lookup's answer, empty without one. Text may stay text: numbers, dates, lists and enums are converted by their types. */
  variables(request: RestRequest, found: Record<string, unknown>): Record<string, unknown>;
}
