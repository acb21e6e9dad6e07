import { createBody } from './cases.ts';
import type { Fixtures } from './fixtures.ts';

const parallel = 16;

/**
 * Publishes more offers of one business than its balance pays for, many at once, and gives how many a second were
 * charged. Throws unless exactly the affordable ones were.
 */
export async function chargesOnOneBalance(product: string, { saver, categoryId }: Fixtures): Promise<number> {
  let waiting = saver.affordable + parallel * 2;
  let charged = 0;
  const left: number[] = [];
  const publish = async () => {
    while (waiting > 0) {
      waiting -= 1;
      const reply = await fetch(`${product}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${saver.token}` },
        body: createBody(categoryId),
      });
      const { data, errors } = (await reply.json()) as Answer;
      if (data?.createOffer) {
        charged += 1;
        left.push(data.createOffer.remainingBalance);
      } else if (errors?.[0]?.extensions.code !== 'BALANCE_TOO_LOW') {
        throw new Error(`A charge was answered with ${JSON.stringify(errors)}`);
      }
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: parallel }, publish));
  const seconds = (performance.now() - started) / 1000;
  if (charged !== saver.affordable || new Set(left).size !== charged || Math.min(...left) !== 0) {
    throw new Error(`${charged} offers were charged to a balance that pays for ${saver.affordable}`);
  }
  return charged / seconds;
}

interface Answer {
  data?: { createOffer: { remainingBalance: number } | null } | null;
  errors?: { extensions: { code: string } }[];
}
