import type { PushKind } from '#shared/schema.generated.ts';
import { notificationTexts as texts } from '#shared/texts/push.ts';
import { helsinkiDate } from '../../platform/helsinki.ts';
import type { PushText } from './sendPush.ts';

/** What is said of an offer. */
export interface PushedOffer {
  offerId: string;
  title: string;
  businessName: string;
  endsAt: Date;
}

/** Maximum number of offers named in one notification, and of characters of a line. */
const maxNamed = 3;
const maxLine = 120;

const line = (text: string) => (text.length > maxLine ? `${text.slice(0, maxLine - 1).toWellFormed()}…` : text);

/** What one notification of a kind says of its offers, and where it leads. It says nothing of the consumer. */
export function pushText(kind: PushKind, offers: readonly PushedOffer[], now: Date, publicUrl: string): PushText {
  const [first] = offers;
  if (!first) throw new Error('A notification has no offers');
  const page = (path: string) => `${publicUrl}/sovellus/${path}`;
  const day = offers.every(({ endsAt }) => helsinkiDate(endsAt) === helsinkiDate(now)) ? texts.today : texts.tomorrow;
  if (offers.length === 1) {
    const { title, businessName } = first;
    const [heading, body] = texts.one[kind](day, title, businessName);
    return { title: line(heading), body: line(body), url: page(`tarjous/${first.offerId}`) };
  }
  const named = offers.slice(0, maxNamed).map(({ title }) => line(title));
  const rest = offers.length - named.length;
  const heading = texts.several[kind](offers.length, day);
  return {
    title: heading,
    body: [...named, ...(rest > 0 ? [texts.rest(rest)] : [])].join('\n'),
    url: page('suosikit'),
  };
}
