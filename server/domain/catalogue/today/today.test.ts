import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Outlet } from '#domain/outlets/entities.ts';
import { createOutlet } from '#domain/outlets/outlets.ts';
import { syncFeed } from '#domain/search/syncFeed.ts';
import { endOfDay, startOfDay } from '#platform/helsinki.ts';
import { ask } from '#test/ask.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, anOffer } from '#test/marketplace.ts';
import { aScope } from '#test/offers.ts';
import { type App, createApp } from '../../../app.ts';
import type { Business } from '../../accounts/entities.ts';
import { today } from './today.ts';

/** A Tuesday noon; each test has a municipality of its own, far from those of the others. */
const noon = new Date('2026-11-24T12:00:00+02:00');
const long = endOfDay('2027-01-31');

const platform = await testPlatform();
let app: App;
let business: Business;

beforeAll(async () => {
  app = await createApp(platform);
  business = await aBusiness(platform.orm.em.fork());
});
afterAll(() => app.close());

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon }));
afterEach(() => void vi.useRealTimers());

/** An offer of a municipality, or of the whole country without one, that is seen from one instant to another. */
async function add(title: string, city: string | null, from: Date, to: Date = long, facts: object = {}, of = business) {
  const em = platform.orm.em.fork();
  const place = { isNationwide: city === null, cities: city === null ? [] : [city] };
  const offer = await anOffer(em, of, { title, ...place, startsAt: from, approvedAt: from, expiresAt: to, ...facts });
  await em.transactional((em) => syncFeed(em, { businessId: of.id }, new Date('2026-01-01T00:00:00Z')));
  return offer;
}

const paid = { type: 'PREMIUM_OFFER' } as const;
const daily = (opens: string, closes: string) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }));

/** A business with an outlet at an address, and an offer of that place. */
async function anOpenShop(title: string, town: string, hours = daily('09:00', '18:00'), now = noon) {
  const shop = await aBusiness(platform.orm.em.fork());
  const place = { name: 'Keskusta', street: 'Kauppakatu 1', postCode: '33100', town };
  const { id } = await createOutlet(aScope(platform), shop, { ...place, hours }, now);
  await add(title, town, startOfDay('2026-11-02'), long, {}, shop);
  return { shop, outletId: id };
}

const document = `query ($city: String!) {
  today(city: $city) {
    date madeAt startingTomorrow
    ending { title } fresh { title isPremium } others { title }
    open { offer { title } outletName city openUntil }
    nearby { offer { title } city }
  }
}`;

interface Row {
  title: string;
}
interface Answer {
  today: {
    date: string;
    madeAt: string;
    startingTomorrow: number;
    ending: Row[];
    fresh: Row[];
    others: Row[];
    open: { offer: Row; outletName: string; city: string; openUntil: string }[];
    nearby: { offer: Row; city: string }[];
  };
}

const titles = (rows: readonly Row[]) => rows.map(({ title }) => title);

/** What the day brings to the municipality, over HTTP. */
async function asked(city: string) {
  const { data, errors } = await ask<Answer>(app, document, { city });
  expect(errors).toEqual([]);
  const { ending, fresh, others, open, nearby, ...rest } = data!.today;
  return {
    ...rest,
    ending: titles(ending),
    fresh: titles(fresh),
    others: titles(others),
    open: open.map(({ offer, ...where }) => ({ title: offer.title, ...where })),
    nearby: nearby.map(({ offer, city }) => [offer.title, city]),
  };
}

const listsAt = async (city: string, now: Date) => {
  const found = await today(platform, { city }, now);
  return {
    date: found.date,
    ending: titles(found.ending),
    fresh: titles(found.fresh),
    starting: found.startingTomorrow,
  };
};

describe('the day of a municipality', () => {
  test('has what became visible today and what ends today, each offer in one list, and says what begins tomorrow', async () => {
    await add('Eilinen', 'Kajaani', startOfDay('2026-11-23'));
    await add('Tänään alkanut', 'Kajaani', startOfDay('2026-11-24'));
    await add('Päivän tarjous', 'Kajaani', startOfDay('2026-11-24'), endOfDay('2026-11-24'));
    await add('Loppuu tänään', 'Kajaani', startOfDay('2026-11-10'), endOfDay('2026-11-24'));
    await add('Loppuu huomenna', 'Kajaani', startOfDay('2026-11-10'), endOfDay('2026-11-25'));
    await add('Alkaa illalla', 'Kajaani', new Date('2026-11-24T18:00:00+02:00'));
    await add('Alkaa huomenna', 'Kajaani', startOfDay('2026-11-25'));
    await add('Premium huomenna', 'Kajaani', startOfDay('2026-11-25'), long, paid);
    await add('Alkaa ylihuomenna', 'Kajaani', startOfDay('2026-11-26'));
    await add('Piilotettu', 'Kajaani', startOfDay('2026-11-24'), long, { hidden: true });
    expect(await asked('Kajaani')).toEqual({
      date: '2026-11-24',
      madeAt: '2026-11-24T10:00:00.000Z',
      startingTomorrow: 2,
      ending: ['Päivän tarjous', 'Loppuu tänään'],
      fresh: ['Tänään alkanut'],
      open: [],
      others: ['Eilinen', 'Loppuu huomenna'],
      nearby: [],
    });
    // Nothing of an offer that has not begun is said but that there is one.
    const { data } = await ask<Answer>(app, document, { city: 'Kajana' });
    expect(JSON.stringify(data)).not.toContain('Alkaa');
  });

  test("puts at most two paid offers first, and the city's own before those of the whole country", async () => {
    const at = (hour: number) => new Date(`2026-11-24T0${hour}:00:00+02:00`);
    for (const hour of [2, 3, 4]) await add(`Oma nosto ${hour}`, 'Savonlinna', at(hour), long, paid);
    await add('Oma vanhempi', 'Savonlinna', at(1));
    await add('Oma uudempi', 'Savonlinna', at(5));
    await add('Koko maa', null, at(9), endOfDay('2026-11-30'));
    const { fresh } = await asked('Savonlinna');
    expect(fresh).toEqual(['Oma nosto 4', 'Oma nosto 3', 'Oma uudempi', 'Oma nosto 2', 'Oma vanhempi', 'Koko maa']);
    await add('Oma uusin', 'Savonlinna', at(8));
    // The third paid offer is one among the others.
    expect((await listsAt('Savonlinna', noon)).fresh).toEqual([
      'Oma nosto 4',
      'Oma nosto 3',
      'Oma uusin',
      'Oma uudempi',
      'Oma nosto 2',
      'Oma vanhempi',
    ]);
  });

  test('of many offers has six, and the same as counting all of them would find', async () => {
    const facts = Array.from({ length: 40 }, (_, at) => ({
      title: `Monta ${at}`,
      from: new Date(startOfDay('2026-11-20').getTime() + ((at * 7919) % 9000) * 60_000),
      to: endOfDay(`2026-11-${24 + (at % 4)}`),
      isPaid: at % 5 === 0,
    }));
    for (const { title, from, to, isPaid } of facts) await add(title, 'Kokkola', from, to, isPaid ? paid : {});
    const now = new Date('2026-11-25T15:30:00+02:00');
    const live = facts.filter(({ from, to }) => from <= now && to >= now);
    const inOrder = (rows: typeof facts) => {
      const sorted = rows.toSorted((one, other) => other.from.getTime() - one.from.getTime());
      const first = sorted.filter(({ isPaid }) => isPaid).slice(0, 2);
      return titles([...first, ...sorted.filter((row) => !first.includes(row))]).slice(0, 6);
    };
    const isEnding = ({ to }: { to: Date }) => to <= endOfDay('2026-11-25');
    const isFresh = ({ from }: { from: Date }) => from >= startOfDay('2026-11-25');
    const found = await listsAt('Kokkola', now);
    const ofKokkola = (list: string[]) => list.filter((title) => title.startsWith('Monta'));
    expect(ofKokkola(found.ending)).toEqual(inOrder(live.filter(isEnding)));
    expect(ofKokkola(found.fresh)).toEqual(inOrder(live.filter((row) => isFresh(row) && !isEnding(row))));
    expect(found.ending.length).toBe(6);
  });

  test('is the day of Helsinki, to the second, and also when the clocks change', async () => {
    await add('Keväällä', 'Rovaniemi', startOfDay('2026-03-29'), endOfDay('2026-03-29'));
    await add('Syksyllä', 'Rovaniemi', startOfDay('2026-10-25'), endOfDay('2026-10-25'));
    const at = (instant: string) => listsAt('Rovaniemi', new Date(instant));
    // In March the day has 23 hours, in October 25.
    expect(await at('2026-03-28T21:59:59.999Z')).toEqual({ date: '2026-03-28', ending: [], fresh: [], starting: 1 });
    expect(await at('2026-03-28T22:00:00.000Z')).toMatchObject({
      date: '2026-03-29',
      ending: ['Keväällä'],
      starting: 0,
    });
    expect(await at('2026-03-29T20:59:59.000Z')).toMatchObject({ date: '2026-03-29', ending: ['Keväällä'] });
    expect(await at('2026-03-29T21:00:00.000Z')).toMatchObject({ date: '2026-03-30', ending: [] });
    expect(await at('2026-10-24T20:59:59.999Z')).toMatchObject({ date: '2026-10-24', ending: [], starting: 1 });
    expect(await at('2026-10-24T21:00:00.000Z')).toMatchObject({ date: '2026-10-25', ending: ['Syksyllä'] });
    expect(await at('2026-10-25T21:59:59.000Z')).toMatchObject({ date: '2026-10-25', ending: ['Syksyllä'] });
    expect(await at('2026-10-25T22:00:00.000Z')).toMatchObject({ date: '2026-10-26', ending: [] });
  });

  test('refuses a municipality that is not known, and a document that asks for it twice', async () => {
    expect((await ask(app, document, { city: 'Tukholma' })).code).toBe('INVALID_INPUT');
    const twice = '{ a: today(city: "Tampere") { date } b: today(city: "Turku") { date } }';
    expect((await ask(app, twice)).status).toBe(400);
  });
});

describe('a town with few offers', () => {
  test('has its three offers once each, and those of its neighbours by the name of their municipality', async () => {
    await add('Kylän leipä', 'Juuka', startOfDay('2026-11-24'));
    await add('Kylän kahvi', 'Juuka', startOfDay('2026-11-01'), endOfDay('2026-11-24'));
    await add('Kylän kampaamo', 'Juuka', startOfDay('2026-11-01'));
    await add('Naapurin pulla', 'Nurmes', startOfDay('2026-11-01'));
    await add('Kaukana', 'Utsjoki', startOfDay('2026-11-01'));
    const { fresh, ending, others, nearby, open } = await asked('Juuka');
    expect({ ending, open, nearby }).toEqual({
      ending: ['Kylän kahvi'],
      open: [],
      nearby: [['Naapurin pulla', 'Nurmes']],
    });
    expect(fresh[0]).toBe('Kylän leipä');
    expect(others.filter((title) => title.startsWith('Kylän'))).toEqual(['Kylän kampaamo']);
  });
});

describe('what is open now', () => {
  test('is by confirmed hours, one offer of each business, with the time at which its outlet closes', async () => {
    const { shop } = await anOpenShop('Avoin leipomo', 'Mikkeli');
    await add('Avoin leipomo, uudempi', 'Mikkeli', startOfDay('2026-11-20'), long, {}, shop);
    await anOpenShop('Yökahvila', 'Mikkeli', daily('22:00', '04:00'));
    const { outletId } = await anOpenShop('Unohdettu', 'Mikkeli');
    const em = platform.orm.em.fork();
    await em.nativeUpdate(Outlet, { id: outletId }, { hoursConfirmedAt: new Date('2026-08-01T00:00:00Z') });
    expect((await asked('Mikkeli')).open).toEqual([
      {
        title: 'Avoin leipomo, uudempi',
        outletName: 'Keskusta',
        city: 'Mikkeli',
        openUntil: '2026-11-24T16:00:00.000Z',
      },
    ]);
    const atNight = await today(platform, { city: 'Mikkeli' }, new Date('2026-11-25T01:30:00+02:00'));
    expect(atNight.open.map(({ offer, openUntil }) => [offer.title, openUntil])).toEqual([
      ['Yökahvila', new Date('2026-11-25T02:00:00Z')],
    ]);
    const atClosing = await today(platform, { city: 'Mikkeli' }, new Date('2026-11-24T18:00:00+02:00'));
    expect(atClosing.open).toEqual([]);
  });

  test('has the other shops of a city whose newest offers are all of one chain', async () => {
    await anOpenShop('Kulman kukka', 'Loviisa');
    await anOpenShop('Sataman suutari', 'Loviisa');
    const { shop: chain } = await anOpenShop('Ketju', 'Loviisa');
    for (let at = 1; at <= 60; at++) {
      const offer = {
        title: `Ketju ${at}`,
        isNationwide: false,
        cities: ['Loviisa'],
        approvedAt: startOfDay('2026-11-10'),
      };
      await anOffer(platform.orm.em.fork(), chain, { ...offer, startsAt: offer.approvedAt, expiresAt: long });
    }
    await add('Ketju 61', 'Loviisa', startOfDay('2026-11-12'), long, {}, chain);
    const { open } = await asked('Loviisa');
    const inTown = open.filter(({ city }) => city === 'Loviisa').map(({ title }) => title);
    expect([inTown[0], ...inTown.slice(1).toSorted()]).toEqual(['Ketju 61', 'Kulman kukka', 'Sataman suutari']);
  });

  test('is of the city first, then of municipalities up to 25 kilometres away, and not of an offer that is shown above', async () => {
    const { shop } = await anOpenShop('Seinäjoen kauppa', 'Seinäjoki');
    await anOpenShop('Ilmajoen kauppa', 'Ilmajoki');
    await anOpenShop('Vaasan kauppa', 'Vaasa');
    const { open } = await asked('Seinäjoki');
    expect(open.map(({ title, city }) => [title, city])).toEqual([
      ['Seinäjoen kauppa', 'Seinäjoki'],
      ['Ilmajoen kauppa', 'Ilmajoki'],
    ]);
    await add('Seinäjoen uutuus', 'Seinäjoki', startOfDay('2026-11-24'), long, {}, shop);
    const later = await today(platform, { city: 'Seinäjoki' }, noon);
    expect(titles(later.fresh)).toContain('Seinäjoen uutuus');
    expect(later.open.map(({ offer }) => offer.title)).toEqual(['Seinäjoen kauppa', 'Ilmajoen kauppa']);
  });
});
