import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLType,
  getDirectiveValues,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
} from 'graphql';
import type { Audience, BusinessAction, ErrorCode, Permission } from '#shared/schema.generated.ts';
import { messages } from '#shared/texts/messages.ts';
import { businessActions } from '../domain/accounts/access/actions.ts';
import { statusOf } from './errors.ts';
import type { Weight } from './limits/weights.ts';

type Field = GraphQLField<unknown, unknown>;

interface Rule {
  as: Audience[];
  action?: BusinessAction;
  needs: Permission[];
  master: boolean;
}

/** A readable reference of the schema as Markdown: what the app may call first, then the rest, types and errors. */
export function schemaReference(sdl: string): string {
  const schema = buildSchema(sdl);
  const roots = [schema.getQueryType(), schema.getMutationType()].filter((type) => type != null);
  const isForApp = (field: Field) => ruleOf(schema, field)?.as.some((as) => as === 'ANYONE' || as === 'CONSUMER');
  const fieldsOf = (type: GraphQLObjectType, forApp: boolean) =>
    Object.values(type.getFields()).filter((field) => Boolean(isForApp(field)) === forApp);
  const appTypes = reachable(roots.flatMap((type) => fieldsOf(type, true)));
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type) && !roots.includes(type as GraphQLObjectType),
  );
  const operations = (title: string, forApp: boolean) =>
    roots.flatMap((type) => [
      `## ${type.name === 'Query' ? 'Queries' : 'Mutations'} ${title}`,
      ...fieldsOf(type, forApp).map((field) => operationText(schema, field)),
    ]);
  return `${[
    '# GraphQL reference',
    'Made from `schema.graphql`. `POST /graphql` takes every operation.',
    ...operations('without a session or as a consumer', true),
    ...operations('for businesses and admins', false),
    '## Types for consumers',
    ...types.filter((type) => appTypes.has(type) && !isScalarType(type)).map((type) => typeText(schema, type)),
    '## Other types',
    ...types.filter((type) => !appTypes.has(type) && !isScalarType(type)).map((type) => typeText(schema, type)),
    '## Scalars',
    table(
      ['Scalar', 'Means'],
      types.filter(isScalarType).map(({ name, description }) => [code(name), line(description)]),
    ),
    '## Error codes',
    errorTable(schema.getType('ErrorCode') as GraphQLEnumType),
  ].join('\n\n')}\n`;
}

/** Types that the fields lead to, their own included. */
function reachable(fields: Field[], found = new Set<GraphQLNamedType>()): Set<GraphQLNamedType> {
  const visit = (type: GraphQLNamedType) => {
    if (found.has(type)) return;
    found.add(type);
    if (isInputObjectType(type)) for (const field of Object.values(type.getFields())) visit(getNamedType(field.type));
    if (isObjectType(type)) reachable(Object.values(type.getFields()), found);
  };
  for (const { type, args } of fields)
    for (const one of [type, ...args.map((arg) => arg.type)]) visit(getNamedType(one));
  return found;
}

function operationText(schema: GraphQLSchema, field: Field): string {
  const { name, args, type, description } = field;
  const facts = [
    `Who: ${whoText(ruleOf(schema, field))}.`,
    ...list('Errors', valuesOf<{ with: ErrorCode[] }>(schema, 'fails', field)?.with),
    ...[valuesOf<{ seconds: number }>(schema, 'cached', field)?.seconds].flatMap((seconds) =>
      seconds === undefined ? [] : [`Cached for at most ${seconds} s.`],
    ),
  ];
  const weight = valuesOf<Weight>(schema, 'weight', field);
  if (weight) facts.push(`Costs ${weight.cost} points${weight.oncePerDocument ? ', once in a document' : ''}.`);
  const rows = args.map((arg) => [code(arg.name), typeCell(arg), meansCell(schema, arg)]);
  return [
    `### ${name}`,
    line(description),
    `Returns ${link(type)}. ${facts.join(' ')}`,
    ...(rows.length > 0 ? [table(['Argument', 'Type', 'Means'], rows)] : []),
  ].join('\n\n');
}

function typeText(schema: GraphQLSchema, type: GraphQLNamedType): string {
  const head = `### ${kindOf(type)} ${type.name}\n\n${line(type.description)}`;
  if (isEnumType(type)) {
    return `${head}\n\n${table(
      ['Value', 'Means'],
      type.getValues().map((value) => [code(value.name), line(value.description)]),
    )}`;
  }
  const fields = Object.values((type as GraphQLObjectType | GraphQLInputObjectType).getFields());
  const rows = fields.map((field: Field | GraphQLInputField) => [
    'args' in field && field.args.length > 0 ? `${code(field.name)} ${argumentsText(field.args)}` : code(field.name),
    typeCell(field),
    'args' in field ? [line(field.description), ...restriction(schema, field)].join(' ') : meansCell(schema, field),
  ]);
  return `${head}\n\n${table(['Field', 'Type', 'Means'], rows)}`;
}

/** What an argument or input field means, and its limits. */
function meansCell(schema: GraphQLSchema, of: GraphQLArgument | GraphQLInputField): string {
  const items = valuesOf<{ max: number; count?: number }>(schema, 'items', of);
  const length = valuesOf<{ max: number; characters?: number }>(schema, 'length', of);
  const each = items ? ' each' : '';
  const accepted = [
    ...(items?.count === undefined ? [] : [`${items.count} items`]),
    ...(length?.characters === undefined ? [] : [`${length.characters} characters${each}`]),
  ];
  const read = [...(items ? [`${items.max} items`] : []), ...(length ? [`${length.max} UTF-16 units${each}`] : [])];
  const limits = [
    ...(accepted.length > 0 ? [`at most ${accepted.join(', ')}`] : []),
    ...(read.length > 0 ? [`${accepted.length > 0 ? 'not read above' : 'at most'} ${read.join(', ')}`] : []),
  ];
  return [line(of.description), ...(limits.length > 0 ? [`(${limits.join('; ')})`] : [])].filter(Boolean).join(' ');
}

function argumentsText(args: readonly GraphQLArgument[]): string {
  return `(${args.map((arg) => `${arg.name}: ${typeCell(arg)}`).join(', ')})`;
}

function restriction(schema: GraphQLSchema, field: Field): string[] {
  const rule = ruleOf(schema, field);
  return rule ? [`Only for ${whoText(rule)}.`] : [];
}

function typeCell(of: { type: GraphQLType; defaultValue?: unknown }): string {
  const fallback = of.defaultValue === undefined ? '' : ` = ${code(JSON.stringify(of.defaultValue))}`;
  return `${link(of.type)}${fallback}`;
}

/** The type, leading to its own heading. */
function link(type: GraphQLType): string {
  const named = getNamedType(type);
  const text = code(type.toString());
  return isScalarType(named) ? text : `[${text}](#${kindOf(named)}-${named.name.toLowerCase()})`;
}

// Beside the name, because queries have headings too: `offer` and `Offer`.
function kindOf(type: GraphQLNamedType): string {
  if (isEnumType(type)) return 'enum';
  return isInputObjectType(type) ? 'input' : 'type';
}

const audiences: Record<Audience, string> = {
  ANYONE: 'anyone',
  CONSUMER: 'a signed-in consumer',
  BUSINESS: 'a signed-in business',
  ADMIN: 'an admin',
};

function whoText(rule: Rule | undefined): string {
  if (!rule) return audiences.ANYONE;
  const { as, action, needs, master } = rule;
  if (master) return 'a master admin';
  const who = as.map((one) => (one === 'BUSINESS' ? memberText(action) : audiences[one])).join(', ');
  return needs.length > 0 ? `${who} with ${needs.map(code).join(' or ')}` : who;
}

function memberText(action: BusinessAction | undefined): string {
  if (!action) return audiences.BUSINESS;
  const { roles, key } = businessActions[action];
  const holders = key ? [...roles, 'a key with it'] : roles;
  return `${audiences.BUSINESS} with ${code(action)} (${holders.join(', ')})`;
}

function ruleOf(schema: GraphQLSchema, field: Field): Rule | undefined {
  return valuesOf<Rule>(schema, 'auth', field);
}

function valuesOf<Values>(
  schema: GraphQLSchema,
  directive: string,
  { astNode }: Field | GraphQLArgument | GraphQLInputField,
): Values | undefined {
  const found = schema.getDirective(directive);
  return found && astNode ? (getDirectiveValues(found, astNode) as Values | undefined) : undefined;
}

function errorTable(type: GraphQLEnumType): string {
  const rows = type.getValues().map(({ name, description }) => {
    const meaning = line(description).replace(/ HTTP \d+\.$/, '');
    return [code(name), String(statusOf(name)), meaning, messages[name as ErrorCode]];
  });
  return table(['Code', 'HTTP', 'Means', 'Sentence'], rows);
}

function list(title: string, codes: readonly string[] | undefined): string[] {
  return codes && codes.length > 0 ? [`${title}: ${codes.map(code).join(', ')}.`] : [];
}

function table(heads: string[], rows: string[][]): string {
  const row = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [row(heads), row(heads.map(() => '---')), ...rows.map(row)].join('\n');
}

function line(text: string | null | undefined): string {
  return (text ?? '').replace(/\s*\n\s*/g, ' ').trim();
}

function code(text: string): string {
  return `\`${text}\``;
}
