import { expect, test } from 'vitest';
import { testPlatform } from '../database.ts';
import { aBusiness, anOffer } from '../marketplace.ts';
import { startServerProcess } from '../processes/serverProcess.ts';

const platform = await testPlatform();

test('a thousand clicks of one address with different browsers count thirty times over two servers', async () => {
  const em = platform.orm.em.fork();
  const { id } = await anOffer(em, await aBusiness(em));
  const behindProxy = { TRUST_PROXY: '1' };
  const servers = await Promise.all([
    startServerProcess(platform, behindProxy),
    startServerProcess(platform, behindProxy),
  ]);
  const query = 'mutation ($id: ID!) { recordOfferClick(offerId: $id) { counted } }';
  const outcomes = await Promise.all(
    Array.from({ length: 1000 }, async (_, i) => {
      const reply = await fetch(`${servers[i % 2]?.url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': '192.0.2.9',
          'user-agent': `Mozilla/5.0 App/${i}`,
        },
        body: JSON.stringify({ query, variables: { id } }),
      });
      const { data } = (await reply.json()) as { data: { recordOfferClick: { counted: boolean } } };
      return data.recordOfferClick.counted;
    }),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(30);
}, 180_000);
