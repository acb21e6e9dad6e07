import { expect, test } from 'vitest';
import { offerStatus, transactionStatus } from './statuses.ts';

test.each([
  ['PENDING', 'Odottaa'],
  ['APPROVED', 'Hyväksytty'],
  ['REJECTED', 'Hylätty'],
  ['SOMETHING_NEW', 'Tuntematon'],
])('an offer that is %s reads %s', (status, text) => {
  expect(offerStatus(status).text).toBe(text);
});

test.each([
  ['COMPLETED', 'Valmis'],
  ['PENDING', 'Odottaa'],
  ['FAILED', 'Peruttu'],
])('a payment that is %s reads %s', (status, text) => {
  expect(transactionStatus(status).text).toBe(text);
});
