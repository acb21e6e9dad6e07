import { isoDate } from '#client/lib/format/format.ts';
import { useListState } from '#client/lib/site/useListState.ts';
import { useNamedRow } from '#client/lib/site/useNamedRow.ts';
import type { ReportKind, ReportStatus } from '#client/schema.generated.ts';
import { moderationLists, reports as texts } from '#client/texts/adminModeration.ts';
import type { Column } from '#client/ui/antd/table/columns.ts';
import { ListPage } from '#client/ui/antd/table/ListPage.tsx';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import { isBankingDay } from '#shared/rules/billing/receivables.ts';
import { reportKinds } from '#shared/texts/reports.ts';
import { ReportDialog } from './ReportDialog.tsx';
import { type ReportRowFragment, useAdminReportsQuery } from './ReportsPage.generated.ts';
import styles from './ReportsPage.module.css';

const day = 86_400_000;
/** Working days in which a report is decided on. */
const target = 2;

/** Hours from one moment to another, without those of weekends and of public holidays. */
function workingHours(from: Date, to: Date): number {
  let milliseconds = 0;
  for (let at = from.getTime(); at < to.getTime(); ) {
    const next = new Date(at);
    next.setHours(24, 0, 0, 0);
    const end = Math.min(next.getTime(), to.getTime());
    if (isBankingDay(isoDate(new Date(at)))) milliseconds += end - at;
    at = end;
  }
  return milliseconds / 3_600_000;
}

/** How long a report has waited, in hours and whole days of work, and whether that is more than the target. */
export function reportAge(receivedAt: string, now: Date): { hours: number; days: number; isLate: boolean } {
  // What is older than a month is late anyway.
  const from = new Date(Math.max(Date.parse(receivedAt), now.getTime() - 30 * day));
  const hours = workingHours(from, now);
  return { hours: Math.floor(hours), days: Math.floor(hours / 24), isLate: hours > target * 24 };
}

/** How long an open report has waited, and whether that is too long. */
function Age({ report: { receivedAt, status: state } }: { report: ReportRowFragment }) {
  const { hours, days, isLate } = reportAge(receivedAt, new Date());
  if (state === 'DECIDED') return '–';
  return (
    <span className={styles.age} data-numeric>
      {days > 0 ? texts.days(days) : texts.hours(hours)}
      {isLate && <StatusTag text={texts.late} tone="bad" />}
    </span>
  );
}

/** What was reported: the offer, or another page. */
const titleOf = ({ snapshot }: ReportRowFragment) => snapshot?.content.title ?? texts.otherPage;

function columnsOf(onOpen: (report: ReportRowFragment) => void): Column<ReportRowFragment>[] {
  const { columns } = texts;
  return [
    {
      key: 'target',
      title: columns.target,
      card: 'title',
      render: (report) => (
        <div className={styles.target}>
          <button
            type="button"
            className={styles.title}
            aria-label={texts.show(report.number, titleOf(report))}
            onClick={() => onOpen(report)}
          >
            {titleOf(report)}
          </button>
          <span className={styles.quiet} data-detail>
            {report.snapshot?.businessName ?? report.targetUrl}
          </span>
        </div>
      ),
    },
    {
      key: 'number',
      title: columns.number,
      width: 110,
      render: ({ number }) => <span data-numeric>{number}</span>,
    },
    { key: 'kind', title: columns.kind, width: 240, denseWidth: 300, render: ({ kind }) => reportKinds[kind] },
    {
      key: 'notices',
      title: columns.notices,
      align: 'right',
      width: 110,
      render: ({ notices }) => <span data-numeric>{notices}</span>,
    },
    { key: 'age', title: columns.age, width: 160, render: (report) => <Age report={report} /> },
    {
      key: 'state',
      title: columns.state,
      width: 130,
      render: ({ status: state, decision }) => (
        <StatusTag {...texts.stateTags[state]} {...(decision && { text: texts.decisionNames[decision] })} />
      ),
    },
  ];
}

const states: readonly string[] = ['OPEN', 'DECIDED'] satisfies ReportStatus[];
const filters = { tila: 'OPEN', aihe: 'ALL' };
const kinds = { ALL: texts.allKinds, ...reportKinds };

/** What people have reported: the queue, each with what was seen then and what is there now, and the decision. */
export function ReportsPage() {
  const state = useListState({ filters });
  const { tila, aihe } = state.filters;
  const filter = {
    status: states.includes(tila) ? (tila as ReportStatus) : null,
    kind: aihe in reportKinds ? (aihe as ReportKind) : null,
  };
  const query = useAdminReportsQuery({ variables: { filter, page: state.page } });
  const { id, open, close } = useNamedRow('ilmoitus');

  return (
    <ListPage
      texts={texts}
      state={state}
      query={query}
      found={(query.data ?? query.previousData)?.contentReports}
      failed={texts.failed}
      actions={
        <LinkButton to="/admini/paatokset" kind="quiet">
          {moderationLists.statements}
        </LinkButton>
      }
      filters={[
        { name: 'tila', label: texts.state, options: texts.states },
        { name: 'aihe', label: texts.kind, options: kinds, width: 300 },
      ]}
      rows={{ columns: columnsOf((report) => open(report.id)), minWidth: 900 }}
      drawings={['offers', 'search']}
    >
      <ReportDialog id={id} onClose={close} />
    </ListPage>
  );
}
