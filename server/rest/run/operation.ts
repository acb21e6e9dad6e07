import {
  type DocumentNode,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLNonNull,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  parse,
  TypeInfo,
  typeFromAST,
  type ValueNode,
  valueFromAST,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { AuthRule } from '../../api/auth.ts';
import { declaredOf } from '../../api/limits/directives.ts';
import { createOperationLimits, type OperationLimits } from '../../api/limits/operationLimits.ts';
import { cacheSeconds } from '../../http/publicCache.ts';
import { fieldsOf, isPage, type Shape, shapeOf } from '../openapi/shape.ts';
import type { TypedDocumentString } from '../operations/operations.generated.ts';
import { partsOf, type Row } from '../routes/row.ts';
import { type RequestLimits, requestLimits } from './inputGate.ts';

/** A variable of an operation. */
export interface Variable {
  type: GraphQLInputType;
  /** The operation has a value for it when the request has none. */
  hasDefault: boolean;
  /** That value, where it is one of the schema. */
  fallback: unknown;
  /** What the schema says of the argument or input field that it fills. */
  description: string | undefined;
}

/** A row ready to run. */
export interface Prepared {
  row: Row;
  /** Of the operation. */
  name: string;
  method: string;
  path: string;
  document: DocumentNode;
  lookup: DocumentNode | undefined;
  kind: 'query' | 'mutation';
  rootFields: string[];
  /** The rules that a caller must pass: those of the root fields, and the row's own. */
  rules: AuthRule[];
  variables: Record<string, Variable>;
  /** Of what the request carries, by its own names. */
  requestLimits: RequestLimits;
  /** Of the operation's variables. */
  limits: OperationLimits;
  shape: Record<string, Shape>;
  /** Where in the data the page is that is read to its end. */
  page: string[] | undefined;
  /** Seconds for which an anonymous caller's answer may be cached; 0 for none. */
  cachedFor: number;
  /** The request's name of an input's field. */
  restName(field: string): string;
}

/** Reads a row by the schema, whose text and whose operations tests have checked: a start need not do it again. */
export function prepare(schema: GraphQLSchema, row: Row): Prepared {
  const document = read(row.operation);
  const definition = operationOf(document);
  const root = schema.getRootType(definition.operation) as GraphQLObjectType;
  const shape = shapeOf(document, root, definition.selectionSet, row.flat);
  const rootFields = fieldsOf(document, definition.selectionSet).map(({ name }) => name.value);
  const variables = variablesOf(schema, document, definition, neededOf(row));
  const limits = createOperationLimits(schema);
  const names = { ...namesOf(definition), ...namesOfForm(row) };
  return {
    row,
    name: definition.name?.value ?? '',
    ...partsOf(row),
    document,
    lookup: row.form?.lookup ? read(row.form.lookup) : undefined,
    kind: definition.operation === 'query' ? 'query' : 'mutation',
    rootFields,
    rules: [...ownRule(row), ...rootFields.map((name) => ruleOf(schema, root, name))],
    variables,
    requestLimits: requestLimits(schema, row, { limits, document, operation: definition }),
    limits,
    shape,
    page: 'page' in variables ? pageIn(shape) : undefined,
    cachedFor: cacheSeconds(schema, definition),
    restName: (field) => names[field] ?? field,
  };
}

function read(source: TypedDocumentString<unknown, never>): DocumentNode {
  return parse(source.toString(), { noLocation: true });
}

/** The one operation of a row's document. */
export function operationOf(document: DocumentNode): OperationDefinitionNode {
  const [definition] = document.definitions;
  if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error('A row holds one operation');
  return definition;
}

/** The @auth of a root field. */
function ruleOf(schema: GraphQLSchema, root: GraphQLObjectType, name: string): AuthRule {
  const field = root.getFields()[name];
  const rule = field && declaredOf<AuthRule>(schema, 'auth', field);
  if (!rule) throw new Error(`${root.name}.${name} lacks @auth`);
  return rule;
}

// A business that must change its password may at least learn who it is.
function ownRule({ as }: Row): AuthRule[] {
  const action = as === 'BUSINESS' ? 'MEMBER_SELF' : undefined;
  return as ? [{ as: [as], action, needs: [], master: false, temporaryPassword: true, duringMaintenance: true }] : [];
}

function variablesOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  definition: OperationDefinitionNode,
  needed: ReadonlySet<string>,
): Record<string, Variable> {
  const descriptions = descriptionsOf(schema, document);
  return Object.fromEntries(
    (definition.variableDefinitions ?? []).map(({ variable, type: node, defaultValue }): [string, Variable] => {
      const name = variable.name.value;
      const type = withNeeded(typeFromAST(schema, node) as GraphQLInputType, needed);
      const fallback = defaultValue && valueFromAST(defaultValue, type);
      return [name, { type, hasDefault: defaultValue !== undefined, fallback, description: descriptions.get(name) }];
    }),
  );
}

/** The input fields that a call needs though the inputs do not, such as OfferContentInput.title. */
function neededOf({ form }: Row): ReadonlySet<string> {
  return new Set(form?.needed?.flatMap((name) => form.fields[name] ?? []));
}

/** The type with those fields required. */
function withNeeded(type: GraphQLInputType, needed: ReadonlySet<string>): GraphQLInputType {
  if (needed.size === 0) return type;
  if (isNonNullType(type)) return new GraphQLNonNull(withNeeded(type.ofType, needed));
  if (!isInputObjectType(type)) return type;
  const { fields, ...config } = type.toConfig();
  const entries = Object.entries(fields).map(([name, field]) => {
    const inner = withNeeded(field.type, needed);
    const isNeeded = needed.has(`${type.name}.${name}`) && !isNonNullType(inner);
    return [name, { ...field, type: isNeeded ? new GraphQLNonNull(inner) : inner }];
  });
  return new GraphQLInputObjectType({ ...config, fields: Object.fromEntries(entries) });
}

/** What the schema says of the arguments and input fields that variables fill, by the variable. */
function descriptionsOf(schema: GraphQLSchema, document: DocumentNode): Map<string, string> {
  const found = new Map<string, string>();
  const info = new TypeInfo(schema);
  const note = (value: ValueNode, description: string | null | undefined) => {
    if (value.kind === Kind.VARIABLE && description) found.set(value.name.value, description);
  };
  visit(
    document,
    visitWithTypeInfo(info, {
      Argument: ({ value }) => note(value, info.getArgument()?.description),
      ObjectField({ name, value }) {
        const parent = getNamedType(info.getParentInputType());
        if (isInputObjectType(parent)) note(value, parent.getFields()[name.value]?.description);
      },
    }),
  );
  return found;
}

/** Names of arguments and input fields -> the variables that fill them: `chatLimit` is the request's `chat_limit`. */
function namesOf(definition: OperationDefinitionNode): Record<string, string> {
  const names: Record<string, string> = {};
  const note = ({ name, value }: { name: { value: string }; value: { kind: string; name?: { value: string } } }) => {
    if (value.kind === Kind.VARIABLE && value.name) names[name.value] = value.name.value;
  };
  visit(definition, { Argument: note as never, ObjectField: note as never });
  return names;
}

function namesOfForm({ form }: Row): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form?.fields ?? {})
      .filter(([, source]) => source.includes('.'))
      .map(([rest, source]) => [source.split('.')[1] ?? rest, rest])
      .reverse(),
  );
}

function pageIn(fields: Record<string, Shape>, path: string[] = []): string[] | undefined {
  for (const [name, shape] of Object.entries(fields)) {
    if (isPage(shape)) return [...path, name];
    const deeper = shape.kind === 'object' ? pageIn(shape.fields, [...path, name]) : undefined;
    if (deeper) return deeper;
  }
  return undefined;
}
