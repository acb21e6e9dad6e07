import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router/dom';

/**
 * Shows the page of the address. A change of the address is rendered at once, never as a transition: an answer that comes
 * during one renders the old address again, whose query takes its old variables back, so that the transition restarts
 * with every answer and the old rows stay.
 */
export function PageRouter({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  return <RouterProvider router={router} useTransitions={false} />;
}
