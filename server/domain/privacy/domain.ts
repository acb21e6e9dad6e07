import { sql } from 'kysely';
import { defineDomain } from '../definitions/defineDomain.ts';
import { DataExport } from './dataExport/dataExportEntities.ts';

/** What people and businesses are given of what is stored about them. */
export const privacy = defineDomain({
  name: 'privacy',
  tables: { data_export: DataExport },
  rows: { DataExport: 'dataExport/dataExportEntities.ts#DataExport' },
  personalData: {
    ofBusiness: {
      dataExports: (id) => sql`select requested_at as "requestedAt", state, ready_at as "readyAt",
        expires_at as "expiresAt", bytes, files from data_export where business_id = ${id} order by requested_at`,
    },
    withheld: { data_export: { 'run lease_until attempts parts': 'how the archive is made' } },
  },
});
