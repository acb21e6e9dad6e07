import { sql } from 'kysely';
import { callerNetwork, consume, refuseUsedUp } from '#platform/limits/limiter.ts';
import type { Platform } from '#platform/platform.ts';
import { readCode } from '#shared/rules/offers/redemption/code.ts';

/** Addresses of codes that lead nowhere, from one network. */
const wrong = { name: 'redemption-wrong-address', points: 30, seconds: 600 };

/**
 * The id of the offer to which the address of a code leads a phone; undefined for one that no offer has. Says nothing else of
 * the code. Throws TOO_MANY_REQUESTS after 30 that led nowhere in ten minutes, before anything is read.
 */
export async function offerOfOpenedCode(platform: Platform, ip: string, code: string): Promise<string | undefined> {
  const network = callerNetwork(ip);
  await refuseUsedUp(platform, network, wrong);
  const typed = readCode(code);
  if (typed.kind === 'DAY' && typed.offerId) return typed.offerId;
  if (typed.kind === 'OWN') {
    const { rows } = await sql<{ offerId: string }>`
      select offer_id as "offerId" from redemption_code where code = ${typed.code}`.execute(platform.primary);
    if (rows[0]) return rows[0].offerId;
  }
  await consume(platform, network, wrong);
  return undefined;
}
