import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { errorText } from '../../../lib/errors/errorText.ts';
import { saveFile } from '../../../lib/format/csv.ts';
import { account } from '../../../texts/app.ts';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { PlainButton } from '../../../ui/plain/PlainButton.tsx';
import { MyConsumerDataDocument } from '../account.generated.ts';
import { SettingsPanel } from '../SettingsPanel.tsx';
import { useToast } from '../Toasts.tsx';

const texts = account.data;

/** Everything stored about the consumer, as a file of their own (GDPR article 20). */
export function DataPanel() {
  const client = useApolloClient();
  const [isLoading, setLoading] = useState(false);
  const say = useToast();

  async function download() {
    setLoading(true);
    try {
      const { data } = await client.query({ query: MyConsumerDataDocument, fetchPolicy: 'no-cache' });
      const content = JSON.stringify(data?.myConsumerData, null, 2);
      saveFile(texts.file, new Blob([content], { type: 'application/json' }));
    } catch (error) {
      say(errorText(error, texts.failed), { tone: 'bad' });
    }
    setLoading(false);
  }

  return (
    <SettingsPanel
      title={texts.title}
      text={texts.text}
      action={
        <PlainButton kind="quiet" disabled={isLoading} onClick={() => void download()}>
          <Icon name="download" size={18} />
          {texts.action}
        </PlainButton>
      }
    />
  );
}
