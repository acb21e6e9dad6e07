import { useNamedRow } from '../../../lib/site/useNamedRow.ts';

const parameter = 'uudelleen';

/** Where an own offer is published once more; mails lead there too. */
export function repeatPath(id: string) {
  return `/yritys/tarjoukset?${parameter}=${encodeURIComponent(id)}`;
}

/** The offer that the address says is to be published once more. */
export function useRepeated() {
  return useNamedRow(parameter);
}
