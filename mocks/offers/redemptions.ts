import { ageLimitOf } from '#shared/rules/content/notices.ts';
import { dayCodePath, readCode, shownCode } from '#shared/rules/offers/redemption/code.ts';
import { undoTime } from '#shared/rules/offers/redemption/redeeming.ts';
import type { RedeemInput, Redemption, RedemptionAnswer } from '#shared/schema.generated.ts';
import { findRow, type MockContext, type MockResolvers, ownBusiness } from '../context.ts';
import { helsinkiDate } from '../world/clock.ts';
import type { OfferRow } from '../world/rows.ts';
import type { World } from '../world/world.ts';
import { isLive, own, phaseOf } from './offers.ts';

/** The digits of every offer and day, and a code of one's own of each offer. */
const digits = '4821';
const ownCode = ({ id }: OfferRow) => id.replaceAll(/\D/g, '').padStart(9, 'K7QX2MPD4').slice(-9);

const isCounted = ({ answer, undoneAt }: Redemption) => answer === 'OK' && !undoneAt;

/** Drawn as a square: nothing of the made-up marketplace reads it. */
const qrCode = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 3"><path d="M1 1h1v1H1z"/></svg>';

/** How many customers of an offer were counted: all of them today. */
export function customersOf({ id }: Pick<OfferRow, 'id'>, _: unknown, { world }: Pick<MockContext, 'world'>) {
  const count = world.redemptions.filter((row) => isCounted(row) && row.offerId === id).length;
  return { today: count, total: count };
}

function offerOf(world: World, text: string): OfferRow | undefined {
  const typed = readCode(text);
  const ofKind = (kind: OfferRow['redemption']) => world.offers.filter(({ redemption }) => redemption === kind);
  if (typed.kind === 'OWN') return ofKind('ONCE').find((offer) => ownCode(offer) === typed.code);
  if (typed.kind !== 'DAY' || typed.digits !== digits) return undefined;
  return ofKind('SHOW').find(({ id }) => typed.offerId === null || typed.offerId === id);
}

function answerOf(
  context: MockContext,
  offer: OfferRow | undefined,
  earlier: Redemption | undefined,
): RedemptionAnswer {
  if (!offer) return 'UNKNOWN';
  if (offer.businessId !== ownBusiness(context).id) return 'WRONG_SHOP';
  return earlier ? 'ALREADY' : 'OK';
}

function redeem(context: MockContext, { id, code, at, outlet, source }: RedeemInput): Redemption {
  const { world } = context;
  const known = world.redemptions.find((row) => row.id === id);
  if (known) return known;
  const offer = offerOf(world, code);
  const isOnce = offer?.redemption === 'ONCE';
  const earlier = world.redemptions.find((row) => isOnce && isCounted(row) && row.offerId === offer.id);
  const answer = answerOf(context, offer, earlier);
  const typed = readCode(code);
  const now = new Date();
  const redeemedAt = earlier?.redeemedAt ?? (at ? new Date(at) : now);
  const place = world.outlets.find((row) => row.id === outlet)?.name ?? null;
  const isOwn = offer && answer !== 'WRONG_SHOP';
  const row: Redemption = {
    id,
    answer,
    hint: typed.kind === 'NONE' ? typed.fault : null,
    offerId: isOwn ? offer.id : null,
    offerTitle: isOwn ? offer.title : null,
    startDate: null,
    endDate: null,
    limit: isOwn ? (offer.redemptionLimit ?? null) : null,
    redeemedAt: isOwn ? redeemedAt : null,
    outlet: earlier ? earlier.outlet : (outlet ?? null),
    place: earlier ? earlier.place : place,
    undoUntil: answer === 'OK' ? new Date(now.getTime() + undoTime) : null,
    undoneAt: null,
    source: source ?? null,
  };
  if (answer === 'OK') world.redemptions.push(row);
  return row;
}

const codeEnd = ({ endsAt, graceDays }: OfferRow) => new Date(endsAt.getTime() + graceDays * 86_400_000);

function cardOf(world: World, offer: OfferRow) {
  const { id, startsAt, endsAt } = offer;
  return {
    id,
    phase: phaseOf(world, offer),
    content: offer,
    startDate: helsinkiDate(startsAt),
    endDate: helsinkiDate(endsAt),
    lastCodeDate: helsinkiDate(codeEnd(offer)),
    ageLimit: ageLimitOf(offer.contentAnswers),
    outlets: world.outlets
      .filter(({ businessId, closedAt }) => businessId === offer.businessId && !closedAt)
      .map(({ name }) => name),
  };
}

/** Codes by which customers of the made-up marketplace take offers. */
export const redemptions: MockResolvers = {
  Query: {
    tillCard: (_, { id }, context) => {
      // As below: the page is opened of offers that have a code.
      const offer = own(context, id);
      return cardOf(context.world, offer.redemption === 'NONE' ? { ...offer, redemption: 'SHOW' } : offer);
    },
    tillCards: (_, _args, context) => {
      const { id } = ownBusiness(context);
      const { world } = context;
      return world.offers
        .filter((row) => row.businessId === id && row.redemption !== 'NONE' && isLive(world, row))
        .map((row) => cardOf(world, row));
    },
    redemptionsToday: (_, _args, context) => {
      const { id } = ownBusiness(context);
      const outlets = context.world.outlets.filter(({ businessId, closedAt }) => businessId === id && !closedAt);
      return outlets.map(({ id: outlet, name: place }) => {
        const customers = context.world.redemptions.filter((row) => isCounted(row) && row.outlet === outlet).length;
        return { outlet, place, customers };
      });
    },
  },
  Mutation: {
    takeRedemptionCode: (_, { offerId }, { world }) => {
      const offer = findRow(world.offers, offerId, 'OFFER_NOT_FOUND');
      // Which offers have a code is no matter of the made-up till: the page shows a button for those that do.
      const kind = offer.redemption === 'ONCE' ? 'ONCE' : 'SHOW';
      const used = world.redemptions.find((row) => isCounted(row) && row.offerId === offerId);
      const code = kind === 'SHOW' ? digits : shownCode(ownCode(offer));
      const path = kind === 'SHOW' ? dayCodePath(code, offerId) : code;
      const address = `https://lahitarjous.example/k/${path}`;
      const usedAt = kind === 'ONCE' ? (used?.redeemedAt ?? null) : null;
      return { code: { kind, code, address, qrCode, endsAt: codeEnd(offer), usedAt } };
    },
    forgetRedemptionCodes: () => ({ count: 1 }),
    redeemCode: (_, { input }, context) => ({ redemption: redeem(context, input) }),
    redeemCodes: (_, { inputs }, context) => ({ redemptions: inputs.map((input) => redeem(context, input)) }),
    undoRedemption: (_, { id }, { world }) => ({
      redemption: Object.assign(findRow(world.redemptions, id), { undoneAt: new Date() }),
    }),
    tellSource: (_, { id, source }, { world }) => ({
      redemption: Object.assign(findRow(world.redemptions, id), { source }),
    }),
  },
};
