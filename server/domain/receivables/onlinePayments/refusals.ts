import { type RefusalReason, RequestRefused } from '#platform/payments/paymentProvider.ts';
import { AppError } from '#shared/appError.ts';

type Told = Record<Exclude<RefusalReason, 'BUSY'>, string>;

/** What a payer reads when the payment service refuses to begin the payment of a top-up. */
export const refusedTopUp: Told = {
  PAYER:
    'Maksupalvelu ei hyväksynyt yrityksesi sähköpostiosoitetta. Tarkista osoite asetuksista tai pyydä saldon lisäystä laskulla.',
  REQUEST: 'Maksupalvelu ei hyväksynyt tätä maksua. Kokeile toista summaa tai pyydä saldon lisäystä laskulla.',
  MERCHANT:
    'Verkkomaksu ei toimi juuri nyt, koska maksupalvelu ei hyväksy sivuston tunnuksia. Pyydä saldon lisäystä laskulla.',
  UNKNOWN: 'Maksupalvelu ei löytänyt maksua. Aloita maksu uudelleen.',
  TAKEN: 'Maksupalvelu on jo saanut tämän maksun. Aloita uusi maksu.',
  UNSUPPORTED: 'Maksupalvelu ei tue tätä maksua. Pyydä saldon lisäystä laskulla.',
};

/** What a payer reads when it refuses to begin the payment of an invoice. */
export const refusedInvoice: Told = {
  ...refusedTopUp,
  PAYER:
    'Maksupalvelu ei hyväksynyt yrityksesi sähköpostiosoitetta. Tarkista osoite asetuksista tai maksa lasku tilisiirtona.',
  REQUEST: 'Maksupalvelu ei hyväksynyt tätä maksua. Maksa lasku tilisiirtona.',
  MERCHANT:
    'Verkkomaksu ei toimi juuri nyt, koska maksupalvelu ei hyväksy sivuston tunnuksia. Maksa lasku tilisiirtona.',
  UNSUPPORTED: 'Maksupalvelu ei tue tätä maksua. Maksa lasku tilisiirtona.',
};

/** What an admin reads when the service refuses to say how something is. */
export const refusedQuestion: Told = {
  PAYER: 'Maksupalvelu ei hyväksynyt kyselyä. Maksun tila ei muuttunut.',
  REQUEST: 'Maksupalvelu ei hyväksynyt kyselyä. Maksun tila ei muuttunut.',
  MERCHANT: 'Maksupalvelu ei hyväksy tunnuksia. Tarkista asetukset PAYTRAIL_ACCOUNT ja PAYTRAIL_SECRET.',
  UNKNOWN: 'Maksupalvelu ei tunne tätä maksua. Maksun tila ei muuttunut.',
  TAKEN: 'Maksupalvelu ei hyväksynyt kyselyä. Maksun tila ei muuttunut.',
  UNSUPPORTED: 'Maksupalvelu ei tue tätä kyselyä. Maksun tila ei muuttunut.',
};

/**
 * Does what the payment service may refuse. Throws STATUS_CHANGE_REFUSED with the sentence of the refusal, and UNAVAILABLE
 * when the service takes no more requests just now.
 */
export async function orRefusal<T>(sentences: Told, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error;
    const { reason, retryAfter } = error;
    if (reason !== 'BUSY') throw new AppError('STATUS_CHANGE_REFUSED', { message: sentences[reason] });
    const seconds = retryAfter ?? 5;
    const message = `Maksupalvelussa on ruuhkaa. Yritä uudelleen ${seconds} sekunnin kuluttua.`;
    throw new AppError('UNAVAILABLE', { message, retryAfter: seconds });
  }
}
