import { beforeAll, expect, test } from 'vitest';
import { type Admin, Business } from '#domain/accounts/entities.ts';
import { AuditEntry } from '#domain/audit/entities.ts';
import { Transaction } from '#domain/billing/entities.ts';
import { verifyLedger } from '#domain/billing/ledger/verify.ts';
import { Offer } from '#domain/catalogue/entities.ts';
import { liveOffer } from '#domain/catalogue/feed/feed.ts';
import { updateSettings } from '#domain/settings/updateSettings.ts';
import { OutboxMail } from '#platform/mail/mailTransport.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { aPicture, appErrorOf, aRichBusiness, aScope, publish, storedFiles } from '#test/offers.ts';
import { suspendBusiness } from '../../../workflows/approveBusiness.ts';
import { seedCategories } from '../categories/categories.ts';
import { updateOffer } from '../editing.ts';
import { adminDeleteOffer } from '../offers.ts';
import { setOfferStatus, toggleOfferVisibility } from './moderation.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
let admin: Admin;

beforeAll(async () => {
  await seedCategories(fork());
  admin = await anAdmin(fork(), { role: 'MASTER_ADMIN' });
  await updateSettings(aScope(platform), admin, { group: 'general', draft: { offerModeration: 'PRE' } });
});

const decide = (id: string, status: 'APPROVED' | 'REJECTED' | 'PENDING', reason?: string, now?: Date) =>
  setOfferStatus(aScope(platform), admin, id, { status, reason }, now);
const balanceOf = async ({ id }: Business) => (await fork().findOneOrFail(Business, id)).balance;
const mailTo = async ({ email }: Business) =>
  (await fork().find(OutboxMail, { to: email }, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 1 }))[0];

test('a pending offer becomes visible when it is approved, and the business gets a mail', async () => {
  const business = await aRichBusiness(platform);
  const offer = await publish(platform, business, { title: 'Odottava' });
  expect((await appErrorOf(liveOffer(platform, offer.id))).code).toBe('OFFER_NOT_FOUND');
  const approved = await decide(offer.id, 'APPROVED');
  expect(approved).toMatchObject({ status: 'APPROVED', approvedAt: expect.any(Date) });
  expect((await liveOffer(platform, offer.id)).title).toBe('Odottava');
  const mail = await mailTo(business);
  expect(mail?.subject).toContain('Tarjouksesi on hyväksytty');
  expect(mail?.text).toContain('"Odottava"');
});

test('a late approval moves the start to now and keeps the length that was paid', async () => {
  const business = await aRichBusiness(platform);
  const offer = await publish(platform, business);
  const paid = offer.expiresAt.getTime() - offer.startsAt.getTime();
  const now = new Date(offer.startsAt.getTime() + 3.5 * 24 * 60 * 60 * 1000);
  const { startsAt, expiresAt } = await decide(offer.id, 'APPROVED', undefined, now);
  expect(startsAt).toEqual(now);
  expect(expiresAt.getTime() - startsAt.getTime()).toBe(paid);
});

test('an approval before the start leaves the dates as they are', async () => {
  const business = await aRichBusiness(platform);
  const offer = await publish(platform, business);
  const early = new Date(offer.startsAt.getTime() - 1000);
  expect(await decide(offer.id, 'APPROVED', undefined, early)).toMatchObject({
    startsAt: offer.startsAt,
    expiresAt: offer.expiresAt,
  });
});

test('rejecting an offer that was never visible refunds its price, mails the reason and is final', async () => {
  const business = await aRichBusiness(platform, 5000);
  const offer = await publish(platform, business);
  expect(await balanceOf(business)).toBe(4500);
  expect(await decide(offer.id, 'REJECTED', ' Kielletty tuote ')).toMatchObject({
    status: 'REJECTED',
    statusReason: 'Kielletty tuote',
  });
  expect(await balanceOf(business)).toBe(5000);
  const mail = await mailTo(business);
  expect(mail?.text).toContain('Sen hinta on palautettu saldollesi kokonaan.');
  expect(mail?.text).toContain('Perustelu: Kielletty tuote');
  expect((await appErrorOf(decide(offer.id, 'APPROVED'))).code).toBe('STATUS_CHANGE_REFUSED');
  const edit = updateOffer(aScope(platform), business, offer.id, { title: 'Uusi yritys', images: [] });
  expect(await appErrorOf(edit)).toMatchObject({
    code: 'STATUS_CHANGE_REFUSED',
    message: 'Hylätyn tarjouksen hinta on palautettu saldolle. Luo tarjouksesta uusi.',
  });
});

test('rejecting an offer that was live refunds nothing and can be undone', async () => {
  const business = await aRichBusiness(platform, 5000);
  const offer = await publish(platform, business);
  const { startsAt, expiresAt } = await decide(offer.id, 'APPROVED');
  await decide(offer.id, 'REJECTED', 'Harhaanjohtava');
  expect(await balanceOf(business)).toBe(4500);
  expect((await mailTo(business))?.text).toContain('eikä se enää näy kuluttajille');
  expect(await decide(offer.id, 'APPROVED')).toMatchObject({ startsAt, expiresAt, statusReason: null });
  await decide(offer.id, 'PENDING');
  expect((await appErrorOf(liveOffer(platform, offer.id))).code).toBe('OFFER_NOT_FOUND');
});

test('rejecting an approved offer before its start refunds its price', async () => {
  const business = await aRichBusiness(platform, 5000);
  const offer = await publish(platform, business);
  const early = new Date(offer.startsAt.getTime() - 1000);
  await decide(offer.id, 'APPROVED', undefined, early);
  expect(await decide(offer.id, 'REJECTED', undefined, early)).toMatchObject({ approvedAt: null });
  expect(await balanceOf(business)).toBe(5000);
  expect((await mailTo(business))?.text).toContain('Sen hinta on palautettu saldollesi kokonaan.');
  expect((await appErrorOf(decide(offer.id, 'APPROVED'))).code).toBe('STATUS_CHANGE_REFUSED');
});

test('the same decision is rejected the second time', async () => {
  const offer = await publish(platform, await aRichBusiness(platform));
  expect((await appErrorOf(decide(offer.id, 'PENDING'))).code).toBe('STATUS_CHANGE_REFUSED');
  await decide(offer.id, 'APPROVED');
  expect((await appErrorOf(decide(offer.id, 'APPROVED'))).code).toBe('STATUS_CHANGE_REFUSED');
  expect((await appErrorOf(decide(crypto.randomUUID(), 'APPROVED'))).code).toBe('OFFER_NOT_FOUND');
  expect((await appErrorOf(decide(offer.id, 'REJECTED', 'p'.repeat(501)))).code).toBe('INVALID_INPUT');
});

test('twenty admins who approve and reject at once cause one refund only when none of them approved', async () => {
  const business = await aRichBusiness(platform, 5000);
  for (let round = 0; round < 3; round += 1) {
    const offer = await publish(platform, business);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => decide(offer.id, index % 2 === round % 2 ? 'REJECTED' : 'APPROVED')),
    );
    const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    for (const reason of lost) expect(reason).toMatchObject({ code: 'STATUS_CHANGE_REFUSED' });
    // An admin who began after the approval may still reject, but that refunds nothing.
    expect([1, 2]).toContain(20 - lost.length);
    const { status, approvedAt } = await fork().findOneOrFail(Offer, offer.id);
    const refunds = await fork().count(Transaction, { offerId: offer.id, kind: 'REFUND' });
    expect(refunds).toBe(status === 'REJECTED' && !approvedAt ? 1 : 0);
  }
  expect(await verifyLedger(fork())).toEqual([]);
});

test('twenty admins who reject at once cause one rejection and one refund', async () => {
  const business = await aRichBusiness(platform, 5000);
  const offer = await publish(platform, business, { type: 'NORMAL_FLYER' });
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => decide(offer.id, 'REJECTED')));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await fork().count(Transaction, { offerId: offer.id, kind: 'REFUND' })).toBe(1);
  expect(await balanceOf(business)).toBe(5000);
  expect(await fork().count(AuditEntry, { targetId: offer.id, action: 'offer.reject' })).toBe(1);
});

test('opposite decisions on the offers of one business end without a deadlock', async () => {
  const business = await aRichBusiness(platform, 50_000);
  const offers = await Promise.all(Array.from({ length: 6 }, () => publish(platform, business)));
  const outcomes = await Promise.allSettled([
    ...offers.map(({ id }) => decide(id, 'REJECTED')),
    ...offers.map(({ id }) => toggleOfferVisibility(aScope(platform), admin, id)),
    suspendBusiness(aScope(platform), admin, business.id),
    publish(platform, business),
  ]);
  const faults = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  for (const fault of faults) expect(fault).toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
  expect(await verifyLedger(fork())).toEqual([]);
});

test('the audit log has every decision with the status before and after', async () => {
  const offer = await publish(platform, await aRichBusiness(platform));
  await decide(offer.id, 'APPROVED');
  await toggleOfferVisibility(aScope(platform), admin, offer.id);
  await adminDeleteOffer(aScope(platform), admin, offer.id);
  const entries = await fork().find(AuditEntry, { targetId: offer.id }, { orderBy: { at: 'asc', id: 'asc' } });
  const decisions = entries.filter(({ actorKind }) => actorKind === 'ADMIN');
  expect(decisions.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['offer.approve', { status: 'PENDING' }, { status: 'APPROVED' }],
    ['offer.hide', { hidden: false }, { hidden: true }],
    ['offer.delete', expect.objectContaining({ title: offer.title, cost: 500 }), null],
  ]);
});

test('deleting an offer deletes its pictures and keeps its charge', async () => {
  const business = await aRichBusiness(platform);
  const before = await storedFiles(platform);
  const offer = await publish(platform, business, { images: [aPicture()] });
  await adminDeleteOffer(aScope(platform), admin, offer.id);
  expect(await storedFiles(platform)).toEqual(before);
  expect(await fork().count(Offer, offer.id)).toBe(0);
  expect(await fork().findOne(Transaction, { offerId: offer.id })).toMatchObject({ offerTitle: offer.title });
});
