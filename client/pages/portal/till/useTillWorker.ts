import { useEffect } from 'react';
import { serviceWorkers } from '#client/lib/device/deviceMemory.ts';
import { logError } from '#client/lib/errors/readAppError.ts';
import { tillPath } from './tillPath.ts';

/** Registers the worker that opens this page without a network. Only built clients have one. */
export function useTillWorker() {
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    serviceWorkers()
      ?.register('/kassa.js', { scope: tillPath })
      .catch((error: unknown) => {
        // A browser that refuses cookies refuses workers too, and the page works without.
        const isRefused = error instanceof DOMException && error.name === 'SecurityError';
        if (!isRefused) logError('The service worker could not be registered', error);
      });
  }, []);
}
