import { fireEvent, render, screen, within } from '@testing-library/react';
import { Profiler } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { OfferPicture, OfferPictures } from './OfferPicture.tsx';
import { OfferTileFace, type TileOffer } from './OfferTileFace.tsx';

const tile: TileOffer = {
  type: 'NORMAL_OFFER',
  category: { name: 'Kahvilat' },
  images: [],
  isPremium: false,
  currency: 'EUR',
  price: 5,
  originalPrice: 5,
  discountPercentage: null,
  compareWith: null,
  unitPrice: null,
  priceForm: 'SINGLE',
  audience: 'EVERYONE',
  multiCount: null,
  scope: null,
  upTo: false,
};

function renderTile(offer: Partial<TileOffer>, to?: string) {
  const until = { short: 'Vielä 7 päivää', long: '', tone: 'plain' } as const;
  render(
    <MemoryRouter>
      <OfferTileFace
        offer={{ ...tile, ...offer }}
        title="Pulla"
        to={to}
        business="Kahvila"
        until={until}
        favouriteButton={null}
      />
    </MemoryRouter>,
  );
  return screen.getByRole('article');
}

test('a tile crosses out only the price that the percent is counted from', () => {
  expect(renderTile({ originalPrice: 7 }).querySelector('s')).toBeNull();
  document.body.replaceChildren();
  const compareWith = { amount: 6.9, basis: 'LOWEST_30', since: null } as const;
  const reduced = renderTile({
    originalPrice: 7,
    compareWith,
    discountPercentage: 27,
    unitPrice: { amount: 10, per: 'KG' },
  });
  expect(reduced.querySelector('s')?.textContent).toContain('6,90');
  const text = reduced.textContent?.replaceAll('\u00a0', ' ');
  for (const part of ['5,00 €', '−27 %', '30 pv alin 6,90 €', 'Normaalihinta 7,00 €', '10,00 €/kg'])
    expect(text).toContain(part);
  // The price now and the one that it is compared with, each once.
  expect(text?.match(/6,90/g)).toHaveLength(1);
});

test('a price without a single product has no compared price', () => {
  const text = (offer: Partial<TileOffer>) => {
    document.body.replaceChildren();
    return renderTile(offer).textContent?.replaceAll('\u00a0', ' ');
  };
  expect(text({ priceForm: 'FROM' })).toContain('alk. 5,00 €');
  expect(text({ priceForm: 'MULTI_BUY', multiCount: 3, price: 10 })).toContain('3 kpl 10,00 € (3,33 €/kpl)');
  expect(text({ audience: 'MEMBERS', originalPrice: 7 })).toContain('Muille 7,00 €');
  const general = {
    priceForm: 'GENERAL',
    price: null,
    originalPrice: null,
    discountPercentage: 30,
    upTo: true,
  } as const;
  expect(text({ ...general, scope: 'kaikki kengät' })).toContain('jopa −30 %: kaikki kengät');
});

test.each([undefined, '/sovellus/tarjous/1'])(
  'a paid tile says so before its title, in the heading and in its link (%s)',
  (to) => {
    document.body.replaceChildren();
    const paid = renderTile({ isPremium: true }, to);
    const said = within(paid).getByRole('heading', { level: 3 });
    expect(said.textContent).toBe('Mainos · maksettu nosto: Pulla');
    if (to) expect(within(said).getByRole('link').textContent).toBe(said.textContent);
    const mark = within(said).getByText('Mainos · maksettu nosto');
    expect(mark.closest('[aria-hidden="true"], [aria-label]')).toBeNull();
    document.body.replaceChildren();
    expect(renderTile({}, to).textContent).not.toContain('Mainos');
  },
);

// Lists of blockers hide whatever has such a word: the offer would stay and lose its mark.
test('nothing of a paid tile has a class or an id that blockers of advertisements hide', () => {
  document.body.replaceChildren();
  const paid = renderTile({ isPremium: true }, '/sovellus/tarjous/1');
  const names = [paid, ...paid.querySelectorAll('*')].flatMap((one) => [one.id, ...one.classList]);
  expect(names.length).toBeGreaterThan(5);
  expect(
    names.filter((name) => /(^|[_-])(ads?|advert\w*|mainos\w*|sponsor\w*|promo\w*|premium)([_-]|$)/i.test(name)),
  ).toEqual([]);
});

test('a flyer without pictures has no number of pages, and one with many has', () => {
  expect(renderTile({ type: 'NORMAL_FLYER' }).textContent).not.toMatch(/sivua/);
  document.body.replaceChildren();
  const image = { __typename: 'Image', id: '1', small: '', medium: '', large: '', placeholder: '' } as const;
  expect(renderTile({ type: 'NORMAL_FLYER', images: [image, { ...image, id: '2' }] }).textContent).toContain(
    'Esite, 2 sivua',
  );
});

test('the blurred hint of a picture goes when the picture has loaded, without another rendering', () => {
  const image = {
    __typename: 'Image' as const,
    id: '1',
    placeholder: 'data:image/webp;base64,AA',
    small: '/s',
    medium: '/m',
    large: '/l',
  };
  const isComplete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  const rendered = vi.fn();
  render(
    <Profiler id="picture" onRender={rendered}>
      <OfferPicture image={image} category="Kahvilat" alt="Pulla" />
    </Profiler>,
  );
  const picture = screen.getByAltText('Pulla');
  expect(picture.parentElement?.style.backgroundImage).toContain('base64');
  fireEvent.load(picture);
  expect(picture.parentElement?.style.backgroundImage).toBe('');
  expect(rendered).toHaveBeenCalledTimes(1);
  isComplete.mockRestore();
});

const picture = {
  __typename: 'Image' as const,
  id: 'image-1',
  placeholder: 'data:,',
  small: '/uploads/a-400.webp',
  medium: '/uploads/a-800.webp',
  large: '/uploads/a-1600.webp',
};

test('what a tile cuts off a flyer is its foot, and of another picture both ends', () => {
  const classOf = (type: TileOffer['type']) => {
    document.body.replaceChildren();
    return renderTile({ type, images: [picture] }).querySelector('img')?.className;
  };
  expect(classOf('PREMIUM_FLYER')).toContain('fromTop');
  expect(classOf('NORMAL_FLYER')).toContain('fromTop');
  expect(classOf('PREMIUM_OFFER')).not.toContain('fromTop');
});

test('the pages of a flyer are shown whole to who judges it, and open in full', () => {
  document.body.replaceChildren();
  const content = { title: 'Syysesite', category: { name: 'Kahvilat' }, pages: [{ image: picture, text: 'Pulla' }] };
  render(<OfferPictures content={content} />);
  const link = screen.getByRole('link', { name: 'Syysesite, Kuva 1' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([picture.large, '_blank']);
  expect(link.className).toContain('whole');
});
