import { ApolloProvider, getApolloContext } from '@apollo/client/react';
import { use } from 'react';
import { Outlet } from 'react-router';
import { createClient } from './apollo.ts';

let client: ReturnType<typeof createClient> | undefined;

/** Apollo around the areas that work with it, one for all of them; an outer one, as tests have, goes before it. */
export function Connection() {
  const outer = use(getApolloContext()).client;
  if (outer) return <Outlet />;
  client ??= createClient();
  return (
    <ApolloProvider client={client}>
      <Outlet />
    </ApolloProvider>
  );
}
