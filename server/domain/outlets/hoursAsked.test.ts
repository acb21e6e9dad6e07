import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, anAdmin } from '#test/marketplace.ts';
import { aScope } from '#test/offers.ts';
import { type App, createApp } from '../../app.ts';
import { approveBusiness } from '../../workflows/approveBusiness.ts';
import { Business } from '../accounts/entities.ts';
import { AuditEntry } from '../audit/entities.ts';
import { Outlet } from './entities.ts';
import { proposeMissingOutlets } from './firstOutlets.ts';
import { answerHoliday, myHolidayQuestions } from './holidays.ts';
import { outletsOfMail } from './hoursInMail.ts';
import { confirmHoursByLink, hoursByLink, hoursLink } from './hoursLink.ts';
import { createOutlet } from './outlets.ts';
import { outletsOfBusinesses } from './shownOutlets.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();

let app: App;
beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());

const week = (days: number[]) => days.map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' }));
const inCity = { name: 'Keskusta', street: 'Hämeenkatu 3', postCode: '33100', town: 'Tampere' };

async function signedIn(facts: Partial<Business> = {}): Promise<{ business: Business; as: Asker }> {
  const business = await aBusiness(fork(), facts);
  return { business, as: { token: await signIn(fork(), 'BUSINESS', business) } };
}

const outletsOf = (business: Business) => fork().find(Outlet, { business: business.id }, { orderBy: { name: 'asc' } });

describe('the first outlet', () => {
  const address = { street: 'Kotikatu 4', postCode: '33200', town: 'Tampere' };
  const reading = '{ myOutlets { id name street municipality isProposed version } }';

  test('is proposed at approval from the address of the registry, once, and shown only when its business says so', async () => {
    const em = fork();
    const business = await aBusiness(em, { ...address, status: 'PENDING', businessName: 'Ä'.repeat(200) });
    await approveBusiness(aScope(platform), await anAdmin(em, { role: 'MASTER_ADMIN' }), business.id);
    await Promise.all([proposeMissingOutlets(platform), proposeMissingOutlets(platform)]);
    const as = { token: await signIn(fork(), 'BUSINESS', business) };
    const { data } = await ask<{ myOutlets: { id: string }[] }>(app, reading, {}, as);
    expect(data?.myOutlets).toEqual([
      {
        id: expect.any(String),
        name: 'Ä'.repeat(80),
        street: 'Kotikatu 4',
        municipality: 'Tampere',
        isProposed: true,
        version: 1,
      },
    ]);
    expect(await outletsOfBusinesses(platform, [business.id])).toEqual(new Map());
    const accepting = `mutation ($id: ID!) { updateOutlet(id: $id, version: 1, input: {}) { outlet { isProposed version } } }`;
    const accepted = await ask(app, accepting, { id: data?.myOutlets[0]?.id }, as);
    expect(accepted.data).toEqual({ updateOutlet: { outlet: { isProposed: false, version: 2 } } });
    expect((await outletsOfBusinesses(platform, [business.id])).size).toBe(1);
  });

  test('is proposed to those who had none, and not again to who declined it', async () => {
    const { business, as } = await signedIn(address);
    const { business: elsewhere } = await signedIn({ ...address, town: 'Nokian seutu' });
    expect(await proposeMissingOutlets(platform)).toBe(1);
    const [proposed] = await outletsOf(business);
    expect(await outletsOf(elsewhere)).toEqual([]);
    const closing = 'mutation ($id: ID!) { closeOutlet(id: $id, version: 1) { outlet { closedAt } } }';
    expect((await ask(app, closing, { id: proposed?.id }, as)).errors).toEqual([]);
    expect(await proposeMissingOutlets(platform)).toBe(0);
  });
});

describe('a holiday', () => {
  const now = new Date('2026-12-14T10:00:00Z');

  test('is asked about for two weeks before, of outlets that would be open and have said nothing', async () => {
    const { business } = await signedIn();
    await createOutlet(aScope(platform), business, { ...inCity, hours: week([1, 2, 3, 4, 5]) }, now);
    const special = { from: '2026-12-25', to: '2026-12-25', opens: null, closes: null };
    const said = { ...inCity, name: 'Ratina', hours: week([1, 2, 3, 4, 5, 6, 7]), specialHours: [special] };
    await createOutlet(aScope(platform), business, said, now);
    const asked = await myHolidayQuestions(aScope(platform), business, now);
    expect(asked.map(({ date, name, outlets }) => [date, name, outlets.map((outlet) => outlet.name)])).toEqual([
      ['2026-12-24', 'jouluaatto', ['Keskusta', 'Ratina']],
      ['2026-12-25', 'joulupäivä', ['Keskusta']],
      ['2026-12-26', 'tapaninpäivä', ['Ratina']],
    ]);
  });

  test('is answered once for all of them, and the hours of the week stay as they were', async () => {
    const { business } = await signedIn();
    const hours = [...week([1, 2, 3]), { weekday: 4, opens: '18:00', closes: '02:00' }];
    const { id } = await createOutlet(aScope(platform), business, { ...inCity, hours }, now);
    const answers = await Promise.allSettled(
      [true, false].map((isOpen) =>
        answerHoliday(aScope(platform), business, { date: '2026-12-24', isOpen }, now).then(() => isOpen),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const isOpen = answers.some((one) => one.status === 'fulfilled' && one.value);
    const outlet = await fork().findOneOrFail(Outlet, id);
    expect(outlet.specialHours).toEqual([
      {
        from: '2026-12-24',
        to: '2026-12-24',
        opens: isOpen ? '18:00' : null,
        closes: isOpen ? '02:00' : null,
        text: 'Jouluaatto',
      },
    ]);
    expect([outlet.hours, outlet.hoursConfirmedAt, outlet.version]).toEqual([hours, now, 2]);
    const entry = await fork().findOneOrFail(AuditEntry, { action: 'outlet.holiday', targetId: id });
    expect(entry.actorId).toBe(business.id);
  });

  test('that is none is refused', async () => {
    const { as } = await signedIn();
    const answering = 'mutation { answerHoliday(date: "2026-12-15", isOpen: true) { outlets { id } } }';
    expect((await ask(app, answering, {}, as)).code).toBe('CONFLICT');
  });
});

describe('the link of a mail', () => {
  const now = new Date('2026-11-30T08:00:00Z');
  const keyOf = (business: Business, at = now) =>
    new URL(hoursLink(platform, business.id, at)).searchParams.get('avain') ?? '';
  const reading = `query ($signedKey: String!) { hoursByLink(signedKey: $signedKey) { businessName outlets { id version areHoursConfirmed } } }`;
  const confirming = `mutation ($signedKey: String!, $seen: [SeenOutletInput!]!) {
    confirmHoursByLink(signedKey: $signedKey, seen: $seen) { hours { outlets { areHoursConfirmed } } } }`;

  test('confirms the hours without a sign-in, and looking at it changes nothing', async () => {
    const { business } = await signedIn();
    const old = new Date(Date.now() - 100 * 86_400_000);
    const { id } = await createOutlet(aScope(platform), business, { ...inCity, hours: week([1]) }, old);
    const key = keyOf(business, new Date());
    const shown = await ask(app, reading, { signedKey: key });
    expect(shown.data).toEqual({
      hoursByLink: { businessName: business.businessName, outlets: [{ id, version: 1, areHoursConfirmed: false }] },
    });
    expect((await fork().findOneOrFail(Outlet, id)).hoursConfirmedAt).toEqual(old);
    const { data } = await ask(app, confirming, { signedKey: key, seen: [{ id, version: 1 }] });
    expect(data).toEqual({ confirmHoursByLink: { hours: { outlets: [{ areHoursConfirmed: true }] } } });
  });

  test('confirms all or none of what was seen, and only of its own business', async () => {
    const { business } = await signedIn();
    const other = await signedIn();
    const scope = aScope(platform);
    const old = new Date('2026-08-01T08:00:00Z');
    const own = await createOutlet(scope, business, { ...inCity, hours: week([1]) }, old);
    const foreign = await createOutlet(scope, other.business, { ...inCity, hours: week([1]) }, old);
    const key = keyOf(business);
    for (const seen of [
      [
        { id: own.id, version: 1 },
        { id: foreign.id, version: 1 },
      ],
      [{ id: own.id, version: 7 }],
    ]) {
      await expect(confirmHoursByLink(aScope(platform), { signedKey: key, seen }, now)).rejects.toThrow();
    }
    expect((await fork().findOneOrFail(Outlet, own.id)).hoursConfirmedAt).toEqual(old);
  });

  test('ends after three weeks, with the account, and when a sign of it is another', async () => {
    const { business } = await signedIn();
    const { business: other } = await signedIn();
    const key = keyOf(business);
    const read = (key: string, at = now) => hoursByLink(aScope(platform), key, at);
    await expect(read(key, new Date('2026-12-21T21:00:00Z'))).resolves.toMatchObject({ outlets: [] });
    await expect(read(key, new Date('2026-12-21T22:00:00Z'))).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
    const later = key.replace('2026-12-21', '2027-12-21');
    for (const broken of ['', 'x', '..', `${key}x`, later, key.replace(business.id, other.id)]) {
      await expect(read(broken)).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
    }
    await fork().nativeUpdate(Business, { id: business.id }, { status: 'SUSPENDED' });
    await expect(read(key)).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
  });

  test('is in the weekly mail with the hours, and with the holiday that comes', async () => {
    const { business } = await signedIn();
    const { business: silent } = await signedIn();
    await createOutlet(aScope(platform), business, { ...inCity, hours: week([1, 2, 3, 4, 5, 7]) }, now);
    await createOutlet(aScope(platform), silent, inCity, now);
    const parts = await outletsOfMail(platform, [business.id, silent.id], now);
    expect([...parts.keys()]).toEqual([business.id]);
    const url = hoursLink(platform, business.id, now);
    expect(parts.get(business.id)).toEqual({
      heading: 'Pitävätkö aukioloaikasi paikkansa?',
      entries: [
        {
          title: 'Vahvista ajat yhdellä painalluksella',
          lines: ['ma–pe 9–17, la suljettu, su 9–17'],
          url,
        },
        {
          title: 'Oletko auki 6.12.?',
          lines: ['Silloin on itsenäisyyspäivä. Vastaa yhdellä painalluksella.'],
          url,
        },
      ],
      closing: [],
    });
  });
});
