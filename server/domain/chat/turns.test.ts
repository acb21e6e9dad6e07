import { expect, test } from 'vitest';
import { createCaches } from '../../platform/caches.ts';
import { endConversations, runInOrder, stoppingSignal } from './turns.ts';

const aPlatform = () => ({ caches: createCaches() });

test('a consumer’s questions are answered one after the other, others’ at the same time', async () => {
  const platform = aPlatform();
  const log: string[] = [];
  const answering = (name: string) => async () => {
    log.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    log.push(`${name} ends`);
  };
  await Promise.all([
    runInOrder(platform, 'a', answering('a1')),
    runInOrder(platform, 'a', answering('a2')),
    runInOrder(platform, 'b', answering('b1')),
  ]);
  expect(log.filter((line) => line.startsWith('a'))).toEqual(['a1 begins', 'a1 ends', 'a2 begins', 'a2 ends']);
  expect(log.indexOf('b1 begins')).toBeLessThan(log.indexOf('a1 ends'));
});

test('a question that fails lets the next one begin', async () => {
  const platform = aPlatform();
  const fails = runInOrder(platform, 'a', () => Promise.reject(new Error('no')));
  const next = runInOrder(platform, 'a', async () => 'yes');
  await expect(fails).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('no more than 20 wait', async () => {
  const platform = aPlatform();
  const open = Promise.withResolvers<void>();
  const attempts = Array.from({ length: 25 }, () => runInOrder(platform, 'a', () => open.promise));
  const outcomes = Promise.allSettled(attempts);
  await expect(attempts.at(-1)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { retryAfter: 5 } });
  open.resolve();
  expect((await outcomes).filter(({ status }) => status === 'fulfilled')).toHaveLength(21);
});

test('a stopping server aborts only its own conversations', () => {
  const [one, other] = [aPlatform(), aPlatform()];
  endConversations(one);
  expect([stoppingSignal(one).aborted, stoppingSignal(other).aborted]).toEqual([true, false]);
});
