import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';

/** A field, an argument or a field of an input, and where it is. */
interface Member {
  place: string;
  name: string;
  type: GraphQLInputType | GraphQLOutputType;
  description: string | null | undefined;
  isInput: boolean;
  args: readonly GraphQLArgument[];
}

type Rule = (members: Member[], schema: GraphQLSchema) => string[];

/** Places that a rule does not hold for, by the reason. */
const exceptions: Record<string, string[]> = {
  'The status of moderation, which documented calls name, is beside it.': [
    'Query.myOffers(phase)',
    'ManagedOffer.phase',
    'OfferPerformance.phase',
    'TillCard.phase',
    'OfferPhase',
  ],
  'What a product was sold for is remembered without its currency, which changes only with every balance at zero.': [
    'MarketedPrice',
    'PastPrice',
  ],
  'A draft has no currency before it is published.': ['OfferDraft', 'ProductAmount'],
  'Settings are stored by these names, which documented calls have too.': [
    'PublicSettings.yTunnus',
    'PublicSettings.osoite',
    'GeneralSettings.yTunnus',
    'GeneralSettings.osoite',
    'GeneralSettingsInput.yTunnus',
    'GeneralSettingsInput.osoite',
  ],
};

const scalarOf = ({ type }: Member) => getNamedType(type).name;
const placesOf = (members: Member[]) => members.map(({ place }) => place);
const named = (pattern: RegExp, members: Member[]) => placesOf(members.filter(({ name }) => pattern.test(name)));

const isList = ({ type }: Member) => isListType(isNonNullType(type) ? type.ofType : type);

/** A span's ends and a moment that a row is of have names of their own; so has the day of a row of days. */
const otherTimes = /^(at|date|from|to|until|since|oldest)$|(From|To|Until|Since)$/;

/** Types with a sum whose currency a reader of the answer may not have asked for, or could not. */
function typesWithoutCurrency(schema: GraphQLSchema): string[] {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  const roots = new Set(['Query', 'Mutation']);
  const fieldsOf = (type: GraphQLObjectType) => Object.values(type.getFields());
  const named = new Set(types.filter((type) => 'currency' in type.getFields()).map(({ name }) => name));
  for (const type of types) {
    const isNamedBeside = ({ type: of }: { type: GraphQLOutputType }) =>
      isNonNullType(of) && isObjectType(of.ofType) && named.has(of.ofType.name);
    if (!roots.has(type.name) && fieldsOf(type).some(isNamedBeside)) named.add(type.name);
  }
  const holders = (name: string) =>
    types.filter((type) => fieldsOf(type).some((field) => getNamedType(field.type).name === name));
  const isKnown = (name: string, on: readonly string[] = []): boolean =>
    named.has(name) ||
    (!roots.has(name) &&
      holders(name).every((holder) => on.includes(holder.name) || isKnown(holder.name, [...on, name])));
  return types
    .filter((type) => fieldsOf(type).some((field) => getNamedType(field.type).name === 'Money'))
    .map(({ name }) => name)
    .filter((name) => !isKnown(name));
}

/** The rules of docs/glossary.md for the names of the contract. */
const rules: Record<string, Rule> = {
  'a sum has its currency beside it, or its type is only in types that have it': (_members, schema) =>
    typesWithoutCurrency(schema),
  'businessId is the Y-tunnus, a String; an account is `business`': (members) =>
    named(
      /businessId$/i,
      members.filter((member) => member.place !== 'Query.companiesByBusinessId' && scalarOf(member) !== 'String'),
    ),
  'names are English': (members) => named(/^(yTunnus|osoite|nimi|puhelin|tila|kunta|yritys)$/, members),
  'the place in a lifecycle is `status`': (members, schema) => [
    ...named(/^(state|phase|outcome)$/, members),
    ...Object.values(schema.getTypeMap())
      .filter((type) => isEnumType(type) && /(State|Phase|Outcome)$/.test(type.name))
      .map(({ name }) => name),
  ],
  'what was seen of a row is `version`, of a sum or a status that the server compares itself `seen`': (members) =>
    placesOf(
      members
        .filter(({ isInput }) => isInput)
        .filter((member) =>
          member.name === 'seen'
            ? ['Int', 'String', 'DateTime'].includes(scalarOf(member))
            : /^(left|open|expectedVersion)$/.test(member.name),
        ),
    ),
  'a payload holds what changed, not `ok`': (members) =>
    named(
      /^(ok|success)$/,
      members.filter(({ isInput }) => !isInput),
    ),
  'an instant ends in At': (members) =>
    placesOf(
      members.filter(
        (member) => scalarOf(member) === 'DateTime' && !otherTimes.test(member.name) && !/At$/.test(member.name),
      ),
    ),
  'a day ends in On, or in Date when a person types it': (members) =>
    placesOf(
      members.filter(
        (member) =>
          scalarOf(member) === 'Date' &&
          !member.place.startsWith('Query.offerStart') &&
          !otherTimes.test(member.name) &&
          !/(On|Date)$/.test(member.name),
      ),
    ),
  'the last moment is `endsAt`, a last day that is typed or chosen `endDate`': (members) =>
    named(/^(expir(y|es|ation)|lastDa(y|te)|endDay|endsOn|validUntil)/i, members),
  'a reduction in percent is `discountPercentage`': (members) =>
    named(/^(percent|discount(Percent|Rate|Bp)?|reduction(Percent(age)?)?|percentOff)$/i, members),
  "what an offer says is in `OfferContent` and `OfferContentInput`; besides, consumers' `Offer` has it flat": (
    _members,
    schema,
  ) =>
    Object.values(schema.getTypeMap())
      .filter((type) => isObjectType(type) || isInputObjectType(type))
      .filter((type) => ['description', 'keywords'].every((name) => name in type.getFields()))
      .filter((type) => !['OfferContent', 'OfferContentInput', 'Offer'].includes(type.name))
      .map(({ name }) => name),
  'a list that is no page says how long it is: at most, all, one for each': (members) =>
    placesOf(
      members
        .filter((member) => member.place.startsWith('Query.') && !member.isInput && isList(member))
        .filter(
          ({ args }) =>
            !args.some(({ name, type }) => name === 'first' || isListType(isNonNullType(type) ? type.ofType : type)),
        )
        .filter(({ description }) => !/\bat most\b|\ball\b|\bone for each\b|\b\d+\b/i.test(description ?? '')),
    ),
};

function membersOf(schema: GraphQLSchema): Member[] {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
  return types.flatMap((type): Member[] => {
    if (isInputObjectType(type)) {
      return Object.values(type.getFields()).map((field) => ({
        ...field,
        place: `${type.name}.${field.name}`,
        isInput: true,
        args: [],
      }));
    }
    if (!isObjectType(type)) return [];
    return Object.values(type.getFields()).flatMap((field): Member[] => {
      const place = `${type.name}.${field.name}`;
      const args = field.args.map((arg) => ({ ...arg, place: `${place}(${arg.name})`, isInput: true, args: [] }));
      return [{ ...field, place, isInput: false }, ...args];
    });
  });
}

/** What of a schema breaks the rules of names, a line each. */
export function nameFaults(sdl: string): string[] {
  const schema = buildSchema(sdl);
  const members = membersOf(schema);
  const excepted = new Set(Object.values(exceptions).flat());
  return Object.entries(rules).flatMap(([rule, find]) =>
    find(members, schema)
      .filter((place) => !excepted.has(place))
      .map((place) => `${place}: ${rule}`),
  );
}

/** The same of the project's schema. */
export function schemaNameFaults(root: string): string[] {
  return nameFaults(readFileSync(join(root, 'schema.graphql'), 'utf8'));
}
