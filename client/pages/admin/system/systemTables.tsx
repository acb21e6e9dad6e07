import { dateTime, numeral } from '#client/lib/format/format.ts';
import { system } from '#client/texts/adminSystem.ts';
import type { Column } from '#client/ui/antd/table/columns.ts';
import { DataTable } from '#client/ui/antd/table/DataTable.tsx';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import { EmptyState } from '#client/ui/plain/EmptyState.tsx';
import { Panel } from '#client/ui/plain/Layout.tsx';
import type { AdminSystemQuery } from './SystemPage.generated.ts';
import styles from './SystemPage.module.css';

type Status = AdminSystemQuery['systemStatus'];
type Job = Status['jobs'][number] & { id: string };
type FailedMail = Status['mail']['failures'][number];
type DatabaseTable = Status['database']['largestTables'][number] & { id: string };

const { jobs: jobTexts, mail: mailTexts, tables: tableTexts } = system;

/** Whether a job has failed since it was last done. */
function isFailing({ lastRunAt, lastFailureAt }: Job): boolean {
  return !!lastFailureAt && (!lastRunAt || lastFailureAt > lastRunAt);
}

/** Failed since it was last done; otherwise done, or never in the time that the queue remembers. */
function stateOf(job: Job) {
  if (isFailing(job)) return jobTexts.states.failed;
  return job.lastRunAt ? jobTexts.states.good : jobTexts.states.never;
}

const jobColumns: Column<Job>[] = [
  {
    key: 'name',
    title: jobTexts.columns.name,
    width: 310,
    denseWidth: 420,
    card: 'title',
    render: ({ name, cron }) => (
      <div className={styles.under}>
        <span className={styles.name}>{jobTexts.names[name] ?? name}</span>
        <span className={styles.quiet}>{cron ?? name}</span>
      </div>
    ),
  },
  {
    key: 'state',
    title: jobTexts.columns.state,
    width: 150,
    render: (job) => (
      <div className={styles.under}>
        <span>
          <StatusTag {...stateOf(job)} />
        </span>
        {job.waiting > 0 && <span className={styles.quiet}>{jobTexts.waiting(job.waiting)}</span>}
      </div>
    ),
  },
  {
    key: 'lastRun',
    title: jobTexts.columns.lastRun,
    width: 190,
    denseWidth: 230,
    render: ({ lastRunAt, lastSeconds }) => (
      <div className={styles.under} data-numeric>
        <span>{lastRunAt ? dateTime(lastRunAt) : '–'}</span>
        {lastSeconds != null && (
          <span className={styles.quiet}>{jobTexts.seconds(numeral(Math.round(lastSeconds * 10) / 10))}</span>
        )}
      </div>
    ),
  },
  {
    key: 'error',
    title: jobTexts.columns.error,
    whole: true,
    render: ({ lastFailureAt, lastError }) =>
      lastFailureAt ? (
        <div className={styles.under}>
          <span data-numeric>{dateTime(lastFailureAt)}</span>
          <span className={styles.quiet}>{lastError}</span>
        </div>
      ) : (
        '–'
      ),
  },
];

/** Every background job with its last run and its last fault, those that fail first. */
export function JobsTable({ jobs }: { jobs: Status['jobs'] | undefined }) {
  const rows = jobs
    ?.map((job): Job => ({ ...job, id: job.name }))
    .sort((one, other) => Number(isFailing(other)) - Number(isFailing(one)));
  return (
    <Panel title={jobTexts.title} intro={jobTexts.intro}>
      <DataTable
        label={jobTexts.title}
        columns={jobColumns}
        rows={rows}
        loading={!jobs}
        empty={<EmptyState drawing="search" text={jobTexts.none} />}
      />
    </Panel>
  );
}

const mailColumns: Column<FailedMail>[] = [
  {
    key: 'to',
    title: mailTexts.columns.to,
    whole: true,
    card: 'title',
    render: ({ to, subject }) => (
      <span className={styles.under}>
        {to}
        <span className={styles.quiet}>{subject}</span>
      </span>
    ),
  },
  {
    key: 'written',
    title: mailTexts.columns.written,
    width: 170,
    render: ({ createdAt }) => <span data-numeric>{dateTime(createdAt)}</span>,
  },
  {
    key: 'error',
    title: mailTexts.columns.error,
    whole: true,
    width: '40%',
    render: ({ error }) => <span className={styles.under}>{error ?? '–'}</span>,
  },
];

/** Mails that were given up, each with what the mail server said. */
export function FailedMails({ mails }: { mails: readonly FailedMail[] }) {
  return <DataTable label={mailTexts.failures} columns={mailColumns} rows={mails} empty={null} />;
}

const tableColumns: Column<DatabaseTable>[] = [
  { key: 'name', title: tableTexts.columns.name, card: 'title', render: ({ name }) => <code>{name}</code> },
  {
    key: 'rows',
    title: tableTexts.columns.rows,
    align: 'right',
    width: 160,
    render: ({ rows }) => <span data-numeric>{numeral(rows)}</span>,
  },
  {
    key: 'size',
    title: tableTexts.columns.size,
    align: 'right',
    width: 140,
    render: ({ size }) => <span data-numeric>{sizeText(size)}</span>,
  },
];

/** What takes most of the database's room. */
export function LargestTables({ database }: { database: Status['database'] | undefined }) {
  return (
    <Panel title={tableTexts.title} intro={database && tableTexts.migration(database.migration)}>
      <DataTable
        label={tableTexts.title}
        columns={tableColumns}
        rows={database?.largestTables.map((table) => ({ ...table, id: table.name }))}
        loading={!database}
        empty={null}
      />
    </Panel>
  );
}

const units = ['t', 'kt', 'Mt', 'Gt', 'Tt'];
const format = new Intl.NumberFormat('fi-FI', { maximumSignificantDigits: 3 });

/** Bytes as people read them: '1,5 Gt'. Units are of 1,000, as makers of disks count. */
export function sizeText(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return `${format.format(bytes / 1000 ** power)}\u00a0${units[power]}`;
}
