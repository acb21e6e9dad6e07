import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Business } from '#domain/accounts/entities.ts';
import { db } from '#platform/database/db.ts';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { type App, createApp } from '../../app.ts';
import { verifyBankFiles } from '../bank/import/verifyBankFiles.ts';
import { Invoice } from '../billing/entities.ts';
import { aLedger } from '../billing/ledger/ledger.fixtures.ts';
import { verifyLedger } from '../billing/ledger/verify.ts';
import { bookRules } from '../books/bookRules.ts';
import { aReport, type Paid, sendBankFile } from './payments.fixtures.ts';
import { waitingEntries } from './payments.ts';
import { owing } from './waiting/proposals.ts';

const platform = await testPlatform();
const { em, admin, aBusiness } = await aLedger(platform);
let apps: [App, App];
let by: Asker;

beforeAll(async () => {
  apps = [await createApp(platform), await createApp(platform)];
  by = { token: await signIn(em(), 'ADMIN', admin) };
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
});

const send = (payments: Paid[], options?: Parameters<typeof aReport>[1]) =>
  sendBankFile(apps[0], aReport(payments, options), by);

/** An invoice of 124 euros, VAT included. */
async function anInvoice(name = 'Kulman Leipomo Oy') {
  const { id } = await aBusiness(10_000, { businessName: name });
  return em().findOneOrFail(Invoice, { businessId: id });
}

let counter = 0;
const newId = () => `A${++counter}`;

const fields = '{ id state: status open paid payments { id amount } }';
async function stateOf({ id, number }: Invoice) {
  const list = `query ($search: String!) { invoices(filter: { search: $search }) { items ${fields} } }`;
  type Found = { invoices: { items: { id: string; state: string; open: number; payments: { id: string }[] }[] } };
  const { data } = await ask<Found>(apps[0], list, { search: String(number) }, by);
  return data?.invoices.items.find((item) => item.id === id);
}

interface Waiting {
  id: string;
  left: number;
  reason: string;
  payerName: string | null;
  proposals: { invoice: { number: number } }[];
}

async function waiting(): Promise<Waiting[]> {
  const query = `{ waitingPayments(page: { size: 100 }) { items { id left reason payerName proposals { invoice { number } } } } }`;
  const { data } = await ask<{ waitingPayments: { items: Waiting[] } }>(apps[0], query, {}, by);
  return data?.waitingPayments.items ?? [];
}

const run = <Data = Record<string, never>>(name: string, type: string, input: object, fields: string) =>
  ask<Data>(apps[0], `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`, { input }, by);

async function faults() {
  return [...(await verifyLedger(em(), bookRules)), ...(await verifyBankFiles({ em: em(), platform }))];
}

describe('a file of a bank', () => {
  test('pays the invoices of its references in full and in part, and the books agree', async () => {
    const [one, other] = [await anInvoice(), await anInvoice()];
    const { imported } = await send([
      { cents: 12_400, id: newId(), reference: one.referenceNumber },
      { cents: 5_000, id: newId(), reference: other.referenceNumber },
    ]);
    expect(imported).toMatchObject({ alreadyRead: false, added: 2, known: 0 });
    expect(imported?.file).toMatchObject({ kind: 'CAMT054', entries: 2, received: 174, waiting: 0 });
    expect(await stateOf(one)).toMatchObject({ state: 'PAID', open: 0, payments: [{ amount: 124 }] });
    expect(await stateOf(other)).toMatchObject({ state: 'PARTLY_PAID', open: 74 });
    expect(await faults()).toEqual([]);
  });

  test('changes nothing when it comes again, and adds only what is new of one that overlaps', async () => {
    const invoice = await anInvoice();
    const first = { cents: 5_000, id: newId(), reference: invoice.referenceNumber };
    await send([first]);
    expect((await send([first])).imported).toMatchObject({ alreadyRead: true, added: 0 });
    const more = await send([first, { cents: 7_400, id: newId(), reference: invoice.referenceNumber }]);
    expect(more.imported).toMatchObject({ alreadyRead: false, added: 1, known: 1 });
    expect(await stateOf(invoice)).toMatchObject({ state: 'PAID', open: 0 });
  });

  test('is read once when two servers are sent it at the same moment', async () => {
    const invoices = [await anInvoice(), await anInvoice()];
    const report = aReport(
      invoices.map(({ referenceNumber }) => ({ cents: 12_400, id: newId(), reference: referenceNumber })),
    );
    const answers = await Promise.all([...apps, ...apps, ...apps].map((app) => sendBankFile(app, report, by)));
    expect(answers.map(({ imported }) => imported?.alreadyRead).filter((again) => !again)).toHaveLength(1);
    for (const invoice of invoices) expect(await stateOf(invoice)).toMatchObject({ state: 'PAID', open: 0, paid: 124 });
    expect(await faults()).toEqual([]);
  });

  test('and another one that overlaps pay an invoice once when they come at the same moment', async () => {
    const invoice = await anInvoice();
    const payment = { cents: 12_400, id: newId(), reference: invoice.referenceNumber };
    const [one, other] = [aReport([payment]), aReport([payment, { cents: 100, id: newId() }])];
    const answers = await Promise.all([sendBankFile(apps[0], one, by), sendBankFile(apps[1], other, by)]);
    expect(answers.reduce((sum, { imported }) => sum + (imported?.added ?? 0), 0)).toBe(2);
    expect(await stateOf(invoice)).toMatchObject({ state: 'PAID', paid: 124, open: 0 });
    expect(await faults()).toEqual([]);
  });

  test('is refused as a whole when it is of another account, and a known id with another sum is another payment', async () => {
    const invoice = await anInvoice();
    const payment = { cents: 1_000, id: newId(), reference: invoice.referenceNumber };
    await send([payment]);
    const foreign = await send([{ ...payment, id: newId() }], { account: 'FI5810171000000122' });
    expect(foreign).toMatchObject({ code: 'INVALID_INPUT', message: expect.stringContaining('Väärä tili') });
    const fresh = { cents: 500, id: newId(), reference: invoice.referenceNumber };
    const changed = await send([fresh, { ...payment, cents: 2_000 }]);
    expect(changed.imported).toMatchObject({ added: 2, known: 0 });
    expect(await stateOf(invoice)).toMatchObject({ paid: 35, open: 89 });
  });

  test('that is hostile or cut off leaves no row', async () => {
    const before = (await em().execute('select count(*) from bank_file')) as unknown;
    const bomb = Buffer.from('<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><Document>&c;</Document>');
    const whole = aReport([{ cents: 100, id: newId() }]);
    for (const bytes of [
      bomb,
      whole.subarray(0, 400),
      Buffer.from('=cmd|x'),
      Buffer.alloc(0),
      Buffer.alloc(21e6, 32),
    ]) {
      expect((await sendBankFile(apps[0], bytes, by)).code).toBe('INVALID_INPUT');
    }
    expect(await em().execute('select count(*) from bank_file')).toEqual(before);
  });

  test('leaves no row when the database fails in its middle, and is read whole afterwards', async () => {
    const invoice = await anInvoice();
    const report = aReport([{ cents: 12_400, id: newId(), reference: invoice.referenceNumber }]);
    await em().execute(
      `create function fail_fn() returns trigger as $$ begin raise exception 'down'; end; $$ language plpgsql`,
    );
    for (const table of ['bank_file', 'bank_entry', 'payment_allocation', 'audit_entry']) {
      await em().execute(`create trigger fail after insert on ${table} for each row execute function fail_fn()`);
      expect((await sendBankFile(apps[0], report, by)).code).toBe('INTERNAL');
      await em().execute(`drop trigger fail on ${table}`);
      expect(await stateOf(invoice)).toMatchObject({ paid: 0, open: 124 });
    }
    expect((await sendBankFile(apps[1], report, by)).imported).toMatchObject({ added: 1 });
    expect(await stateOf(invoice)).toMatchObject({ state: 'PAID' });
    expect(await faults()).toEqual([]);
  });

  test('that takes a payment back opens its invoice again, and of two payments the one that waited', async () => {
    const invoice = await anInvoice();
    const reference = invoice.referenceNumber;
    const [first, second] = [newId(), newId()];
    await send([
      { cents: 12_400, id: first, reference },
      { cents: 12_400, id: second, reference },
    ]);
    const waits = async () => (await waiting()).filter(({ left }) => left === 124 || left === -124);
    expect((await waits()).map(({ reason }) => reason)).toEqual(['NOTHING_OPEN']);
    await send([{ cents: 12_400, id: second, reference, reversal: true }], { day: '2026-03-17' });
    expect(await waits()).toEqual([]);
    expect(await stateOf(invoice)).toMatchObject({ state: 'PAID', open: 0 });
    await send([{ cents: 12_400, id: first, reference, reversal: true }], { day: '2026-03-18' });
    expect(await stateOf(invoice)).toMatchObject({ state: 'OPEN', open: 124, payments: [] });
    expect(await waits()).toEqual([]);
    expect(await faults()).toEqual([]);
  });
});

describe('a payment that waits', () => {
  const of = async (payer: string) => (await waiting()).find(({ payerName }) => payerName === payer);

  test('is proposed to the business that is called as its payer, with or without Oy, and not to one with only a similar name', async () => {
    const [own, other] = [await anInvoice('Mökkimyynti Ojala Oy'), await anInvoice('Mökkimyynti Ojalat Oy')];
    await send([{ cents: 5_501, id: newId(), payer: 'MÖKKIMYYNTI OJALA OY' }]);
    await send([{ cents: 5_502, id: newId(), payer: 'Mökkimyynti Oja' }]);
    await send([{ cents: 5_503, id: newId(), payer: 'Mökkimyynti Ojalat' }]);
    expect((await of('MÖKKIMYYNTI OJALA OY'))?.proposals).toEqual([{ invoice: { number: own.number } }]);
    expect((await of('Mökkimyynti Ojalat'))?.proposals).toEqual([{ invoice: { number: other.number } }]);
    expect((await of('Mökkimyynti Oja'))?.proposals).toEqual([]);
  });

  test('is proposed to the invoice that its message names, and only an admin allocates it', async () => {
    const invoice = await anInvoice('Grilli Oy');
    await send([{ cents: 6_000, id: newId(), payer: 'Grilli Oy', message: `lasku ${invoice.number}` }]);
    const payment = await of('Grilli Oy');
    expect(payment).toMatchObject({
      left: 60,
      reason: 'NO_REFERENCE',
      proposals: [{ invoice: { number: invoice.number } }],
    });
    expect(await stateOf(invoice)).toMatchObject({ paid: 0 });
    const input = { paymentId: payment?.id, invoiceId: invoice.id, seen: 60 };
    const answers = await Promise.all(
      [1, 2].map(() => run('allocatePayment', 'AllocatePaymentInput', input, 'invoice { id }')),
    );
    expect(answers.map(({ code }) => code ?? 'OK').sort()).toEqual(['CONFLICT', 'OK']);
    expect(await stateOf(invoice)).toMatchObject({ paid: 60, open: 64 });
    expect(await of('Grilli Oy')).toBeUndefined();
    const undone = await run(
      'undoPayment',
      'UndoPaymentInput',
      { paymentId: payment?.id, note: 'Väärä lasku' },
      'payment { left }',
    );
    expect(undone.data).toEqual({ undoPayment: { payment: { left: 60 } } });
    expect(await stateOf(invoice)).toMatchObject({ paid: 0, open: 124 });
    expect(await faults()).toEqual([]);
  });

  test('stores what the invoice did not need, until it is returned with a note', async () => {
    const invoice = await anInvoice();
    await send([{ cents: 12_500, id: newId(), reference: invoice.referenceNumber, payer: 'Liikaa Oy' }]);
    const payment = await of('Liikaa Oy');
    expect(payment).toMatchObject({ left: 1, reason: 'OVERPAID' });
    const settle = (input: object) =>
      run(
        'settlePayment',
        'SettlePaymentInput',
        { paymentId: payment?.id, as: 'RETURN', seen: 1, ...input },
        'payment { left }',
      );
    expect((await settle({ note: ' ' })).code).toBe('INVALID_INPUT');
    expect((await settle({ note: 'Tilille FI58', seen: 2 })).code).toBe('CONFLICT');
    expect((await settle({ note: 'Tilille FI58' })).data).toEqual({ settlePayment: { payment: { left: 0 } } });
    expect(await of('Liikaa Oy')).toBeUndefined();
  });

  test('is allocated in parts to invoices that an admin finds, and taken off one of them', async () => {
    const [one, other] = [await anInvoice(), await anInvoice()];
    await send([{ cents: 20_000, id: newId(), payer: 'Kaksi Laskua Oy' }]);
    const { id: paymentId } = (await of('Kaksi Laskua Oy')) ?? {};
    const found = `query ($search: String) { invoices(filter: { search: $search, payable: true }) { items { id } } }`;
    type Found = { invoices: { items: { id: string }[] } };
    const payable = async ({ referenceNumber: search }: Invoice) =>
      (await ask<Found>(apps[0], found, { search }, by)).data?.invoices.items;
    expect(await payable(one)).toEqual([{ id: one.id }]);
    const allocate = (invoice: Invoice, left: number, amount?: number) =>
      run(
        'allocatePayment',
        'AllocatePaymentInput',
        { paymentId, invoiceId: invoice.id, seen: left, amount },
        'payment { left }',
      );
    expect((await allocate(one, 200, 124.01)).code).toBe('INVALID_INPUT');
    expect((await allocate(one, 200, 200.01)).code).toBe('INVALID_INPUT');
    expect((await allocate(one, 200, 24)).data).toEqual({ allocatePayment: { payment: { left: 176 } } });
    expect((await allocate(one, 200, 100)).code).toBe('CONFLICT');
    // Of one 100 euros are open now, of the other 124.
    const near = async (nearTo: number) => {
      const query = `query ($nearTo: Money) { invoices(filter: { nearTo: $nearTo, payable: true }, page: { size: 100 }) { items { id } } }`;
      const { items } = (await ask<Found>(apps[0], query, { nearTo }, by)).data?.invoices ?? { items: [] };
      return items.map(({ id }) => id).filter((id) => id === one.id || id === other.id);
    };
    expect(await near(101)).toEqual([one.id, other.id]);
    expect(await near(123)).toEqual([other.id, one.id]);
    expect((await allocate(one, 176, 100)).data).toEqual({ allocatePayment: { payment: { left: 76 } } });
    expect(await payable(one)).toEqual([]);
    expect((await allocate(one, 76)).code).toBe('STATUS_CHANGE_REFUSED');
    await allocate(other, 76);
    const history = `query ($id: ID!) { invoiceHistory(id: $id) {
      invoice { open } payments { id amount whole payerName online adminName } writeOffs { amount reason } } }`;
    const historyOf = async ({ id }: Invoice) => (await ask(apps[0], history, { id }, by)).data;
    const payment = { id: paymentId, whole: 200, payerName: 'Kaksi Laskua Oy', online: false, adminName: admin.name };
    expect(await historyOf(one)).toEqual({
      invoiceHistory: { invoice: { open: 0 }, payments: [{ ...payment, amount: 124 }], writeOffs: [] },
    });
    const input = { paymentId, invoiceId: one.id, note: 'Väärä lasku' };
    const undone = await Promise.all(
      [1, 2].map(() => run('undoPayment', 'UndoPaymentInput', input, 'payment { left }')),
    );
    expect(undone.map(({ code }) => code ?? 'OK').sort()).toEqual(['OK', 'STATUS_CHANGE_REFUSED']);
    expect(await historyOf(one)).toMatchObject({ invoiceHistory: { invoice: { open: 124 }, payments: [] } });
    expect(await historyOf(other)).toMatchObject({ invoiceHistory: { payments: [{ ...payment, amount: 76 }] } });
    expect(await of('Kaksi Laskua Oy')).toMatchObject({ left: 124 });
    expect(await faults()).toEqual([]);
  });

  test('is allocated to no invoice when it took money back', async () => {
    const invoice = await anInvoice();
    const cents = 7_700;
    await send([{ cents, id: newId(), reference: invoice.referenceNumber, payer: 'Peruttu Oy', reversal: true }]);
    const { id: paymentId, left } = (await of('Peruttu Oy')) ?? {};
    expect(left).toBe(-77);
    const input = { paymentId, invoiceId: invoice.id, seen: left };
    expect(await run('allocatePayment', 'AllocatePaymentInput', input, 'invoice { id }')).toMatchObject({
      code: 'STATUS_CHANGE_REFUSED',
    });
    expect(await stateOf(invoice)).toMatchObject({ paid: 0, open: 124 });
    expect(await faults()).toEqual([]);
  });

  test('of a suspended business still pays its invoice', async () => {
    const invoice = await anInvoice();
    await em().nativeUpdate(Business, { id: invoice.businessId }, { status: 'SUSPENDED' });
    await send([{ cents: 12_400, id: newId(), reference: invoice.referenceNumber }]);
    expect(await stateOf(invoice)).toMatchObject({ state: 'PAID' });
  });
});

describe('the list of payments that wait', () => {
  test('reads an index of those that wait, however many entries an account has', async () => {
    const before = (await waiting()).length;
    await em().transactional(async (em) => {
      await em.execute('set local session_replication_role = replica');
      await em.execute(`insert into bank_entry_balance (entry_id, booked_on, amount, reversal, used)
        select gen_random_uuid(), date '2026-01-01' + place / 500, 100, false, case place % 2500 when 0 then 0 else 100 end
        from generate_series(1, 50000) place`);
      // The page reads those of its own rows alone.
      await em.execute(`insert into bank_entry (id, account, archive_key, seq, amount, booked_on, reversal, at)
        select entry_id, 'many', entry_id, 1, 100, booked_on, false, now() from bank_entry_balance
        where amount <> used and not exists (select from bank_entry where id = entry_id)`);
    });
    await em().execute('analyze bank_entry_balance');
    const { from, id, orderBy } = waitingEntries(em());
    const page = from.select(id).orderBy(orderBy.by).orderBy(id).limit(20);
    for (const query of [page, from.select(({ fn }) => fn.countAll().as('count'))]) {
      const plan = JSON.stringify(await query.explain('json', sql`analyze, buffers`));
      expect(plan).toContain('"Index Name":"bank_entry_balance_unexplained"');
      expect(plan).not.toContain('"Node Type":"Seq Scan"');
      expect(plan).not.toContain('"Node Type":"Sort"');
    }
    expect(await waiting()).toHaveLength(before + 20);
    await em().transactional(async (em) => {
      await em.execute('set local session_replication_role = replica');
      await em.execute(`delete from bank_entry where account = 'many'`);
      await em.execute('delete from bank_entry_balance where entry_id not in (select id from bank_entry)');
    });
  });
});

test('invoices that owe what a payment has left are found by the index, however rare the amount', async () => {
  await em().transactional(async (em) => {
    await em.execute('set local session_replication_role = replica');
    await em.execute(`insert into invoice_balance (invoice_id, due_on, gross)
      select gen_random_uuid(), date '2026-01-01', 100000 + place % 5 from generate_series(1, 20000) place`);
  });
  await em().execute('analyze invoice_balance');
  const { rows } = await sql<object>`explain (format json) select found.invoice_id
    from (select 777000 + place as amount from generate_series(1, 20) place offset 0) entry
    cross join lateral ${owing(sql.ref('entry.amount'))} found`.execute(db(em()));
  expect(JSON.stringify(rows)).toContain('"Index Name":"invoice_balance_amount"');
  await em().transactional(async (em) => {
    await em.execute('set local session_replication_role = replica');
    await em.execute('delete from invoice_balance where invoice_id not in (select id from invoice)');
  });
});

describe('a return to the payer', () => {
  test('closes the credited invoice that its message names, up to what that owes', async () => {
    const invoice = await anInvoice();
    const { referenceNumber } = invoice;
    await send([{ cents: 12_400, id: newId(), reference: referenceNumber }]);
    const back = (cents: number, message = `Palautus-${referenceNumber} kiitos`) =>
      send([{ cents, id: newId(), message, out: true }]);
    await back(12_400);
    expect(await stateOf(invoice)).toMatchObject({ state: 'PAID', open: 0, paid: 124 });
    await run('creditInvoice', 'CreditInvoiceInput', { id: invoice.id, reason: 'Peruttu' }, 'newBalance');
    expect(await stateOf(invoice)).toMatchObject({ state: 'CREDITED', open: -124 });
    await back(5_000, 'PALAUTUS-10001015');
    await back(5_000, `PALAUTUS-${referenceNumber}9`);
    expect(await stateOf(invoice)).toMatchObject({ open: -124 });
    await back(2_400);
    expect(await stateOf(invoice)).toMatchObject({ open: -100, paid: 100 });
    await back(20_000);
    await back(100);
    expect(await stateOf(invoice)).toMatchObject({ state: 'CREDITED', open: 0, paid: 0 });
    expect(await faults()).toEqual([]);
  });
});

describe('a write-off', () => {
  const writeOff = (input: object) => run('writeOffInvoice', 'WriteOffInput', input, 'invoice { state: status open }');

  test('closes an invoice without a credit note, and is undone', async () => {
    const { id } = await anInvoice();
    expect((await writeOff({ id, reason: 'Konkurssi', seen: 1 })).code).toBe('CONFLICT');
    const lost = await writeOff({ id, reason: 'Konkurssi', seen: 124 });
    expect(lost.data).toEqual({ writeOffInvoice: { invoice: { state: 'WRITTEN_OFF', open: 0 } } });
    expect((await writeOff({ id, reason: 'Konkurssi' })).code).toBe('STATUS_CHANGE_REFUSED');
    const losses = await ask(
      apps[0],
      'query ($id: ID!) { invoiceHistory(id: $id) { writeOffs { amount reason adminName } } }',
      { id },
      by,
    );
    expect(losses.data).toEqual({
      invoiceHistory: { writeOffs: [{ amount: 124, reason: 'Konkurssi', adminName: admin.name }] },
    });
    const back = await writeOff({ id, reason: 'Maksoi sittenkin', takeBack: true });
    expect(back.data).toEqual({ writeOffInvoice: { invoice: { state: 'OPEN', open: 124 } } });
    expect(await faults()).toEqual([]);
  });

  test('and a credit note leave nothing open, and a credited invoice that was paid owes the payer', async () => {
    const invoice = await anInvoice();
    await send([{ cents: 12_400, id: newId(), reference: invoice.referenceNumber }]);
    const credited = await run(
      'creditInvoice',
      'CreditInvoiceInput',
      { id: invoice.id, reason: 'Peruttu' },
      'newBalance',
    );
    expect(credited.code).toBeUndefined();
    expect(await stateOf(invoice)).toMatchObject({ state: 'CREDITED', open: -124 });
    expect(await faults()).toEqual([]);
  });
});

describe('the database', () => {
  test('rejects a change of what was read, and more than an entry or an invoice has', async () => {
    const invoice = await anInvoice();
    const id = newId();
    await send([{ cents: 100, id, reference: invoice.referenceNumber }]);
    const run = (statement: string) => em().execute(statement);
    for (const table of ['bank_file', 'bank_entry', 'payment_allocation']) {
      await expect(run(`delete from ${table}`)).rejects.toThrow('append-only');
    }
    await expect(run('update invoice_balance set paid = 1')).rejects.toThrow('kept by triggers');
    await expect(run('update bank_entry_balance set used = 1')).rejects.toThrow('kept by triggers');
    const allocate = (kind: string, amount: number) =>
      run(`insert into payment_allocation (id, entry_id, kind, invoice_id, amount, at)
        select gen_random_uuid(), id, '${kind}', '${invoice.id}', ${amount}, now() from bank_entry where archive_key = '${id}'`);
    await expect(allocate('INVOICE', 1)).rejects.toThrow('beyond its amount');
    await expect(allocate('UNDO', -100)).rejects.toThrow();
  });
});
