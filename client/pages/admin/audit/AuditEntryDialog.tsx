import { Button, Modal } from 'antd';
import { dateTime, moneyText } from '#client/lib/format/format.ts';
import type { Currency } from '#client/schema.generated.ts';
import { admins, auditLog } from '#client/texts/admin.ts';
import { common } from '#client/texts/common.ts';
import { offerTypes, permissions } from '#client/texts/statuses.ts';
import { DialogFoot, useLastDefined } from '#client/ui/antd/form/FormDialog.tsx';
import { finnishNumber } from '#shared/finnish/finnishNumbers.ts';
import { auditActions, auditFields } from '#shared/texts/audit.ts';
import type { AdminAuditLogQuery } from './AuditLogPage.generated.ts';
import styles from './AuditLogPage.module.css';

export type AuditEntry = AdminAuditLogQuery['auditLog']['items'][number];

interface Props {
  entry: AuditEntry | undefined;
  /** Shows only what happened to the same row. */
  onTarget: (id: string) => void;
  onClose: () => void;
}

function Changes({ entry: { before, after } }: { entry: AuditEntry }) {
  const facts = auditFacts(before, after);
  if (facts.length === 0) return <p>{auditLog.unchanged}</p>;
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{auditLog.field}</th>
          <th scope="col">{auditLog.before}</th>
          <th scope="col">{auditLog.after}</th>
        </tr>
      </thead>
      <tbody>
        {facts.map(({ field, name, ...values }) => (
          <tr key={field}>
            <th scope="row">{name}</th>
            <td>{values.before}</td>
            <td>{values.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One entry of the log with what it changed. */
export function AuditEntryDialog({ entry, onTarget, onClose }: Props) {
  const shown = useLastDefined(entry);
  const { at, action = '', actorName, targetId, requestId } = shown ?? {};
  return (
    <Modal open={!!entry} title={auditActions[action] ?? action} width={720} onCancel={onClose} footer={null}>
      {shown && (
        <>
          <p className={styles.who}>
            {[at && dateTime(at), actorName, requestId && `${auditLog.request} ${requestId}`]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <Changes entry={shown} />
          <DialogFoot>
            {targetId && <Button onClick={() => onTarget(targetId)}>{auditLog.onlyTarget}</Button>}
            <Button type="primary" onClick={onClose}>
              {common.close}
            </Button>
          </DialogFoot>
        </>
      )}
    </Modal>
  );
}

/** The log has amounts in cents. */
const inCents = new Set([
  'amount',
  'balance',
  'cost',
  'normalOffer',
  'premiumOffer',
  'normalFlyer',
  'premiumFlyer',
  'advertisementPricePerPeriod',
  'pricePerPeriod',
  'customPrice',
  'monthCap',
  'agreedPrice',
  'left',
  'reminderFee',
]);

const currencies: Readonly<Record<string, Currency>> = { EUR: 'EUR', USD: 'USD', SEK: 'SEK' };

/** Entries of before the log had currencies have none. */
function amountText(cents: number, currency: Currency | undefined): string {
  return currency ? moneyText(cents / 100, currency) : finnishNumber(cents / 100, { min: 2, max: 2 });
}

/** What words of the schema are called in the interface, by the field that holds them. */
const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...auditLog.values,
  role: admins.roles,
  permissions,
  type: offerTypes,
  fields: auditFields,
};

function textOf(field: string, value: unknown, currency: Currency | undefined): string {
  if (value === null || value === undefined || value === '') return auditLog.nothing;
  if (typeof value === 'boolean') return value ? auditLog.yes : auditLog.no;
  if (typeof value === 'number') return inCents.has(field) ? amountText(value, currency) : String(value);
  if (Array.isArray(value)) return value.map((part) => textOf(field, part, currency)).join(', ') || auditLog.nothing;
  return typeof value === 'string' ? (names[field]?.[value] ?? value) : JSON.stringify(value);
}

/** One field of an entry of the audit log. */
export interface AuditFact {
  field: string;
  name: string;
  before: string;
  after: string;
}

type Facts = Record<string, unknown>;

/** The fields of an entry with what they were and became; none for entries that changed nothing. */
export function auditFacts(before: unknown, after: unknown): AuditFact[] {
  const was = (before ?? {}) as Facts;
  const became = (after ?? {}) as Facts;
  const fields = [...new Set([...Object.keys(was), ...Object.keys(became)])];
  const of = (facts: Facts, field: string) => textOf(field, facts[field], currencies[String(facts.currency)]);
  return fields
    .map((field) => ({ field, name: auditFields[field] ?? field, before: of(was, field), after: of(became, field) }))
    .filter(
      ({ field }) => field !== 'currency' || (was.currency && became.currency && was.currency !== became.currency),
    );
}
