import { useApolloClient } from '@apollo/client/react';
import { App, Button } from 'antd';
import { useState } from 'react';
import { errorText } from '../../../lib/errors/errorText.ts';
import { saveFile } from '../../../lib/format/csv.ts';
import { isoDate } from '../../../lib/format/format.ts';
import { settings } from '../../../texts/portal.ts';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { Panel } from '../../../ui/plain/Panel.tsx';
import { PortalOwnDataDocument } from './SettingsPage.generated.ts';

const { title, intro, download, failed } = settings.data;

/** Everything stored about the business as a file (GDPR article 20). */
export function OwnDataPanel() {
  const client = useApolloClient();
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const { data } = await client.query({ query: PortalOwnDataDocument, fetchPolicy: 'no-cache' });
      const json = JSON.stringify(data?.myBusinessData, null, 2);
      saveFile(`tiedot-${isoDate(new Date())}.json`, new Blob([json], { type: 'application/json' }));
    } catch (error) {
      void message.error(errorText(error, failed));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Panel title={title} intro={intro}>
      <Button icon={<Icon name="download" size={18} />} loading={busy} onClick={() => void save()}>
        {download}
      </Button>
    </Panel>
  );
}
