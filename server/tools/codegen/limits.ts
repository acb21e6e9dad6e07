import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { type GraphQLSchema, isInputObjectType } from 'graphql';
import { type Limit, readInputLimits } from '../../api/limits/inputLimits.ts';

/** What the rule of a field accepts, as TypeScript; undefined where the schema declares nothing of it. */
function accepted(limit: Limit | undefined): string | undefined {
  if (limit?.kind === 'text') return limit.characters?.toString();
  if (limit?.kind !== 'list') return undefined;
  const parts = [limit.count && `count: ${limit.count}`, accepted(limit.of) && `characters: ${accepted(limit.of)}`];
  const declared = parts.filter(Boolean);
  return declared.length > 0 ? `{ ${declared.join(', ')} }` : undefined;
}

/** The limits of each input type and of the arguments of each root field, by the name of the type or field. */
function groupsOf(schema: GraphQLSchema): [name: string, fields: [string, Limit | undefined][]][] {
  const limits = readInputLimits(schema);
  const roots = [schema.getQueryType(), schema.getMutationType()];
  const fields = roots.flatMap((root) => Object.values(root?.getFields() ?? {}));
  const inputs = Object.values(schema.getTypeMap()).filter(isInputObjectType);
  return [
    ...fields.map(({ name, args }): [string, [string, Limit | undefined][]] => [
      name,
      args.map((arg) => [arg.name, limits.ofArgument(arg)]),
    ]),
    ...inputs.map((type): [string, [string, Limit | undefined][]] => [
      type.name.charAt(0).toLowerCase() + type.name.slice(1),
      Object.keys(type.getFields()).map((field) => [field, limits.ofInput(type.name, field)]),
    ]),
  ];
}

/** Codegen plugin: what rules and forms accept, read off @length(characters:) and @items(count:). */
export const plugin: PluginFunction = (schema) => {
  const groups = groupsOf(schema).flatMap(([name, fields]) => {
    const rows = fields.flatMap(([field, limit]) => {
      const value = accepted(limit);
      return value ? [`  ${field}: ${value},\n`] : [];
    });
    return rows.length > 0 ? [`export const ${name}Limits = {\n${rows.join('')}} as const;`] : [];
  });
  return `// Generated from @length(characters:) and @items(count:) of schema.graphql: the longest text in characters (code
// points) and the most items that the rule of a field accepts. Rules and forms read them here.
${groups.join('\n')}
`;
};
