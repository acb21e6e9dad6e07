import { Button, Modal } from 'antd';
import { useNavigate } from 'react-router';
import { moneyText } from '../../../lib/format/format.ts';
import type { Currency } from '../../../schema.generated.ts';
import { newOffer } from '../../../texts/offers.ts';
import type { Published } from './usePublishOffer.ts';

/** Says that the offer is out, or that it awaits approval; its one button leads to the list. */
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
      {published && <p>{newOffer.remaining(moneyText(published.remainingBalance, currency))}</p>}
    </Modal>
  );
}
