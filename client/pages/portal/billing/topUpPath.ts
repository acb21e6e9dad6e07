/** In the address of the billing page: that the dialog which adds to the balance is open. */
export const topUpParameter = 'lisaa';
export const topUpName = 'saldo';

/** Where balance is added, with its dialog open. */
export const topUpPath = `/yritys/laskutus?${topUpParameter}=${topUpName}`;
