import { setImmediate as othersTurn } from 'node:timers/promises';

/** Milliseconds of work on one list after which other work of the server has its turn. */
const longestTurn = 20;
/** Items between two looks at the clock. */
const itemsAtOnce = 50;

/** Does the work for each item, and lets other work of the server have its turn in between, so that long lists hold up no request. */
export async function inTurns<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  await othersTurn();
  let began = performance.now();
  let count = 0;
  for (const item of items) {
    work(item);
    count += 1;
    if (count % itemsAtOnce > 0 || performance.now() - began < longestTurn) continue;
    await othersTurn();
    began = performance.now();
  }
}
