import { Button, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { dateTime } from '#client/lib/format/format.ts';
import { type ListState, useListState } from '#client/lib/site/useListState.ts';
import { auditLog, invoices } from '#client/texts/admin.ts';
import { DownloadButtons } from '#client/ui/antd/Buttons.tsx';
import { RangeInput } from '#client/ui/antd/form/DateInput.tsx';
import type { Column } from '#client/ui/antd/table/columns.ts';
import { ListPage } from '#client/ui/antd/table/ListPage.tsx';
import { auditActions, auditTargets } from '#shared/texts/audit.ts';
import { BusinessLink } from '../parts/BusinessLink.tsx';
import { type AuditEntry, AuditEntryDialog } from './AuditEntryDialog.tsx';
import { useAdminAuditLogQuery, useAuditLogAdminsQuery } from './AuditLogPage.generated.ts';
import styles from './AuditLogPage.module.css';

/** The name of an action; the log's own word where it has none. */
function actionName(action: string) {
  return auditActions[action] ?? action;
}

const settingsTabs: Readonly<Record<string, string>> = {
  general: 'yleiset',
  pricing: 'hinnoittelu',
  security: 'turvallisuus',
  billing: 'laskutus',
};

/** Where each kind of row is shown, by its id and its name. */
const pageOfTarget: Readonly<Record<string, (id: string, name: string) => string>> = {
  offer: (id) => `/admini/tarjoukset?tarjous=${id}`,
  admin: (_id, name) => `/admini/admin-hallinta?haku=${encodeURIComponent(name)}`,
  category: (_id, name) => `/admini/kategoriat?haku=${encodeURIComponent(name)}`,
  advertisement: () => '/admini/mainokset',
  ai_api: () => '/admini/asetukset?osa=ai',
  settings: (id) => `/admini/asetukset?osa=${settingsTabs[id] ?? ''}`,
  bank_file: () => '/admini/pankkitiedostot',
  contact_message: () => '/admini/viestit?tila=ALL',
};

interface TargetNameProps {
  kind: string;
  id: string;
  name: string | null;
  exists: boolean | null;
}

/** What the row is called, leading to it; of a deleted one the name that the log remembers. */
function TargetName({ kind, id, name, exists }: TargetNameProps) {
  const text = name ?? id;
  const to = pageOfTarget[kind];
  if (kind === 'business' && exists !== null) {
    return (
      <span className={styles.quiet}>
        <BusinessLink id={id}>{text}</BusinessLink>
        {!exists && ` (${auditLog.gone})`}
      </span>
    );
  }
  if (exists && to) {
    return (
      <span className={styles.quiet}>
        <Link to={to(id, text)}>{text}</Link>
      </span>
    );
  }
  return <span className={styles.quiet}>{exists === false ? `${text} (${auditLog.gone})` : text}</span>;
}

/** The number of an invoice or a credit note that an entry names beside its target. */
function numberIn(facts: unknown, field: 'invoice' | 'creditNote'): number | undefined {
  const value = facts && typeof facts === 'object' ? (facts as Record<string, unknown>)[field] : undefined;
  return typeof value === 'number' ? value : undefined;
}

function InvoiceLinks({ entry: { after } }: { entry: AuditEntry }) {
  return (['invoice', 'creditNote'] as const).map((field) => {
    const number = numberIn(after, field);
    return (
      number !== undefined && (
        <span key={field} className={styles.quiet}>
          <Link to={`/admini/laskut?haku=${number}`}>{invoices.numbered(number, field === 'creditNote')}</Link>
        </span>
      )
    );
  });
}

function Target({ entry }: { entry: AuditEntry }) {
  const { targetKind, targetId, targetName, targetExists } = entry;
  if (!targetKind) return auditLog.nothing;
  return (
    <div className={styles.cell}>
      <span className={styles.kind}>{auditTargets[targetKind] ?? targetKind}</span>
      {targetId && <TargetName kind={targetKind} id={targetId} name={targetName} exists={targetExists} />}
      <InvoiceLinks entry={entry} />
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
          {actorName && actorKind !== 'ANYONE' && (
            <span className={styles.quiet} data-detail>
              {auditLog.actors[actorKind]}
            </span>
          )}
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
      actions={<DownloadButtons list="audit-log" filter={{ filter }} disabled={!query.data?.auditLog.total} />}
      tools={<LogFilters state={state} />}
      rows={{ columns: auditColumns(setShown), minWidth: 900 }}
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
