import { isId } from '#platform/database/ids.ts';

/** The path of an offer that a code on paper has: short, so that the squares of the code are large. */
export function shortPath(offerId: string): string {
  return `/v/${Buffer.from(offerId.replaceAll('-', ''), 'hex').toString('base64url')}`;
}

/** The offer of such a path; undefined when no offer can have it. */
export function offerOfShortPath(code: string): string | undefined {
  if (!/^[\w-]{22}$/.test(code)) return undefined;
  const digits = Buffer.from(code, 'base64url').toString('hex');
  const id = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isId(id) ? id : undefined;
}
