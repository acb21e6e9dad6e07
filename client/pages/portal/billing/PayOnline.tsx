import { type ComponentProps, lazy, Suspense } from 'react';

const PayOnlineButton = lazy(async () => ({ default: (await import('./PayOnlineButton.tsx')).PayOnlineButton }));

/** The button that pays an open invoice, where few have one: it comes after the first page. */
export function PayOnline(props: ComponentProps<typeof PayOnlineButton>) {
  return (
    <Suspense fallback={null}>
      <PayOnlineButton {...props} />
    </Suspense>
  );
}
