import type { Movement } from '../receivables/movements/movement.ts';
import { atMost, idOf, lineOf } from '../receivables/movements/values.ts';
import { textAt, type XmlElement } from './xml.ts';

/*
 * How banks write that a payment came back. The codes are those of ISO 20022's external code sets.
 */

/** Sub-families of transactions that undo another one: returned, recalled, unpaid, reversed. */
const returnCodes = new Set(['RRTN', 'RPCR', 'PRDD', 'RCDD', 'UPDD', 'UPCT', 'UPCQ', 'UDFT', 'CQRV', 'ARET', 'RTRN']);
const chargeCodes = new Set(['CHRG', 'FEES', 'COMM', 'COME', 'COMI', 'COMT']);
/** Families of transactions whose money comes in, or goes out: in the other direction the money comes back. */
const incoming = new Set(['RCDT', 'RRCT', 'IDDT']);
const outgoing = new Set(['ICDT', 'IRCT', 'RDDT']);

/** Reasons for which banks return payments, of those that no other word looks like. */
const reasonCode =
  /(?<![\p{L}\p{N}])(?:AC0[1-9]|AC1[0-9]|AG0[1-9]|AM0[1-9]|AM1[0-9]|BE0[1-9]|BE1[0-9]|DT0[1-9]|ED0[1-9]|FF0[1-9]|FR01|MD0[1-9]|MS0[1-9]|RC0[1-9]|RC1[0-9]|RR0[1-9]|SL0[1-9]|SL1[1-4]|TM01)(?![\p{L}\p{N}])/u;
const returnWords =
  /(?<!veron)palaut(?:us|ett|uks|uu)|(?:maksu|siirto|tapahtuma) hylät|takaisinveloit|takaisinkutsu|peruutettu|peruttu|återbetal|\bretur(?:nerad|nera|betalning)?\b|\breturn(?:ed)?\b|\brefund|\breversal|\breject(?:ed)?\b|\bchargeback\b|\bbounced\b|\brecall/iu;

/** What a booking and one of its details say of their kind. */
export interface KindFacts {
  isReversal: boolean;
  /** Signed. */
  cents: number;
  /** Whether the payer's reference is there and right. */
  hasReference: boolean;
  /** What the bank or the payer has written of a return; null when nothing. */
  words: ReturnWords | null;
}

/** The kind of a movement, the bank's code or words for a return, and whether only such words say it. */
export function kindOf(
  entry: XmlElement,
  detail: XmlElement | null,
  facts: KindFacts,
): Pick<Movement, 'kind' | 'returnReason' | 'isByWords'> {
  const codes = codesOf(detail, entry);
  const returned = detail && (reasonOf(detail) ?? originalCode(detail));
  const code = codes.sub && returnCodes.has(codes.sub) ? codes.sub : null;
  const comesBack = (facts.cents < 0 ? incoming : outgoing).has(codes.family ?? '');
  // A payer who writes such words beside a right reference still pays.
  const words = facts.cents > 0 && facts.hasReference ? null : facts.words;
  const returnReason = returned ?? words?.code ?? code ?? words?.text ?? null;
  const known = { returnReason, isByWords: false };
  if (facts.isReversal) return { kind: 'REVERSAL', ...known };
  if (returned || code) return { kind: 'RETURN', ...known };
  if (codes.isCharge) return { kind: 'CHARGE', returnReason: null, isByWords: false };
  if (comesBack || words) return { kind: 'RETURN', returnReason, isByWords: !comesBack && words?.code === null };
  return { kind: 'PAYMENT', returnReason: null, isByWords: false };
}

/** The code of why the payment came back, or the bank's words for it. */
function reasonOf(detail: XmlElement): string | null {
  const path = ['RtrInf', 'Rsn'];
  // Zeros say that nothing came back.
  return (
    idOf(textAt(detail, ...path, 'Cd')) ??
    idOf(textAt(detail, ...path, 'Prtry')) ??
    lineOf(textAt(detail, 'RtrInf', 'AddtlInf'), 140) ??
    null
  );
}

/** What the returned payment was, where a bank says only that. */
function originalCode(detail: XmlElement): string | null {
  const path = ['RtrInf', 'OrgnlBkTxCd'];
  return textAt(detail, ...path, 'Domn', 'Fmly', 'SubFmlyCd') ?? textAt(detail, ...path, 'Prtry', 'Cd');
}

/** The code of the detail counts, where it has one; a booking of several may have a code of them all. */
function codesOf(detail: XmlElement | null, entry: XmlElement) {
  const [own] = [detail, entry].filter((each) => each?.children.some(({ name }) => name === 'BkTxCd'));
  const domain = (...path: string[]) => (own ? textAt(own, 'BkTxCd', 'Domn', ...path) : null);
  const sub = domain('Fmly', 'SubFmlyCd');
  const proprietary = own ? textAt(own, 'BkTxCd', 'Prtry', 'Cd') : null;
  // 730 is a charge among the Finnish codes of bookings.
  const isCharge = chargeCodes.has(sub ?? '') || proprietary === '730';
  return { family: domain('Fmly', 'Cd'), sub: sub ?? proprietary, isCharge };
}

interface ReturnWords {
  /** The bank's code for the reason, if it is in the text. */
  code: string | null;
  text: string;
}

/** The first text of the bank and the payer that says that a payment came back. */
export function wordsOf(texts: readonly string[]): ReturnWords | null {
  const found = texts.find((text) => reasonCode.test(text) || returnWords.test(text));
  return found === undefined ? null : { code: reasonCode.exec(found)?.[0] ?? null, text: atMost(found, 140) };
}
