interface QueueLimits {
  /** Tasks that run at the same time. */
  atOnce: number;
  /** Tasks that may wait for their turn; one more fails with `whenFull()`. */
  waiting: number;
  /** Of these, the ones of the same owner; all when it is not given. */
  waitingOfOwner?: number;
  whenFull: () => Error;
}

/**
 * Runs tasks a few at a time, so that a crowd costs waiting instead of memory. Of tasks with the same owner one runs at
 * a time, and owners take turns: who began last comes last. Tasks without an owner run first come, first served.
 */
export function createQueue({ atOnce, waiting, waitingOfOwner = waiting, whenFull }: QueueLimits) {
  /** Those who wait, by owner, in the order in which the owners came. */
  const queues = new Map<string | symbol, (() => void)[]>();
  const running = new Set<string | symbol>();
  /** When work of those owners began last who are running or wait. */
  const began = new Map<string | symbol, number>();
  let turns = 0;
  let queued = 0;

  async function turn(owner: string | symbol) {
    // While a slot is free, those who wait do so only because their owner is running.
    if (running.size < atOnce && !running.has(owner)) {
      begin(owner);
      return;
    }
    const queue = queues.get(owner) ?? [];
    if (queued >= waiting || queue.length >= waitingOfOwner) throw whenFull();
    queued += 1;
    queues.set(owner, queue);
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  function begin(owner: string | symbol) {
    turns += 1;
    began.set(owner, turns);
    running.add(owner);
  }

  /** The owner whose work began the longest ago, or never. */
  function nextOwner() {
    let next: string | symbol | undefined;
    for (const owner of queues.keys()) {
      if (running.has(owner)) continue;
      if (next === undefined || (began.get(owner) ?? 0) < (began.get(next) ?? 0)) next = owner;
    }
    return next;
  }

  // The slot is passed on, not freed, so that new work cannot overtake waiting work.
  function leave(owner: string | symbol) {
    running.delete(owner);
    if (!queues.has(owner)) began.delete(owner);
    const next = nextOwner();
    if (next === undefined) return;
    const [start, ...rest] = queues.get(next) ?? [];
    if (rest.length > 0) queues.set(next, rest);
    else queues.delete(next);
    queued -= 1;
    begin(next);
    start?.();
  }

  return async function run<T>(task: () => Promise<T>, owner: string | symbol = Symbol('no owner')): Promise<T> {
    await turn(owner);
    try {
      return await task();
    } finally {
      leave(owner);
    }
  };
}

/**
 * Runs tasks, in the order in which they come, while their sizes together are at most `max`. A larger task runs alone.
 */
export function createSizedQueue(max: number) {
  const waiting: { size: number; start: () => void }[] = [];
  let running = 0;
  let total = 0;

  function startNext() {
    for (let [next] = waiting; next && (running === 0 || total + next.size <= max); [next] = waiting) {
      waiting.shift();
      running += 1;
      total += next.size;
      next.start();
    }
  }

  return async function run<T>(size: number, task: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      waiting.push({ size, start });
      startNext();
    });
    try {
      return await task();
    } finally {
      running -= 1;
      total -= size;
      startNext();
    }
  };
}
