import { saveFile } from '../../lib/csv.ts';
import { account } from '../../texts/app.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PlainButton } from '../../ui/PlainButton.tsx';
import { useMyConsumerDataLazyQuery } from './account.generated.ts';
import { SettingsPanel } from './SettingsPanel.tsx';
import { useToast } from './Toasts.tsx';

const texts = account.data;

/** Everything stored about the consumer, as a file of their own (GDPR article 20). */
export function DataPanel() {
  const [load, { loading }] = useMyConsumerDataLazyQuery({ fetchPolicy: 'no-cache' });
  const say = useToast();

  async function download() {
    const { data } = await load();
    if (!data) return say(texts.failed, { tone: 'bad' });
    const content = JSON.stringify(data.myConsumerData, null, 2);
    saveFile(texts.file, new Blob([content], { type: 'application/json' }));
  }

  return (
    <SettingsPanel
      title={texts.title}
      text={texts.text}
      action={
        <PlainButton kind="quiet" disabled={loading} onClick={() => void download()}>
          <Icon name="download" size={18} />
          {texts.action}
        </PlainButton>
      }
    />
  );
}
