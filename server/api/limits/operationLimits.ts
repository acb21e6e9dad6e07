import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type ObjectValueNode,
  type OperationDefinitionNode,
  separateOperations,
  TypeInfo,
  type ValueNode,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { type FieldErrors, refuseIfAny } from '#shared/appError.ts';
import { memoByObject } from '#shared/memoByObject.ts';
import { addFaults, type Limit, readInputLimits, tooLong, tooMany } from './inputLimits.ts';

/** A place in an operation that a variable fills: the argument or input field, and its limit. */
interface Place {
  field: string;
  limit: Limit;
}

interface Plan {
  /** Of what the document itself holds. */
  faults: FieldErrors;
  variables: Map<string, Place[]>;
}

/** Refuses operations whose texts or lists are above the schema's limits. */
export interface OperationLimits {
  /** Throws INVALID_INPUT with the fields. Expects a valid document; reads of the variables no more than their sizes. */
  check(document: DocumentNode, operation: OperationDefinitionNode, variables: Readonly<Record<string, unknown>>): void;
  /** The limits of each variable of an operation. */
  ofVariables(document: DocumentNode, operation: OperationDefinitionNode): ReadonlyMap<string, Limit[]>;
}

/**
 * Executes an operation within its limits: what is above them is answered as an error, and nothing is run.
 * @param run by graphql-js unless the caller brings another: this module runs in browsers too, for the mocks
 */
export async function executeWithin(
  limits: OperationLimits,
  args: ExecutionArgs,
  run: (args: ExecutionArgs) => ExecutionResult | Promise<ExecutionResult> = execute,
): Promise<ExecutionResult> {
  const { document, operationName, variableValues } = args;
  const operation = getOperationAST(document, operationName);
  try {
    if (operation) limits.check(document, operation, variableValues ?? {});
  } catch (error) {
    return { errors: [new GraphQLError((error as Error).message, { originalError: error as Error })] };
  }
  return run(args);
}

/** The limits of a schema's operations. What a document says of them is worked out once for each document. */
export function createOperationLimits(schema: GraphQLSchema): OperationLimits {
  readInputLimits(schema);
  const planOf = memoByObject((operation: OperationDefinitionNode, document: DocumentNode) =>
    readPlan(schema, document, operation),
  );
  return {
    check(document, operation, variables) {
      const plan = planOf(operation, document);
      const faults = { ...plan.faults };
      for (const [name, places] of plan.variables) {
        const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
        if (value === undefined) continue;
        for (const { field, limit } of places) addFaults(limit, value, field, faults);
      }
      refuseIfAny(faults);
    },
    ofVariables: (document, operation) =>
      new Map([...planOf(operation, document).variables].map(([name, places]) => [name, places.map((at) => at.limit)])),
  };
}

function readPlan(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): Plan {
  const limits = readInputLimits(schema);
  const plan: Plan = { faults: {}, variables: new Map() };
  const info = new TypeInfo(schema);
  const reader = visitWithTypeInfo(info, {
    Argument({ name, value }) {
      const argument = info.getArgument();
      const limit = argument && limits.ofArgument(argument);
      if (limit) readValue({ field: name.value, limit }, value, plan);
    },
  });
  visit(reachedBy(document, operation), reader);
  for (const { variable, defaultValue } of operation.variableDefinitions ?? []) {
    if (!defaultValue) continue;
    for (const place of plan.variables.get(variable.name.value) ?? []) readValue(place, defaultValue, plan);
  }
  return plan;
}

/** The operation with the fragments that it uses. */
function reachedBy(document: DocumentNode, operation: OperationDefinitionNode): DocumentNode {
  const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return operations.length > 1 ? (separateOperations(document)[operation.name?.value ?? ''] ?? document) : document;
}

function readValue(place: Place, value: ValueNode, plan: Plan): void {
  const { field, limit } = place;
  if (value.kind === Kind.VARIABLE) {
    const name = value.name.value;
    plan.variables.set(name, [...(plan.variables.get(name) ?? []), place]);
  } else if (limit.kind === 'list') {
    const items = value.kind === Kind.LIST ? value.values : [value];
    if (items.length > limit.max) plan.faults[field] ??= tooMany(limit.max);
    else for (const item of items) readValue({ field, limit: limit.of }, item, plan);
  } else if (limit.kind === 'input') {
    if (value.kind === Kind.OBJECT) readFields(limit.fields, value, plan);
  } else if ('value' in value && String(value.value).length > limit.max) {
    plan.faults[field] ??= tooLong(limit.max);
  }
}

function readFields(fields: ReadonlyMap<string, Limit>, value: ObjectValueNode, plan: Plan): void {
  for (const { name, value: inner } of value.fields) {
    const limit = fields.get(name.value);
    if (limit) readValue({ field: name.value, limit }, inner, plan);
  }
}
