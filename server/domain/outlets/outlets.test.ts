import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import { maxOutlets } from '#shared/rules/shops/outlets.ts';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { newsDuring } from '#test/changes.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness } from '#test/marketplace.ts';
import { aScope } from '#test/offers.ts';
import { type App, createApp } from '../../app.ts';
import type { Business } from '../accounts/entities.ts';
import { AuditEntry } from '../audit/entities.ts';
import { offersTopic } from '../search/syncFeed.ts';
import { ShopProfile } from '../shops/entities.ts';
import { makeMissingShops } from '../shops/slugs.ts';
import { Outlet } from './entities.ts';
import { createOutlet, updateOutlet } from './outlets.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();

let app: App;
beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());

const fields = `id name street postCode town municipality phone note version closedAt hoursConfirmedAt areHoursConfirmed
  hours { weekday opens closes } specialHours { from to opens closes text }`;
const creating = `mutation ($input: OutletInput!) { createOutlet(input: $input) { outlet { ${fields} } } }`;
const updating = `mutation ($id: ID!, $version: Int!, $input: OutletInput!) {
  updateOutlet(id: $id, version: $version, input: $input) { outlet { ${fields} } } }`;
const confirming = `mutation ($id: ID!, $version: Int!) {
  confirmOutletHours(id: $id, version: $version) { outlet { ${fields} } } }`;
const closing = `mutation ($id: ID!, $version: Int!) { closeOutlet(id: $id, version: $version) { outlet { ${fields} } } }`;
const listing = `{ myOutlets { ${fields} } }`;

interface Told {
  id: string;
  name: string;
  municipality: string;
  version: number;
  closedAt: string | null;
  hoursConfirmedAt: string | null;
  areHoursConfirmed: boolean;
  hours: object[];
  specialHours: object[];
}

const weekday = (weekday: number, opens = '09:00', closes = '17:00') => ({ weekday, opens, closes });
const inCity = { name: 'Keskusta', street: 'Hämeenkatu 3', postCode: '33100', town: 'Tampere' };

/** The answer, which has no errors. */
async function told<Data>(document: string, variables: Record<string, unknown>, as: Asker): Promise<Data> {
  const { data, errors } = await ask<Data>(app, document, variables, as);
  expect(errors).toEqual([]);
  return data as Data;
}

async function signedIn(): Promise<{ business: Business; as: Asker }> {
  const business = await aBusiness(fork());
  return { business, as: { token: await signIn(fork(), 'BUSINESS', business) } };
}

async function anOutlet(as: Asker, input: object = {}): Promise<Told> {
  const data = await told<{ createOutlet: { outlet: Told } }>(creating, { input: { ...inCity, ...input } }, as);
  return data.createOutlet.outlet;
}

test('an outlet is stored as it was told, without hours that were not given', async () => {
  const { as, business } = await signedIn();
  const outlet = await anOutlet(as, { note: '  Sisäpihan   ovesta ', phone: 'Puh. 040 123 4567' });
  expect(outlet).toMatchObject({
    name: 'Keskusta',
    municipality: 'Tampere',
    phone: '040 123 4567',
    note: 'Sisäpihan ovesta',
    hours: [],
    hoursConfirmedAt: null,
    areHoursConfirmed: false,
    version: 1,
  });
  const entry = await fork().findOneOrFail(AuditEntry, { action: 'outlet.create', actorId: business.id });
  expect(entry).toMatchObject({ targetKind: 'outlet', targetId: outlet.id });
});

test('hours that come with it count as confirmed, and are in the order of the week', async () => {
  const { as } = await signedIn();
  const outlet = await anOutlet(as, {
    hours: [weekday(6, '18:00', '02:00'), weekday(6, '10:00', '14:00'), weekday(1)],
  });
  expect(outlet.hours).toEqual([weekday(1), weekday(6, '10:00', '14:00'), weekday(6, '18:00', '02:00')]);
  expect(outlet.areHoursConfirmed).toBe(true);
});

describe('what is refused, with nothing stored', () => {
  const spans = (...hours: object[]) => ({ hours });
  const special = (from: string, to: string, opens: string | null = null, closes: string | null = null) => ({
    specialHours: [{ from, to, opens, closes }],
  });
  const inFourteenMonths = addDays(helsinkiDate(new Date()), 420);
  test.each<[string, object, string, string]>([
    ['no name', { name: '  ' }, 'name', 'Nimi on pakollinen'],
    ['no address', { street: '', postCode: '', town: '' }, 'street', 'Katuosoite on pakollinen'],
    ['half an address', { postCode: '331' }, 'postCode', 'Postinumerossa on viisi numeroa'],
    ['a town that is no municipality', { town: 'Nokian seutu' }, 'municipality', 'Valitse kunta, jossa toimipaikka on'],
    ['an unknown municipality', { municipality: 'Pariisi' }, 'municipality', 'Valitse kunta, jossa toimipaikka on'],
    ['a time that no clock shows', spans(weekday(1, '09:60')), 'hours', 'Kirjoita kellonaika muodossa 9.30'],
    ['24:00 as a time', spans(weekday(1, '09:00', '24:00')), 'hours', 'Kirjoita kellonaika muodossa 9.30'],
    [
      'spans that overlap',
      spans(weekday(2), weekday(2, '16:00', '20:00')),
      'hours',
      'Aukiolot menevät päällekkäin: tiistai',
    ],
    [
      'a night that lasts into the morning hours of the next day',
      spans(weekday(7, '20:00', '10:00'), weekday(1, '09:00', '12:00')),
      'hours',
      'Aukiolot menevät päällekkäin: sunnuntai',
    ],
    [
      'four spans of a day',
      spans(...['06:00', '09:00', '12:00', '15:00'].map((opens) => weekday(3, opens, opens.replace(':00', ':30')))),
      'hours',
      'Aukioloja voi olla enintään 3 päivässä',
    ],
    [
      'special days that end before they begin',
      special(inFourteenMonths, addDays(inFourteenMonths, -1)),
      'specialHours',
      'Viimeinen päivä ei voi olla ennen ensimmäistä',
    ],
    [
      'special days of the year after next',
      special(inFourteenMonths, inFourteenMonths),
      'specialHours',
      'Poikkeusaikoja voi antaa enintään 13 kuukaudeksi eteenpäin',
    ],
  ])('%s', async (_, input, field, sentence) => {
    const { as } = await signedIn();
    const { errors } = await ask(app, creating, { input: { ...inCity, ...input } }, as);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', fields: { [field]: sentence } });
    const data = await told<{ myOutlets: Told[] }>(listing, {}, as);
    expect(data.myOutlets).toEqual([]);
  });
});

describe('special days', () => {
  const now = new Date('2026-11-30T10:00:00Z');
  const closed = (from: string, to = from) => ({ from, to, opens: null, closes: null, text: '' });
  const open = (from: string, opens: string, closes: string) => ({ from, to: from, opens, closes, text: '' });

  test.each<[string, ReturnType<typeof closed | typeof open>[], string | null]>([
    ['two spans of a day', [open('2026-12-06', '10:00', '12:00'), open('2026-12-06', '13:00', '15:00')], null],
    [
      'open within days that are closed',
      [closed('2026-12-24', '2026-12-26'), open('2026-12-25', '10:00', '12:00')],
      '25.12.2026',
    ],
    ['closed twice', [closed('2026-12-24', '2026-12-25'), closed('2026-12-25')], '25.12.2026'],
    ['spans that overlap', [open('2026-12-06', '10:00', '13:00'), open('2026-12-06', '12:00', '15:00')], '6.12.2026'],
  ])('%s', async (_, specialHours, day) => {
    const { business } = await signedIn();
    const work = createOutlet(aScope(platform), business, { ...inCity, specialHours }, now);
    if (day === null) expect((await work).specialHours).toEqual(specialHours);
    else
      await expect(work).rejects.toMatchObject({ details: { fields: { specialHours: expect.stringContaining(day) } } });
  });

  test('those that are over go with the next change, and the last day of thirteen months is the last', async () => {
    const { business } = await signedIn();
    const last = closed('2027-12-30');
    const outlet = await createOutlet(
      aScope(platform),
      business,
      { ...inCity, specialHours: [closed('2026-11-30'), last] },
      now,
    );
    const later = new Date('2026-12-01T10:00:00Z');
    const changed = await updateOutlet(
      aScope(platform),
      business,
      { id: outlet.id, version: 1, input: { note: 'Uusi ovi' } },
      later,
    );
    expect(changed.specialHours).toEqual([last]);
  });
});

test('an edit after a special day is over confirms no hours', async () => {
  const { business } = await signedIn();
  const specialHours = [{ from: '2026-08-01', to: '2026-08-01', opens: null, closes: null, text: '' }];
  const made = new Date('2026-07-30T10:00:00Z');
  const given = { ...inCity, hours: [weekday(1)], specialHours };
  const outlet = await createOutlet(aScope(platform), business, given, made);
  const later = new Date('2026-11-30T10:00:00Z');
  const input = { phone: '040 765 4321' };
  const changed = await updateOutlet(aScope(platform), business, { id: outlet.id, version: 1, input }, later);
  expect([changed.hoursConfirmedAt, changed.specialHours]).toEqual([made, []]);
});

test('an edit changes what is given, and hours stay confirmed when they are not among it', async () => {
  const { as } = await signedIn();
  const { id, hoursConfirmedAt } = await anOutlet(as, { hours: [weekday(1)] });
  const variables = { id, version: 1, input: { note: 'Parkkipaikka takana' } };
  const data = await told<{ updateOutlet: { outlet: Told } }>(updating, variables, as);
  expect(data.updateOutlet.outlet).toMatchObject({
    name: 'Keskusta',
    note: 'Parkkipaikka takana',
    hours: [weekday(1)],
    hoursConfirmedAt,
    version: 2,
  });
  const stale = await ask(app, updating, { ...variables, input: { name: 'Toinen' } }, as);
  expect(stale.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', version: 2, current: { name: 'Keskusta' } });
});

test('the municipality follows the town, but not one that was said', async () => {
  const { as } = await signedIn();
  const { id } = await anOutlet(as);
  const move = async (version: number, input: object) =>
    (await told<{ updateOutlet: { outlet: Told } }>(updating, { id, version, input }, as)).updateOutlet.outlet
      .municipality;
  expect(await move(1, { town: 'Nokia', postCode: '37100' })).toBe('Nokia');
  expect(await move(2, { municipality: 'Birkala' })).toBe('Pirkkala');
  expect(await move(3, { town: 'Tampere', postCode: '33100' })).toBe('Pirkkala');
  expect(await move(4, { municipality: '' })).toBe('Tampere');
});

test('hours that were taken away are not confirmed any more, and none cannot be confirmed', async () => {
  const { as } = await signedIn();
  const { id } = await anOutlet(as, { hours: [weekday(1)] });
  const data = await told<{ updateOutlet: { outlet: Told } }>(updating, { id, version: 1, input: { hours: [] } }, as);
  expect(data.updateOutlet.outlet).toMatchObject({ hours: [], hoursConfirmedAt: null });
  const refused = await ask(app, confirming, { id, version: 2 }, as);
  expect(refused.errors?.[0]?.extensions).toMatchObject({ fields: { hours: 'Anna ensin aukioloajat.' } });
});

test('hours are confirmed for ninety days, and one tap confirms them again', async () => {
  const { as, business } = await signedIn();
  const at = new Date(Date.now() - 90 * 86_400_000);
  const { id } = await createOutlet(aScope(platform), business, { ...inCity, hours: [weekday(1)] }, at);
  const before = await told<{ myOutlets: Told[] }>(listing, {}, as);
  expect(before.myOutlets[0]?.areHoursConfirmed).toBe(false);
  const data = await told<{ confirmOutletHours: { outlet: Told } }>(confirming, { id, version: 1 }, as);
  expect(data.confirmOutletHours.outlet).toMatchObject({ areHoursConfirmed: true, version: 1 });
});

test('an outlet that is closed is listed and changed no more', async () => {
  const { as } = await signedIn();
  const { id } = await anOutlet(as);
  const closed = await told<{ closeOutlet: { outlet: Told } }>(closing, { id, version: 1 }, as);
  expect(closed.closeOutlet.outlet.closedAt).not.toBeNull();
  const again = await told<{ closeOutlet: { outlet: Told } }>(closing, { id, version: 1 }, as);
  expect(again.closeOutlet.outlet.closedAt).toBe(closed.closeOutlet.outlet.closedAt);
  expect((await told<{ myOutlets: Told[] }>(listing, {}, as)).myOutlets).toEqual([]);
  expect((await ask(app, updating, { id, version: 2, input: { name: 'Uusi' } }, as)).code).toBe('CONFLICT');
});

test('the outlets of another business are unknown', async () => {
  const { id } = await anOutlet((await signedIn()).as);
  const { as } = await signedIn();
  for (const document of [confirming, closing]) {
    expect((await ask(app, document, { id, version: 1 }, as)).code).toBe('NOT_FOUND');
  }
  expect((await ask(app, updating, { id, version: 1, input: { name: 'Kaapattu' } }, as)).code).toBe('NOT_FOUND');
  expect((await ask(app, updating, { id: 'ei-tunnus', version: 1, input: {} }, as)).code).toBe('NOT_FOUND');
});

test('a business has two hundred at most, also when it adds the last ones at once', async () => {
  const { as, business } = await signedIn();
  const em = fork();
  for (let place = 0; place < maxOutlets - 1; place += 1) {
    em.create(Outlet, { ...inCity, business: business.id, municipality: 'Tampere', hours: [], specialHours: [] });
  }
  await em.flush();
  const answers = await Promise.all([1, 2, 3].map(() => ask(app, creating, { input: inCity }, as)));
  expect(answers.map(({ code }) => code ?? 'OK').sort()).toEqual(['CONFLICT', 'CONFLICT', 'OK']);
  expect(await fork().count(Outlet, { business: business.id })).toBe(maxOutlets);
});

describe('consumers', () => {
  const shopOf = `query ($slug: String!) { shop(slug: $slug) { outlets {
    name municipality phone note areHoursConfirmed address { street postCode town } hours { weekday opens closes }
  } } }`;

  /** What a visitor sees at once, without an answer from memory: as someone who is signed in. */
  async function shown(business: Business) {
    await makeMissingShops(platform);
    const { slug } = await fork().findOneOrFail(ShopProfile, { business: business.id });
    const data = await told<{ shop: { outlets: object[] } }>(shopOf, { slug }, (await signedIn()).as);
    return data.shop.outlets;
  }

  test('they see the outlets by name, and what is empty is null', async () => {
    const { as, business } = await signedIn();
    await anOutlet(as, { name: 'Äänekoski', town: 'Äänekoski', postCode: '44100', hours: [weekday(1)] });
    await anOutlet(as, { name: 'Asema', note: 'Raide 1' });
    expect(await shown(business)).toEqual([
      {
        name: 'Asema',
        municipality: 'Tampere',
        phone: null,
        note: 'Raide 1',
        areHoursConfirmed: false,
        address: { street: 'Hämeenkatu 3', postCode: '33100', town: 'Tampere' },
        hours: [],
      },
      expect.objectContaining({ name: 'Äänekoski', municipality: 'Äänekoski', areHoursConfirmed: true }),
    ]);
  });

  test('nothing is shown of a business whose words are hidden, and every server hears of a change', async () => {
    const { as, business } = await signedIn();
    const news = await newsDuring(platform, offersTopic, () => anOutlet(as));
    expect(news).toBe(1);
    expect(await shown(business)).toHaveLength(1);
    await fork().nativeUpdate(ShopProfile, { business: business.id }, { shown: false });
    expect(await shown(business)).toEqual([]);
  });
});
