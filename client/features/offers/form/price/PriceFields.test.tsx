import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { world } from '#client/test/marketplace.ts';
import { renderElement } from '#client/test/render.tsx';
import { CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { emptyOffer, type OfferFormValues } from '../offerForm.ts';
import { PriceFields } from './PriceFields.tsx';

test.each<[string, Partial<OfferFormValues>, boolean]>([
  ['before there is a price', {}, false],
  ['with the price of one piece of food and no amount', { discountedPrice: 5 }, true],
  ['with an amount, from which the unit price follows', { discountedPrice: 5, unitAmount: 500 }, false],
])('the reason for no unit price is called voluntary exactly when it is: %s', async (_when, filled, isNeeded) => {
  world.signedIn.BUSINESS = 'business-1';
  const food = { category: 'Ruoka ja juoma', categoryKind: 'FOOD' as const };
  const initialValues = { ...emptyOffer('NORMAL_OFFER'), ...food, ...filled };
  renderElement(
    <CheckedForm<OfferFormValues> initialValues={initialValues} check={() => ({})} onFinish={() => {}}>
      <PriceFields currency="EUR" isOwn={false} />
    </CheckedForm>,
  );
  const label = await screen.findByText(/^Miksi ei yksikköhintaa/);
  const whole = label.closest('label')?.textContent ?? '';
  expect(whole.includes('valinnainen')).toBe(!isNeeded);
});
