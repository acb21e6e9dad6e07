import { coerceInputValue, type GraphQLError, type GraphQLInputType } from 'graphql';
import { AppError, type FieldErrors } from '#shared/appError.ts';

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
export interface Given {
  type: GraphQLInputType;
  value: unknown;
}

/**
 * Refuses INVALID_INPUT when a variable does not fit its type.
 * @param restName the request's name of a field that the schema names otherwise
 * @param own sentences of this very call, by the request's field
 */
export function refuseInvalidVariables(
  given: Record<string, Given>,
  restName: (field: string) => string,
  own: Record<string, string> = {},
): void {
  const fields: FieldErrors = {};
  for (const [variable, { type, value }] of Object.entries(given)) {
    coerceInputValue(value, type, (path, _invalid, error) => {
      const [, lacking] = /^Field "(\w+)" of required type/.exec(error.message) ?? [];
      const field = restName(lacking ?? String(path.findLast((step) => typeof step === 'string') ?? variable));
      fields[field] ??= own[field] ?? sentenceOf(error, field, lacking !== undefined);
    });
  }
  const [first] = Object.values(fields);
  if (first !== undefined) throw new AppError('INVALID_INPUT', { message: first, fields });
}

function sentenceOf(error: GraphQLError, field: string, isLacking: boolean): string {
  const sentence = error.extensions.sentence;
  if (typeof sentence === 'string') return sentence;
  if (sentences[field]) return sentences[field];
  const label = labels[field];
  const isMissing = isLacking || error.message.startsWith('Expected non-nullable');
  if (isMissing) return label ? `${label} on pakollinen` : `Pakollinen tieto puuttuu: ${field}`;
  return label ? `${label} ei kelpaa` : `Virheellinen arvo: ${field}`;
}
