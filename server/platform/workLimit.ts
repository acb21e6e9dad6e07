interface WorkLimit {
  /** Tasks that run at the same time. */
  atOnce: number;
  /** Tasks that may wait for their turn; one more fails with `whenFull()`. */
  waiting: number;
  whenFull: () => Error;
}

/** Runs tasks a few at a time, first come first served, so that a crowd costs waiting instead of memory. */
export function limitWork({ atOnce, waiting, whenFull }: WorkLimit) {
  const queue: (() => void)[] = [];
  let running = 0;

  async function turn() {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw whenFull();
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  // The slot is handed over, not freed, so that a newcomer cannot overtake those who wait.
  function leave() {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    await turn();
    try {
      return await task();
    } finally {
      leave();
    }
  };
}
