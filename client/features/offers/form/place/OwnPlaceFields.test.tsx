import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useFormAround, useValues } from '#client/lib/forms/useFieldForm.ts';
import { world } from '#client/test/marketplace.ts';
import { renderElement } from '#client/test/render.tsx';
import { CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import type { OfferFormValues } from '../offerForm.ts';
import { OwnPlaceFields } from './OwnPlaceFields.tsx';

const [centre, suburb] = ['Kahvila Esimerkki, keskusta', 'Kahvila Esimerkki, Hervanta'];

beforeEach(() => {
  world.signedIn.BUSINESS = 'business-1';
});

/** What the form holds of the place. */
function Held() {
  const { outletIds = [], locationType, cities = [], address } = useValues(useFormAround<OfferFormValues>());
  return <output>{[outletIds.join('+'), locationType, cities.join('+'), address].join('|')}</output>;
}

function Form({ outletIds = [] }: { outletIds?: string[] }) {
  const initialValues = { outletIds, locationType: 'SINGLE' as const, cities: ['Turku'], address: 'Aurakatu 1' };
  return (
    <CheckedForm<OfferFormValues> check={() => ({})} initialValues={initialValues} onFinish={() => undefined}>
      <OwnPlaceFields />
      <Held />
    </CheckedForm>
  );
}

const held = () => screen.getByRole('status').textContent;

test('chosen outlets fill the place, one its address and several their municipalities', async () => {
  const other = world.outlets.find(({ id }) => id === 'outlet-2');
  if (other) Object.assign(other, { town: 'Nokia', municipality: 'Nokia' });
  const { user } = renderElement(<Form />);
  const choice = await screen.findByRole('combobox', { name: /Toimipaikat/ });
  await user.click(choice);
  await user.click(await screen.findByTitle(centre));
  expect(held()).toBe('outlet-1|SINGLE|Tampere|Esimerkkikatu 4, 33100 Tampere');
  expect(screen.getByText('Tarjouksen paikka: Esimerkkikatu 4, 33100 Tampere')).toBeTruthy();
  // The place is the outlets' own: there is nothing to type.
  expect(screen.queryByLabelText(/Osoite/)).toBeNull();
  await user.click(await screen.findByTitle(suburb));
  expect(held()).toBe('outlet-1+outlet-2|MULTIPLE|Tampere+Nokia|');
  expect(screen.getByText('Tarjouksen paikka: Tampere, Nokia')).toBeTruthy();
});

test('without a chosen outlet the place is typed, and an outlet that is only proposed is not to be chosen', async () => {
  for (const outlet of world.outlets) if (outlet.id === 'outlet-2') outlet.isProposed = true;
  renderElement(<Form />);
  expect(await screen.findByDisplayValue('Aurakatu 1')).toBeTruthy();
  expect(held()).toBe('|SINGLE|Turku|Aurakatu 1');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: /Toimipaikat/ })).toBeNull());
});

test('an outlet that was closed since stays chosen under that name until another is', async () => {
  for (const outlet of world.outlets) if (outlet.id === 'outlet-2') outlet.closedAt = new Date();
  const { user } = renderElement(<Form outletIds={['outlet-2']} />);
  expect(await screen.findByText('Suljettu toimipaikka')).toBeTruthy();
  // It gives no place of its own any more: what the offer says stays.
  expect(held()).toBe('outlet-2|SINGLE|Turku|Aurakatu 1');
  await user.click(screen.getByRole('combobox', { name: /Toimipaikat/ }));
  await user.click(await screen.findByTitle(centre));
  expect(held()).toBe('outlet-2+outlet-1|SINGLE|Tampere|Esimerkkikatu 4, 33100 Tampere');
});
