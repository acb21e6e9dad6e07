import { sql } from 'kysely';
import { lowBalanceLimit } from '#shared/rules/billing.ts';
import { priceText } from '#shared/rules/shownPrice.ts';
import type { Currency } from '#shared/schema.generated.ts';
import type { Platform } from '../../platform/platform.ts';
import { mailBatch, mailBusinesses, mailInBatches } from '../accounts/email/businessMails.ts';
import { areaLink } from '../accounts/email/mails.ts';
import { lowLimit } from './indexes.ts';

/** Days after which a balance that went below the limit is no news, should no server have run meanwhile. */
const daysOfNews = 7;

interface Crossing {
  id: string;
  /** The transaction. */
  about: string;
  balance: number;
  currency: Currency;
}

/**
 * Mails businesses whose balance has gone below 50 euros and is still there, once until it has been above again. Safe to
 * run again or on several servers at once. Returns the number of mails.
 */
export function mailLowBalances(platform: Platform, now = new Date()): Promise<number> {
  const since = new Date(now.getTime() - daysOfNews * 86_400_000);
  const crossings = new Map<string, Crossing>();
  return mailInBatches(
    async (after) => {
      const { rows } = await sql<Crossing>`select distinct on (b.id) b.id, t.id as about, b.balance, b.currency
        from balance_transaction t join business b on b.id = t.business_id
        where t.balance_before >= ${sql.lit(lowLimit)} and t.balance_after < ${sql.lit(lowLimit)} and t.at >= ${since}
          and b.balance < ${sql.lit(lowLimit)} and b.id > ${after}::uuid
        order by b.id, t.seq desc limit ${sql.lit(mailBatch)}`.execute(platform.background);
      crossings.clear();
      for (const row of rows) crossings.set(row.id, row);
      return rows.map(({ id }) => id);
    },
    (_ids, notBefore) => {
      const mails = [...crossings.values()].map(({ id, about, ...left }) => ({
        businessId: id,
        about: [about],
        content: () => lowBalanceMail(platform, left),
      }));
      return mailBusinesses(platform, 'BALANCE_LOW', mails, { now, notBefore });
    },
  );
}

function lowBalanceMail(platform: Platform, { balance, currency }: Pick<Crossing, 'balance' | 'currency'>) {
  const limit = priceText(lowBalanceLimit * 100, currency).replace(/,00/, '');
  return {
    heading: `Saldosi on alle ${limit}`,
    paragraphs: [
      `Saldoa on jäljellä ${priceText(balance, currency)} (alv 0\u00a0%). Lisää saldoa, niin voit julkaista tarjouksia keskeytyksettä.`,
    ],
    action: { label: 'Lisää saldoa', url: areaLink(platform, 'BUSINESS', 'laskutus') },
  };
}
