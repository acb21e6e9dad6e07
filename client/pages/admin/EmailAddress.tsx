import { Fragment } from 'react';

/** An address that breaks, where it must, between its words and not inside them. */
export function EmailAddress({ email }: { email: string }) {
  return email.split(/(?=[@.+_-])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never move.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
