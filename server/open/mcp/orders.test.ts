import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keysOf } from '#shared/records.ts';
import { orders } from '#shared/rules/offers/ranking.ts';
import { projectRoot } from '../../tools/runProgram.ts';
import { orderInEnglish } from './orders.ts';
import { tools } from './tools.ts';

test('the guide for developers says of each list what it is ordered by', () => {
  const guide = readFileSync(join(projectRoot, 'docs/app-developers.md'), 'utf8');
  const rows = guide.split('\n').filter((line) => line.startsWith('| ') && line.endsWith(' |'));
  const said = rows.map((row) => row.split('|')[2]?.trim());
  for (const list of keysOf(orders)) expect(said, list).toContain(orderInEnglish(list));
});

test('the tools say what their lists are ordered by', () => {
  const said = Object.fromEntries(tools.map(({ name, description }) => [name, description]));
  expect(said.search_offers).toContain(
    'Order of a search: how well the words match, then paid placement (premium), then the newest; in another order than BEST: what was asked for, then the newest; payment has no effect. Order without a text: paid placement (premium), then the newest.',
  );
  expect(said.nearby_offers).toContain(
    'Order: the distance (own municipality, then bands of 25, 50, 100 km), then paid placement (premium), then the newest.',
  );
  expect(said.get_shop).toContain('Order: paid placement (premium), then the newest.');
});
