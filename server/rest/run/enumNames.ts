import { type GraphQLEnumType, type GraphQLInputType, getNamedType, isEnumType } from 'graphql';

/** Enums whose REST spelling is not the schema's in lower case. */
const spellings: Record<string, Record<string, string>> = {
  Currency: { EUR: 'EUR', USD: 'USD', SEK: 'SEK' },
  AiService: { OPENAI: 'OpenAI', ANTHROPIC: 'Anthropic', GOOGLE: 'Google', AZURE_OPENAI: 'Azure OpenAI' },
  // The calls know the literal windows only.
  AnalyticsPeriod: { DAYS_7: '7', DAYS_30: '30', DAYS_90: '90', DAYS_365: '365' },
  Gradient: {
    BLUE_CYAN: 'from-blue-500 to-cyan-500',
    PURPLE_PINK: 'from-purple-500 to-pink-500',
    GREEN: 'from-green-500 to-emerald-500',
    RED_ORANGE: 'from-red-500 to-orange-500',
    INDIGO_PURPLE: 'from-indigo-500 to-purple-500',
    PINK_ROSE: 'from-pink-500 to-rose-500',
    TEAL_CYAN: 'from-teal-500 to-cyan-500',
    AMBER_ORANGE: 'from-amber-500 to-orange-500',
    VIOLET_PURPLE: 'from-violet-500 to-purple-500',
    GRAY_SLATE: 'from-gray-500 to-slate-500',
  },
};

/** Other words that callers use for a value. */
const synonyms: Record<string, Record<string, string>> = {
  // The analytics replies count conversions under this name.
  ConversionType: { CALLS: 'CALL' },
  // The businesses screen calls approved ones active.
  BusinessStatus: { ACTIVE: 'APPROVED' },
};

/** How REST writes a value of the enum: premium_offer for PREMIUM_OFFER. */
export function toRest(type: GraphQLEnumType, value: string): string {
  const own = spellings[type.name];
  return own ? (own[value] ?? value) : value.toLowerCase();
}

/** Every value of the enum as REST writes it. */
export function restValues(type: GraphQLEnumType): string[] {
  const own = spellings[type.name];
  return own ? Object.values(own) : type.getValues().map(({ name }) => name.toLowerCase());
}

/** The enum's value that REST text means, whatever its case; undefined when it means none. */
export function fromRest(type: GraphQLEnumType, text: string): string | undefined {
  const word = wordOf(text);
  const own = Object.entries(spellings[type.name] ?? {}).find(([, rest]) => wordOf(rest) === word);
  if (own) return own[0];
  const name = synonyms[type.name]?.[word] ?? word;
  const isKnown = type.getValue(name) && (!spellings[type.name] || spellings[type.name]?.[name]);
  return isKnown ? name : undefined;
}

// A gradient is recognised by the colour it begins with: no two begin with the same, and callers use other shades.
function wordOf(text: string): string {
  const [, colour] = /^from-(\w+)-\d+ /.exec(text.trim()) ?? [];
  return (colour ?? text.trim()).toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '_');
}

/** A value of an input type as REST writes it. */
export function restValue(type: GraphQLInputType, value: unknown): unknown {
  const named = getNamedType(type);
  if (!isEnumType(named) || value === null) return value;
  return Array.isArray(value) ? value.map((one) => toRest(named, String(one))) : toRest(named, String(value));
}
