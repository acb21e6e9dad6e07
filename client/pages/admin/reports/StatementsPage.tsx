import { date } from '#client/lib/format/format.ts';
import { useListState } from '#client/lib/site/useListState.ts';
import { appeals, grounds, adminStatements as texts } from '#client/texts/adminModeration.ts';
import type { Column } from '#client/ui/antd/table/columns.ts';
import { ListPage } from '#client/ui/antd/table/ListPage.tsx';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import { restrictionTexts } from '#shared/texts/statements.ts';
import { BusinessLink } from '../parts/BusinessLink.tsx';
import { type StatementRowFragment, useAdminStatementsQuery } from './StatementsPage.generated.ts';
import styles from './StatementsPage.module.css';

const { columns: names } = texts;

const columns: Column<StatementRowFragment>[] = [
  {
    key: 'what',
    title: names.what,
    card: 'title',
    whole: true,
    width: 280,
    denseWidth: 340,
    render: ({ kind, offerTitle, fromReport, until }) => (
      <div className={styles.cell}>
        <strong>{restrictionTexts[kind].name}</strong>
        {offerTitle && <span>{offerTitle}</span>}
        {(fromReport || until) && (
          <span className={styles.quiet} data-detail>
            {[fromReport && texts.fromReport, until && texts.ended(date(until))].filter(Boolean).join(', ')}
          </span>
        )}
      </div>
    ),
  },
  {
    key: 'business',
    title: names.business,
    whole: true,
    width: 190,
    render: ({ business: { id, name } }) => <BusinessLink id={id}>{name}</BusinessLink>,
  },
  {
    key: 'facts',
    title: names.facts,
    whole: true,
    render: ({ facts, rule, reasonMissing }) => (
      <div className={styles.cell}>
        {reasonMissing && (
          <span>
            <StatusTag {...grounds.missing} />
          </span>
        )}
        {!reasonMissing && <span>{facts}</span>}
        <span className={styles.quiet} data-detail>
          {rule}
        </span>
      </div>
    ),
  },
  {
    key: 'sent',
    title: names.sent,
    width: 120,
    render: ({ sentAt }) => <span data-numeric>{date(sentAt)}</span>,
  },
  {
    key: 'appeal',
    title: names.appeal,
    width: 130,
    render: ({ appeal }) =>
      appeal ? (
        <StatusTag {...(appeal.decision ? appeals.outcomes[appeal.decision] : texts.appealOpen)} />
      ) : (
        texts.noAppeal
      ),
  },
];

const filters = { perustelu: 'ALL' };

/** Every restriction with its reason: those without one are marked, and can be listed alone. */
export function StatementsPage() {
  const state = useListState({ filters });
  const { perustelu } = state.filters;
  const reasonMissing = perustelu === 'missing' ? true : perustelu === 'given' ? false : null;
  const query = useAdminStatementsQuery({ variables: { reasonMissing, page: state.page } });

  return (
    <ListPage
      texts={texts}
      state={state}
      query={query}
      found={(query.data ?? query.previousData)?.statements}
      failed={texts.failed}
      filters={[{ name: 'perustelu', label: texts.reason, options: texts.reasons, width: 200 }]}
      rows={{ columns, minWidth: 900 }}
      drawings={['offers', 'search']}
    />
  );
}
