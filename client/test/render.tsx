import { ApolloProvider } from '@apollo/client/react';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { createAnswers } from '../lib/graphql/answers.tsx';
import { createClient } from '../lib/graphql/Connection.tsx';
import { PageRouter } from '../lib/site/PageRouter.tsx';
import { AntFrame } from '../ui/antd/frame/AntFrame.tsx';
import { Site } from '../ui/plain/frame/Site.tsx';

/** Renders routes at an address with the providers of the real page, and returns a user to operate them. */
export function renderRoutes(routes: RouteObject[], at = '/') {
  const client = createClient({ uri: new URL('/graphql', location.href).href });
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const user = userEvent.setup({ delay: null });
  const view = render(
    <ApolloProvider client={client}>
      <Site answers={createAnswers()} target={{ origin: location.origin }}>
        <PageRouter router={router} />
      </Site>
    </ApolloProvider>,
  );
  return { ...view, client, router, user };
}

/** Renders one element inside Ant Design's frame. */
export function renderElement(element: ReactNode, at = '/') {
  return renderRoutes([{ path: '*', element: <AntFrame density="comfortable">{element}</AntFrame> }], at);
}
