import type { BusinessMailKind } from '../schema.generated.ts';

/** Kinds of mails that a business may turn off, in the order in which they are shown. */
export const businessMailKinds = [
  'ENDS_SOON',
  'BALANCE_LOW',
  'WEEKLY_RESULT',
  'TILL_CARD',
] as const satisfies BusinessMailKind[];

/** What the keys of opt-out links in mails to businesses begin with; those of consumers' mails do not. */
export const businessMailKey = 'y.';

/** What those begin with that one member of a business turns mails off with. */
export const memberMailKey = `${businessMailKey}m.`;

/** Whether the key of an opt-out link is of a mail to a business. */
export function isBusinessMailKey(key: string): boolean {
  return key.startsWith(businessMailKey);
}
