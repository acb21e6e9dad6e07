import { Switch } from 'antd';
import { useId } from 'react';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { businessMails as texts } from '#client/texts/businessMails.ts';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import { Panel } from '#client/ui/plain/Layout.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import {
  PortalMailChoicesDocument,
  type PortalMailChoicesQuery,
  usePortalMailChoicesQuery,
  useSetBusinessMailMutation,
} from './SettingsPage.generated.ts';
import styles from './SettingsPage.module.css';

type Choice = PortalMailChoicesQuery['businessMailChoices'][number];

function MailSwitch({ kind, isOn }: Choice) {
  const id = useId();
  const { label, hint } = texts.kinds[kind];
  const [mutate, { loading }] = useSetBusinessMailMutation({
    update: (cache, { data }) =>
      data &&
      cache.writeQuery({
        query: PortalMailChoicesDocument,
        data: { businessMailChoices: data.setBusinessMail.choices },
      }),
  });
  const done = isOn ? texts.turnedOff : texts.turnedOn;
  const set = useAction(mutate, { done, failed: texts.failed, about: label, seconds: 3 });
  return (
    <li className={styles.mail}>
      <span>
        <label className={styles.mailLabel} htmlFor={id}>
          {label}
        </label>
        <span id={`${id}-hint`} className={styles.mailHint}>
          {hint}
        </span>
      </span>
      <Switch
        id={id}
        checked={isOn}
        loading={loading}
        aria-describedby={`${id}-hint`}
        onChange={(isOn) => void set({ kind, isOn })}
      />
    </li>
  );
}

/** Which mails the business gets, of those that it may turn off. */
export function MailsPanel() {
  const { data, error, refetch } = usePortalMailChoicesQuery();
  return (
    <Panel title={texts.title} intro={texts.intro}>
      {error && !data && <ErrorState text={errorText(error, texts.loadFailed)} onRetry={refetch} />}
      {!data && !error && <BlockSkeleton lines={3} />}
      {data && (
        <ul className={styles.mails}>
          {data.businessMailChoices.map((choice) => (
            <MailSwitch key={choice.kind} {...choice} />
          ))}
        </ul>
      )}
      <p className={styles.mailHint}>{texts.always}</p>
    </Panel>
  );
}
