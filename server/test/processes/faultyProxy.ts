import { afterAll } from 'vitest';
import { type FaultyProxy, startFaultyProxy } from '../../tools/faultyProxy.ts';

export type { FaultyProxy } from '../../tools/faultyProxy.ts';

/** A proxy as `startFaultyProxy` describes, closed after the file's tests. */
export async function faultyProxy(): Promise<FaultyProxy> {
  const proxy = await startFaultyProxy();
  afterAll(() => proxy.close());
  return proxy;
}
