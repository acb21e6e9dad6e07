import { useNamedRow } from '#client/lib/site/useNamedRow.ts';

/** In the address of a new offer: the id of the one that it copies. */
export const copyParameter = 'pohja';

/** Where a new offer is written that begins with the content of an own offer. */
export function copyPath(id: string) {
  return `/yritys/lisaa-tarjous?${copyParameter}=${encodeURIComponent(id)}`;
}

/** In the address of a new offer: the id of the draft that it goes on with. */
export const draftParameter = 'luonnos';

/** Where a draft is written, on whatever device it was begun. */
export function draftPath(id: string) {
  return `/yritys/lisaa-tarjous?${draftParameter}=${encodeURIComponent(id)}`;
}

const versionParameter = 'pohja';
const rejected = 'hylatty';

/** Where an own offer is edited. */
export function editPath(id: string) {
  return `/yritys/muokkaa-tarjous/${encodeURIComponent(id)}`;
}

/** The same, beginning with its rejected change. */
export function mendPath(id: string) {
  return `${editPath(id)}?${versionParameter}=${rejected}`;
}

/** Whether the address selects the rejected change. */
export function asksToMend(params: URLSearchParams) {
  return params.get(versionParameter) === rejected;
}

/** Where an own offer is made ready for other services. */
export function shareOfferPath(id: string) {
  return `/yritys/jaa/${encodeURIComponent(id)}`;
}

/** Where everything of an own offer is shown. */
export function ownOfferPath(id: string) {
  return `/yritys/tarjoukset?tarjous=${encodeURIComponent(id)}`;
}

const repeatedParameter = 'uudelleen';

/** Where an own offer is published once more; mails lead there too. */
export function repeatPath(id: string) {
  return `/yritys/tarjoukset?${repeatedParameter}=${encodeURIComponent(id)}`;
}

/** The offer that the address says is to be published once more. */
export function useRepeated() {
  return useNamedRow(repeatedParameter);
}

/** In the address of the weekly repeats: the own offer that a new one is made of. Mails have it too. */
export const newRepeatParameter = 'uusi';

/** Where an own offer is made a weekly repeat. */
export function newRepeatPath(offerId: string) {
  return `/yritys/toistuvat?${newRepeatParameter}=${encodeURIComponent(offerId)}`;
}

/** Where the offer of a weekly repeat is edited. */
export function editRepeatPath(id: string) {
  return `/yritys/muokkaa-toistoa/${encodeURIComponent(id)}`;
}
