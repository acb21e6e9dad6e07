import { Alert } from 'antd';
import { useState } from 'react';
import { changedOffer } from '#shared/rules/offers.ts';
import { moderation } from '../../../texts/adminOffers.ts';
import { OfferComparison } from './OfferComparison.tsx';
import type { AdminOfferRowFragment } from './OffersPage.generated.ts';

type Row = AdminOfferRowFragment;

/** The offer as it was when its dialog opened; undefined while there is none. */
export function useReadOffer(offer: Row | undefined): Row | undefined {
  const [read, setRead] = useState(offer);
  if (offer?.id !== read?.id) setRead(offer);
  return read;
}

/** What has changed since the admin read the offer, before a decision on what it is now. Nothing when nothing has. */
export function ChangedSince({ read, offer }: { read: Row | undefined; offer: Row }) {
  if (!read || read.id !== offer.id || read.version === offer.version) return null;
  const { caption, columns } = moderation.since;
  return (
    <>
      <Alert type="warning" showIcon title={changedOffer} />
      <OfferComparison caption={caption} columns={columns} before={read} after={offer} currency={offer.currency} />
    </>
  );
}
