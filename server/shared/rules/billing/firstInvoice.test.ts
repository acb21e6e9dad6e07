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
  const settings = {
    general,
    billing: { legalName: 'Tarjoustori Oy', bic: 'NDEAFIHH' },
    pricing: { taxRate: 25.5, taxRateConfirmed: false },
  };
  expect(undone(firstInvoiceSteps(settings, services))).toEqual([]);
  const old = {
    ...settings,
    pricing: { taxRate: 24, taxRateConfirmed: false },
    general: { ...general, iban: 'fi2112345600000785' },
  };
  expect(undone(firstInvoiceSteps(old, services))).toEqual(['IBAN', 'TAX_RATE']);
  const chosen = { ...old, pricing: { taxRate: 24, taxRateConfirmed: true } };
  expect(undone(firstInvoiceSteps(chosen, services))).toEqual(['IBAN']);
});

test('the BIC is asked for while the bank of the account is not known, and when it is another bank’s', () => {
  const stepsOf = (iban: string, bic: string | null) => {
    const general = { osoite: 'Satamakatu 2, 20100 Turku', iban };
    return undone(
      firstInvoiceSteps(
        { general, billing: { legalName: 'Oy', bic }, pricing: { taxRate: 25.5, taxRateConfirmed: false } },
        services,
      ),
    );
  };
  expect(stepsOf('FI58 1017 1000 0001 22', null)).toEqual([]);
  expect(stepsOf('FI36 7982 3415 3247 29', null)).toEqual(['BIC']);
  expect(stepsOf('FI36 7982 3415 3247 29', 'TSTAFIH2')).toEqual([]);
  expect(stepsOf('FI58 1017 1000 0001 22', 'OKOYFIHH')).toEqual(['BIC']);
});
