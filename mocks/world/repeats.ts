import { weekdayAfter } from '#shared/rules/offers/repeats.ts';
import type { OfferType, RepeatPause, RepeatRunStatus, RepeatStatus } from '#shared/schema.generated.ts';
import { daysFromNow, helsinkiDate } from './clock.ts';
import { type ImageRow, picture } from './picture.ts';
import type { OfferRow } from './rows.ts';

interface RepeatRunRow {
  date: string;
  status: RepeatRunStatus;
  charged: number;
  note: string | null;
  offerId: string | null;
}

export interface RepeatRow {
  id: string;
  businessId: string;
  offerId: string;
  status: RepeatStatus;
  type: OfferType;
  title: string;
  claimsReduction: boolean;
  image: ImageRow | null;
  /** What it publishes once that is no more what its offer has. */
  edited?: OfferRow;
  weekday: number;
  lengthDays: number;
  monthCap: number;
  agreedPrice: number;
  plainIfNoReduction: boolean;
  nextOn: string | null;
  runsLeft: number;
  pauseReason: RepeatPause | null;
  pauseNote: string | null;
  consentAt: Date;
  endedAt: Date | null;
  /** The newest first. */
  runs: RepeatRunRow[];
  version: number;
}

const published = (date: string, offerId: string): RepeatRunRow => ({
  date,
  status: 'PUBLISHED',
  charged: 500,
  note: null,
  offerId,
});

/** Repeats of the first business: one that runs on the day of the week of tomorrow, and one that its cap has paused. */
export function startingRepeats(): RepeatRow[] {
  const on = (days: number) => helsinkiDate(daysFromNow(days));
  const weekday = [1, 2, 3, 4, 5, 6, 7].find((day) => weekdayAfter(on(0), day) === on(1)) ?? 1;
  const common = {
    businessId: 'business-1',
    type: 'NORMAL_OFFER' as const,
    claimsReduction: false,
    lengthDays: 7,
    agreedPrice: 500,
    plainIfNoReduction: false,
    endedAt: null,
    version: 1,
  };
  const note = 'Kuukauden kattosi 10,00\u00a0€ täyttyi.';
  return [
    {
      ...common,
      id: 'repeat-1',
      offerId: 'offer-1',
      status: 'ACTIVE',
      title: 'Korvapuusti ja kahvi',
      image: picture('offer-1'),
      claimsReduction: true,
      weekday,
      monthCap: 3000,
      nextOn: on(1),
      runsLeft: 24,
      pauseReason: null,
      pauseNote: null,
      consentAt: daysFromNow(-16),
      runs: [published(on(-6), 'offer-1'), published(on(-13), 'offer-gone')],
    },
    {
      ...common,
      id: 'repeat-2',
      offerId: 'offer-4',
      status: 'PAUSED',
      title: 'Kesän jäätelöpäivä',
      image: null,
      weekday,
      monthCap: 1000,
      nextOn: null,
      runsLeft: 25,
      pauseReason: 'CAP',
      pauseNote: note,
      consentAt: daysFromNow(-20),
      runs: [{ date: on(-6), status: 'PAUSED', charged: 0, note, offerId: null }, published(on(-13), 'offer-4')],
    },
  ];
}
