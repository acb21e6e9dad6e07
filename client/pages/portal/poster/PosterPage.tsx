import { Button, Radio, Select } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { FileRefused, fetchFile } from '#client/lib/site/files.ts';
import { poster as texts } from '#client/texts/sharing.ts';
import { FileButton } from '#client/ui/antd/Buttons.tsx';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import { EmptyState } from '#client/ui/plain/EmptyState.tsx';
import { Panel, Stack } from '#client/ui/plain/Layout.tsx';
import { PageTitle } from '#client/ui/plain/PageTitle.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { type PosterSize, posterSizes } from '#shared/rules/shops/shopPath.ts';
import { type PortalPosterQuery, usePortalPosterQuery } from './PosterPage.generated.ts';
import styles from './PosterPage.module.css';
import { posterOfferParameter } from './posterPath.ts';

function addressOf(query: Record<string, string>) {
  return `/api/business/poster?${new URLSearchParams(query)}`;
}

const ofOffer = (offerId: string): Record<string, string> => (offerId ? { offer_id: offerId } : {});

type Shown = { at: string; picture: string } | { at: string; fault: string };

/** The picture of a poster as the server makes it; what came of another choice is not shown. */
function usePreview(offerId: string) {
  const [shown, setShown] = useState<Shown>();
  const [attempt, setAttempt] = useState(0);
  const address = addressOf({ format: 'jpg', ...ofOffer(offerId) });
  const at = `${address} ${attempt}`;

  useEffect(() => {
    const leaving = new AbortController();
    let picture = '';
    fetchFile(address, leaving.signal).then(
      ({ content }) => {
        if (leaving.signal.aborted) return;
        picture = URL.createObjectURL(content);
        setShown({ at, picture });
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setShown({ at, fault: error instanceof FileRefused ? error.message : texts.previewFailed });
      },
    );
    return () => {
      leaving.abort();
      URL.revokeObjectURL(picture);
    };
  }, [address, at]);

  return { shown: shown?.at === at ? shown : undefined, retry: () => setAttempt((before) => before + 1) };
}

function Preview({ name, offerId, title }: { name: string; offerId: string; title: string | undefined }) {
  const { shown, retry } = usePreview(offerId);
  return (
    <Panel title={texts.preview}>
      <div className={styles.sheet} aria-busy={!shown}>
        {!shown && <BlockSkeleton lines={12} />}
        {shown && 'fault' in shown && <ErrorState text={shown.fault} onRetry={retry} />}
        {shown && 'picture' in shown && (
          <img className={styles.picture} src={shown.picture} alt={texts.previewOf(name, title)} />
        )}
      </div>
    </Panel>
  );
}

/** The shop's week on one page, which anyone may print. */
function WeekPanel({ slug, hasOffers }: { slug: string; hasOffers: boolean }) {
  return (
    <Panel title={texts.week} intro={hasOffers ? texts.weekHint : texts.weekNone}>
      {hasOffers && (
        <div>
          <Button href={`/viikko/yritys/${slug}.pdf`} target="_blank" rel="noopener">
            {texts.weekPrint}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function Choices({ myBusiness, myOffers }: Pick<PortalPosterQuery, 'myBusiness' | 'myOffers'>) {
  const id = useId();
  const [size, setSize] = useState<PosterSize>('A4');
  const [params] = useSearchParams();
  const named = params.get(posterOfferParameter) ?? '';
  const [offerId, setOfferId] = useState(myOffers.items.some((one) => one.id === named) ? named : '');
  const offers = myOffers.items.map(({ id, shown }) => ({ value: id, label: shown.title }));
  const offer = myOffers.items.find((one) => one.id === offerId);
  return (
    <div className={styles.page}>
      <Panel title={texts.choices}>
        <Stack gap="medium">
          <div>
            <span className={styles.label} id={`${id}-size`}>
              {texts.size}
            </span>
            <Radio.Group
              aria-labelledby={`${id}-size`}
              options={posterSizes.map((value) => ({ value, label: texts.sizes[value] }))}
              value={size}
              onChange={({ target }) => setSize(target.value)}
            />
          </div>
          <div>
            <label className={styles.label} htmlFor={`${id}-offer`}>
              {texts.offer}
            </label>
            <Select<string>
              id={`${id}-offer`}
              className={styles.offer ?? ''}
              aria-describedby={`${id}-hint`}
              showSearch={{ optionFilterProp: 'label' }}
              value={offerId}
              options={[{ value: '', label: texts.noOffer }, ...offers]}
              onChange={setOfferId}
            />
            <p className={styles.hint} id={`${id}-hint`}>
              {texts.offerHint}
            </p>
          </div>
          <div>
            <FileButton type="primary" address={addressOf({ size, ...ofOffer(offerId) })} failed={texts.failed}>
              {texts.download(size)}
            </FileButton>
          </div>
        </Stack>
      </Panel>
      <Preview name={myBusiness.businessName} offerId={offer?.id ?? ''} title={offer?.shown.title} />
    </div>
  );
}

/** A page to print and hang up: its code leads to the business's public page. */
export function PosterPage() {
  const { data, error, refetch } = usePortalPosterQuery();
  return (
    <>
      <PageTitle title={texts.title} intro={texts.intro} back={{ to: '/yritys/analytiikka', text: texts.back }} />
      {error && !data && <ErrorState text={errorText(error, texts.loadFailed)} onRetry={refetch} />}
      {!data && !error && <BlockSkeleton lines={9} />}
      {data && !data.myShop && <EmptyState drawing="offers" text={texts.noPage} hint={texts.noPageHint} />}
      {data?.myShop && (
        <Stack gap="medium">
          <Choices myBusiness={data.myBusiness} myOffers={data.myOffers} />
          <WeekPanel slug={data.myShop.slug} hasOffers={data.myOffers.items.length > 0} />
        </Stack>
      )}
    </>
  );
}
