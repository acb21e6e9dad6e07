import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Outage } from '#platform/outage.ts';
import { sweepOrphans } from '#platform/storage/orphans.ts';
import type { ReportDecision, ReportKind } from '#shared/schema.generated.ts';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aConsumer, anAdmin } from '#test/marketplace.ts';
import { aPicture, aRichBusiness, aScope, publish, storedFiles } from '#test/offers.ts';
import { type App, createApp } from '../../app.ts';
import type { Business } from '../accounts/entities.ts';
import { AuditEntry } from '../audit/entities.ts';
import { seedCategories } from '../publishing/categories/categories.ts';
import { updateOffer } from '../publishing/editing.ts';
import { deleteOffer } from '../publishing/offers.ts';
import { ContentReport, ReportPicture } from './entities.ts';
import { copyReportPictures, referencedReportPictures } from './reportPictures.ts';
import { redactReports, reopenReport } from './reports.ts';

const platform = await testPlatform({ TRUST_PROXY: '1' });
const fork = () => platform.orm.em.fork();
const DAY = 24 * 60 * 60 * 1000;
const later = (days: number) => new Date(Date.now() + days * DAY);

let app: App;
let business: Business;
let asMaster: Asker;
let asModerator: Asker;
let asBusinessAdmin: Asker;

beforeAll(async () => {
  await seedCategories(fork());
  app = await createApp(platform);
  business = await aRichBusiness(platform);
  const asAdmin = async (facts: object) => ({ token: await signIn(fork(), 'ADMIN', await anAdmin(fork(), facts)) });
  asMaster = await asAdmin({ role: 'MASTER_ADMIN' });
  asModerator = await asAdmin({ permissions: ['MANAGE_OFFERS'] });
  asBusinessAdmin = await asAdmin({ permissions: ['MANAGE_BUSINESSES'] });
});
afterAll(() => app.close());

let lastAddress = 0;
async function report(offerId: string, kind: ReportKind = 'RIGHTS') {
  const input = { offerId, kind, text: 'Kuva on minun ottamani, enkä ole antanut siihen lupaa.', goodFaith: true };
  const sender = { name: 'Risto Rehti', email: 'risto@example.fi' };
  const reporting = 'mutation ($input: ReportInput!) { reportOffer(input: $input) { number } }';
  const headers = { 'x-forwarded-for': `203.0.113.${++lastAddress}` };
  return ask<{ reportOffer: { number: string } }>(app, reporting, { input: { ...input, ...sender } }, { headers });
}
const pictured = async (...numbers: number[]) =>
  publish(platform, business, { images: await Promise.all(numbers.map((number) => aPicture(number))) });
const entryOf = (offerId: string) => fork().findOneOrFail(ContentReport, { offerId, joinedTo: null });

interface Shown {
  contentReport: { pictures: { id: string; imageId: string; url: string }[]; picturesUntil: string | null };
}
const reading = 'query ($id: ID!) { contentReport(id: $id) { pictures { id imageId url } picturesUntil } }';
const shownTo = async (asker: Asker, id: string) =>
  (await ask<Shown>(app, reading, { id }, asker)).data?.contentReport ?? { pictures: [], picturesUntil: null };
const get = (url: string, { token }: Asker = {}) =>
  app.http.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });
const decide = (id: string, decision: ReportDecision) => {
  const grounds = { ground: 'MISLEADING', facts: 'Kuvaan ei ole lupaa.' };
  const deciding =
    'mutation ($id: ID!, $input: DecideReportInput!) { decideReport(id: $id, input: $input) { report { state: status } } }';
  return ask(app, deciding, { id, input: { decision, grounds } }, asMaster);
};
const removing = 'mutation ($id: ID!) { removeReportPictures(id: $id) { report { pictures { id } picturesUntil } } }';
const copies = async () => (await storedFiles(platform)).filter((key) => key.startsWith('reported-'));
const sweep = () => sweepOrphans(platform, (keys) => referencedReportPictures(fork(), keys), later(3));

test('a reported picture is still shown to admins when its offer has another one, and when it is deleted', async () => {
  const offer = await pictured(1);
  await report(offer.id);
  const { id } = await entryOf(offer.id);
  const { pictures } = await shownTo(asModerator, id);
  expect(pictures).toHaveLength(1);
  const { url = '' } = pictures[0] ?? {};
  const before = await get(url, asModerator);
  expect(before.statusCode).toBe(200);
  await updateOffer(aScope(platform), business, offer.id, { images: [await aPicture(2)], keepImages: [] });
  await deleteOffer(aScope(platform), business, offer.id);
  const after = await get(url, asModerator);
  expect([after.statusCode, after.rawPayload.equals(before.rawPayload)]).toEqual([200, true]);
  expect(after.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
});

test('only admins who manage offers read the copies, and /uploads serves none', async () => {
  const offer = await pictured(3);
  await report(offer.id);
  const { id } = await entryOf(offer.id);
  const [{ url } = { url: '' }] = (await shownTo(asModerator, id)).pictures;
  const consumer = { token: await signIn(fork(), 'CONSUMER', await aConsumer(fork())) };
  const owner = { token: await signIn(fork(), 'BUSINESS', business) };
  const codes = [{}, consumer, owner, asBusinessAdmin, asModerator, asMaster].map(
    async (asker) => (await get(url, asker)).statusCode,
  );
  expect(await Promise.all(codes)).toEqual([401, 401, 401, 403, 200, 200]);
  for (const other of ['00000000-0000-7000-8000-000000000000', 'x', '%00', '..%2f..%2fetc']) {
    expect((await get(url.replace(/[^/]+$/, other), asModerator)).statusCode).toBe(404);
  }
  for (const key of await copies()) expect((await get(`/uploads/${key}`, asMaster)).statusCode).toBe(404);
  expect((await ask(app, reading, { id }, asBusinessAdmin)).code).toBe('FORBIDDEN');
});

test('reports of the same picture share its copy, and one of a changed offer adds the new picture', async () => {
  const offer = await pictured(4);
  const before = (await copies()).length;
  await Promise.all([report(offer.id), report(offer.id), report(offer.id)]);
  expect((await copies()).length).toBe(before + 1);
  const { id } = await entryOf(offer.id);
  expect((await shownTo(asModerator, id)).pictures).toHaveLength(1);
  await updateOffer(aScope(platform), business, offer.id, { images: [await aPicture(5)], keepImages: [] });
  const approving = 'mutation ($id: ID!) { setOfferStatus(id: $id, status: APPROVED) { changed } }';
  expect((await ask(app, approving, { id: offer.id }, asModerator)).code).toBeUndefined();
  await report(offer.id);
  expect((await shownTo(asModerator, id)).pictures).toHaveLength(2);
  expect((await copies()).length).toBe(before + 2);
});

test('a report of an offer that is deleted in the same moment is stored or refused, and promises no missing copy', async () => {
  for (const number of [6, 7, 8, 9]) {
    const offer = await pictured(number);
    const [{ code }] = await Promise.all([report(offer.id), deleteOffer(aScope(platform), business, offer.id)]);
    expect([undefined, 'OFFER_NOT_FOUND']).toContain(code);
    if (code) continue;
    const { id } = await entryOf(offer.id);
    for (const { url } of (await shownTo(asModerator, id)).pictures) {
      expect((await get(url, asModerator)).statusCode).toBe(200);
    }
  }
});

test('a report is taken while the store is away, and its pictures are copied when it is back', async () => {
  const offer = await pictured(10);
  const away = vi.spyOn(platform.storage, 'put').mockRejectedValue(new Outage('away', new Error('away')));
  expect((await report(offer.id)).code).toBeUndefined();
  away.mockRestore();
  const { id } = await entryOf(offer.id);
  expect((await shownTo(asModerator, id)).pictures).toEqual([]);
  await copyReportPictures(platform);
  expect((await shownTo(asModerator, id)).pictures).toHaveLength(1);
});

test('copies go with the personal data of their report after 12 months', async () => {
  const offer = await pictured(11);
  await report(offer.id);
  const { id } = await entryOf(offer.id);
  await decide(id, 'KEPT');
  const had = await copies();
  await redactReports(platform, later(360));
  await sweep();
  expect(await copies()).toEqual(had);
  await redactReports(platform, later(370));
  expect((await shownTo(asModerator, id)).pictures).toEqual([]);
  await sweep();
  expect((await copies()).length).toBeLessThan(had.length);
});

test('pictures of child abuse stay until an admin has handed them over, also those of other reports', async () => {
  const offer = await pictured(12);
  await report(offer.id);
  const first = await entryOf(offer.id);
  await decide(first.id, 'KEPT');
  await report(offer.id, 'CHILD');
  const { id } = await fork().findOneOrFail(ContentReport, { offerId: offer.id, kind: 'CHILD' });
  const [{ url } = { url: '' }] = (await shownTo(asModerator, id)).pictures;
  expect((await ask(app, removing, { id }, asModerator)).code).toBe('STATUS_CHANGE_REFUSED');
  await decide(id, 'REMOVED');
  const { pictures, picturesUntil } = await shownTo(asModerator, id);
  expect(pictures).toHaveLength(1);
  expect(Date.parse(picturesUntil ?? '')).toBeGreaterThan(later(29).getTime());
  expect((await get(url, asModerator)).statusCode).toBe(200);
  expect((await ask(app, removing, { id }, asBusinessAdmin)).code).toBe('FORBIDDEN');
  const stored = (await copies()).length;
  const codes = await Promise.all([1, 2].map(async () => (await ask(app, removing, { id }, asModerator)).code));
  expect(codes.toSorted()).toEqual(['STATUS_CHANGE_REFUSED', undefined]);
  expect((await get(url, asModerator)).statusCode).toBe(404);
  expect((await shownTo(asModerator, first.id)).pictures).toEqual([]);
  expect((await copies()).length).toBe(stored - 1);
  expect(await fork().count(AuditEntry, { action: 'report.pictures', targetId: id })).toBe(1);
});

test('pictures of child abuse go at once when the report leads to nothing, and after 30 days at the latest', async () => {
  const [unfounded, founded] = [await pictured(13), await pictured(14)];
  for (const { id } of [unfounded, founded]) await report(id, 'CHILD');
  await decide((await entryOf(unfounded.id)).id, 'KEPT');
  expect((await shownTo(asModerator, (await entryOf(unfounded.id)).id)).pictures).toEqual([]);
  const { id } = await entryOf(founded.id);
  await decide(id, 'HIDDEN');
  await redactReports(platform, later(29));
  expect(await fork().count(ReportPicture, { report: id })).toBe(1);
  await redactReports(platform, later(31));
  expect(await fork().count(ReportPicture, { report: id })).toBe(0);
});

/** What an appeal that is right does to a decided report. */
const reopen = (id: string) =>
  fork().transactional(async (em) => reopenReport(em, await em.findOneOrFail(ContentReport, id)));

test('a report that an appeal reopens keeps the pictures of those that joined it until the new decision', async () => {
  const offer = await pictured(15);
  await report(offer.id, 'CHILD');
  const { id } = await entryOf(offer.id);
  await updateOffer(aScope(platform), business, offer.id, { images: [await aPicture(16)], keepImages: [] });
  const approving = 'mutation ($id: ID!) { setOfferStatus(id: $id, status: APPROVED) { changed } }';
  await ask(app, approving, { id: offer.id }, asModerator);
  await report(offer.id);
  await decide(id, 'HIDDEN');
  expect((await shownTo(asModerator, id)).pictures).toHaveLength(2);
  await reopen(id);
  await redactReports(platform, later(31));
  expect(await shownTo(asModerator, id)).toMatchObject({ pictures: [{}, {}], picturesUntil: null });
});

test('a joined report that an appeal reopens has the pictures that it shared, until its own decision has ended', async () => {
  const offer = await pictured(17);
  await report(offer.id);
  const first = await entryOf(offer.id);
  await report(offer.id, 'CHILD');
  const { id } = await fork().findOneOrFail(ContentReport, { offerId: offer.id, kind: 'CHILD' });
  await decide(first.id, 'REMOVED');
  await reopen(id);
  expect((await shownTo(asModerator, id)).picturesUntil).toBeNull();
  await redactReports(platform, later(31));
  const [{ url } = { url: '' }] = (await shownTo(asModerator, id)).pictures;
  expect((await get(url, asModerator)).statusCode).toBe(200);
  await decide(id, 'CHANGED');
  await redactReports(platform, later(29));
  expect((await shownTo(asModerator, id)).pictures).toHaveLength(1);
  await redactReports(platform, later(62));
  expect(await fork().count(ReportPicture, { report: { offerId: offer.id } })).toBe(0);
});
