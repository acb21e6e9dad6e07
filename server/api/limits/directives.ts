import {
  type ConstDirectiveNode,
  type GraphQLField,
  type GraphQLSchema,
  getDirectiveValues,
  isIntrospectionType,
  isObjectType,
} from 'graphql';

/** What a schema's own text declares of a field, an argument or a value. */
interface Place {
  astNode?: { readonly directives?: readonly ConstDirectiveNode[] } | null | undefined;
}

/** The arguments of a directive of a field, an argument or a value; undefined without the directive. */
export function declaredOf<Arguments>(schema: GraphQLSchema, name: string, { astNode }: Place): Arguments | undefined {
  const directive = schema.getDirective(name);
  return (directive && astNode && getDirectiveValues(directive, astNode)) as Arguments | undefined;
}

interface FieldOfType<Context> {
  typeName: string;
  field: GraphQLField<unknown, Context>;
}

/** The fields of every object type. What gives one another resolver does so in place: no other schema is made. */
export function fieldsOf<Context = unknown>(schema: GraphQLSchema): FieldOfType<Context>[] {
  return Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !isIntrospectionType(type))
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ typeName: type.name, field })));
}
