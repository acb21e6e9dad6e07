import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OfferTileFace, type TileOffer } from './OfferTileFace.tsx';

const tile: TileOffer = {
  ...{ type: 'NORMAL_OFFER', category: { name: 'Kahvilat' }, images: [], isPremium: false, currency: 'EUR' },
  ...{ originalPrice: 5, discountedPrice: 5, discountPercentage: null, lowestPrice30Days: null },
};

function renderTile(offer: Partial<TileOffer>) {
  const until = { short: 'Vielä 7 päivää', long: '', tone: 'plain' } as const;
  render(
    <OfferTileFace
      offer={{ ...tile, ...offer }}
      title="Pulla"
      business="Kahvila"
      until={until}
      favouriteButton={null}
    />,
  );
  return screen.getByRole('article');
}

test('a tile shows equal prices once, and a lower price beside the earlier one', () => {
  expect(renderTile({}).querySelector('s')).toBeNull();
  document.body.replaceChildren();
  expect(renderTile({ originalPrice: 7 }).querySelector('s')?.textContent).toContain('7,00');
});

test('a flyer without pictures has no number of pages, and one with many has', () => {
  expect(renderTile({ type: 'NORMAL_FLYER' }).textContent).not.toMatch(/sivua/);
  document.body.replaceChildren();
  const image = { __typename: 'Image', id: '1', small: '', medium: '', large: '', placeholder: '' } as const;
  expect(renderTile({ type: 'NORMAL_FLYER', images: [image, { ...image, id: '2' }] }).textContent).toContain(
    'Esite, 2 sivua',
  );
});
