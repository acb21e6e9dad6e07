import { Button } from 'antd';
import type { ReactNode } from 'react';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { dateTime, numeral } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { system as texts } from '#client/texts/adminSystem.ts';
import { ConfirmButton } from '#client/ui/antd/Buttons.tsx';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import { FactList } from '#client/ui/plain/data/FactList.tsx';
import { StatCard, StatGrid } from '#client/ui/plain/data/StatCard.tsx';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { Columns, Panel, Stack } from '#client/ui/plain/Layout.tsx';
import { PageTitle } from '#client/ui/plain/PageTitle.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { Recipients } from './Recipients.tsx';
import { type AdminSystemQuery, useAdminSystemQuery, useResendFailedMailsMutation } from './SystemPage.generated.ts';
import styles from './SystemPage.module.css';
import { FailedMails, JobsTable, LargestTables, sizeText } from './systemTables.tsx';

type Status = AdminSystemQuery['systemStatus'];
type Fact = [term: string, value: ReactNode];

function Warnings({ warnings }: { warnings: Status['warnings'] | undefined }) {
  return (
    <Panel title={texts.warnings.title}>
      {!warnings && <BlockSkeleton lines={2} />}
      {warnings?.length === 0 && <p className={styles.quiet}>{texts.warnings.none}</p>}
      {warnings && warnings.length > 0 && (
        <ul className={styles.warnings}>
          {warnings.map(({ kind, count, runbook }) => (
            <li key={kind}>
              <Icon name="alert" size={18} />
              <span>
                {texts.warnings.texts[kind](count)}{' '}
                <span className={styles.quiet}>
                  {texts.warnings.runbook} <code>{runbook}</code>
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Figures({ status }: { status: Status | undefined }) {
  const { figures } = texts;
  const loading = !status;
  const made = status?.backup?.madeAt;
  return (
    <StatGrid>
      <StatCard
        label={figures.version}
        icon="info"
        loading={loading}
        value={status?.version}
        detail={status && figures.started(dateTime(status.startedAt))}
      />
      <StatCard
        label={figures.database}
        icon="folder"
        loading={loading}
        value={status && sizeText(status.database.size)}
        detail={status && figures.connections(status.database.connections, status.database.maxConnections)}
      />
      <StatCard
        label={figures.disk}
        icon="chart"
        loading={loading}
        value={status && sizeText(status.diskFree)}
        detail={status && figures.diskOf(sizeText(status.diskSize))}
      />
      <StatCard
        label={figures.backup}
        icon="shield"
        loading={loading}
        value={made ? sizeText(status?.backup?.size ?? 0) : figures.none}
        detail={made ? dateTime(made) : !status?.backup && figures.noBackup}
      />
    </StatGrid>
  );
}

function Services({ data }: { data: AdminSystemQuery }) {
  const { services } = texts;
  const { pictures, payments, recognizesText } = data.systemStatus;
  const { provider } = payments;
  const ai = data.aiApis.map(({ id, serviceName, modelName, health }) => ({
    id,
    name: services.ai(serviceName, modelName),
    state: services.aiStates[health.status],
  }));
  const none: Fact[] = [[services.noAi, services.off]];
  return (
    <Panel title={services.title}>
      <FactList
        facts={[
          [
            services.pictures,
            <span key="pictures" className={styles.pair}>
              {services.stores[pictures.store]}
              <StatusTag {...(pictures.isUp ? services.up : services.down)} />
            </span>,
          ],
          [
            services.payments,
            provider ? services.paymentsOf(services.providers[provider] ?? provider, payments.waiting) : services.off,
          ],
          [services.recognition, recognizesText ? services.on : services.off],
          ...(ai.length === 0 ? none : []),
          ...ai.map(({ id, name, state }): Fact => [name, <StatusTag key={id} {...state} />]),
        ]}
      />
    </Panel>
  );
}

function Backups({ backup }: { backup: Status['backup'] }) {
  const { backups, figures } = texts;
  if (!backup)
    return (
      <Panel title={backups.title}>
        <p className={styles.quiet}>{figures.noBackup}.</p>
      </Panel>
    );
  const { madeAt, size, drilledAt, drillFaults } = backup;
  const verdict = drillFaults.length === 0 ? backups.sound : backups.damaged(drillFaults.length);
  return (
    <Panel title={backups.title}>
      <FactList
        facts={[
          [backups.made, madeAt ? dateTime(madeAt) : backups.never],
          [backups.size, size == null ? '–' : sizeText(size)],
          [backups.drilled, drilledAt ? dateTime(drilledAt) : backups.never],
          [backups.verdict, drilledAt ? <StatusTag key="verdict" {...verdict} /> : '–'],
        ]}
      />
      {drillFaults.length > 0 && (
        <ul className={styles.faults}>
          {drillFaults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** The queue of mails. What was given up can be sent again by one button. */
function Mail({ mail, onResent }: { mail: Status['mail']; onResent: () => unknown }) {
  const [mutate, { loading }] = useResendFailedMailsMutation();
  const { mail: words } = texts;
  const resend = useAction(mutate, {
    done: ({ resendFailedMails }) => words.resent(resendFailedMails.count),
    failed: words.resendFailed,
  });
  const { transport, waiting, waitingSince, failed, failures } = mail;
  return (
    <Panel
      title={words.title}
      actions={
        failed > 0 && (
          <ConfirmButton
            question={words.resendQuestion(failed)}
            consequence={words.resendConsequence}
            confirm={words.resend}
            danger={false}
            loading={loading}
            onConfirm={async () => {
              await resend({});
              await onResent();
            }}
          >
            {words.resend}
          </ConfirmButton>
        )
      }
    >
      <FactList
        facts={[
          [words.transport, words.transports[transport]],
          [words.waiting, waitingSince ? words.since(waiting, dateTime(waitingSince)) : numeral(waiting)],
          [words.failed, numeral(failed)],
        ]}
      />
      {failures.length > 0 && <FailedMails mails={failures} />}
    </Panel>
  );
}

/** How the platform runs: what needs a look first, then every part. */
export function SystemPage() {
  const { data, loading, error, refetch } = useAdminSystemQuery({ fetchPolicy: 'cache-and-network' });
  const status = data?.systemStatus;
  const refresh = (
    <Button icon={<Icon name="refresh" size={18} />} loading={loading} onClick={() => void refetch()}>
      {texts.refresh}
    </Button>
  );
  return (
    <>
      <PageTitle title={texts.title} intro={texts.intro} actions={refresh} />
      {error && !status ? (
        <ErrorState text={errorText(error, texts.failed)} onRetry={refetch} />
      ) : (
        <Stack>
          <Warnings warnings={status?.warnings} />
          <Figures status={status} />
          {status && data && (
            <>
              <Columns minWidth={360}>
                <Services data={data} />
                <Backups backup={status.backup} />
              </Columns>
              <Mail mail={status.mail} onResent={refetch} />
              <Recipients months={data.monthlyRecipients} />
            </>
          )}
          <JobsTable jobs={status?.jobs} />
          <LargestTables database={status?.database} />
        </Stack>
      )}
    </>
  );
}
