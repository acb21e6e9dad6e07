import { numeral } from '#client/lib/format/format.ts';
import { monthText } from '#client/lib/format/month.ts';
import { usePublicSettings } from '#client/lib/graphql/usePublicSettings.ts';
import { system } from '#client/texts/adminSystem.ts';
import { CopyButton } from '#client/ui/antd/CopyButton.tsx';
import { FactList } from '#client/ui/plain/data/FactList.tsx';
import { Panel } from '#client/ui/plain/Layout.tsx';
import type { AdminSystemQuery } from './SystemPage.generated.ts';
import styles from './SystemPage.module.css';

const { recipients: texts } = system;

type Month = AdminSystemQuery['monthlyRecipients'][number];

/** What an authority is answered: the average of the whole months, or of a service that has none yet, what was counted. */
function sentenceOf(months: readonly Month[], siteName: string): string {
  const whole = months.filter(({ isWhole }) => isWhole);
  const [last, first] = [whole[0], whole.at(-1)];
  const [running] = months;
  if (!last || !first)
    return running ? texts.early(siteName, monthText(running.month), numeral(running.atMost), running.days) : '';
  const average = Math.round(whole.reduce((sum, { atMost }) => sum + atMost, 0) / whole.length);
  return texts.sentence(siteName, numeral(average), monthText(first.month), monthText(last.month));
}

/** How many recipients the service had, month by month, and the sentence that an authority may ask for. */
export function Recipients({ months }: { months: readonly Month[] }) {
  const { siteName } = usePublicSettings();
  const sentence = sentenceOf(months, siteName);
  return (
    <Panel title={texts.title} actions={sentence && <CopyButton text={sentence}>{texts.copy}</CopyButton>}>
      <p className={styles.quiet}>{texts.intro}</p>
      {months.length === 0 ? (
        <p className={styles.quiet}>{texts.none}</p>
      ) : (
        <FactList
          facts={months.map(({ month, atLeast, atMost, days, isWhole }) => [
            monthText(month),
            texts.range(numeral(atLeast), numeral(atMost), isWhole ? undefined : days),
          ])}
        />
      )}
    </Panel>
  );
}
