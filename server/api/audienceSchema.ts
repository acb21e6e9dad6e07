import {
  type DefinitionNode,
  type DirectiveNode,
  type EnumValueDefinitionNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  parse,
  print,
  type TypeNode,
  visit,
} from 'graphql';
import type { Audience } from '#shared/schema.generated.ts';

export const audiences = ['CONSUMER', 'BUSINESS', 'ADMIN'] as const satisfies Audience[];

/** Directives that only the server reads. */
const ownDirectives = ['cached', 'weight'];

/** A definition's name; a directive and a type may have the same one. */
const keyOf = (definition: DefinitionNode): string | undefined =>
  'name' in definition && definition.name
    ? `${definition.kind === Kind.DIRECTIVE_DEFINITION ? '@' : ''}${definition.name.value}`
    : undefined;

/** The values of a list argument of @auth; undefined without the argument. */
function listOf(auth: DirectiveNode, name: string): string[] | undefined {
  const value = auth.arguments?.find((argument) => argument.name.value === name)?.value;
  return value?.kind === Kind.LIST
    ? value.values.map((item) => ('value' in item ? String(item.value) : ''))
    : undefined;
}

function isFor(audience: Audience, { directives }: FieldDefinitionNode): boolean {
  const auth = directives?.find(({ name }) => name.value === 'auth');
  if (!auth) return true;
  const kinds = listOf(auth, 'for') ?? listOf(auth, 'as') ?? [];
  return kinds.includes(audience) || kinds.includes('ANYONE');
}

/** What apps need of directives of which the server needs more. */
const directivesForApps = new Map(
  parse(`
    "Only with a session of the file's audience. A field without it needs none."
    directive @auth on FIELD_DEFINITION
    "Longest text accepted, in characters (code points) without blanks at its ends."
    directive @length(characters: Int!) on ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION
  `).definitions.map((definition) => [keyOf(definition), definition]),
);

/** What docs/app-developers.md says once of every id and every list by cursors, and what a field's name says. */
const saidOnce = new Set([
  'Identifies the row; opaque.',
  '1 to 100.',
  'The endCursor of the previous page.',
  'Give it as after to read on; null on the last page.',
  'Whether there is more.',
  'Finnish name of a municipality.',
  'Name of the business.',
  'When it was made.',
  'When.',
  'Id of the offer.',
  'The outlet.',
  'New values; missing fields stay.',
  'The consumer after the change.',
  'Pictures, in order.',
  'What a reduction is counted from.',
  'What it is about.',
  'E-mail address.',
  'Only offers of this category.',
  'Whether new offers are in the morning mail.',
  'Pixels of the original, after turning upright.',
  'Finnish.',
  'Swedish.',
  'English.',
  'Rows of this page.',
  'How often.',
  'How often mails about new offers come.',
  'Never.',
  'Once a week.',
  'Every day.',
  'Day of weekly mails, 1 is Monday.',
  "Full hour of Helsinki's clocks, 6 to 21.",
]);

/** Sentences at the end of others that docs/app-developers.md says once. */
const repeatedEnd = / Doing it again changes nothing\.$/;

/** The full stop of a sentence that is alone. */
const onlyStop = /(?<=^[^.]*)\.$/;

/** Words of a description that say nothing by themselves. */
const fillers = new Set(
  'a an and are at be by for from has in is it its of on or s than that the to was what when where which who with'.split(
    ' ',
  ),
);

const wordsOf = (text: string) => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

/** Whether a description only says again what the part's name, or its type's own description, does. */
function saysNothingNew(part: FieldDefinitionNode | InputValueDefinitionNode | EnumValueDefinitionNode): boolean {
  const { value: name } = part.name;
  const text = part.description?.value ?? '';
  const isOwnInput = name === 'input' && 'type' in part && namedType(part.type).endsWith('Input');
  const isOwnId = name === 'id' && /^Id of (the|an own) \w+\.?$/.test(text);
  const named = new Set(wordsOf(name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).replaceAll('_', ' ')));
  return isOwnInput || isOwnId || wordsOf(text).every((word) => named.has(word) || fillers.has(word));
}

const namedType = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : namedType(type.type));

/** A directive as apps read it; null for one, or an argument, that only the server needs. */
function directiveForApps(directive: DirectiveNode): DirectiveNode | null {
  const { value: name } = directive.name;
  if (ownDirectives.includes(name)) return null;
  const given = directive.arguments ?? [];
  if (name === 'auth') return listOf(directive, 'as')?.includes('ANYONE') ? null : { ...directive, arguments: [] };
  if (name !== 'length') return directive;
  const characters = given.filter((argument) => argument.name.value === 'characters');
  return characters.length > 0 ? { ...directive, arguments: characters } : null;
}

/** A definition as the audience reads it: without fields of others and without what only the server reads. */
function shownTo(audience: Audience, definition: DefinitionNode): DefinitionNode {
  const forApps = directivesForApps.get(keyOf(definition));
  if (forApps) return forApps;
  return visit(definition, {
    FieldDefinition: (field) => (isFor(audience, field) ? undefined : null),
    Directive: directiveForApps,
    StringValue(text) {
      if (saidOnce.has(text.value)) return null;
      return { ...text, value: text.value.replace(repeatedEnd, '').replace(onlyStop, '') };
    },
    // A payload is what its mutation says.
    ObjectTypeDefinition: {
      leave: (type) => (type.name.value.endsWith('Payload') ? { ...type, description: undefined } : undefined),
    },
  });
}

/** A field or an argument without its description when one of the same name had it before. */
function describedOnce<T extends FieldDefinitionNode | InputValueDefinitionNode | EnumValueDefinitionNode>(
  part: T,
  described: Set<string>,
): T {
  if (!part.description) return part;
  if (saysNothingNew(part)) return { ...part, description: undefined };
  const sentence = `${part.name.value}: ${part.description.value}`;
  if (described.has(sentence)) return { ...part, description: undefined };
  described.add(sentence);
  return part;
}

/** The error codes that fields name in @fails. */
function codesOf(definitions: readonly DefinitionNode[]): string[] {
  const codes: string[] = [];
  for (const definition of definitions) {
    visit(definition, {
      Directive: ({ name, arguments: [given] = [] }) => {
        if (name.value !== 'fails' || given?.value.kind !== Kind.LIST) return;
        codes.push(...given.value.values.map((code) => ('value' in code ? String(code.value) : '')));
      },
    });
  }
  return codes;
}

/**
 * The part of the contract that an app of one audience may use, as SDL: the root fields that @auth opens to it or to
 * anyone, and the types that they reach.
 * @param contract schema.graphql
 */
export function schemaFor(audience: Audience, contract: string): string {
  const { definitions } = parse(contract, { noLocation: true });
  const all = new Map(definitions.map((definition) => [keyOf(definition), definition]));
  const shown = new Map<string, DefinitionNode>();
  const reach = (name: string) => {
    const definition = all.get(name);
    if (!definition || shown.has(name)) return;
    const part = shownTo(audience, definition);
    shown.set(name, part);
    visit(part, {
      NamedType: (type) => reach(type.name.value),
      Directive: (directive) => reach(`@${directive.name.value}`),
    });
  };
  reach('Query');
  reach('Mutation');
  const ofOthers = new Set(codesOf(definitions)).difference(new Set(codesOf([...shown.values()])));
  const described = new Set<string>();
  const inOrder = definitions
    .flatMap((definition) => shown.get(keyOf(definition) ?? '') ?? [])
    .map((part) =>
      visit(part, {
        EnumValueDefinition: (value) => (ofOthers.has(value.name.value) ? null : describedOnce(value, described)),
        FieldDefinition: (field) => describedOnce(field, described),
        InputValueDefinition: (value) => describedOnce(value, described),
      }),
    );
  return `${inOrder.map(print).join('\n\n')}\n`;
}
