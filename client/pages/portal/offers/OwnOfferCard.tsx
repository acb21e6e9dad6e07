import { Button } from 'antd';
import { Link } from 'react-router';
import { rejectedChangeOf } from '#client/features/offers/form/offerForm.ts';
import { OfferMarks } from '#client/features/offers/OfferDetails.tsx';
import type { OfferFieldsFragment } from '#client/features/offers/OfferFields.generated.ts';
import { OfferPicture } from '#client/features/offers/OfferPicture.tsx';
import { offerPlace } from '#client/features/offers/offerPlace.ts';
import { date, numeral } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import { writersText } from '#client/texts/drafts.ts';
import { ownOffers, rejectedOffer } from '#client/texts/ownOffers.ts';
import { tillCardLink } from '#client/texts/tillCardLink.ts';
import { ConfirmButton } from '#client/ui/antd/Buttons.tsx';
import { Icon, IconLine } from '#client/ui/plain/Icon.tsx';
import { hasPages } from '#shared/rules/offers/flyers.ts';
import { tillCardPath } from '#shared/rules/offers/redemption/cardPath.ts';
import { BeforeStart } from './BeforeStart.tsx';
import { useDeleteOfferMutation } from './OffersPage.generated.ts';
import styles from './OffersPage.module.css';
import { copyPath, editPath, mendPath, newRepeatPath, shareOfferPath } from './offerPaths.ts';

/** Whether consumers have seen the offer to its end, or see it now: it can be published once more. */
export function isRepeatable({ phase }: OfferFieldsFragment) {
  return phase === 'ENDED' || phase === 'LIVE';
}

/** Whether customers of the offer are counted at tills, or were before it was changed. */
export function isCounted({ shown, customers }: OfferFieldsFragment) {
  return shown.redemption !== 'NONE' || customers.total > 0;
}

/** Whether it is said how the offer is taken at the till. */
export function hasTillCard({ shown, phase }: OfferFieldsFragment) {
  return shown.redemption !== 'NONE' && phase !== 'REJECTED' && phase !== 'CANCELLED';
}

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

export interface CardProps {
  offer: OfferFieldsFragment;
  onShow: () => void;
  onRepeat: () => void;
}

/** What can be done with an own offer; in a dense row without icons. */
export function Actions({ offer, onShow, onRepeat, isDense = false }: CardProps & { isDense?: boolean }) {
  const [deleteOffer] = useDeleteOfferMutation({ update: (cache) => evict(cache, affected.ownOffers) });
  const { id } = offer;
  const { title } = offer.shown;
  const remove = useAction(deleteOffer, { done: ownOffers.removed, failed: ownOffers.removeFailed, about: title });
  return (
    <div className={isDense ? styles.dense : styles.actions}>
      <Button size="small" aria-label={ownOffers.detailsOf(title)} onClick={onShow}>
        {ownOffers.details}
      </Button>
      {offer.isEditable && (
        <Link className={styles.edit} to={editPath(id)} state={{ offer }} aria-label={ownOffers.editOf(title)}>
          <Icon name="edit" size={16} />
          {ownOffers.edit}
        </Link>
      )}
      {isRepeatable(offer) && (
        <Button
          size="small"
          {...(!isDense && { icon: <Icon name="copy" size={16} /> })}
          aria-label={ownOffers.againOf(title)}
          onClick={onRepeat}
        >
          {ownOffers.again}
        </Button>
      )}
      {isRepeatable(offer) && (
        <Link className={styles.edit} to={newRepeatPath(id)} aria-label={ownOffers.repeatOf(title)}>
          <Icon name="refresh" size={16} />
          {ownOffers.repeat}
        </Link>
      )}
      {offer.phase === 'LIVE' && (
        <Link className={styles.edit} to={shareOfferPath(id)} aria-label={ownOffers.shareOf(title)}>
          <Icon name="share" size={16} />
          {ownOffers.share}
        </Link>
      )}
      {hasTillCard(offer) && (
        <Link className={styles.edit} to={tillCardPath(id)} aria-label={tillCardLink.linkOf(title)}>
          <Icon name="check" size={16} />
          {tillCardLink.link}
        </Link>
      )}
      {!offer.isEditable && !isRepeatable(offer) && (
        <Link className={styles.edit} to={copyPath(id)} aria-label={ownOffers.copyOf(title)}>
          <Icon name="copy" size={16} />
          {ownOffers.copy}
        </Link>
      )}
      {offer.isCancellable ? (
        <BeforeStart offer={offer} />
      ) : (
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
      )}
    </div>
  );
}

/** That a change of the offer was rejected and why, with the way to mend it. */
export function RejectedLine({ offer }: { offer: OfferFieldsFragment }) {
  const change = rejectedChangeOf(offer);
  if (!change) return null;
  return (
    <div className={styles.rejected}>
      <strong>{rejectedOffer.title(date(change.rejectedAt))}</strong>
      {change.reason && <span className={styles.text}>{change.reason}</span>}
      {offer.isEditable && (
        <Link to={mendPath(offer.id)} aria-label={rejectedOffer.mendOf(offer.shown.title)}>
          {rejectedOffer.mend}
        </Link>
      )}
    </div>
  );
}

/** One own offer: its status, end and clicks. */
export function OwnOfferCard({ offer, onShow, onRepeat }: CardProps) {
  const { shown, isPremium, phase, clicks } = offer;
  const { title, description, category, address, pages } = shown;
  const writer = writersText(offer);
  return (
    <article className={`${styles.card} ${isPremium ? styles.premium : ''}`}>
      <OfferPicture
        image={pages[0]?.image}
        category={category?.name ?? ''}
        fromTop={hasPages(offer.type)}
        sizes="(max-width: 640px) 100vw, 370px"
      />
      <div className={styles.body}>
        <OfferMarks offer={offer} />
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{description}</p>
        <RejectedLine offer={offer} />
        <dl className={styles.facts}>
          <div>
            <dt>{new Date(offer.startsAt) > new Date() ? ownOffers.starts : ownOffers.started}</dt>
            <dd>{date(offer.startsAt)}</dd>
          </div>
          <div>
            <dt>{phase === 'ENDED' ? ownOffers.expired : ownOffers.expires}</dt>
            <dd>{date(offer.endsAt)}</dd>
          </div>
        </dl>
        <IconLine icon="folder">{category?.name}</IconLine>
        <IconLine icon="pin">{[address, offerPlace(shown)].filter(Boolean).join(', ')}</IconLine>
        {writer && <IconLine icon="user">{writer}</IconLine>}
        <Clicks clicks={clicks} bar={clicks > 0} />
        {isCounted(offer) && <p data-numeric>{ownOffers.atTill(offer.customers)}</p>}
        <Actions offer={offer} onShow={onShow} onRepeat={onRepeat} />
      </div>
    </article>
  );
}
