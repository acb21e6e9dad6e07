import { errorText } from '../../lib/errors/errorText.ts';
import { usePublicSettings } from '../../lib/graphql/usePublicSettings.ts';
import { account } from '../../texts/app.ts';
import { PlainButton } from '../../ui/plain/PlainButton.tsx';
import { useRequestEmailVerificationMutation } from './account.generated.ts';
import { SettingsPanel } from './SettingsPanel.tsx';
import { useToast } from './Toasts.tsx';
import { useConsumer } from './useConsumer.ts';

const texts = account.verify;

/** Reminds of an address that must be confirmed, where that is asked for. */
export function VerifyReminder() {
  const { consumer } = useConsumer();
  const { requireEmailVerification } = usePublicSettings();
  const [request, { loading }] = useRequestEmailVerificationMutation();
  const say = useToast();
  if (!consumer || consumer.emailVerified || !requireEmailVerification) return null;

  async function send() {
    try {
      await request();
      say(texts.sent);
    } catch (error) {
      say(errorText(error, texts.failed), { tone: 'bad' });
    }
  }

  return (
    <SettingsPanel title={texts.title} text={texts.text(consumer.email)}>
      <div>
        <PlainButton disabled={loading} onClick={() => void send()}>
          {texts.again}
        </PlainButton>
      </div>
    </SettingsPanel>
  );
}
