import { App, Button, Modal } from 'antd';
import { useNavigate } from 'react-router';
import { date, moneyText } from '#client/lib/format/format.ts';
import type { Currency } from '#client/schema.generated.ts';
import { newOffer } from '#client/texts/offers.ts';
import { tillCardLink } from '#client/texts/tillCardLink.ts';
import { useNotices } from '#client/ui/antd/useNotices.tsx';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { Row, Stack } from '#client/ui/plain/Layout.tsx';
import { tillCardPath } from '#shared/rules/offers/redemption/cardPath.ts';
import { newRepeatPath, ownOfferPath } from '../offers/offerPaths.ts';
import { HoursQuestion } from '../outlets/HoursQuestion.tsx';
import { posterPath } from '../poster/posterPath.ts';
import type { Published } from './usePublishOffer.ts';

const { next } = newOffer;

/** What one does with an offer that consumers see: show it, tell of it, print it, and have it published every week. */
function NextSteps({ offer: { id, shown, phase } }: Pick<Published, 'offer'>) {
  const { title, contentAnswers, redemption } = shown;
  const { message } = App.useApp();
  const notices = useNotices();
  const card = redemption !== 'NONE' && (
    <LinkButton kind="quiet" to={tillCardPath(id)}>
      {tillCardLink.link}
    </LinkButton>
  );
  if (phase !== 'LIVE') {
    return (
      <Row>
        <LinkButton kind="quiet" to={ownOfferPath(id)}>
          {next.show}
        </LinkButton>
        {card}
      </Row>
    );
  }
  const path = `/tarjous/${id}`;

  async function share() {
    const url = new URL(path, location.origin).href;
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        void message.success(next.copied);
      }
    } catch (error) {
      // Closing the device's own dialog is no fault.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        notices.refuse({ text: next.shareFailed, about: title });
    }
  }

  return (
    <Row>
      <LinkButton kind="quiet" to={path}>
        {next.show}
      </LinkButton>
      {contentAnswers?.alcohol !== 'MILD' && (
        <Button icon={<Icon name="share" size={16} />} onClick={() => void share()}>
          {next.share}
        </Button>
      )}
      <LinkButton kind="quiet" to={posterPath(id)}>
        {next.poster}
      </LinkButton>
      <LinkButton kind="quiet" to={newRepeatPath(id)}>
        {next.weekly}
      </LinkButton>
      {card}
    </Row>
  );
}

/** Says that the offer is out, from when on it will be, or that it awaits approval; its main button leads to the list. */
export function PublishedDialog({ published, currency }: { published: Published | undefined; currency: Currency }) {
  const navigate = useNavigate();
  const leave = () => void navigate('/yritys/tarjoukset');
  const waits = published?.offer.status === 'PENDING';
  return (
    <Modal
      open={!!published}
      title={waits ? published.message : newOffer.published}
      closable={false}
      onCancel={leave}
      footer={
        <Button type="primary" onClick={leave} autoFocus>
          {newOffer.ok}
        </Button>
      }
    >
      {published && (
        <Stack gap="medium">
          {published.offer.phase === 'SCHEDULED' && <p>{newOffer.seenFrom(date(published.offer.startsAt))}</p>}
          {published.remainingBalance !== null && (
            <p>{newOffer.remaining(moneyText(published.remainingBalance, currency))}</p>
          )}
          <NextSteps offer={published.offer} />
          <HoursQuestion />
        </Stack>
      )}
    </Modal>
  );
}
