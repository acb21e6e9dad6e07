/** The map that opens on every device, and without a program of ours. */
export function mapAddress(destination: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}

/** The address at which the device's own map program opens; undefined where there is none to rely on. */
export function ownMapAddress(destination: string, agent: string): string | undefined {
  // Android asks which of its maps is to open; iOS opens its own.
  if (/Android/.test(agent)) return `geo:0,0?q=${encodeURIComponent(destination)}`;
  if (/iPhone|iPad/.test(agent)) return `https://maps.apple.com/?daddr=${encodeURIComponent(destination)}`;
  return undefined;
}

/** Leads a press of a link to the map that the phone itself has. */
export function openOwnMap(event: { preventDefault: () => void }, destination: string): void {
  const own = ownMapAddress(destination, navigator.userAgent);
  if (!own) return;
  event.preventDefault();
  location.assign(own);
}
