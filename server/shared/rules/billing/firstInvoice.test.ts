import { expect, test } from 'vitest';
import { defaultSettings } from '../settings.ts';
import { firstInvoiceSteps } from './firstInvoice.ts';

const services = { sendsMail: true, takesPayments: true };
const undone = (steps: ReturnType<typeof firstInvoiceSteps>) =>
  steps.filter(({ done }) => !done).map(({ name }) => name);

test('a new installation with its example values has everything to set', () => {
  const steps = firstInvoiceSteps(defaultSettings, { sendsMail: false, takesPayments: false });
  expect(undone(steps)).toEqual(['LEGAL_NAME', 'ADDRESS', 'IBAN', 'BIC', 'TAX_RATE', 'MAIL', 'PAYMENTS']);
});

test('an operator who has set everything has nothing left', () => {
  const general = { osoite: 'Satamakatu 2, 20100 Turku', iban: 'FI58 1017 1000 0001 22' };
  const settings = { general, billing: { legalName: 'Tarjoustori Oy', bic: 'NDEAFIHH' }, pricing: { taxRate: 25.5 } };
  expect(undone(firstInvoiceSteps(settings, services))).toEqual([]);
  const old = { ...settings, pricing: { taxRate: 24 }, general: { ...general, iban: 'fi2112345600000785' } };
  expect(undone(firstInvoiceSteps(old, services))).toEqual(['IBAN', 'TAX_RATE']);
});
