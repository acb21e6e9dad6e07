import type { AppError } from '#shared/appError.ts';

/** Constraints of the database by name, each with what its rule refuses when it is violated. */
export type Violations = Record<string, () => AppError>;

/**
 * Does the work; a violation of one of the named constraints becomes its rule's refusal. Any other violation is thrown
 * as it is: a constraint that no rule names is broken by a fault of ours.
 */
export async function refuseViolations<T>(violations: Violations, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = violations[violatedConstraint(error) ?? ''];
    throw refusal ? refusal() : error;
  }
}

/** Name of the constraint that PostgreSQL says was violated (SQLSTATE 23xxx). */
function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return /^23/.test(String(code ?? '')) && typeof constraint === 'string' ? constraint : undefined;
}
