import { defineDomain } from '../definitions/defineDomain.ts';
import { AuditEntry, AuditSeal } from './entities.ts';
import { personalData } from './personalData.ts';

/** The log of who changed what. */
export const audit = defineDomain({
  name: 'audit',
  tables: {
    audit_entry: AuditEntry,
    audit_seal: AuditSeal,
  },
  rows: {
    AuditEntry: 'entities.ts#AuditEntry',
    BusinessEvent: 'ownLog/eventRow.ts#BusinessEventRow',
  },
  personalData,
});
