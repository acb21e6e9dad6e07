import type { FieldErrors } from '../../appError.ts';
import type { DigestFrequency } from '../../schema.generated.ts';
import { digestRefusals as texts } from '../../texts/offers.ts';

/** When mails about new offers come, by Helsinki's clocks. */
export interface DigestChoice {
  frequency: DigestFrequency;
  /** 1 is Monday. Of weekly ones. */
  weekday: number;
  hour: number;
}

/** Of readers who register; those who had the daily mail keep it. */
export const newDigest = { frequency: 'WEEKLY', weekday: 4, hour: 16 } as const satisfies DigestChoice;

export const digestFrequencies = ['WEEKLY', 'DAILY', 'NONE'] as const satisfies DigestFrequency[];
export const digestWeekdays = [1, 2, 3, 4, 5, 6, 7] as const;
/** Hours in which no clock changes and people are awake. */
export const digestHours = Array.from({ length: 16 }, (_, place) => place + 6);

/** FieldErrors of a choice; what is missing stays. */
export function checkDigest({ weekday, hour }: { weekday?: number | null; hour?: number | null }): FieldErrors {
  return {
    ...(weekday != null && !digestWeekdays.some((known) => known === weekday) && { weekday: texts.weekday }),
    ...(hour != null && !digestHours.includes(hour) && { hour: texts.hour }),
  };
}
