import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import { memberMailKey } from '#shared/rules/businessMails.ts';
import type { StopBusinessMailsPayload } from '#shared/schema.generated.ts';
import { businessMailTexts } from '#shared/texts/mails.ts';
import { maskAddress } from './mails.ts';

const purpose = 'mails of a member';

/** What a member turns the mails about how offers are taken at the till off with. Signed, so that no row holds it. */
export function memberKey({ secrets }: Pick<Platform, 'secrets'>, memberId: string): string {
  return `${memberMailKey}${memberId}.${secrets.pseudonym(memberId, purpose)}`;
}

/** The member of a key; undefined for one that was not signed here. */
function memberOf({ secrets }: Pick<Platform, 'secrets'>, key: string): string | undefined {
  const [id = '', signature = ''] = key.slice(memberMailKey.length).split('.');
  const expected = Buffer.from(secrets.pseudonym(id, purpose));
  const given = Buffer.from(signature);
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  return isSigned && isId(id) ? id : undefined;
}

/**
 * Turns the mails about how offers are taken at the till off for the one member whose mail has the key. Doing it again returns the
 * same. Throws TOKEN_INVALID for any other key, and for a member who is gone.
 */
export async function stopMemberMails(
  { em, platform }: Scope,
  key: string,
  now: Date,
): Promise<StopBusinessMailsPayload> {
  const id = memberOf(platform, key);
  const { rows } = id
    ? await sql<{ email: string }>`update business_member set till_cards_off_at = coalesce(till_cards_off_at, ${now})
        where id = ${id} returning email`.execute(db(em))
    : { rows: [] };
  const [stopped] = rows;
  if (!stopped) throw new AppError('TOKEN_INVALID', { message: businessMailTexts.unknownLink });
  return { kind: 'TILL_CARD', maskedEmail: maskAddress(stopped.email) };
}
