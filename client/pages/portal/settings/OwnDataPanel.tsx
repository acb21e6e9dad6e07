import { useApolloClient } from '@apollo/client/react';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { dateTime, isoDate, numeral } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { saveFile } from '#client/lib/site/files.ts';
import { settings } from '#client/texts/portal.ts';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import { useNotices } from '#client/ui/antd/useNotices.tsx';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { Panel } from '#client/ui/plain/Layout.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import {
  PortalDataExportDocument,
  type PortalDataExportFragment,
  PortalOwnDataDocument,
  usePortalDataExportQuery,
  useRequestDataExportMutation,
} from './SettingsPage.generated.ts';
import styles from './SettingsPage.module.css';

const texts = settings.data;

/** Milliseconds between two looks at an archive that is being made. */
const lookEvery = 5000;

/** How far the archive is, and the way to it. */
function Progress({ found }: { found: PortalDataExportFragment }) {
  const { status, url, megabytes, availableUntil } = found;
  return (
    <div className={styles.data} role="status">
      <StatusTag {...texts.states[status]} />
      {url && (
        <Button type="primary" href={url} icon={<Icon name="download" size={18} />}>
          {texts.save(numeral(megabytes ?? 0))}
        </Button>
      )}
      <p className={styles.mailHint}>
        {status === 'READY' ? texts.until(availableUntil ? dateTime(availableUntil) : '') : texts.hints[status]}
      </p>
    </div>
  );
}

/** What a business has in the service as an archive, which is made in the background. */
function DataArchive() {
  const { data, error, refetch, startPolling, stopPolling } = usePortalDataExportQuery({
    fetchPolicy: 'cache-and-network',
  });
  const [mutate, { loading }] = useRequestDataExportMutation({
    update: (cache, { data }) =>
      data &&
      cache.writeQuery({
        query: PortalDataExportDocument,
        data: { myDataExport: data.requestDataExport.dataExport },
      }),
  });
  const request = useAction(mutate, { done: texts.requested, failed: texts.requestFailed });
  const found = data?.myDataExport;
  const isWaiting = found?.status === 'QUEUED' || found?.status === 'MAKING';
  useEffect(() => {
    if (!isWaiting) return;
    startPolling(lookEvery);
    return stopPolling;
  }, [isWaiting, startPolling, stopPolling]);

  if (error && !data) return <ErrorState text={errorText(error, texts.loadFailed)} onRetry={refetch} />;
  if (!data) return <BlockSkeleton lines={2} />;
  return (
    <>
      {found && <Progress found={found} />}
      {!isWaiting && (
        <Button type={found ? 'default' : 'primary'} loading={loading} onClick={() => void request({})}>
          {texts.request[found?.status ?? 'NONE']}
        </Button>
      )}
    </>
  );
}

/** Everything stored about the business: as an archive with pictures and invoices, and at once as one file of data. */
export function OwnDataPanel() {
  const client = useApolloClient();
  const { refuse, forget } = useNotices();
  const [busy, setBusy] = useState(false);

  async function save() {
    forget();
    setBusy(true);
    try {
      const { data } = await client.query({ query: PortalOwnDataDocument, fetchPolicy: 'no-cache' });
      const json = JSON.stringify(data?.myBusinessData, null, 2);
      saveFile(`tiedot-${isoDate(new Date())}.json`, new Blob([json], { type: 'application/json' }));
    } catch (error) {
      refuse({ text: errorText(error, texts.failed) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div id="omat-tiedot">
      <Panel title={texts.title} intro={texts.intro}>
        <div className={styles.dataPanel}>
          <DataArchive />
          <Button type="link" className={styles.plainLink ?? ''} loading={busy} onClick={() => void save()}>
            {texts.download}
          </Button>
        </div>
      </Panel>
    </div>
  );
}
