import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from './clock.ts';
import type { AppServer, Fleet } from './fleet.ts';
import type { Outcome } from './load.ts';
import type { Database } from './postgresPair.ts';
import { until } from './programs.ts';

/** One thing that goes wrong, or that an operator does. */
export interface Scenario {
  name: string;
  /** `noFailures`: every request is answered. `soon`: at most 10 seconds after the cause is over all is well. */
  goal: 'noFailures' | 'soon';
  /** Whether the primary has to have a disk of its own. */
  needsDisk?: boolean;
  /** Lets it happen, and gives the instant (`performance.now()`) from which on all should be well. */
  run(fleet: Fleet): Promise<number>;
}

/** Milliseconds that a service is away, or hangs. */
const absence = 10_000;

const now = () => performance.now();

/** What needs no room in the database. */
const reads: Outcome['kind'][] = ['feed', 'page', 'read'];

/** What hangs for a while; all should be well the whole time. */
async function hang(proxy: Fleet['addresses']['s3']): Promise<number> {
  const begun = now();
  proxy.hang();
  await sleep(absence);
  await proxy.restore();
  return begun;
}

/** Puts a clock forward by an hour and then back by two, each for a while. */
async function jump({ shift }: Clock, read: () => Promise<number>): Promise<number> {
  const begun = now();
  for (const seconds of [3600, -3600, 0]) {
    shift(seconds);
    await sleep(absence);
    const off = ((await read()) - Date.now()) / 1000 - seconds;
    if (Math.abs(off) > 60) throw new Error(`A clock that was to be ${seconds} s off is ${off} s away from that.`);
  }
  return begun;
}

/** Has PostgreSQL begin new files of its log until it cannot: what it still had to write on is used up. */
async function exhaustLog(primary: Database): Promise<void> {
  for (let files = 0; files < 100; files += 1) {
    const begin = `select pg_switch_wal() from pg_logical_emit_message(false, 'fleet', '', true)`;
    if (!(await primary.ask(begin).catch(() => undefined))) return;
  }
  throw new Error('PostgreSQL can still write on a full disk.');
}

/** Replaces one server after the other, by the same version when none is named. */
async function replaceEach({ servers }: Fleet, version?: Fleet['version'], pause = 2000): Promise<number> {
  const begun = now();
  for (const server of servers) {
    await server.stop('SIGTERM');
    await server.start(version);
    // The balancer asks every second.
    await sleep(pause);
  }
  return begun;
}

/** Both versions serve for a while over the database that the first new server has migrated. */
export const upgrade: Scenario = {
  name: 'upgrade of the servers, one after the other',
  goal: 'noFailures',
  run: (fleet) => replaceEach(fleet, fleet.version, absence),
};

export const scenarios: Scenario[] = [
  {
    name: 'rolling restart of the servers',
    goal: 'noFailures',
    run: (fleet) => replaceEach(fleet),
  },
  {
    name: 'a server is killed (kill -9)',
    goal: 'soon',
    async run({ servers: [first] }) {
      const begun = now();
      await first?.stop('SIGKILL');
      await sleep(3000);
      await first?.start();
      return begun;
    },
  },
  {
    name: 'restart of the database',
    goal: 'soon',
    async run({ databases: { primary } }) {
      await primary.stop('SIGINT');
      await primary.start();
      return now();
    },
  },
  {
    name: 'restart of the pooler',
    goal: 'soon',
    async run({ pooler }) {
      await pooler.restart();
      return now();
    },
  },
  {
    name: 'the disk of the database is full',
    goal: 'soon',
    needsDisk: true,
    async run({ databases: { primary }, disk, load }) {
      const before = load.outcomes.length;
      disk?.fill();
      await sleep(absence);
      const unread = load.outcomes.slice(before).filter(({ kind, fault }) => fault && reads.includes(kind));
      if (unread.length > 0) throw new Error(`On a full disk ${unread.length} pages could not be read.`);
      await exhaustLog(primary);
      const isAway = () =>
        primary.ask('select').then(
          () => false,
          () => true,
        );
      await until('The end of PostgreSQL', isAway, 30);
      await sleep(3000);
      disk?.empty();
      // Without a log to write, PostgreSQL has ended.
      await primary.start();
      return now();
    },
  },
  {
    name: 'the replica no longer replays',
    goal: 'noFailures',
    async run({ databases: { replica } }) {
      const begun = now();
      await replica.ask('select pg_wal_replay_pause()');
      await sleep(absence);
      await replica.ask('select pg_wal_replay_resume()');
      return begun;
    },
  },
  {
    name: 'the replica hangs',
    goal: 'noFailures',
    run: ({ addresses }) => hang(addresses.replica),
  },
  {
    name: 'the replica is gone',
    goal: 'noFailures',
    async run({ databases: { replica } }) {
      const begun = now();
      await replica.stop('SIGQUIT');
      await sleep(absence);
      await replica.start();
      return begun;
    },
  },
  {
    name: 'the HTTP cache hangs',
    goal: 'noFailures',
    run: ({ addresses }) => hang(addresses.cache),
  },
  {
    name: 'the HTTP cache is gone',
    goal: 'noFailures',
    async run({ addresses: { cache } }) {
      const begun = now();
      await cache.refuse();
      await sleep(absence);
      await cache.restore();
      return begun;
    },
  },
  {
    name: 'the picture store hangs',
    goal: 'noFailures',
    run: ({ addresses }) => hang(addresses.s3),
  },
  {
    name: 'the mail server hangs',
    goal: 'noFailures',
    async run({ addresses, load, received }) {
      load.pace('mail', 1000);
      const begun = await hang(addresses.mail);
      load.pace('mail', 0);
      const sent = load.outcomes.filter(({ kind, fault }) => kind === 'mail' && !fault).length;
      await until(`The arrival of ${sent} mails`, async () => received.length >= sent, 150);
      return begun;
    },
  },
  {
    name: 'the AI service hangs',
    goal: 'noFailures',
    async run({ load }) {
      const begun = now();
      load.pace('chat', 1000);
      await sleep(absence);
      load.pace('chat', 0);
      return begun;
    },
  },
  {
    name: 'the clock of a server jumps',
    goal: 'noFailures',
    run({ servers: [first] }) {
      const { clock, port } = first as AppServer;
      const date = async () => (await fetch(`http://127.0.0.1:${port}/livez`)).headers.get('date') ?? '';
      return jump(clock, async () => Date.parse(await date()));
    },
  },
  {
    name: 'the clock of the database jumps',
    goal: 'noFailures',
    run: ({ databases: { primary } }) =>
      jump(primary.clock, async () => (await primary.ask<{ at: Date }>('select now() as at'))[0]?.at.getTime() ?? 0),
  },
  {
    name: 'the primary is cut off; the replica takes over',
    goal: 'soon',
    async run({ addresses, databases: { primary, replica } }) {
      // A commit that only the primary has would be lost with it.
      await primary.ask(`alter system set synchronous_standby_names = 'replica'`);
      await primary.ask('select pg_reload_conf()');
      await sleep(2000);
      addresses.primary.hang();
      await sleep(3000);
      await primary.stop('SIGQUIT');
      await replica.ask('select pg_promote()');
      addresses.primary.detour(replica.url);
      await addresses.primary.restore();
      return now();
    },
  },
];
