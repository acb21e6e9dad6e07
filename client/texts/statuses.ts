import { offerPhaseNames } from '#shared/texts/analytics.ts';
import type { OfferPhase, OfferStatus } from '../schema.generated.ts';
import type { Status } from './common.ts';

const unknown: Status = { text: 'Tuntematon', tone: 'off' };

function statuses<Name extends string>(known: Record<Name, Status>) {
  return (status: Name | (string & {}) | null | undefined): Status => known[status as Name] ?? unknown;
}

export const offerStatus = statuses({
  PENDING: { text: 'Odottaa', tone: 'wait' },
  APPROVED: { text: 'Hyväksytty', tone: 'good' },
  REJECTED: { text: 'Hylätty', tone: 'bad' },
});

/** What an offer goes through, as consumers see it. */
export const offerPhases = {
  LIVE: { text: offerPhaseNames.LIVE, tone: 'good' },
  SCHEDULED: { text: offerPhaseNames.SCHEDULED, tone: 'info' },
  PENDING: { text: offerPhaseNames.PENDING, tone: 'wait' },
  REJECTED: { text: offerPhaseNames.REJECTED, tone: 'bad' },
  CANCELLED: { text: offerPhaseNames.CANCELLED, tone: 'off' },
  HIDDEN: { text: offerPhaseNames.HIDDEN, tone: 'off' },
  ENDED: { text: offerPhaseNames.ENDED, tone: 'off' },
} as const satisfies Record<OfferPhase, Status>;

/** What moderation has decided on an offer; one whose price was given back is cancelled, whatever was decided. */
export function moderationStatus({ status, phase }: { status: OfferStatus; phase: OfferPhase }): Status {
  return phase === 'CANCELLED' ? offerPhases.CANCELLED : offerStatus(status);
}

export const offerTypes = {
  NORMAL_OFFER: 'Normaali tarjous',
  PREMIUM_OFFER: 'Premium tarjous',
  NORMAL_FLYER: 'Normaali esite',
  PREMIUM_FLYER: 'Premium esite',
} as const;

export const businessStatus = statuses({
  PENDING: { text: 'Odottaa', tone: 'wait' },
  APPROVED: { text: 'Aktiivinen', tone: 'good' },
  REJECTED: { text: 'Hylätty', tone: 'bad' },
  SUSPENDED: { text: 'Jäädytetty', tone: 'bad' },
});

/** The account's status as the business reads it in its own settings. */
export const accountStatus = statuses({
  PENDING: { text: 'Odottaa hyväksyntää', tone: 'wait' },
  APPROVED: { text: 'Hyväksytty', tone: 'good' },
  REJECTED: { text: 'Hylätty', tone: 'bad' },
  SUSPENDED: { text: 'Jäädytetty', tone: 'bad' },
});

export const transactionStatus = statuses({
  COMPLETED: { text: 'Valmis', tone: 'good' },
  PENDING: { text: 'Odottaa', tone: 'wait' },
  // Only a request for balance that was cancelled.
  FAILED: { text: 'Peruttu', tone: 'off' },
});

export const transactionTypes = {
  BALANCE_CREDIT: 'Saldon lisäys',
  BALANCE_DEBIT: 'Tarjous maksu',
  PREMIUM_OFFER: 'Premium-tarjous',
  STANDARD_OFFER: 'Tavallinen tarjous',
  OTHER: 'Muu',
} as const;

export const orderStatus = statuses({
  PENDING: { text: 'Odottaa', tone: 'wait' },
  COMPLETED: { text: 'Valmis', tone: 'good' },
  CANCELLED: { text: 'Peruttu', tone: 'off' },
});

/** What an admin may be granted; MASTER_ADMIN means what only that role may do. */
export const permissions: Record<string, string> = {
  MANAGE_OFFERS: 'Tarjousten hallinta',
  MANAGE_BUSINESSES: 'Yritysten hallinta',
  MANAGE_SETTINGS: 'Asetusten hallinta',
  MANAGE_ADVERTISEMENTS: 'Mainosten hallinta',
  VIEW_ANALYTICS: 'Analytiikan katselu',
  MANAGE_ADMINS: 'Adminien hallinta',
  SYSTEM_CONTROL: 'Järjestelmän hallinta',
  MASTER_ADMIN: 'Master Admin',
};
