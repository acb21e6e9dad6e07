import { Button } from 'antd';
import { Link } from 'react-router';
import type { OfferFieldsFragment } from '../../../features/offers/OfferFields.generated.ts';
import { OfferMarks } from '../../../features/offers/OfferMarks.tsx';
import { OfferPicture } from '../../../features/offers/OfferPicture.tsx';
import { offerPlace } from '../../../features/offers/offerPlace.ts';
import { date, numeral } from '../../../lib/format/format.ts';
import { useAction } from '../../../lib/forms/useAction.ts';
import { affected, evict } from '../../../lib/graphql/evict.ts';
import { ownOffers } from '../../../texts/offers.ts';
import { ConfirmButton } from '../../../ui/antd/ConfirmButton.tsx';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { IconLine } from '../../../ui/plain/IconLine.tsx';
import { useDeleteOfferMutation } from './OffersPage.generated.ts';
import styles from './OwnOfferCard.module.css';

/** This many clicks fill the bar. */
const fullBar = 100;

function Clicks({ clicks, bar }: { clicks: number; bar: boolean }) {
  return (
    <div className={styles.clicks}>
      <span data-numeric>
        <strong>{numeral(clicks)}</strong> {ownOffers.clicks(clicks)}
      </span>
      {bar && (
        <div className={styles.bar} aria-hidden="true">
          <div style={{ width: `${(Math.min(clicks, fullBar) / fullBar) * 100}%` }} />
        </div>
      )}
    </div>
  );
}

function Actions({ offer, onShow }: { offer: OfferFieldsFragment; onShow: () => void }) {
  const [deleteOffer] = useDeleteOfferMutation({ update: (cache) => evict(cache, affected.ownOffers) });
  const remove = useAction(deleteOffer, { done: ownOffers.removed, failed: ownOffers.removeFailed });
  const { id, title } = offer;
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        icon={<Icon name="eye" size={16} />}
        aria-label={ownOffers.detailsOf(title)}
        onClick={onShow}
      >
        {ownOffers.details}
      </Button>
      <Link
        className={styles.edit}
        to={`/yritys/muokkaa-tarjous/${id}`}
        state={{ offer }}
        aria-label={ownOffers.editOf(title)}
      >
        <Icon name="edit" size={16} />
        {ownOffers.edit}
      </Link>
      <ConfirmButton
        size="small"
        type="text"
        icon={<Icon name="trash" size={16} />}
        aria-label={ownOffers.removeOf(title)}
        question={ownOffers.removeQuestion}
        consequence={ownOffers.removeConsequence(title)}
        confirm={ownOffers.remove}
        onConfirm={() => remove({ id })}
      />
    </div>
  );
}

/** One own offer: its status, end and clicks. */
export function OwnOfferCard({ offer, onShow }: { offer: OfferFieldsFragment; onShow: () => void }) {
  const { title, description, category, address, images, isPremium, isExpired, status, clicks } = offer;
  return (
    <article className={`${styles.card} ${isPremium ? styles.premium : ''}`}>
      <OfferPicture image={images[0]} category={category.name} sizes="(max-width: 640px) 100vw, 370px" />
      <div className={styles.body}>
        <OfferMarks offer={offer} />
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{description}</p>
        <dl className={styles.facts}>
          <div>
            <dt>{ownOffers.created}</dt>
            <dd>{date(offer.createdAt)}</dd>
          </div>
          <div>
            <dt>{isExpired ? ownOffers.expired : ownOffers.expires}</dt>
            <dd>{date(offer.expiresAt)}</dd>
          </div>
        </dl>
        <IconLine icon="folder">{category.name}</IconLine>
        <IconLine icon="pin">{[address, offerPlace(offer)].filter(Boolean).join(', ')}</IconLine>
        <Clicks clicks={clicks} bar={status === 'APPROVED' && clicks > 0} />
        <Actions offer={offer} onShow={onShow} />
      </div>
    </article>
  );
}
