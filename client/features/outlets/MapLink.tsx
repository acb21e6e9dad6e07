import type { ReactNode } from 'react';
import { mapAddress, openOwnMap } from '#client/lib/places/mapLink.ts';

interface Props {
  /** Where the way leads: an address, or a name and a municipality. */
  to: string;
  children: ReactNode;
}

/** A way to a place, in the map that the phone has. */
export function MapLink({ to, children }: Props) {
  return (
    <a href={mapAddress(to)} target="_blank" rel="noopener noreferrer" onClick={(event) => openOwnMap(event, to)}>
      {children}
    </a>
  );
}
