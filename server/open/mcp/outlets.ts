import { z } from 'zod';
import { addressLine } from '#shared/rules/addresses.ts';
import { openingAt } from '#shared/rules/shops/hours.ts';
import { openHoursText, weekLines } from '#shared/rules/shops/openHours.ts';
import { visibleText } from '#shared/visibleText.ts';
import type { McpOutletFragment } from './operations.generated.ts';

/** Outlets of an answer at most. */
const maxOutlets = 20;
const weekdays = ['ma', 'ti', 'ke', 'to', 'pe', 'la', 'su'];

/** What tools return of an outlet. */
export const outletSchema = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  phone: z.string().nullable(),
  closed_for_good: z.boolean().describe('an offer was made for it before it closed'),
  open_now: z.boolean().nullable().describe('null when it is not known: then do not say whether it is open'),
  until: z.string().nullable().describe('ISO instant at which open_now changes; null when not within two weeks'),
  hours: z.array(z.string()).describe("of a week, such as 'ma–pe 9–17'; empty when not known"),
  special_days: z.array(z.string()).describe('days with other hours, such as holidays'),
  hours_confirmed: z.boolean().describe('false: say that the hours are as the business has announced them'),
});

/** Outlets of the API as tools return them. Whether one is open is said of hours that were confirmed lately, only. */
export function toolOutlets(outlets: readonly McpOutletFragment[], now = new Date()): z.infer<typeof outletSchema>[] {
  return outlets.slice(0, maxOutlets).map((outlet) => {
    const { hours, specialHours, areHoursConfirmed, isClosed } = outlet;
    const isKnown = areHoursConfirmed && !isClosed;
    const opening = isKnown ? openingAt({ hours, specials: specialHours }, now) : undefined;
    const change = opening?.isOpen ? opening.until : opening?.opensAt;
    return {
      name: visibleText(outlet.name),
      address: visibleText(addressLine(outlet.address)),
      city: outlet.municipality,
      phone: outlet.phone,
      closed_for_good: isClosed,
      open_now: opening?.isOpen ?? null,
      until: change?.toISOString() ?? null,
      hours: hours.length > 0 ? weekLines(hours, weekdays).map((line) => line.join(' ')) : [],
      special_days: specialHours.map(({ from, to, opens, closes, text }) => {
        const days = from === to ? from : `${from}–${to}`;
        const open = openHoursText(opens && closes ? [{ opens, closes }] : []);
        return visibleText([days, open, text].filter(Boolean).join(' '));
      }),
      hours_confirmed: areHoursConfirmed,
    };
  });
}
