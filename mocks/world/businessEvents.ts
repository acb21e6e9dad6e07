import type { BusinessEvent } from '#shared/schema.generated.ts';
import { businessEvents } from '#shared/texts/audit.ts';
import { daysFromNow } from './clock.ts';
import { aRow } from './row.ts';

function anEvent(id: string, action: string, daysAgo: number, parts: Partial<BusinessEvent>): BusinessEvent {
  const { kind = 'PROFILE', text = action } = businessEvents[action] ?? {};
  const by = { actorId: 'business-1', actorName: 'Aino Esimerkki' };
  return aRow<BusinessEvent>('BusinessEvent', {
    id,
    action,
    kind,
    text,
    at: daysFromNow(-daysAgo),
    details: [],
    ...by,
    ...parts,
  });
}

const ofOffice = { actorId: null, actorName: 'Ylläpito' };
const target = (
  targetKind: string,
  targetId: string,
  targetName: string | null,
  targetExists: boolean | null = true,
) => ({
  targetKind,
  targetId,
  targetName,
  targetExists,
});

/** What owners, a publisher, a key and the office have done to the café, newest first. */
export const startingEvents = (): BusinessEvent[] => [
  anEvent('event-7', 'offer.approve', 0, { ...ofOffice, ...target('offer', 'offer-1', 'Kahvi ja pulla') }),
  anEvent('event-6', 'offer.publish', 1, {
    actorId: 'member-2',
    actorName: 'Pekka Puoti',
    details: ['Hinta: 5,00 €', 'Alkupäivä: 28.11.2026', 'Loppupäivä: 11.12.2026'],
    ...target('offer', 'offer-1', 'Kahvi ja pulla'),
  }),
  anEvent('event-5', 'top_up.request', 2, {
    details: ['Summa: 90,00 €', 'Lasku: 1004'],
    ...target('order', 'order-1', null, null),
  }),
  anEvent('event-4', 'business.disable_member', 7, target('business_member', 'member-gone', 'Lauri Lähtenyt')),
  anEvent('event-3', 'offer.edit', 9, {
    actorId: 'key-1',
    actorName: 'Kassajärjestelmä (avain)',
    details: ['Muuttui: Hinta nyt', 'Hinta nyt: 3,50 € → 2,90 €'],
    ...target('offer', 'offer-gone', 'Korvapuusti', false),
  }),
  anEvent('event-2', 'api_key.create', 30, {
    details: ['Oikeudet: tarjousten luku, tarjousten muokkaus, tarjousten julkaisu', 'Kuukauden katto: 100,00 €'],
    ...target('api_key', 'key-1', 'Kassajärjestelmä'),
  }),
  anEvent('event-1', 'business.invite_member', 60, {
    details: ['Sähköposti: pekka@esimerkki.fi', 'Rooli: Julkaisija'],
    ...target('business_member', 'member-2', 'Pekka Puoti'),
  }),
];
