import { type ExecutionArgs, type ExecutionResult, getOperationAST } from 'graphql';
import { traced } from '../../platform/telemetry/tracing.ts';
import { executeWithin, type OperationLimits } from './operationLimits.ts';

/** Executes an operation of the server's own within its limits, as a span of the trace that is going on. */
export function executeTraced(limits: OperationLimits, args: ExecutionArgs): Promise<ExecutionResult> {
  const operation = getOperationAST(args.document, args.operationName);
  const name = operation?.name?.value ?? 'anonymous';
  return traced(`${operation?.operation ?? 'query'} ${name}`, { 'graphql.operation.name': name }, () =>
    executeWithin(limits, args),
  );
}
