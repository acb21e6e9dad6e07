import { failureText } from '#client/lib/errors/appErrorOf.ts';
import { pushTexts } from '#client/texts/push.ts';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { digestFrequencies, digestHours, digestWeekdays } from '#shared/rules/accounts/digest.ts';
import type { DigestFrequency } from '#shared/schema.generated.ts';
import { SettingsPanel } from '../account/AccountPanels.tsx';
import { LoadFault } from '../layout/LoadFault.tsx';
import { useToast } from '../layout/Toasts.tsx';
import { type DigestPartsFragment, useDigestQuery, useSetDigestMutation } from './digest.generated.ts';
import styles from './NotificationsPage.module.css';

const texts = pushTexts.digest;

/** What is said of the choice: 'Kerran viikossa, torstaina klo 16.' */
function summaryOf({ digestFrequency: frequency, digestWeekday: weekday, digestHour: hour }: DigestPartsFragment) {
  if (frequency === 'NONE') return texts.never;
  const on = texts.onWeekdays[weekday - 1] ?? '';
  return frequency === 'WEEKLY' ? texts.weekly(on, hour) : texts.daily(hour);
}

function Choice({ digest }: { digest: DigestPartsFragment }) {
  const { digestFrequency, digestWeekday, digestHour } = digest;
  const [save, { loading }] = useSetDigestMutation();
  const say = useToast();

  // Only what was changed: another window, or the link of a mail, may have changed the rest.
  async function change(choice: { frequency?: DigestFrequency; weekday?: number; hour?: number }) {
    try {
      await save({ variables: choice });
      say(pushTexts.page.saved);
    } catch (error) {
      say(failureText(error, texts.saveFailed), { tone: 'bad' });
    }
  }

  return (
    <SettingsPanel title={texts.title} text={summaryOf(digest)}>
      <div className={styles.times}>
        <label>
          {texts.frequency}
          <select
            value={digestFrequency}
            disabled={loading}
            onChange={({ target }) => void change({ frequency: target.value as DigestFrequency })}
          >
            {digestFrequencies.map((value) => (
              <option key={value} value={value}>
                {texts.frequencies[value]}
              </option>
            ))}
          </select>
        </label>
        {digestFrequency === 'WEEKLY' && (
          <label>
            {texts.weekday}
            <select
              value={digestWeekday}
              disabled={loading}
              onChange={({ target }) => void change({ weekday: Number(target.value) })}
            >
              {digestWeekdays.map((value) => (
                <option key={value} value={value}>
                  {texts.weekdays[value - 1]}
                </option>
              ))}
            </select>
          </label>
        )}
        {digestFrequency !== 'NONE' && (
          <label>
            {texts.hour}
            <select
              value={digestHour}
              disabled={loading}
              onChange={({ target }) => void change({ hour: Number(target.value) })}
            >
              {digestHours.map((value) => (
                <option key={value} value={value}>
                  {pushTexts.times.hour(value)}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
    </SettingsPanel>
  );
}

/** How often, on which day and at which hour mails about new offers come. Each change is saved at once. */
export function DigestPanel() {
  const { data, error, refetch } = useDigestQuery();
  if (!data && error) return <LoadFault text={texts.loadFailed} error={error} onRetry={() => refetch()} />;
  if (!data) return <BlockSkeleton lines={3} />;
  return data.viewer.consumer && <Choice digest={data.viewer.consumer} />;
}
