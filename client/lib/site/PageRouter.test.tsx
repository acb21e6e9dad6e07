import { useQuery } from '@apollo/client/react';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { useSearchParams } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppSearchDocument } from '../../pages/app/search/SearchPage.generated.ts';
import { mockApi, mockServer } from '../../test/marketplace.ts';
import { renderRoutes } from '../../test/render.tsx';

// As in a browser, where a long transition is interrupted; inside act it is rendered in one go.
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
});
afterEach(() => vi.unstubAllGlobals());

/** A part of a large page: takes some milliseconds to render. */
function SlowPart({ text }: { text: string }) {
  const end = performance.now() + 3;
  while (performance.now() < end);
  return <i>{text}</i>;
}

/** Searches for what the address says, which a button changes. */
function Searching() {
  const [params, setParams] = useSearchParams();
  const text = params.get('haku') ?? 'kahvi';
  const { data } = useQuery(AppSearchDocument, { variables: { text, ignore: [] } });
  return (
    <>
      <output>{data?.searchOffers.didYouMean}</output>
      {Array.from({ length: 100 }, (_, key) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are all the same.
        <SlowPart key={key} text={text} />
      ))}
      <button type="button" onClick={() => setParams({ haku: 'pizza' })}>
        vaihda
      </button>
    </>
  );
}

test('an answer to the old address that comes while the new one is rendered does not bring it back', async () => {
  const late = Promise.withResolvers<void>();
  const asked: string[] = [];
  mockServer.use(
    mockApi.query(AppSearchDocument, async ({ variables: { text } }) => {
      asked.push(text);
      if (text === 'kahvi') await late.promise;
      const understood = { __typename: 'UnderstoodSearch' as const, city: null, price: null, sort: null };
      const page = { items: [], pageHits: [], endCursor: null, hasNextPage: false, city: null, cutWords: 0 };
      const found = {
        ...page,
        understood: { ...understood, sizes: [], without: [] },
        didYouMean: text,
        productGroup: null,
      };
      return HttpResponse.json({ data: { searchOffers: { __typename: 'OfferSearch', ...found } } });
    }),
  );
  renderRoutes([{ path: '*', element: <Searching /> }]);
  await waitFor(() => expect(asked).toEqual(['kahvi']));
  screen.getByText('vaihda').click();
  setTimeout(() => late.resolve(), 40);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('pizza'), { timeout: 5000 });
  expect(asked).toEqual(['kahvi', 'pizza']);
});
