import { BrokenCircuitError, CircuitState, circuitBreaker, handleWhen, type IBreaker } from 'cockatiel';
import { sql } from 'kysely';
import { cacheKey } from '#platform/caches.ts';
import type { Platform } from '#platform/platform.ts';
import type { AiApiStatus, AiFailure } from '#shared/schema.generated.ts';
import type { AiApiHealth } from '../entities.ts';

/** The number of failures within the window that opens the circuit, and how long it stays open. Milliseconds. */
const limits = { failures: 3, window: 60_000, rest: 60_000 };

/** A question that an AI service did not answer. Its cause is not repeated here: it may hold the conversation. */
export class UnansweredError extends Error {
  override name = 'UnansweredError';
  readonly failure: AiFailure;
  readonly status: number | undefined;

  constructor(failure: AiFailure, status?: number) {
    super(failure);
    this.failure = failure;
    this.status = status;
  }
}

/** The circuit of each configuration, on this server. */
const circuits = cacheKey<Map<string, ReturnType<typeof createCircuit>>>('circuits of AI services');

/**
 * Puts a question to an AI configuration and writes down how it went. Throws `UnansweredError` when it has no answer, and
 * another error when none was requested: while the circuit is open, or once the signal is aborted. Such a call counts
 * neither as a failure nor as an answer.
 */
export async function askThroughCircuit<T>(
  platform: Platform,
  apiId: string,
  ask: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  const open = platform.caches.of(circuits, () => new Map());
  const circuit = open.get(apiId) ?? createCircuit();
  open.set(apiId, circuit);
  try {
    const answer = await circuit.execute(async () => {
      try {
        return await ask();
      } catch (error) {
        if (!signal.aborted) throw error;
        // The library takes any other error of the first call after a rest for an answer: the next call tries again.
        if (circuit.state === CircuitState.HalfOpen) open.set(apiId, createCircuit(circuit.toJSON()));
        throw signal.reason;
      }
    });
    await note(platform, apiId, null, false);
    return answer;
  } catch (error) {
    if (error instanceof UnansweredError)
      await note(platform, apiId, error.failure, circuit.state === CircuitState.Open);
    throw error;
  }
}

/** Whether an error says that the service was not asked because its circuit is open. */
export function isResting(error: unknown): boolean {
  return error instanceof BrokenCircuitError;
}

/** Whether a configuration answers, as it was last written down by any server. */
export function stateOf(health: AiApiHealth | null, now = new Date()): AiApiStatus {
  if (!health || health.calls === 0) return 'UNUSED';
  if (health.pausedUntil && health.pausedUntil > now) return 'PAUSED';
  const { lastErrorAt, lastAnswerAt } = health;
  return lastErrorAt && (!lastAnswerAt || lastErrorAt > lastAnswerAt) ? 'FAILING' : 'WORKING';
}

/** @param initialState of another circuit, by its `toJSON` */
function createCircuit(initialState?: unknown) {
  const breaker = failuresWithin(limits.window, limits.failures);
  return circuitBreaker(
    handleWhen((error) => error instanceof UnansweredError),
    { halfOpenAfter: limits.rest, breaker, initialState },
  );
}

/** Opens the circuit at `max` failures within `window` milliseconds. */
function failuresWithin(window: number, max: number): IBreaker {
  let times: number[] = [];
  return {
    state: undefined,
    success(state) {
      if (state === CircuitState.HalfOpen) times = [];
    },
    failure() {
      const now = performance.now();
      times = [...times.filter((time) => time > now - window), now];
      return times.length >= max;
    },
  };
}

/** Nothing is written for a configuration that was deleted meanwhile. */
async function note({ primary }: Platform, apiId: string, failure: AiFailure | null, isPaused: boolean): Promise<void> {
  const now = new Date();
  const answered = failure === null ? 1 : 0;
  const pausedUntil = isPaused ? new Date(now.getTime() + limits.rest) : null;
  const [answerAt, errorAt] = failure === null ? [now, null] : [null, now];
  await sql`
    insert into ai_api_health as h (api_id, calls, answered, last_answer_at, last_error, last_error_at, paused_until)
    select id, 1, ${answered}::int, ${answerAt}::timestamptz, ${failure}::text, ${errorAt}::timestamptz,
      ${pausedUntil}::timestamptz
    from ai_api where id = ${apiId}
    on conflict (api_id) do update set calls = h.calls + 1, answered = h.answered + excluded.answered,
      last_answer_at = coalesce(excluded.last_answer_at, h.last_answer_at),
      last_error = coalesce(excluded.last_error, h.last_error),
      last_error_at = coalesce(excluded.last_error_at, h.last_error_at),
      paused_until = excluded.paused_until`.execute(primary);
}
