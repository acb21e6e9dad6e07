import { sql } from 'kysely';
import type { SealedColumn } from './platform/database/rewrapColumn.ts';
import { canaryColumn } from './platform/secrets/keyCanary.ts';

/** Every column that holds secrets sealed with the encryption key. */
export const sealedColumns: SealedColumn[] = [
  { table: 'ai_api', column: 'sealed_key' },
  { table: 'admin', column: 'totp_secret' },
  { table: 'account_token', column: 'payload', where: sql`purpose = 'TWO_FACTOR'` },
  canaryColumn,
];
