import { AppError } from '#shared/appError.ts';
import { findRow, type MockResolvers, viewerOf } from '../context.ts';
import type { AdminRow, BusinessRow } from '../world/rows.ts';
import type { World } from '../world/world.ts';
import { refuseTaken } from './businessFile.ts';
import { mailLink, redeemLink } from './mails.ts';

type Changing = BusinessRow | AdminRow;
const tables = { BUSINESS: 'businesses', ADMIN: 'admins' } as const;
type Kind = keyof typeof tables;

const rowOf = (world: World, kind: Kind, id: string | undefined, code: 'TOKEN_INVALID' | 'SIGN_IN_REQUIRED') =>
  findRow<Changing>(world[tables[kind]], id, code);

/** Lets an address wait for its confirmation, and mails both addresses. The account's own changes nothing. */
export function askForAddress(world: World, kind: Kind, row: Changing, email: string): void {
  if (email === row.email || email === row.pendingEmail) return;
  refuseTaken(world, tables[kind], email, row.id);
  row.pendingEmail = email;
  mailLink(world, 'CONFIRM_EMAIL', kind, { id: row.id, email }, email);
  mailLink(world, 'UNDO_EMAIL', kind, row, row.email);
}

/** As the server when the session is not fresh: a new address needs the password. */
export function refuseUnproven(row: Changing, email: string, currentPassword: string | null | undefined): void {
  if (email === row.email || email === row.pendingEmail) return;
  const message = 'Vahvista muutos nykyisellä salasanallasi.';
  if (!currentPassword) throw new AppError('INVALID_INPUT', { message, fields: { currentPassword: message } });
  if (currentPassword !== row.password)
    throw new AppError('BAD_CREDENTIALS', { message: 'Nykyinen salasana on väärä.' });
}

function redeem(world: World, purpose: 'CONFIRM_EMAIL' | 'UNDO_EMAIL', token: string) {
  const { audience, accountId, address = '' } = redeemLink(world, purpose, token);
  const row = rowOf(world, audience as Kind, accountId, 'TOKEN_INVALID');
  Object.assign(row, { email: address, pendingEmail: null });
  return { audience, row, email: address };
}

/** Confirming, cancelling and undoing a change of address in the made-up world. */
export const addressChange: MockResolvers = {
  Mutation: {
    confirmEmailChange: (_, { token, currentPassword }, { world }) => {
      const link = world.mailedTokens.find((row) => row.purpose === 'CONFIRM_EMAIL' && row.token === token);
      if (link?.needsPassword) {
        const row = rowOf(world, link.audience as Kind, link.accountId, 'TOKEN_INVALID');
        refuseUnproven(row, link.address ?? '', currentPassword);
      }
      return redeem(world, 'CONFIRM_EMAIL', token);
    },
    cancelEmailChange: (_, { as }, { world }) => {
      rowOf(world, as as Kind, world.signedIn[as as Kind], 'SIGN_IN_REQUIRED').pendingEmail = null;
      return { viewer: viewerOf(world) };
    },
    undoEmailChange: (_, { token }, { world }) => {
      const { audience, row, email } = redeem(world, 'UNDO_EMAIL', token);
      delete world.signedIn[audience as Kind];
      mailLink(world, 'RESET_PASSWORD', audience, row);
      return { audience, email };
    },
  },
};
