import { AppError } from '#shared/appError.ts';
import type { Audience } from '#shared/schema.generated.ts';
import type { TokenRow } from '../world/rows.ts';
import { newId, type World } from '../world/world.ts';

type Purpose = TokenRow['purpose'];

const areas: Record<Audience, string> = { CONSUMER: '/sovellus', BUSINESS: '/yritys', ADMIN: '/admini', ANYONE: '' };
const pages: Record<Purpose, string> = {
  VERIFY_EMAIL: 'vahvista',
  RESET_PASSWORD: 'uusi-salasana',
  CONFIRM_EMAIL: 'vahvista-osoite',
  UNDO_EMAIL: 'peru-osoite',
  INVITATION: 'kutsu',
};
const headings: Record<Purpose, string> = {
  VERIFY_EMAIL: 'Vahvista sähköpostiosoitteesi',
  RESET_PASSWORD: 'Salasanan vaihtaminen',
  CONFIRM_EMAIL: 'Vahvista uusi sähköpostiosoitteesi',
  UNDO_EMAIL: 'Sähköpostiosoitettasi ollaan vaihtamassa',
  INVITATION: 'Kutsu yrityksen käyttäjäksi',
};

/** Shows in the console a link that works once; the account's earlier ones of the purpose no longer do. */
export function mailLink(
  world: World,
  purpose: Purpose,
  audience: Audience,
  { id, email }: { id: string; email: string },
  address?: string,
): void {
  const isOld = (row: TokenRow) => row.purpose === purpose && row.audience === audience && row.accountId === id;
  const token = newId(world, 'linkki');
  world.mailedTokens = [
    ...world.mailedTokens.filter((row) => !isOld(row)),
    { token, purpose, audience, accountId: id, ...(address !== undefined && { address }) },
  ];
  const link = `${location.origin}${areas[audience]}/${pages[purpose]}?token=${token}`;
  // biome-ignore lint/suspicious/noConsole: it is where the reader of a made-up mail looks.
  console.info(`Sähköposti osoitteeseen ${email}: ${headings[purpose]} ${link}`);
}

/** Consumes a link and returns its account. Throws TOKEN_INVALID. */
export function redeemLink(world: World, purpose: Purpose, token: string): TokenRow {
  const row = world.mailedTokens.find((candidate) => candidate.token === token && candidate.purpose === purpose);
  if (!row) throw new AppError('TOKEN_INVALID');
  world.mailedTokens = world.mailedTokens.filter((other) => other !== row);
  return row;
}
