import { Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { poster, share as texts } from '#client/texts/sharing.ts';
import { CopyButton } from '#client/ui/antd/CopyButton.tsx';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import { Panel, Stack } from '#client/ui/plain/Layout.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { type EmbedLook, embedCode, embedLooks, embedPath } from '#shared/rules/offers/embed.ts';
import { shopPath } from '#shared/rules/shops/shopPath.ts';
import { usePortalSharingQuery } from './SettingsPage.generated.ts';
import styles from './SettingsPage.module.css';

/** An address to be copied. */
function Address({ label, copy, path }: { label: string; copy: string; path: string }) {
  const id = useId();
  const address = location.origin + path;
  return (
    <div>
      <label className={styles.addressLabel} htmlFor={id}>
        {label}
      </label>
      <div className={styles.addressRow}>
        <Input className={styles.address} id={id} readOnly value={address} />
        <CopyButton text={address}>{copy}</CopyButton>
      </div>
    </div>
  );
}

function Sharing({ slug, name }: { slug: string; name: string }) {
  const id = useId();
  const [look, setLook] = useState<EmbedLook>('paperi');
  const code = embedCode(location.origin, { slug, name }, look);
  return (
    <Stack gap="medium">
      <div>
        <span className={styles.addressLabel} id={`${id}-look`}>
          {texts.look}
        </span>
        <Radio.Group
          aria-labelledby={`${id}-look`}
          options={embedLooks.map((value) => ({ value, label: texts.looks[value] }))}
          value={look}
          onChange={({ target }) => setLook(target.value)}
        />
        <p className={styles.addressHint}>{texts.lookHint}</p>
      </div>
      <div>
        <label className={styles.addressLabel} htmlFor={`${id}-code`}>
          {texts.code}
        </label>
        <Input.TextArea id={`${id}-code`} readOnly autoSize value={code} aria-describedby={`${id}-hint`} />
        <p className={styles.addressHint} id={`${id}-hint`}>
          {texts.codeHint}
        </p>
        <div className={styles.addressRow}>
          <CopyButton type="primary" text={code}>
            {texts.copyCode}
          </CopyButton>
          <a href={embedPath(slug, look)} target="_blank" rel="noopener">
            {texts.preview}
          </a>
        </div>
      </div>
      <p className={styles.addressHint}>
        {texts.posterHint} <Link to="/yritys/juliste">{poster.make}</Link>
      </p>
      <p className={styles.addressHint}>
        <a href={`/viikko/yritys/${slug}.pdf`} target="_blank" rel="noopener">
          {poster.weekPrint}
        </a>
      </p>
      <Address label={texts.feed} copy={texts.copyFeed} path={`${shopPath(slug)}/syote.xml`} />
      <Address label={texts.calendar} copy={texts.copyCalendar} path={`${shopPath(slug)}/tarjoukset.ics`} />
    </Stack>
  );
}

/** What a business pastes elsewhere, so that its offers show there. Nothing for one that has no page yet. */
export function SharePanel() {
  const { data, error, refetch } = usePortalSharingQuery();
  if (data && !data.myShop) return null;
  return (
    <Panel title={texts.title} intro={texts.intro}>
      {error && !data && <ErrorState text={errorText(error, texts.loadFailed)} onRetry={refetch} />}
      {!data && !error && <BlockSkeleton lines={3} />}
      {data?.myShop && <Sharing slug={data.myShop.slug} name={data.myBusiness.businessName} />}
    </Panel>
  );
}
