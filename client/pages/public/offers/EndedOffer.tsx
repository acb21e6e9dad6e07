import { publicOffers } from '../../../texts/publicOffers.ts';
import { PageNotice } from '../../../ui/plain/frame/FullScreen.tsx';
import { PageHead } from '../../../ui/plain/frame/PageHead.tsx';
import { LinkButton } from '../../../ui/plain/LinkButton.tsx';

const { endedTitle, endedText, moreAnywhere } = publicOffers.offer;

/** For an offer that is not live: ended, hidden, removed, or never there. */
export function EndedOffer() {
  return (
    <>
      <PageHead title={endedTitle} status={404} />
      <PageNotice drawing="offers" title={endedTitle} text={endedText}>
        <LinkButton to="/tarjoukset">{moreAnywhere}</LinkButton>
      </PageNotice>
    </>
  );
}
