interface Waiting<Item, Result> {
  items: readonly Item[];
  resolve: (results: Result[]) => void;
  reject: (error: unknown) => void;
}

/**
 * Joins calls into batches that follow each other: the next one leaves with everything that has come meanwhile, as soon
 * as the previous one is back. An idle server adds no delay, a busy one works in fewer and larger steps. The items of a
 * call stay together, and its results come in their order.
 * @param run takes the items of a batch, at most `max` unless one call alone brings more, and answers in the same order;
 * when it throws, all calls of the batch do
 */
export function inBatches<Item, Result>(run: (items: Item[]) => Promise<Result[]>, max = 500) {
  let waiting: Waiting<Item, Result>[] = [];
  let busy = false;

  /** The calls that leave together, in the order in which they came. */
  function takeBatch(): Waiting<Item, Result>[] {
    let size = 0;
    const end = waiting.findIndex(({ items }) => {
      size += items.length;
      return size > max;
    });
    const batch = end < 0 ? waiting : waiting.slice(0, Math.max(end, 1));
    waiting = waiting.slice(batch.length);
    return batch;
  }

  async function work() {
    busy = true;
    // What is called for in the same turn belongs together.
    await undefined;
    while (waiting.length > 0) {
      const batch = takeBatch();
      try {
        const results = await run(batch.flatMap(({ items }) => items));
        let from = 0;
        for (const { items, resolve } of batch) {
          resolve(results.slice(from, from + items.length));
          from += items.length;
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    busy = false;
  }

  return (items: readonly Item[]) =>
    new Promise<Result[]>((resolve, reject) => {
      waiting.push({ items, resolve, reject });
      if (!busy) void work();
    });
}
