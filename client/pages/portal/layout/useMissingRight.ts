import { skipToken } from '@apollo/client/react';
import { useEffect } from 'react';
import { explainRefusals } from '#client/lib/errors/appErrorOf.ts';
import { rolesWith } from '#client/lib/graphql/needs.generated.ts';
import type { Users } from '#client/lib/session/userStore.ts';
import type { BusinessAction } from '#client/schema.generated.ts';
import { portalFrame } from '#client/texts/portal.ts';
import { usePortalOwnersQuery } from './HoldNotice.generated.ts';

type User = Pick<Users['BUSINESS'], 'role'>;

const { roles, guard } = portalFrame;
/** Owners who are named; a business has one or a few. */
const maxNamed = 3;

/** What the signed-in person reads of an action that the role lacks: the own role, those that have it, and whom to ask. */
export function useMissingRight({ role }: User) {
  // An owner lacks nothing.
  const { data } = usePortalOwnersQuery(role === 'OWNER' ? skipToken : {});
  const owners = data?.viewer.business?.owners ?? [];
  return (missing: BusinessAction) => {
    const having = rolesWith[missing].map((one) => roles[one]).join(guard.or);
    const whom = owners.length > 0 ? guard.owners(owners.slice(0, maxNamed).join(guard.or)) : guard.ask;
    return { text: guard.text(roles[role], having), whom };
  };
}

/** The same in place of the server's sentence, in whatever notice a refusal is shown on the pages below. */
export function useExplainedRefusals(user: User): void {
  const explained = useMissingRight(user);
  useEffect(() =>
    explainRefusals(({ code, extensions: { action } }) => {
      if (code !== 'FORBIDDEN' || typeof action !== 'string' || !Object.hasOwn(rolesWith, action)) return undefined;
      const { text, whom } = explained(action as BusinessAction);
      return `${text} ${whom}`;
    }),
  );
}
