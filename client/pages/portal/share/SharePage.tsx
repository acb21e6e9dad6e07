import { Button, Input } from 'antd';
import { useId } from 'react';
import { useParams } from 'react-router';
import { offerPlace } from '#client/features/offers/offerPlace.ts';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { date } from '#client/lib/format/format.ts';
import { shareOffer as texts } from '#client/texts/sharing.ts';
import { CopyButton } from '#client/ui/antd/CopyButton.tsx';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import { useNotices } from '#client/ui/antd/useNotices.tsx';
import { EmptyState } from '#client/ui/plain/EmptyState.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { Panel, Row, Stack } from '#client/ui/plain/Layout.tsx';
import { PageTitle } from '#client/ui/plain/PageTitle.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { ageLimitOf, noticesOf } from '#shared/rules/content/notices.ts';
import {
  type SharePictureSize,
  sharePicturePath,
  sharePictureSizes,
} from '#shared/rules/offers/share/sharePictures.ts';
import { googleText, hasPhone, postText, type SharedOffer } from '#shared/rules/offers/share/shareTexts.ts';
import { offerPriceLines } from '#shared/rules/offers/shownPrice.ts';
import { sharedPath } from '#shared/rules/shops/linkSources.ts';
import { type PortalShareOfferQuery, usePortalShareOfferQuery } from './SharePage.generated.ts';
import styles from './SharePage.module.css';

type OwnOffer = PortalShareOfferQuery['myOffer'];

/** What consumers see of an offer while a change of it waits. */
const contentOfPublished = ({ published, shown }: OwnOffer) => published ?? shown;

function sharedOffer(offer: OwnOffer, business: string): SharedOffer {
  const content = contentOfPublished(offer);
  const { title, description, address, contentAnswers, price } = content;
  return {
    title,
    description,
    price: offerPriceLines(price).texts.join(', '),
    business,
    place: [address, offerPlace(content)].filter(Boolean).join(', '),
    until: texts.until(date(offer.endsAt)),
    notices: noticesOf({ ageLimit: ageLimitOf(contentAnswers), creditTerms: contentAnswers?.credit ?? null }),
  };
}

function Text({ service, hint, text }: { service: string; hint?: string | undefined; text: string }) {
  const id = useId();
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {service}
      </label>
      <Input.TextArea
        className={styles.text ?? ''}
        id={id}
        readOnly
        autoSize
        value={text}
        {...(hint && { 'aria-describedby': `${id}-hint` })}
      />
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <CopyButton text={text} aria-label={texts.copyText(service)}>
        {texts.copy}
      </CopyButton>
    </div>
  );
}

const sizes = Object.keys(sharePictureSizes) as SharePictureSize[];

function Pictures({ id, title }: { id: string; title: string }) {
  return (
    <ul className={styles.pictures}>
      {sizes.map((size) => {
        const { width, height } = sharePictureSizes[size];
        const address = sharePicturePath('tarjous', id, size);
        const name = texts.sizes[size];
        return (
          <li key={size}>
            <img
              className={styles.picture}
              src={address}
              width={width}
              height={height}
              alt={texts.pictureOf(title, name)}
              loading="lazy"
            />
            <p className={styles.size}>{name}</p>
            <Button href={address} download={`tarjous-${size}.jpg`} aria-label={texts.downloadOf(name)}>
              {texts.download}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** Hands the square picture and the text to another program of the device, where the browser can. */
function DeviceButton({ id, title, text }: { id: string; title: string; text: string }) {
  const { refuse, forget } = useNotices();
  if (typeof navigator.share !== 'function') return null;

  async function share() {
    forget();
    try {
      const reply = await fetch(sharePicturePath('tarjous', id, '1080x1080'));
      const files = reply.ok ? [new File([await reply.blob()], 'tarjous.jpg', { type: 'image/jpeg' })] : [];
      const canFiles = files.length > 0 && navigator.canShare?.({ files });
      await navigator.share({ title, text, ...(canFiles && { files }) });
    } catch (error) {
      // Closing the device's own dialog is no fault.
      if (!(error instanceof DOMException && error.name === 'AbortError')) refuse({ text: texts.shareFailed });
    }
  }

  return (
    <Button type="primary" icon={<Icon name="share" size={16} />} onClick={() => void share()}>
      {texts.device}
    </Button>
  );
}

function Ready({ offer, business }: { offer: OwnOffer; business: string }) {
  const id = useId();
  const shared = sharedOffer(offer, business);
  const address = (source: Parameters<typeof sharedPath>[1]) => location.origin + sharedPath(offer.id, source);
  const social = postText(shared, address('facebook'), { hasEmoji: true });
  const forGoogle = address('google');
  const hasNumber = hasPhone(`${shared.title} ${shared.description}`);
  return (
    <Stack gap="medium">
      <Panel title={texts.pictures} intro={texts.picturesHint}>
        <Pictures id={offer.id} title={shared.title} />
      </Panel>
      <Panel title={texts.texts} intro={texts.when}>
        <Stack gap="medium">
          <Row>
            <DeviceButton id={offer.id} title={shared.title} text={social} />
          </Row>
          <Text service={texts.social} text={social} />
          <Text service={texts.socialPlain} text={postText(shared, address('instagram'), { hasEmoji: false })} />
          <Text
            service={texts.google}
            hint={[texts.googleHint, hasNumber && texts.phoneLeft].filter(Boolean).join(' ')}
            text={googleText(shared)}
          />
          <div>
            <label className={styles.label} htmlFor={`${id}-link`}>
              {texts.link}
            </label>
            <Input id={`${id}-link`} readOnly value={forGoogle} className={styles.text ?? ''} />
            <CopyButton text={forGoogle}>{texts.copyLink}</CopyButton>
          </div>
        </Stack>
      </Panel>
    </Stack>
  );
}

function Content({ offer, business }: { offer: OwnOffer; business: string }) {
  if (offer.phase !== 'LIVE') return <EmptyState drawing="offers" text={texts.notLive} hint={texts.notLiveHint} />;
  if (ageLimitOf(contentOfPublished(offer).contentAnswers) !== null)
    return <EmptyState drawing="offers" text={texts.alcohol} hint={texts.alcoholHint} />;
  return <Ready offer={offer} business={business} />;
}

/** One own offer ready for other services: its texts, pictures and links. */
export function SharePage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = usePortalShareOfferQuery({ variables: { id } });
  return (
    <>
      <PageTitle title={texts.title} intro={texts.intro} back={{ to: '/yritys/tarjoukset', text: texts.back }} />
      {error && !data && <ErrorState text={errorText(error, texts.loadFailed)} onRetry={refetch} />}
      {!data && !error && <BlockSkeleton lines={9} />}
      {data && <Content offer={data.myOffer} business={data.myBusiness.businessName} />}
    </>
  );
}
