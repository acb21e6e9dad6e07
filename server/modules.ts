import { accounts } from './domain/accounts/module.ts';
import { ads } from './domain/ads/module.ts';
import { analytics } from './domain/analytics/module.ts';
import { audit } from './domain/audit/module.ts';
import { bank } from './domain/bank/module.ts';
import { billing } from './domain/billing/module.ts';
import { catalogue } from './domain/catalogue/module.ts';
import { chat } from './domain/chat/module.ts';
import { consumers } from './domain/consumers/module.ts';
import { contact } from './domain/contact/module.ts';
import { contentReports } from './domain/contentReports/module.ts';
import type { Together } from './domain/definitions/defineDomain.ts';
import type { Module } from './domain/definitions/defineModule.ts';
import { demand } from './domain/demand/module.ts';
import { lists } from './domain/lists/module.ts';
import { outlets } from './domain/outlets/module.ts';
import { prices } from './domain/prices/module.ts';
import { privacy } from './domain/privacy/module.ts';
import { publishing } from './domain/publishing/module.ts';
import { push } from './domain/push/module.ts';
import { receipts } from './domain/receipts/module.ts';
import { receivables } from './domain/receivables/module.ts';
import { redemptions } from './domain/redemptions/module.ts';
import { repeats } from './domain/repeats/module.ts';
import { search } from './domain/search/module.ts';
import { settings } from './domain/settings/module.ts';
import { shops } from './domain/shops/module.ts';
import { system } from './domain/system/module.ts';
import { terms } from './domain/terms/module.ts';
import type { DomainName } from './domains.ts';
import type { Scope } from './platform/platform.ts';

/** What each domain does. Commands load `domains.ts` only, which loads less than half of the program. */
const byName = {
  audit,
  settings,
  accounts,
  terms,
  contentReports,
  ads,
  billing,
  receivables,
  bank,
  books: {},
  catalogue,
  search,
  prices,
  publishing,
  repeats,
  consumers,
  lists,
  shops,
  outlets,
  redemptions,
  push,
  analytics,
  demand,
  receipts,
  chat,
  contact,
  privacy,
  system,
} satisfies Record<DomainName, Module>;

/** The modules in the order of their domains. */
export const modules: readonly Module[] = Object.values(byName);

type LoadersOfDomains = Together<
  ReturnType<Extract<(typeof byName)[DomainName], { loaders: (scope: Scope) => object }>['loaders']>
>;

declare module './api/context.ts' {
  interface Loaders extends LoadersOfDomains {}
}
