import {
  coerceInputValue,
  type GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql';
import { messages } from '#shared/messages.ts';
import type { Explained } from '../errors.ts';

/** Where a variable does not fit its type. */
interface InvalidVariable {
  /** The variable and the steps to the value, such as $input.offer.title. */
  place: string;
  /** Name of the field that holds the value; of the variable itself where there is none. */
  field: string;
}

const maxDetailLength = 200;
/** graphql-js reports no more errors of variables than these. */
const maxErrors = 50;

/** A variable that does not fit its type, or a value in the document that one of our own scalars refused. */
export function isBadInput({ extensions = {}, originalError }: GraphQLError): boolean {
  if (extensions.code === 'BAD_USER_INPUT') return !originalError?.name.includes('AppError');
  return extensions.code === 'GRAPHQL_VALIDATION_FAILED' && 'sentence' in extensions;
}

/** Explains an error of a value: our scalars' own sentence where one refused it, the place for the developer. */
export function explainBadInput(
  { extensions, message }: GraphQLError,
  invalid: InvalidVariable | undefined,
): Explained {
  const { sentence } = extensions;
  const said = typeof sentence === 'string' ? sentence : messages.INVALID_INPUT;
  const detail = invalid ? `${invalid.place} does not fit its type.` : message.slice(0, maxDetailLength);
  return {
    code: 'INVALID_INPUT',
    message: said,
    status: 400,
    details: { detail, ...(invalid && { fields: { [invalid.field]: said } }) },
    isFault: false,
  };
}

/** Where an operation's variables do not fit, in the order in which graphql-js reports them. */
export function findInvalidVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): InvalidVariable[] {
  const found: InvalidVariable[] = [];
  for (const { variable, type: typeNode, defaultValue } of operation.variableDefinitions ?? []) {
    const name = variable.name.value;
    const type = typeFromAST(schema, typeNode) as GraphQLInputType;
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value === undefined || value === null) {
      const isMissing = isNonNullType(type) && (value === null || !defaultValue);
      if (isMissing) found.push({ place: `$${name}`, field: name });
      continue;
    }
    coerceInputValue(value, type, (path) => {
      if (found.length < maxErrors) found.push(invalidVariableAt(name, path));
    });
  }
  return found;
}

function invalidVariableAt(variable: string, path: readonly (string | number)[]): InvalidVariable {
  const field = path.findLast((step) => typeof step === 'string');
  return { place: `$${[variable, ...path].join('.')}`.slice(0, maxDetailLength), field: String(field ?? variable) };
}
