import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest';
import { defineNetwork, InterceptorSource } from 'msw/experimental';
import { createHandlers } from './handlers.ts';
import { rememberedWorld, rememberWorld } from './world/memory.ts';

/**
 * Lets the made-up marketplace answer instead of the server. What was done in it lasts as long as the tab.
 *
 * Calls are answered in the page itself. With MSW's service worker, a page that is left unregisters the worker while
 * the next page is starting on it, whose unawaited update of it then fails now and then.
 */
export function startMocks(): void {
  const world = rememberedWorld();
  const calls = new InterceptorSource({ interceptors: [new XMLHttpRequestInterceptor(), new FetchInterceptor()] });
  const handlers = createHandlers(world, () => rememberWorld(world));
  void defineNetwork({ sources: [calls], handlers, onUnhandledFrame: 'bypass' }).enable();
}
