import type { ComponentProps } from 'react';
import { missingAction, useSession } from '#client/lib/session/session.tsx';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { operationOf } from './portalSections.ts';

/** Whether the signed-in person may open an address of the portal. */
export function useMayOpen(): (to: string) => boolean {
  const { user } = useSession('BUSINESS');
  return (to) => {
    const operation = operationOf(to);
    return operation === undefined || missingAction(user, operation) === undefined;
  };
}

/** A link to a page of the portal, for those who may open it; nothing for others. */
export function AllowedLink(link: ComponentProps<typeof LinkButton>) {
  return useMayOpen()(link.to) ? <LinkButton {...link} /> : null;
}
