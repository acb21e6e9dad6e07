import { ApolloProvider } from '@apollo/client/react';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { openConsumerApp, signInConsumer } from '../../test/consumerApp.ts';
import { Connection, createCache, createClient } from '../graphql/Connection.tsx';
import { SessionProvider, useSession } from './session.tsx';
import { storedUser, storeUser } from './userStore.ts';
import { ViewerDocument } from './viewer.generated.ts';

afterEach(() => localStorage.clear());

const jenni = {
  __typename: 'Consumer' as const,
  id: 'consumer-1',
  firstName: 'Jenni',
  lastName: 'Järvinen',
  email: 'jenni@kuluttaja.example',
  city: 'Tampere',
  emailVerified: true,
};

function Who() {
  const { phase, user } = useSession('CONSUMER');
  return <p>{`${phase} ${user?.id}`}</p>;
}

const page = (
  <SessionProvider kind="CONSUMER">
    <Who />
  </SessionProvider>
);

/** A page that came with the answer that no one is signed in. */
function renderDrawn() {
  const cache = createCache();
  cache.writeQuery({
    query: ViewerDocument,
    data: { viewer: { __typename: 'Viewer', consumer: null, business: null, admin: null } },
  });
  const client = createClient({ uri: new URL('/graphql', location.href).href, cached: cache.extract() });
  render(
    <ApolloProvider client={client}>
      <RouterProvider
        router={createMemoryRouter([{ Component: Connection, children: [{ path: '*', element: page }] }])}
      />
    </ApolloProvider>,
  );
}

test('a page that came with the answer that no one is signed in does not ask', async () => {
  openConsumerApp();
  signInConsumer();
  renderDrawn();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.getByText('signedOut undefined')).toBeTruthy();
});

test('a page that the browser shows again as it was left finds out who is signed in now', async () => {
  openConsumerApp();
  renderDrawn();
  await screen.findByText('signedOut undefined');
  signInConsumer();
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(await screen.findByText('signedIn consumer-1')).toBeTruthy();
});

test('a page finds out who signed in in another window while it was taken over', async () => {
  openConsumerApp();
  signInConsumer();
  storeUser('CONSUMER', jenni);
  renderDrawn();
  expect(await screen.findByText('signedIn consumer-1')).toBeTruthy();
  expect(storedUser('CONSUMER')?.id).toBe('consumer-1');
});
