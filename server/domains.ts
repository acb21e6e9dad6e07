import { accounts } from './domain/accounts/domain.ts';
import { ads } from './domain/ads/domain.ts';
import { analytics } from './domain/analytics/domain.ts';
import { audit } from './domain/audit/domain.ts';
import { bank } from './domain/bank/domain.ts';
import { billing } from './domain/billing/domain.ts';
import { books } from './domain/books/domain.ts';
import { catalogue } from './domain/catalogue/domain.ts';
import { chat } from './domain/chat/domain.ts';
import { consumers } from './domain/consumers/domain.ts';
import { contact } from './domain/contact/domain.ts';
import { contentReports } from './domain/contentReports/domain.ts';
import type { Domain, Together } from './domain/definitions/defineDomain.ts';
import { demand } from './domain/demand/domain.ts';
import { lists } from './domain/lists/domain.ts';
import { outlets } from './domain/outlets/domain.ts';
import { prices } from './domain/prices/domain.ts';
import { privacy } from './domain/privacy/domain.ts';
import { publishing } from './domain/publishing/domain.ts';
import { push } from './domain/push/domain.ts';
import { receipts } from './domain/receipts/domain.ts';
import { receivables } from './domain/receivables/domain.ts';
import { redemptions } from './domain/redemptions/domain.ts';
import { repeats } from './domain/repeats/domain.ts';
import { search } from './domain/search/domain.ts';
import { settings } from './domain/settings/domain.ts';
import { shops } from './domain/shops/domain.ts';
import { system } from './domain/system/domain.ts';
import { terms } from './domain/terms/domain.ts';
import type { SealedColumn } from './platform/database/bulk/batches.ts';
import type { TablesOf } from './platform/database/db.ts';
import { RateLimit } from './platform/limits/limiter.ts';
import { OutboxMail } from './platform/mail/mailTransport.ts';
import { canaryColumn, KeyCanary } from './platform/secrets/keyCanary.ts';

/** From low to high: a domain may import those before it, never those after. */
const inOrder = [
  audit,
  settings,
  accounts,
  terms,
  contentReports,
  ads,
  billing,
  receivables,
  bank,
  books,
  catalogue,
  search,
  outlets,
  prices,
  publishing,
  repeats,
  consumers,
  lists,
  shops,
  redemptions,
  push,
  analytics,
  demand,
  receipts,
  chat,
  contact,
  privacy,
  system,
] as const;

/** Every domain, in that order. Tables, types of rows, import rules and what else is asked of all of them are read from here. */
export const domains: readonly Domain[] = inOrder;

/** A domain's name, which is that of its folder. */
export type DomainName = (typeof inOrder)[number]['name'];

const tablesOfPlatform = { rate_limit: RateLimit, outbox_mail: OutboxMail, key_canary: KeyCanary };

type TablesOfDomains = Together<Extract<(typeof inOrder)[number], { tables: object }>['tables']>;

/** Every table of the server by name: the platform's, then those of the domains. */
export const tables: typeof tablesOfPlatform & TablesOfDomains = Object.assign(
  {},
  tablesOfPlatform,
  ...domains.map(({ tables }) => tables),
);

/** Every entity, for the ORM. */
export const entities = Object.values(tables);

/** Every column that holds secrets sealed with the encryption key. */
export const sealedColumns: readonly SealedColumn[] = [
  ...domains.flatMap(({ sealedColumns = [] }) => sealedColumns),
  canaryColumn,
];

declare module './platform/database/db.ts' {
  interface Database extends TablesOf<typeof tables> {}
}
