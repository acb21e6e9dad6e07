import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, helsinkiDate, startOfDay } from '#platform/helsinki.ts';
import { AppError } from '#shared/appError.ts';
import type { LostDaysWay } from '#shared/schema.generated.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { aRichBusiness, aScope, publish } from '#test/offers.ts';
import { decideBusiness } from '../../../../workflows/approveBusiness.ts';
import { decideAppeal } from '../../../../workflows/decideReport.ts';
import { Business } from '../../../accounts/entities.ts';
import { Transaction } from '../../../billing/entities.ts';
import { ledgerTransaction } from '../../../billing/ledger/ledger.ts';
import { verifyLedger } from '../../../billing/ledger/verify.ts';
import { Offer } from '../../../catalogue/entities.ts';
import { Appeal, Statement } from '../../../contentReports/entities.ts';
import { seedCategories } from '../../categories/categories.ts';
import { allLedgerRules } from '../../chargeRules.ts';
import { adminDeleteOffer, deleteOffer } from '../../offers.ts';
import { setOfferStatus, toggleOfferVisibility } from '../moderation.ts';
import { LostDays } from './lostDaysEntities.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
const HOUR = 3_600_000;
await seedCategories(fork());
const moderator = await anAdmin(fork(), { permissions: ['MANAGE_OFFERS', 'MANAGE_BUSINESSES'] });
const master = await anAdmin(fork(), { role: 'MASTER_ADMIN' });
const startingBalance = 10_000;

type Command =
  | { do: 'wait'; hours: number }
  | { do: 'hide' | 'show' | 'reopen' | 'reject' | 'approve' | 'suspend' | 'activate' | 'remove' | 'delete' }
  | { do: 'uphold'; which: number; way: LostDaysWay };

const named = (...names: Exclude<Command['do'], 'wait' | 'uphold'>[]) =>
  fc.constantFrom(...names).map((name): Command => ({ do: name }));
const commands = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 50 }).map((hours): Command => ({ do: 'wait', hours })) },
    { weight: 6, arbitrary: named('hide', 'show', 'reopen', 'reject', 'approve', 'suspend', 'activate') },
    { weight: 1, arbitrary: named('remove', 'delete') },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('uphold' as const),
        which: fc.nat(10),
        way: fc.constantFrom<LostDaysWay>('DAYS', 'MONEY'),
      }),
    },
  ),
  { minLength: 6, maxLength: 22 },
);

/** One offer of a business that does nothing else, at its hour. */
interface Case {
  business: Business;
  offerId: string;
  now: Date;
}

/** Does what a person would do then; what is refused changes nothing. */
async function run({ business, offerId, now }: Case, command: Command): Promise<void> {
  const scope = aScope(platform);
  const because = { reason: 'Väärä hinta' };
  const ofBusiness = (decision: 'suspend' | 'activate') =>
    ledgerTransaction(scope.em, (em) =>
      decideBusiness({ em, platform }, moderator, business.id, decision, because, now),
    );
  const ofOffer = (status: 'PENDING' | 'REJECTED' | 'APPROVED') =>
    setOfferStatus(scope, moderator, offerId, { status, ...because }, now);
  try {
    switch (command.do) {
      case 'hide':
      case 'show':
        await toggleOfferVisibility(scope, moderator, offerId, command.do === 'hide', because, now);
        break;
      case 'reopen':
        await ofOffer('PENDING');
        break;
      case 'reject':
        await ofOffer('REJECTED');
        break;
      case 'approve':
        await ofOffer('APPROVED');
        break;
      case 'suspend':
      case 'activate':
        await ofBusiness(command.do);
        break;
      case 'remove':
        await adminDeleteOffer(scope, moderator, offerId, because, now);
        break;
      case 'delete':
        await deleteOffer(scope, business, offerId);
        break;
      case 'uphold':
        await uphold({ business, now }, command);
        break;
      default:
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Another admin finds a decision wrong that no admin has answered yet. */
async function uphold(
  { business, now }: Pick<Case, 'business' | 'now'>,
  { which, way }: Command & { do: 'uphold' },
): Promise<void> {
  const em = fork();
  const statements = await em.find(Statement, { businessId: business.id }, { orderBy: { sentAt: 'asc', id: 'asc' } });
  const statement = statements[which % Math.max(1, statements.length)];
  if (!statement || (await em.count(Appeal, { statement })) > 0) return;
  const appeal = em.create(Appeal, { statement, permission: 'MANAGE_OFFERS', text: 'Väärin.', sentAt: now });
  await em.flush();
  await decideAppeal(aScope(platform), master, appeal.id, { outcome: 'UPHELD', answer: 'Väärin.', lostDays: way }, now);
}

/** What came to the offer and to the money, read from the rows. */
async function stateOf({ business, offerId }: Case) {
  const em = fork();
  const offer = await em.findOne(Offer, offerId);
  const rows = await em.find(LostDays, { offerId });
  const ledger = await em.find(Transaction, { businessId: business.id });
  const { balance } = await em.findOneOrFail(Business, business.id);
  return { offer, rows, ledger, balance };
}

/**
 * The dates on which only wrong decisions hid the offer, counted hour by hour: what must have been given back. Of an offer that
 * is still there.
 */
async function owedDates({ business, offerId, now }: Case, offer: Offer): Promise<string[]> {
  const em = fork();
  const statements = await em.find(Statement, { businessId: business.id, kind: { $nin: ['OFFER_DELETED'] } });
  const appeals = await em.find(Appeal, { statement: { $in: statements }, outcome: 'UPHELD' });
  const wrong = new Set(appeals.map(({ statement }) => statement?.id));
  const hiding = statements.filter((one) => one.offerId === offerId || one.offerId == null);
  const dates = new Set<string>();
  const until = Math.min(now.getTime(), offer.expiresAt.getTime());
  const from = Math.max(offer.approvedAt?.getTime() ?? until, offer.startsAt.getTime());
  for (let hour = from; hour + HOUR / 2 < until; hour += HOUR) {
    const at = hour + HOUR / 2;
    const held = hiding.filter(({ startsAt, endsAt }) => +startsAt < at && at < (endsAt ? +endsAt : Infinity));
    if (held.length > 0 && held.every(({ id }) => wrong.has(id))) dates.add(helsinkiDate(new Date(at)));
  }
  return [...dates].toSorted();
}

test('in any order of decisions, appeals and ends no day and no cent is lost or made', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (list) => {
      const business = await aRichBusiness(platform, startingBalance);
      const start = new Date(startOfDay(addDays(helsinkiDate(new Date()), -40)).getTime() + 12 * HOUR);
      const { id: offerId } = await publish(platform, business, { type: 'PREMIUM_OFFER' }, start);
      const one: Case = { business, offerId, now: start };
      const firstEnd = (await fork().findOneOrFail(Offer, offerId)).expiresAt;
      for (const command of list) {
        if (command.do === 'wait') one.now = new Date(one.now.getTime() + command.hours * HOUR);
        else await run(one, command);
        // Nothing is decided twice at the same instant.
        one.now = new Date(one.now.getTime() + HOUR);
      }
      const { offer, rows, ledger, balance } = await stateOf(one);
      const days = rows.flatMap((row) => row.days).toSorted();
      expect(new Set(days).size).toBe(days.length);
      const charge = ledger.find(({ kind }) => kind === 'CHARGE');
      const refunded = ledger.filter(({ kind }) => kind === 'CORRECTION' || kind === 'REFUND');
      const sum = refunded.reduce((total, { amount }) => total + amount, 0);
      expect(rows.reduce((total, { amount }) => total + amount, 0)).toBe(sum);
      expect(sum).toBeLessThanOrEqual(-(charge?.amount ?? 0));
      expect(balance).toBe(startingBalance + (charge?.amount ?? 0) + sum);
      if (!offer) return;
      const added = rows.filter(({ lastOn }) => lastOn).flatMap((row) => row.days).length;
      const moved = (offer.expiresAt.getTime() - firstEnd.getTime()) / (24 * HOUR);
      expect(Math.round(moved)).toBe(added);
      expect(days).toEqual(await owedDates(one, offer));
    }),
    { numRuns: 25, endOnFailure: true },
  );
  expect(await verifyLedger(fork(), allLedgerRules)).toEqual([]);
});
