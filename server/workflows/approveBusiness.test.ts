import { beforeAll, expect, test } from 'vitest';
import { type Admin, Business } from '../domain/accounts/entities.ts';
import { Transaction } from '../domain/billing/entities.ts';
import { verifyLedger } from '../domain/billing/ledger/verify.ts';
import { Offer, OfferImage } from '../domain/catalogue/entities.ts';
import { OfferCardRow, OfferFeed } from '../domain/catalogue/feed/feedRows.ts';
import { seedCategories } from '../domain/publishing/categories/categories.ts';
import { referencedPictures } from '../domain/publishing/media/pictures.ts';
import { purgeOffers } from '../domain/publishing/nightly/purge.ts';
import { OutboxMail } from '../platform/mail/mailTransport.ts';
import { testPlatform } from '../test/database.ts';
import { aBusiness, anAdmin } from '../test/marketplace.ts';
import { aPicture, appErrorOf, aRichBusiness, aScope, publish, storedFiles } from '../test/offers.ts';
import { activateBusiness, approveBusiness, rejectBusiness } from './approveBusiness.ts';
import { deleteBusiness } from './deleteBusiness.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
const day = 24 * 60 * 60 * 1000;
let admin: Admin;

beforeAll(async () => {
  await seedCategories(fork());
  admin = await anAdmin(fork(), { role: 'MASTER_ADMIN' });
});

const remove = (id: string, force = false) => deleteBusiness(aScope(platform), admin, id, { force });

test('a decision changes the status and mails the business, and is rejected for another status', async () => {
  const { id, email } = await aBusiness(fork(), { status: 'PENDING' });
  expect((await approveBusiness(aScope(platform), admin, id)).status).toBe('APPROVED');
  expect(await fork().count(OutboxMail, { to: email })).toBe(1);
  expect((await appErrorOf(activateBusiness(aScope(platform), admin, id))).code).toBe('STATUS_CHANGE_REFUSED');
  expect((await appErrorOf(approveBusiness(aScope(platform), admin, 'x'))).code).toBe('BUSINESS_NOT_FOUND');
});

test("an approval of outdated details does not undo another admin's rejection", async () => {
  const { id } = await aBusiness(fork(), { status: 'PENDING' });
  const approve = (seen: Business['status']) => approveBusiness(aScope(platform), admin, id, { seen });
  await rejectBusiness(aScope(platform), admin, id, { reason: 'Väärä Y-tunnus' });
  expect((await appErrorOf(approve('PENDING'))).code).toBe('STATUS_CHANGE_REFUSED');
  expect((await fork().findOneOrFail(Business, id)).statusReason).toBe('Väärä Y-tunnus');
  expect((await approve('REJECTED')).status).toBe('APPROVED');
});

test('a business with a balance is deleted only by force, and the ledger has the write-off', async () => {
  const business = await aRichBusiness(platform, 5000);
  const before = await storedFiles(platform);
  const offer = await publish(platform, business, { images: [aPicture()] });
  expect((await appErrorOf(remove(business.id))).code).toBe('BALANCE_REMAINS');
  expect(await remove(business.id, true)).toBe(4500);
  expect(await storedFiles(platform)).toEqual(before);
  const gone: [typeof Business | typeof Offer | typeof OfferImage | typeof OfferFeed | typeof OfferCardRow, object][] =
    [
      [Business, { id: business.id }],
      [Offer, { id: offer.id }],
      [OfferImage, { offer: offer.id }],
      [OfferFeed, { offer: offer.id }],
      [OfferCardRow, { offer: offer.id }],
    ];
  for (const [table, where] of gone) expect(await fork().count(table as typeof Business, where)).toBe(0);
  const rows = await fork().find(Transaction, { businessId: business.id }, { orderBy: { seq: 'asc' } });
  expect(rows.map(({ kind, amount, businessName }) => [kind, amount, businessName])).toEqual([
    ['TOP_UP', 5000, business.businessName],
    ['CHARGE', -500, business.businessName],
    ['WRITE_OFF', -4500, business.businessName],
  ]);
  expect(await verifyLedger(fork())).toEqual([]);
  expect((await appErrorOf(remove(business.id))).code).toBe('BUSINESS_NOT_FOUND');
});

test('no offer is published for a business that is being deleted', async () => {
  const business = await aRichBusiness(platform, 5000);
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 5 }, () => publish(platform, business)),
    remove(business.id, true),
    ...Array.from({ length: 5 }, () => publish(platform, business)),
  ]);
  const faults = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  for (const fault of faults) expect(['BUSINESS_NOT_FOUND', 'OFFER_NOT_FOUND']).toContain(fault.code);
  expect(await fork().count(Offer, { business: business.id })).toBe(0);
  expect(await verifyLedger(fork())).toEqual([]);
});

test('an offer is deleted 90 days after its end with its pictures and figures, and its charge stays', async () => {
  const business = await aRichBusiness(platform);
  const before = await storedFiles(platform);
  const offer = await publish(platform, business, { images: [aPicture()] });
  const later = (days: number) => new Date(offer.expiresAt.getTime() + days * day);
  expect(await purgeOffers(platform, later(89.9))).toBe(0);
  const [one, other] = await Promise.all([purgeOffers(platform, later(90)), purgeOffers(platform, later(90))]);
  expect(one + other).toBe(1);
  expect(await fork().count(Offer, { id: offer.id })).toBe(0);
  expect(await fork().execute('select from offer_total where offer_id = ?', [offer.id])).toEqual([]);
  expect(await storedFiles(platform)).toEqual(before);
  expect(await fork().count(Transaction, { offerId: offer.id })).toBe(1);
  expect(await verifyLedger(fork())).toEqual([]);
});

test('the sweep of orphaned files learns which pictures offers have', async () => {
  const offer = await publish(platform, await aRichBusiness(platform), { images: [aPicture()] });
  const { key } = await fork().findOneOrFail(OfferImage, { offer: offer.id });
  expect(await referencedPictures(fork(), [key, 'f'.repeat(32)])).toEqual([key]);
});
