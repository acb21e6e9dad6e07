import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { testPlatform } from '#test/database.ts';
import { connectChanges, publishChange } from './changes.ts';

const platform = await testPlatform();
const { orm, primary, config, log } = platform;

/** What another server of the same database receives of a topic. */
async function otherServer(topic: string) {
  const changes = await connectChanges(config.databaseUrl ?? '', log);
  const received: (string | undefined)[] = [];
  changes.on(topic, (payload) => received.push(payload));
  return { changes, received };
}

test('every server is notified of a change once its transaction has committed, and not before', async () => {
  const { changes, received } = await otherServer('offers');
  await orm.em.fork().transactional(async (em) => {
    await publishChange(em, 'offers', 'offer-1');
    await publishChange(em, 'prices');
    await sleep(50);
    expect(received).toEqual([]);
  });
  await expect.poll(() => received).toEqual(['offer-1']);
  await changes.stop();
});

test('a rolled-back change notifies no listener', async () => {
  const { changes, received } = await otherServer('offers');
  const failing = orm.em.fork().transactional(async (em) => {
    await publishChange(em, 'offers', 'lost');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await publishChange(orm.em.fork(), 'offers', `kept 'äö' ?`);
  await expect.poll(() => received).toEqual([`kept 'äö' ?`]);
  await changes.stop();
});

test('a listener that fails or has gone does not keep the others from hearing', async () => {
  const { changes, received } = await otherServer('offers');
  const gone = vi.fn();
  changes.on('offers', () => Promise.reject(new Error('broken')));
  changes.on('offers', gone)();
  await publishChange(orm.em.fork(), 'offers', 'one');
  await publishChange(orm.em.fork(), 'offers', 'two');
  await expect.poll(() => received).toEqual(['one', 'two']);
  expect(gone).not.toHaveBeenCalled();
  await changes.stop();
});

test('after a lost connection every listener is notified of a possible change, and receives changes again', async () => {
  const { changes, received } = await otherServer('offers');
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'lahitarjous changes'`.execute(primary);
  await expect.poll(() => received).toEqual([undefined]);
  await publishChange(orm.em.fork(), 'offers', 'again');
  await expect.poll(() => received).toEqual([undefined, 'again']);
  await changes.stop();
});

test('a stopped server leaves no connection behind', async () => {
  const count = async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
      where application_name = 'lahitarjous changes' and datname = current_database()`.execute(primary);
    return rows[0]?.n;
  };
  const { changes } = await otherServer('offers');
  expect(await count()).toBe(2);
  await changes.stop();
  await expect.poll(count).toBe(1);
});

test('what is committed already is announced to this server at once, and to others in few messages', async () => {
  const { changes, received } = await otherServer('offers');
  const own = vi.fn();
  const stop = platform.changes.on('offers', own);
  for (let count = 0; count < 100; count += 1) platform.changes.announce('offers');
  expect(own).toHaveBeenCalledTimes(100);
  await expect.poll(() => received.length).toBe(2);
  // Later than a third message would have been sent, and than this server would have heard of its own.
  await sleep(100);
  expect(received).toEqual([undefined, undefined]);
  expect(own).toHaveBeenCalledTimes(100);
  stop();
  await changes.stop();
});

test('what a server announces while its connection is broken reaches the others once it has another', async () => {
  const { changes, received } = await otherServer('offers');
  const readIds = async () => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where application_name = 'lahitarjous changes' and datname = current_database()`.execute(primary);
    return rows.map(({ pid }) => pid);
  };
  const before = await readIds();
  const { changes: broken } = await otherServer('offers');
  const [id] = (await readIds()).filter((pid) => !before.includes(pid));
  expect(id).toBeDefined();
  await sql`select pg_terminate_backend(${id}::int)`.execute(primary);
  broken.announce('offers');
  await expect.poll(() => received).toEqual([undefined]);
  await Promise.all([broken.stop(), changes.stop()]);
});

test('a server that stops notifies the others first of what it has announced', async () => {
  const { changes, received } = await otherServer('offers');
  const { changes: ending } = await otherServer('offers');
  ending.announce('offers');
  ending.announce('offers');
  await ending.stop();
  await expect.poll(() => received).toEqual([undefined, undefined]);
  await changes.stop();
});
