import { Button, Select } from 'antd';
import { useState } from 'react';
import { errorText } from '../../../lib/errors/errorText.ts';
import { dateTime } from '../../../lib/format/format.ts';
import { useListState } from '../../../lib/site/useListState.ts';
import { auditLog } from '../../../texts/admin.ts';
import { auditActions, auditTargets } from '../../../texts/auditActions.ts';
import { ErrorState } from '../../../ui/antd/ErrorState.tsx';
import type { Column } from '../../../ui/antd/table/columns.ts';
import { DataTable } from '../../../ui/antd/table/DataTable.tsx';
import { RangeInput } from '../../../ui/antd/table/RangeInput.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { PageTitle } from '../../../ui/plain/frame/PageTitle.tsx';
import { Stack } from '../../../ui/plain/Stack.tsx';
import { Toolbar } from '../Toolbar.tsx';
import { type AuditEntry, AuditEntryDialog } from './AuditEntryDialog.tsx';
import { useAdminAuditLogQuery, useAuditLogAdminsQuery } from './AuditLogPage.generated.ts';
import styles from './auditColumns.module.css';

/** The name of an action; the log's own word where it has none. */
function actionName(action: string) {
  return auditActions[action] ?? action;
}

function Target({ entry: { targetKind, targetId } }: { entry: AuditEntry }) {
  if (!targetKind) return auditLog.nothing;
  return (
    <div className={styles.cell}>
      <span>{auditTargets[targetKind] ?? targetKind}</span>
      <span className={styles.quiet}>{targetId}</span>
    </div>
  );
}

/** The columns of the audit log. */
function auditColumns(onShow: (entry: AuditEntry) => void): Column<AuditEntry>[] {
  const { columns } = auditLog;
  return [
    { key: 'at', title: columns.at, width: 170, render: ({ at }) => <span data-numeric>{dateTime(at)}</span> },
    { key: 'action', title: columns.action, card: 'title', render: ({ action }) => actionName(action) },
    {
      key: 'actor',
      title: columns.actor,
      width: 200,
      render: ({ actorName, actorKind }) => (
        <div className={styles.cell}>
          <span>{actorName ?? auditLog.actors[actorKind]}</span>
          {actorName && actorKind !== 'ANYONE' && <span className={styles.quiet}>{auditLog.actors[actorKind]}</span>}
        </div>
      ),
    },
    { key: 'target', title: columns.target, width: 310, render: (entry) => <Target entry={entry} /> },
    {
      key: 'changes',
      title: columns.changes,
      align: 'right',
      width: 100,
      card: 'actions',
      render: (entry) =>
        (entry.before || entry.after || entry.targetId) && (
          <Button size="small" aria-label={auditLog.detailsOf(actionName(entry.action))} onClick={() => onShow(entry)}>
            {auditLog.details}
          </Button>
        ),
    },
  ];
}

const noFilters = { tekija: '', toiminto: '', kohde: '', alku: '', loppu: '' };
type Filters = typeof noFilters;

interface FilterProps {
  filters: Filters;
  onFilter: (values: Partial<Filters>) => void;
  onClear: () => void;
}

const actionOptions = Object.entries(auditActions).map(([value, label]) => ({ value, label }));

function LogFilters({ filters, onFilter, onClear }: FilterProps) {
  const { data } = useAuditLogAdminsQuery();
  const admins = data?.admins.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const { tekija, toiminto, kohde, alku, loppu } = filters;
  return (
    <Toolbar>
      <Select
        aria-label={auditLog.admin}
        placeholder={auditLog.admin}
        style={{ width: 190 }}
        allowClear
        value={tekija || null}
        options={admins}
        onChange={(id) => onFilter({ tekija: id ?? '' })}
      />
      <Select
        aria-label={auditLog.action}
        placeholder={auditLog.action}
        style={{ width: 280 }}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={toiminto || null}
        options={actionOptions}
        onChange={(action) => onFilter({ toiminto: action ?? '' })}
      />
      <RangeInput
        label={auditLog.period}
        value={[alku, loppu]}
        onChange={([from, to]) => onFilter({ alku: from, loppu: to })}
      />
      {kohde && <Button onClick={() => onFilter({ kohde: '' })}>{auditLog.ofTarget} ✕</Button>}
      {Object.values(filters).some(Boolean) && (
        <Button type="text" onClick={onClear}>
          {auditLog.clear}
        </Button>
      )}
    </Toolbar>
  );
}

/** Who signed in and who changed what, for master admins. */
export function AuditLogPage() {
  const { filters, page, setPage, setFilters, clear } = useListState({ filters: noFilters, size: 50 });
  const { tekija, toiminto, kohde, alku, loppu } = filters;
  const filter = {
    adminId: tekija || null,
    action: toiminto || null,
    targetId: kohde || null,
    from: alku || null,
    to: loppu || null,
  };
  const { data, previousData, loading, error, refetch } = useAdminAuditLogQuery({ variables: { filter, page } });
  const [shown, setShown] = useState<AuditEntry>();
  const list = (data ?? previousData)?.auditLog;

  return (
    <>
      <PageTitle title={auditLog.title} intro={auditLog.intro} />
      <Stack gap="medium">
        <LogFilters filters={filters} onFilter={setFilters} onClear={clear} />
        {error && !list ? (
          <ErrorState text={errorText(error, auditLog.failed)} onRetry={refetch} />
        ) : (
          <DataTable
            label={auditLog.list}
            minWidth={980}
            columns={auditColumns(setShown)}
            rows={list?.items}
            total={list?.total ?? 0}
            page={page}
            onPage={setPage}
            loading={loading}
            empty={<EmptyState drawing="search" text={auditLog.none} hint={auditLog.noneHint} />}
          />
        )}
      </Stack>
      <AuditEntryDialog
        entry={shown}
        onClose={() => setShown(undefined)}
        onTarget={(id) => {
          setShown(undefined);
          setFilters({ kohde: id });
        }}
      />
    </>
  );
}
