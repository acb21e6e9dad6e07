import { Button, Select } from 'antd';
import { useState } from 'react';
import { dateTime } from '../../../lib/format/format.ts';
import { type ListState, useListState } from '../../../lib/site/useListState.ts';
import { auditLog } from '../../../texts/admin.ts';
import { auditActions, auditTargets } from '../../../texts/auditActions.ts';
import type { Column } from '../../../ui/antd/table/columns.ts';
import { ListPage } from '../../../ui/antd/table/ListPage.tsx';
import { RangeInput } from '../../../ui/antd/table/RangeInput.tsx';
import { BusinessLink } from '../BusinessLink.tsx';
import { type AuditEntry, AuditEntryDialog } from './AuditEntryDialog.tsx';
import { useAdminAuditLogQuery, useAuditLogAdminsQuery } from './AuditLogPage.generated.ts';
import styles from './AuditLogPage.module.css';

/** The name of an action; the log's own word where it has none. */
function actionName(action: string) {
  return auditActions[action] ?? action;
}

function Target({ entry: { targetKind, targetId } }: { entry: AuditEntry }) {
  if (!targetKind) return auditLog.nothing;
  return (
    <div className={styles.cell}>
      <span>{auditTargets[targetKind] ?? targetKind}</span>
      <span className={styles.quiet}>
        {targetKind === 'business' && targetId ? <BusinessLink id={targetId}>{targetId}</BusinessLink> : targetId}
      </span>
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
const actionOptions = Object.entries(auditActions).map(([value, label]) => ({ value, label }));

function LogFilters({ state }: { state: ListState<string, typeof noFilters> }) {
  const { data } = useAuditLogAdminsQuery();
  const admins = data?.admins.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const { tekija, toiminto, kohde, alku, loppu } = state.filters;
  return (
    <>
      <Select
        aria-label={auditLog.admin}
        placeholder={auditLog.admin}
        style={{ width: 190 }}
        allowClear
        value={tekija || null}
        options={admins}
        onChange={(id) => state.setFilters({ tekija: id ?? '' })}
      />
      <Select
        aria-label={auditLog.action}
        placeholder={auditLog.action}
        style={{ width: 280 }}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={toiminto || null}
        options={actionOptions}
        onChange={(action) => state.setFilters({ toiminto: action ?? '' })}
      />
      <RangeInput
        label={auditLog.period}
        value={[alku, loppu]}
        onChange={([from, to]) => state.setFilters({ alku: from, loppu: to })}
      />
      {kohde && <Button onClick={() => state.setFilters({ kohde: '' })}>{auditLog.ofTarget} ✕</Button>}
      {state.narrowed && (
        <Button type="text" onClick={state.clear}>
          {auditLog.clear}
        </Button>
      )}
    </>
  );
}

/** Who signed in and who changed what, for master admins. */
export function AuditLogPage() {
  const state = useListState({ filters: noFilters, size: 50 });
  const { tekija, toiminto, kohde, alku, loppu } = state.filters;
  const filter = {
    adminId: tekija || null,
    action: toiminto || null,
    targetId: kohde || null,
    from: alku || null,
    to: loppu || null,
  };
  const query = useAdminAuditLogQuery({ variables: { filter, page: state.page } });
  const [shown, setShown] = useState<AuditEntry>();

  return (
    <ListPage
      texts={auditLog}
      state={state}
      query={query}
      found={(query.data ?? query.previousData)?.auditLog}
      failed={auditLog.failed}
      tools={<LogFilters state={state} />}
      rows={{ columns: auditColumns(setShown), minWidth: 980 }}
      drawings={['search', 'search']}
    >
      <AuditEntryDialog
        entry={shown}
        onClose={() => setShown(undefined)}
        onTarget={(id) => {
          setShown(undefined);
          state.setFilters({ kohde: id });
        }}
      />
    </ListPage>
  );
}
