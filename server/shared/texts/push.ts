import type { PushKind } from '../schema.generated.ts';

/** Faults of the settings of notifications, and of a device. */
export const pushTexts = {
  perDay: 'Valitse 0–5 ilmoitusta päivässä.',
  quietFrom: 'Hiljainen aika voi alkaa kello 13–21.',
  quietUntil: 'Hiljainen aika voi päättyä kello 8–12.',
  endpoint: 'Laitteen ilmoitusosoite ei kelpaa. Salli ilmoitukset selaimessa uudelleen.',
  key: 'Laitteen avain ei kelpaa.',
  auth: 'Laitteen tunnus ei kelpaa.',
};

/** Why a device is not added, or no test sent. */
export const pushRefusals = {
  tooMany: (most: number) => `Ilmoituksia voi tulla enintään ${most} laitteelle. Poista ensin jokin niistä.`,
  noDevice: 'Yksikään laite ei ota vastaan ilmoituksia. Salli ne ensin laitteella.',
};

/** What is shown on a device. */
export const notificationTexts = {
  test: { title: 'Ilmoitukset toimivat', body: 'Näin kerromme uusista tarjouksista.' },
  today: 'tänään',
  tomorrow: 'huomenna',
  /** Of one offer. */
  one: {
    FAVOURITE: (day: string, title: string, business: string) => [`Suosikkisi päättyy ${day}`, `${title}, ${business}`],
    WATCH: (_day: string, title: string, business: string) => ['Uusi osuma vahtiisi', `${title}, ${business}`],
    FOLLOW: (_day: string, title: string, business: string) => [business, `Uusi tarjous: ${title}`],
  } satisfies Record<PushKind, (day: string, title: string, business: string) => [title: string, body: string]>,
  /** The heading of several. */
  several: {
    FAVOURITE: (count: number, day: string) => `${count} suosikkiasi päättyy ${day}`,
    WATCH: (count: number) => `${count} uutta osumaa vahteihisi`,
    FOLLOW: (count: number) => `${count} uutta tarjousta seuraamistasi kaupoista`,
  } satisfies Record<PushKind, (count: number, day: string) => string>,
  rest: (count: number) => `ja ${count} muuta`,
};
