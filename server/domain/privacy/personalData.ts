import { type RawBuilder, sql } from 'kysely';
import type { Platform } from '#platform/platform.ts';
import { domains } from '../../domains.ts';
import type { Business, Consumer } from '../accounts/entities.ts';

/** Rows of one part at most; far more than a business makes in years. */
const maxRows = 100_000;

type Parts = Record<string, (id: string) => RawBuilder<unknown>>;

/** What a business is given of what is stored about it, and a consumer, from every domain. */
const parts: Record<'ofBusiness' | 'ofConsumer', Parts> = { ofBusiness: {}, ofConsumer: {} };
for (const { personalData } of domains) {
  Object.assign(parts.ofBusiness, personalData?.ofBusiness);
  Object.assign(parts.ofConsumer, personalData?.ofConsumer);
}

/** What a business is given, by the name of the part: a SELECT by its id. */
export const partsOfBusiness: Readonly<Parts> = parts.ofBusiness;

/** Everything stored about a business, as plain JSON for its own use (GDPR article 20). */
export function businessData(platform: Platform, { id }: Business): Promise<Record<string, unknown>> {
  return collect(platform, parts.ofBusiness, id);
}

/** Everything stored about a consumer, as plain JSON for their own use (GDPR article 20). */
export function consumerData(platform: Platform, { id }: Consumer): Promise<Record<string, unknown>> {
  return collect(platform, parts.ofConsumer, id);
}

async function collect({ replica }: Platform, parts: Parts, id: string) {
  const read = async ([name, select]: [string, (id: string) => RawBuilder<unknown>]) => {
    const part = sql<{ row: unknown }>`select row_to_json(part) as row from (${select(id)} limit ${maxRows}) part`;
    const rows = (await part.execute(replica)).rows.map(({ row }) => row);
    return [name, name === 'account' ? rows[0] : rows] as const;
  };
  return {
    exportedAt: new Date().toISOString(),
    ...Object.fromEntries(await Promise.all(Object.entries(parts).map(read))),
  };
}
