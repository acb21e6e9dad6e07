/** The page of a municipality's offers. */
export function cityAddress(name: string): string {
  return `/tarjoukset/${encodeURIComponent(name)}`;
}
