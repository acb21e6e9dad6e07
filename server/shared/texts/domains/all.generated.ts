import { texts as audit } from './audit.ts';
import { texts as settings } from './settings.ts';
import { texts as accounts } from './accounts.ts';
import { texts as contentReports } from './contentReports.ts';
import { texts as ads } from './ads.ts';
import { texts as billing } from './billing.ts';
import { texts as catalogue } from './catalogue.ts';
import { texts as search } from './search.ts';
import { texts as publishing } from './publishing.ts';
import { texts as repeats } from './repeats.ts';
import { texts as consumers } from './consumers.ts';
import { texts as shops } from './shops.ts';
import { texts as push } from './push.ts';
import { texts as analytics } from './analytics.ts';
import { texts as chat } from './chat.ts';
import { texts as contact } from './contact.ts';
import { texts as system } from './system.ts';

export const textsOfDomains = [audit, settings, accounts, contentReports, ads, billing, catalogue, search, publishing, repeats, consumers, shops, push, analytics, chat, contact, system];
