interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Joins calls into batches that follow each other: the next one leaves with everything that has come meanwhile, as soon
 * as the previous one is back. An idle server adds no delay, a busy one works in fewer and larger steps.
 * @param run takes the items of a batch, at most `max`, and answers in the same order; when it throws, all calls do
 */
export function inBatches<Item, Result>(run: (items: Item[]) => Promise<Result[]>, max = 500) {
  let waiting: Waiting<Item, Result>[] = [];
  let busy = false;

  async function work() {
    busy = true;
    // What is called for in the same turn belongs together.
    await undefined;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, max);
      waiting = waiting.slice(max);
      try {
        const results = await run(batch.map(({ item }) => item));
        batch.forEach(({ resolve }, i) => {
          resolve(results[i] as Result);
        });
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    busy = false;
  }

  return (item: Item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!busy) void work();
    });
}
