import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { testPlatform } from '#test/database.ts';
import { platformItself, record } from './audit.ts';
import { AuditEntry, AuditSeal } from './entities.ts';
import { sealEntries, verifyAudit } from './seal.ts';

const platform = await testPlatform();
const em = () => platform.orm.em.fork();
const minute = 60_000;

/** An entry of that number of minutes ago. */
async function write(action: string, minutesAgo = 0): Promise<AuditEntry> {
  const own = em();
  const at = new Date(Date.now() - minutesAgo * minute);
  const entry = own.create(AuditEntry, {
    at,
    actorKind: 'ADMIN',
    actorName: 'Äijä "A"',
    action,
    before: { b: 1.5, a: [null, 'é'] },
    after: {},
  });
  await own.flush();
  return entry;
}

/** What who owns the tables can do: the guards off, and on again. */
async function asOwner(...statements: string[]) {
  const guards = (way: string) =>
    ['audit_entry', 'audit_seal'].map((table) => `alter table ${table} ${way} trigger ${table}_is_append_only`);
  await em().execute([...guards('disable'), ...statements, ...guards('enable')].join(';'));
}

const empty = () => asOwner('delete from audit_seal', 'delete from audit_entry');

async function firstFault() {
  const [first] = (await verifyAudit(em())).faults;
  return first;
}

afterEach(empty);

test('entries are sealed in their order, each once, and the verification returns how many are not yet sealed', async () => {
  const [second, first] = [await write('two', 1), await write('one', 2)];
  expect(await verifyAudit(em())).toEqual({ faults: [], last: undefined, unsealed: 2 });
  const last = await sealEntries(em());
  expect(last).toEqual({ number: 2, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await sealEntries(em())).toBeUndefined();
  await write('three');
  expect(await verifyAudit(em(), last)).toEqual({ faults: [], last, unsealed: 1 });
  const seals = await em().findAll(AuditSeal, { orderBy: { number: 'asc' } });
  expect(seals.map(({ number, entryId }) => [number, entryId])).toEqual([
    [1, first.id],
    [2, second.id],
  ]);
});

test('a log from before there were seals is sealed as a whole, whatever its age and the zone of the session', async () => {
  await em().execute(
    `insert into audit_entry (id, at, actor_kind, action)
      select gen_random_uuid(), now() - n * interval '7 hours', 'ANYONE', 'old' from generate_series(1, 2300) n`,
  );
  expect((await sealEntries(em()))?.number).toBe(2300);
  const proof = await em().transactional(async (own) => {
    await own.execute(`set local time zone 'Asia/Tokyo'`);
    return verifyAudit(own);
  });
  expect(proof).toMatchObject({ faults: [], unsealed: 0 });
});

describe('of ten sealed entries', () => {
  /** Writes and seals them, tampers with the fifth, and returns the first fault. */
  async function meddled(...meddling: ((id: string) => string)[]) {
    const entries: AuditEntry[] = [];
    for (let i = 0; i < 10; i += 1) entries.push(await write(`row.${i}`, 300 - i * 20));
    await sealEntries(em());
    await asOwner(...meddling.map((statement) => statement(`'${entries[4]?.id}'`)));
    await sealEntries(em());
    const fault = await firstFault();
    return { place: entries.findIndex(({ id }) => id === fault?.id) + 1, rule: fault?.rule, fault };
  }

  test.each([
    `action = 'row.x'`,
    'actor_name = null',
    `before = '{}'`,
    `at = at + interval '1 microsecond'`,
    `target_id = ''`,
  ])('a change is found: %s', async (change) => {
    const { place, rule } = await meddled((id) => `update audit_entry set ${change} where id = ${id}`);
    expect([place, rule]).toEqual([5, 'the entry or a seal was changed after it was sealed']);
  });

  test('one that was removed is found', async () => {
    const { place, rule } = await meddled((id) => `delete from audit_entry where id = ${id}`);
    expect([place, rule]).toEqual([5, 'the entry was removed after it was sealed']);
  });

  test('one that was removed with its seal is found by the next seal, also when the gap was closed', async () => {
    const removed = (id: string) => `delete from audit_entry where id = ${id}`;
    const unsealed = (id: string) => `delete from audit_seal where entry_id = ${id}`;
    expect(await meddled(removed, unsealed)).toMatchObject({
      place: 6,
      rule: 'the seal before that of the entry was removed',
    });
    await empty();
    const closed = () =>
      'update audit_seal set number = -number where number > 5; update audit_seal set number = -number - 1 where number < 0';
    expect(await meddled(removed, unsealed, closed)).toMatchObject({
      place: 6,
      rule: 'the entry or a seal was changed after it was sealed',
    });
  });

  test('the first one that was removed with its seal is found', async () => {
    const first = `(select entry_id from audit_seal where number = 1)`;
    const { place } = await meddled(
      () => `delete from audit_entry where id = ${first}`,
      () => 'delete from audit_seal where number = 1',
    );
    expect(place).toBe(2);
  });

  test('one between them that was not there is found, sealed or not', async () => {
    const id = '01890000-0000-7000-8000-00000000000a';
    const slipped = (fifth: string) =>
      `insert into audit_entry select '${id}', at, actor_kind, actor_id, actor_name, 'never.done' from audit_entry where id = ${fifth}`;
    expect((await meddled(slipped)).fault).toEqual({ id, rule: expect.stringContaining('slipped in') });
    const { last } = await verifyAudit(em());
    expect(last?.number).toBe(10);
    await asOwner(
      `insert into audit_seal select 11, '${id}', encode(sha256(convert_to(hash || ${jsonOf(id)}, 'UTF8')), 'hex'), now()
        from audit_seal where number = 10`,
    );
    expect(await firstFault()).toEqual({
      id,
      rule: 'the entry is older than those sealed before it: it was slipped in',
    });
  });

  test('detects deleted newest entries and a rebuilt chain by a seal noted before', async () => {
    await meddled();
    const { last } = await verifyAudit(em());
    await asOwner(
      'delete from audit_entry where id = (select entry_id from audit_seal where number = 10)',
      'delete from audit_seal where number = 10',
    );
    const { faults } = await verifyAudit(em(), last);
    expect(faults).toEqual([{ rule: 'the chain contains the noted seal', id: `10:${last?.hash}` }]);
  });
});

/** The text that is hashed, as an attacker who has read the program would make it. */
function jsonOf(id: string): string {
  return `(select jsonb_build_array(e.id, extract(epoch from e.at), e.actor_kind, e.actor_id, e.actor_name, e.action,
    e.target_kind, e.target_id, e.before, e.after, e.request_id)::text from audit_entry e where e.id = '${id}')`;
}

test.each(['update audit_seal set number = 1', 'delete from audit_seal', 'truncate audit_seal'])(
  'the database refuses: %s',
  async (statement) => {
    await expect(em().execute(statement)).rejects.toThrow('append-only');
  },
);

test('a guard that was left off is found', async () => {
  await em().execute('alter table audit_entry disable trigger audit_entry_is_append_only');
  expect(await firstFault()).toEqual({ id: 'audit_entry', rule: 'the triggers of the log exist' });
});

describe('while others write', () => {
  test('entries of many transactions, some rolled back, make one chain under two sealers', async () => {
    let writing = true;
    const writers = Array.from({ length: 60 }, async (_, i) => {
      await sleep(Math.random() * 200);
      const work = em().transactional(async (own) => {
        record(own, platformItself, `writer.${i}`);
        await own.flush();
        await own.execute(`select pg_sleep(${Math.random() * 0.05})`);
        if (i % 10 === 0) throw new Error('rolled back');
      });
      await work.catch((error: Error) => expect(error.message).toBe('rolled back'));
    });
    const sealers = [1, 2].map(async () => {
      while (writing) await sealEntries(em());
    });
    await Promise.all(writers);
    writing = false;
    await Promise.all(sealers);
    await sealEntries(em());
    expect(await verifyAudit(em())).toMatchObject({ faults: [], unsealed: 0, last: { number: 54 } });
  });

  test('an entry that commits after newer ones were sealed is sealed later, and no seal waits for it', async () => {
    let commit = () => {};
    let written = () => {};
    const open = new Promise<void>((done) => {
      written = done;
    });
    const slow = em().transactional(async (own) => {
      record(own, platformItself, 'slow');
      await own.flush();
      written();
      await new Promise<void>((done) => {
        commit = done;
      });
    });
    await open;
    await write('quick');
    expect((await sealEntries(em()))?.number).toBe(1);
    commit();
    await slow;
    expect((await sealEntries(em()))?.number).toBe(2);
    expect(await firstFault()).toBeUndefined();
  });
});

describe('while servers of the first version still seal', () => {
  /** As such a server seals an entry: it knows of no business, and of no version. */
  const sealAsBefore = (id: string) =>
    em().execute(`insert into audit_seal (number, entry_id, hash, sealed_at)
      select coalesce(max(s.number), 0) + 1, e.id, encode(sha256(convert_to(coalesce((select hash from audit_seal
        order by number desc limit 1), '') || jsonb_build_array(e.id, extract(epoch from e.at), e.actor_kind, e.actor_id,
        e.actor_name, e.action, e.target_kind, e.target_id, e.before, e.after, e.request_id)::text, 'UTF8')), 'hex'), now()
      from audit_entry e left join audit_seal s on true where e.id = '${id}' group by e.id`);
  const business = '01890000-0000-7000-8000-0000000000b1';

  test('an entry of a business is left to a server whose seals cover it, and the chain goes on', async () => {
    const [plain, own] = [await write('plain', 2), await write('own', 1)];
    await asOwner(`update audit_entry set business_id = '${business}' where id = '${own.id}'`);
    await sealAsBefore(plain.id);
    await expect(sealAsBefore(own.id)).rejects.toThrow('does not cover the business');
    expect(await verifyAudit(em())).toMatchObject({ faults: [], unsealed: 1 });
    await sealEntries(em());
    expect(await verifyAudit(em())).toMatchObject({ faults: [], unsealed: 0 });
    await asOwner(`update audit_entry set business_id = null where id = '${own.id}'`);
    expect(await firstFault()).toMatchObject({ id: own.id, rule: expect.stringContaining('was changed') });
  });

  test('an entry that they sealed cannot be given to a business without a trace', async () => {
    const plain = await write('plain', 1);
    await sealAsBefore(plain.id);
    await asOwner(`update audit_entry set business_id = '${business}' where id = '${plain.id}'`);
    expect(await firstFault()).toEqual({ id: plain.id, rule: 'the entry was given to a business after it was sealed' });
  });
});
