import { useState } from 'react';
import { type StoredCode, storedCode } from './deviceCodes.ts';
import { RedemptionButton } from './RedemptionButton.tsx';
import type { TakenOffer } from './RedemptionSheet.tsx';

/** Days of grace that an offer has at most; the server knows how many it has. */
const maxGrace = 2;
const DAY = 86_400_000;

/** Whether a code may hold: one's own says until when, digits may be followed by those of a day of grace. */
function mayHold({ kind, endsAt }: StoredCode): boolean {
  return Date.parse(endsAt) + (kind === 'SHOW' ? maxGrace * DAY : 0) > Date.now();
}

const noPrice = {
  currency: 'EUR',
  price: null,
  originalPrice: null,
  discountPercentage: null,
  priceForm: 'SINGLE',
  audience: 'EVERYONE',
  multiCount: null,
  scope: null,
  upTo: false,
  compareWith: null,
  unitPrice: null,
  priceMark: { __typename: 'PriceMark', kind: 'NONE', offersCompared: 0 },
} as const;

/** The button of an offer that is over, for who has opened its code on this device: it may hold for some days of grace. */
export function KeptCode({ offer }: { offer: Pick<TakenOffer, 'id' | 'title' | 'businessName' | 'endsAt'> }) {
  const [code] = useState(() => storedCode(offer.id));
  if (!code || !mayHold(code)) return null;
  const content = { __typename: 'OfferContent', redemption: code.kind, redemptionLimit: null } as const;
  return <RedemptionButton offer={{ __typename: 'Offer', ...noPrice, ...offer, content }} />;
}
