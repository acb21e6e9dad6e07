import { type DefinitionNode, type DirectiveNode, type FieldDefinitionNode, Kind, parse, print, visit } from 'graphql';
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

/** @auth for apps, which need to know of each field only who must be signed in. */
const [authForApps] = parse(`
  "Who must be signed in. A field without it needs no session."
  directive @auth("The kinds of account." as: [Audience!]!) on FIELD_DEFINITION
`).definitions;

/** A definition as the audience reads it: without fields of others and without what only the server reads. */
function shownTo(audience: Audience, definition: DefinitionNode): DefinitionNode {
  if (keyOf(definition) === '@auth' && authForApps) return authForApps;
  return visit(definition, {
    FieldDefinition: (field) => (isFor(audience, field) ? undefined : null),
    Directive: (directive) => {
      if (ownDirectives.includes(directive.name.value)) return null;
      if (directive.name.value !== 'auth') return undefined;
      const isOpen = listOf(directive, 'as')?.includes('ANYONE');
      return isOpen
        ? null
        : { ...directive, arguments: directive.arguments?.filter(({ name }) => name.value === 'as') };
    },
  });
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
  const inOrder = definitions
    .flatMap((definition) => shown.get(keyOf(definition) ?? '') ?? [])
    .map((part) => visit(part, { EnumValueDefinition: ({ name }) => (ofOthers.has(name.value) ? null : undefined) }));
  return `${inOrder.map(print).join('\n\n')}\n`;
}
