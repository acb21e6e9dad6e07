import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#shared/appError.ts';
import type { Scope } from '../../../platform/platform.ts';
import { newToken } from '../../../platform/secrets/tokens.ts';
import { record } from '../../audit/audit.ts';
import { actorOf, lockAccount, targetOf } from '../account.ts';
import { AccountToken } from '../entities.ts';
import { endSessions } from '../sessions/sessions.ts';
import type { AccountKind } from '../viewers.ts';
import { setAddress } from './emailChange.ts';
import { issueToken, peekToken, type Redeemed, redeemToken } from './mailedTokens.ts';
import { areaLink, mailTo, undoneAddressMail } from './mails.ts';

/**
 * Gives the account back the address that the token was mailed to, whether or not the new one was confirmed. Ends the
 * account's sessions, makes its password worthless and mails a link for a new one.
 * Throws TOKEN_INVALID.
 */
export async function undoEmailChange(
  { em, platform }: Scope,
  token: string,
): Promise<{ audience: AccountKind; email: string }> {
  await peekToken(em, 'UNDO_EMAIL', token);
  const passwordHash = await platform.secrets.hashPassword(newToken());
  return em.transactional(async (em) => {
    const redeemed = await redeemToken(em, 'UNDO_EMAIL', token);
    const { audience: kind, accountId, payload: email } = redeemed;
    const account = await lockAccount(em, kind, accountId);
    if (!account || email === null) throw new AppError('TOKEN_INVALID');
    const before = account.email;
    account.passwordHash = passwordHash;
    await setAddress(em, kind, account, email);
    await endSessions(em, kind, accountId);
    await voidLaterUndos(em, redeemed);
    record(em, actorOf(kind, account), `${kind.toLowerCase()}.undo_email_change`, {
      target: targetOf(kind, account),
      before: { email: before },
      after: { email },
    });
    const reset = await issueToken(em, 'RESET_PASSWORD', { kind, accountId });
    await mailTo(em, platform, email, undoneAddressMail(areaLink(platform, kind, 'uusi-salasana', reset)));
    return { audience: kind, email };
  });
}

/**
 * Ends the links of the address itself, and of every address that the account had after it first had this one: a thief
 * who changed the address twice must not undo the undoing.
 */
async function voidLaterUndos(em: EntityManager, { audience, accountId, payload, createdAt }: Redeemed): Promise<void> {
  const undos = { purpose: 'UNDO_EMAIL' as const, audience, accountId };
  const first = await em.findOne(AccountToken, { ...undos, payload }, { orderBy: { createdAt: 'asc' } });
  await em.nativeUpdate(AccountToken, { ...undos, payload, usedAt: null }, { usedAt: new Date() });
  await em.nativeDelete(AccountToken, {
    ...undos,
    payload: { $ne: payload },
    createdAt: { $gte: first?.createdAt ?? createdAt },
  });
}
