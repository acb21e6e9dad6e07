import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { addDays, finnishDate, helsinkiDate, startOfDay } from '#platform/helsinki.ts';
import type { Platform } from '#platform/platform.ts';
import { testPlatform } from '#test/database.ts';
import { aRichBusiness, publish } from '#test/offers.ts';
import { seedCategories } from '../../publishing/categories/categories.ts';
import { dataFilesOf } from './archive.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
beforeAll(() => seedCategories(fork()));

/** Entity managers of a database that ends a transaction in which nothing is asked for a moment, not for a minute. */
const impatient = {
  em: {
    fork: () => {
      const em = fork();
      const { begin } = em;
      const beginImpatiently: typeof begin = async (...given) => {
        await Reflect.apply(begin, em, given);
        await em.execute(`set local idle_in_transaction_session_timeout = '300ms'`);
      };
      return Object.assign(em, { begin: beginImpatiently });
    },
  },
};

test('an archive is whole also when its pictures take longer than a transaction may rest', async () => {
  const business = await aRichBusiness(platform, 20_000);
  await publish(platform, business, { title: 'Kahvi' });
  await publish(platform, business, { title: 'Pulla' });
  const names: string[] = [];
  const source = { ...platform, orm: impatient } as unknown as Platform;
  for await (const { name, chunks } of dataFilesOf(source, business, { files: 0 })) {
    names.push(name);
    for await (const _chunk of chunks);
    // As a slow store makes it wait.
    if (name.endsWith('tarjous.txt')) await pause(900);
  }
  expect(names.filter((name) => name.endsWith('tarjous.txt'))).toHaveLength(2);
  expect(names.at(-1)).toBe('LUE MINUT.txt');
}, 30_000);

test("an offer's text says its days as Helsinki's calendar does, and what a general reduction applies to", async () => {
  const business = await aRichBusiness(platform, 20_000);
  const today = helsinkiDate(new Date());
  const [startDate, endDate] = [addDays(today, 1), addDays(today, 3)];
  const general = { priceForm: 'GENERAL', discountPercentage: 30, upTo: true, scope: 'leivät' } as const;
  const noPrice = { originalPrice: null, discountedPrice: null, unit: null, noUnitPriceReason: null };
  await publish(platform, business, { title: 'Kahvi', startDate, endDate, ...noPrice, ...general });
  let text = '';
  for await (const { name, chunks } of dataFilesOf(platform, business, { files: 0 })) {
    for await (const chunk of chunks) if (name.endsWith('tarjous.txt')) text += Buffer.from(chunk).toString();
  }
  expect(text).toContain('Alennus: jopa 30 %, leivät');
  const [first, last] = [startDate, endDate].map((day) => finnishDate(startOfDay(day)));
  expect(text).toMatch(new RegExp(`Alkaa: ${first} klo 0.00\r\nPäättyy: ${last} klo 23.59`));
});
