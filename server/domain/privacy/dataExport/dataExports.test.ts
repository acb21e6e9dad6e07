import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { OutboxMail } from '#platform/mail/mailTransport.ts';
import type { Platform } from '#platform/platform.ts';
import { sweepOrphans } from '#platform/storage/orphans.ts';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, anAdmin, anOffer } from '#test/marketplace.ts';
import { aPicture, aRichBusiness, aScope, publish, storedFiles } from '#test/offers.ts';
import { type App, createApp } from '../../../app.ts';
import type { Business } from '../../accounts/entities.ts';
import { AuditEntry } from '../../audit/entities.ts';
import { Invoice } from '../../billing/entities.ts';
import { OfferImage } from '../../catalogue/entities.ts';
import { seedCategories } from '../../publishing/categories/categories.ts';
import { toggleOfferVisibility } from '../../publishing/moderation/moderation.ts';
import { type ArchiveLimits, dataFilesOf } from './archive.ts';
import { DataExport } from './dataExportEntities.ts';
import { forgetDataExports, partKey, referencedExports } from './dataExports.ts';
import { makeDataExports } from './makeExports.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
const [MINUTE, DAY] = [60_000, 24 * 60 * 60_000];

let app: App;
beforeAll(async () => {
  await seedCategories(fork());
  app = await createApp(platform);
});
afterAll(() => app.close());
beforeEach(async () => {
  await fork().nativeDelete(DataExport, {});
  await platform.storage.remove((await storedFiles(platform)).filter((key) => key.startsWith('export-')));
  await fork().nativeDelete(OutboxMail, {});
});

const requesting = 'mutation { requestDataExport { dataExport { id status url megabytes availableUntil } } }';
const reading = '{ myDataExport { id status url megabytes files availableUntil } }';
interface Shown {
  id: string;
  status: string;
  url: string | null;
  megabytes: number | null;
  files: number;
}
const asBusiness = async (business: Business) => ({ token: await signIn(fork(), 'BUSINESS', business) });
type Caller = Awaited<ReturnType<typeof asBusiness>>;
const request = (caller: Caller) => ask<{ requestDataExport: { dataExport: Shown } }>(app, requesting, {}, caller);
const shown = async (caller: Caller) =>
  (await ask<{ myDataExport: Shown | null }>(app, reading, {}, caller)).data?.myDataExport;
const download = (url: string, { token }: Partial<Caller>) =>
  app.http.inject({ method: 'GET', url, headers: token ? { authorization: `Bearer ${token}` } : {} });
const mailsOf = ({ email }: Business) => fork().find(OutboxMail, { to: email });

/** A business with offers of awkward names, pictures, invoices, visits and a decision. */
async function anActiveBusiness() {
  const business = await aRichBusiness(platform, 20_000, { businessName: 'Äijän Öljy & Jäätelö Oy' });
  await publish(platform, business, { title: 'Jäätelö 🍦 puoleen hintaan', images: [await aPicture()] });
  await publish(platform, business, { title: '../../CON.txt', images: [await aPicture(2)] });
  await publish(platform, business, { title: 'KAHVI' });
  const last = await publish(platform, business, { title: 'Kahvi' });
  await toggleOfferVisibility(aScope(platform), await anAdmin(fork()), last.id, true, { reason: 'Väärä hinta' });
  return business;
}

/** An entity manager that fails when an invoice is read alone, to be written. */
function withoutInvoices(em: ReturnType<typeof fork>): ReturnType<typeof fork> {
  const { findOne } = em;
  const failing = (entity: unknown, ...rest: unknown[]) =>
    entity === Invoice
      ? Promise.reject(new Error('The invoice is damaged'))
      : Reflect.apply(findOne as (...given: unknown[]) => unknown, em, [entity, ...rest]);
  return Object.assign(em, { findOne: failing as never });
}

/** Whether there is the program that this system's people would use. */
function hasUnzip(): boolean {
  try {
    execFileSync('unzip', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The files of an archive as another program reads them: its own names, and what it says of the archive. */
function readElsewhere(bytes: Uint8Array): Map<string, Buffer> {
  if (!hasUnzip()) return new Map(Object.entries(unzipSync(bytes)).map(([name, file]) => [name, Buffer.from(file)]));
  const folder = mkdtempSync(join(tmpdir(), 'lahitarjous-unzip-'));
  try {
    const archive = join(folder, 'paketti.zip');
    writeFileSync(archive, bytes);
    const env = { ...process.env, LC_ALL: 'C.UTF-8' };
    expect(execFileSync('unzip', ['-t', archive], { env }).toString()).toContain('No errors detected');
    const out = join(folder, 'purettu');
    execFileSync('unzip', ['-q', archive, '-d', out], { env });
    const names = readdirSync(out, { recursive: true, encoding: 'utf8' });
    return new Map(
      names.filter((name) => statSync(join(out, name)).isFile()).map((name) => [name, readFileSync(join(out, name))]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('a business asks for all its data, is mailed when they are ready, and another program reads every file', async () => {
  const business = await anActiveBusiness();
  const caller = await asBusiness(business);
  await fork().nativeDelete(OutboxMail, {});
  expect(await shown(caller)).toBeNull();
  const { data } = await request(caller);
  const { id, ...rest } = data?.requestDataExport.dataExport ?? { id: '' };
  expect(rest).toMatchObject({ status: 'QUEUED', url: null, megabytes: null, availableUntil: null });
  expect(await fork().findOne(AuditEntry, { action: 'data_export.request', targetId: id })).toMatchObject({
    actorKind: 'BUSINESS',
    actorId: business.id,
  });
  await makeDataExports(platform);
  const ready = await shown(caller);
  expect(ready).toMatchObject({ id, status: 'READY', url: `/api/data-exports/${id}.zip` });
  expect(ready?.megabytes).toBeGreaterThan(0);
  const mails = await mailsOf(business);
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('tiedot ovat ladattavissa')]);
  expect(mails[0]?.text).toContain('/yritys/asetukset');

  const reply = await download(ready?.url ?? '', caller);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(reply.rawPayload.length),
    'content-disposition': expect.stringMatching(/^attachment; filename="lahitarjous-tiedot-[\d-]+\.zip"$/),
    'cache-control': 'private, no-store',
  });
  const files = readElsewhere(reply.rawPayload);
  expect(files.size).toBe(ready?.files);
  const names = [...files.keys()];
  const folders = new Set(
    names.filter((name) => /^tarjoukset\/.*\//.test(name)).map((name) => name.split('/')[1] ?? ''),
  );
  expect([...folders].map((folder) => folder.replace(/^\d{4}-\d\d-\d\d /, '')).toSorted()).toEqual([
    'Jäätelö 🍦 puoleen hintaan',
    'KAHVI',
    'Kahvi (2)',
    '_CON.txt',
  ]);
  const picture = names.find((name) => name.endsWith('puoleen hintaan/kuva-1.webp')) ?? '';
  expect(files.get(picture)?.subarray(8, 12).toString()).toBe('WEBP');
  const text = names.find((name) => name.endsWith('puoleen hintaan/tarjous.txt')) ?? '';
  expect(files.get(text)?.toString()).toContain('Tänään uunista.');
  const json = <Part>(name: string) => JSON.parse(files.get(name)?.toString() ?? '') as Part;
  expect(json<{ title: string }[]>('tarjoukset/tarjoukset.json').map(({ title }) => title)).toContain('../../CON.txt');
  expect(json<{ facts: string }[]>('paatokset/paatokset.json')).toMatchObject([{ facts: 'Väärä hinta' }]);
  expect(json<{ kind: string }[]>('saldo/tapahtumat.json').map(({ kind }) => kind)).toEqual([
    'TOP_UP',
    ...Array<string>(4).fill('CHARGE'),
  ]);
  const invoice = names.find((name) => /^laskut\/lasku-\d+\.pdf$/.test(name)) ?? '';
  expect(files.get(invoice)?.subarray(0, 5).toString()).toBe('%PDF-');
  const table = files.get('saldo/tapahtumat.csv')?.toString() ?? '';
  expect(table.startsWith('\ufeff"Järjestysnumero";"Laji";"Summa"')).toBe(true);
  expect(files.get('LUE MINUT.txt')?.toString()).toContain('Kaikki tiedot: Äijän Öljy & Jäätelö Oy');
  expect(names.every((name) => !name.includes('..') && !name.startsWith('/'))).toBe(true);
  expect(JSON.stringify(json('muut/sessions.json'))).not.toMatch(/token|hash/i);
});

test('no other business reads it, not even by the address of its parts, and it ends after seven days', async () => {
  const business = await aBusiness(fork());
  const caller = await asBusiness(business);
  await request(caller);
  await makeDataExports(platform);
  const { url = '' } = (await shown(caller)) ?? {};
  expect((await download(url ?? '', {})).statusCode).toBe(401);
  expect((await download(url ?? '', await asBusiness(await aBusiness(fork())))).statusCode).toBe(404);
  expect((await download('/api/data-exports/x.zip', caller)).statusCode).toBe(404);
  const { run } = await fork().findOneOrFail(DataExport, { business: business.id });
  expect((await app.http.inject(`/uploads/${partKey(run ?? '', 1)}`)).statusCode).toBe(404);

  await fork().nativeUpdate(DataExport, { business: business.id }, { expiresAt: new Date(Date.now() - 1) });
  const over = await download(url ?? '', caller);
  expect([over.statusCode, over.json()]).toMatchObject([
    404,
    { error: expect.stringContaining('Pakettia ei ole enää') },
  ]);
  expect(await shown(caller)).toBeNull();
  await forgetDataExports(platform);
  expect(await fork().count(DataExport, { business: business.id })).toBe(0);
  expect((await storedFiles(platform)).filter((key) => key.startsWith('export-'))).toEqual([]);
});

test('of two requests at once there is one archive, and the next one waits an hour, which the refusal says', async () => {
  const business = await aBusiness(fork());
  const caller = await asBusiness(business);
  const answers = await Promise.all([request(caller), request(caller), request(caller)]);
  const ids = answers.map(({ data }) => data?.requestDataExport.dataExport.id);
  expect(new Set(ids).size).toBe(1);
  expect(await fork().count(DataExport, { business: business.id })).toBe(1);
  expect(await fork().count(AuditEntry, { action: 'data_export.request', targetId: ids[0] ?? '' })).toBe(1);
  await makeDataExports(platform);
  const refused = await request(caller);
  expect(refused.code).toBe('TOO_MANY_REQUESTS');
  expect(refused.message).toMatch(
    /^Edellinen paketti on tuore\. Voit pyytää uuden \d+\.\d+\.\d{4} klo \d+\.\d\d jälkeen\.$/,
  );

  await fork().nativeUpdate(DataExport, { id: ids[0] ?? '' }, { requestedAt: new Date(Date.now() - 61 * MINUTE) });
  expect((await request(caller)).data?.requestDataExport.dataExport.status).toBe('QUEUED');
  await makeDataExports(platform);
  const rows = await fork().find(DataExport, { business: business.id });
  expect(rows.map(({ state }) => state)).toEqual(['READY']);
  const runs = new Set((await storedFiles(platform)).filter((key) => key.startsWith('export-')));
  expect([...runs].every((key) => key.startsWith(`export-${rows[0]?.run}`))).toBe(true);
});

test('several servers make each archive once, with one mail', async () => {
  const businesses = await Promise.all([1, 2, 3].map(() => aBusiness(fork())));
  for (const business of businesses) await request(await asBusiness(business));
  await Promise.all([1, 2, 3, 4].map(() => makeDataExports(platform)));
  for (const business of businesses) {
    expect(await fork().find(DataExport, { business: business.id })).toMatchObject([{ state: 'READY', attempts: 1 }]);
    expect(await mailsOf(business)).toHaveLength(1);
  }
});

test('a slow server that shows signs of life is not overtaken; one that is silent is, and then finishes nothing', async () => {
  const business = await aBusiness(fork());
  await request(await asBusiness(business));
  let held = () => {};
  const isHeld = new Promise<void>((resolve) => {
    held = resolve;
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slowStorage = {
    ...platform.storage,
    put: async (...file: Parameters<Platform['storage']['put']>) => {
      held();
      await released;
      await platform.storage.put(...file);
    },
  };
  const slow = makeDataExports({ ...platform, storage: slowStorage } as Platform);
  await isHeld;
  await makeDataExports(platform, { now: () => new Date(Date.now() + 4 * MINUTE) });
  expect(await mailsOf(business)).toHaveLength(0);
  await makeDataExports(platform, { now: () => new Date(Date.now() + 6 * MINUTE) });
  const [made] = await fork().find(DataExport, { business: business.id });
  expect(made).toMatchObject({ state: 'READY', attempts: 2 });
  release();
  await slow;
  expect(await mailsOf(business)).toHaveLength(1);
  expect((await fork().findOneOrFail(DataExport, { business: business.id })).run).toBe(made?.run);
  const others = (await storedFiles(platform)).filter(
    (key) => key.startsWith('export-') && !key.includes(made?.run ?? ''),
  );
  expect(others).toEqual([]);
});

test('what fails is tried again, and after three attempts its business reads so and may ask again', async () => {
  const business = await aBusiness(fork());
  const caller = await asBusiness(business);
  await request(caller);
  const full = { ...platform.storage, put: () => Promise.reject(new Error('The disk is full')) };
  const broken = { ...platform, storage: full } as Platform;
  for (const state of ['QUEUED', 'QUEUED', 'FAILED']) {
    await expect(makeDataExports(broken)).rejects.toThrow('The disk is full');
    expect((await shown(caller))?.status).toBe(state);
  }
  expect((await mailsOf(business)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Tietojesi kokoaminen epäonnistui'),
  ]);
  expect((await request(caller)).data?.requestDataExport.dataExport.status).toBe('QUEUED');
  await makeDataExports(platform);
  expect((await shown(caller))?.status).toBe('READY');
});

test('servers that die leave the archive to the next one, and the fourth gives it up', async () => {
  const business = await aBusiness(fork());
  await request(await asBusiness(business));
  const died = { state: 'MAKING', run: crypto.randomUUID(), leaseUntil: new Date(Date.now() - 1) } as const;
  await platform.storage.put(partKey(died.run, 1), Buffer.from('PK'));
  await fork().nativeUpdate(DataExport, { business: business.id }, { ...died, attempts: 2 });
  await makeDataExports(platform);
  expect(await fork().findOneOrFail(DataExport, { business: business.id })).toMatchObject({
    state: 'READY',
    attempts: 3,
  });
  expect((await storedFiles(platform)).some((key) => key.includes(died.run))).toBe(false);
  await fork().nativeUpdate(DataExport, { business: business.id }, { ...died, attempts: 3 });
  await makeDataExports(platform);
  expect(await fork().findOneOrFail(DataExport, { business: business.id })).toMatchObject({
    state: 'FAILED',
    run: null,
  });
});

test('a server that stops hands the archive back without counting the attempt', async () => {
  const business = await aBusiness(fork());
  await request(await asBusiness(business));
  const stopping = new AbortController();
  const jobs = { ...platform.jobs, stopping: stopping.signal };
  const storage = { ...platform.storage, put: async () => stopping.abort() };
  await makeDataExports({ ...platform, jobs, storage } as Platform, { size: 1 });
  expect(await fork().findOneOrFail(DataExport, { business: business.id })).toMatchObject({
    state: 'QUEUED',
    attempts: 0,
  });
  expect(await mailsOf(business)).toHaveLength(0);
});

test('an archive is cut into parts that are read as one, and the sweep of orphaned files leaves them', async () => {
  const business = await anActiveBusiness();
  const caller = await asBusiness(business);
  await request(caller);
  await makeDataExports(platform, { size: 1500 });
  const row = await fork().findOneOrFail(DataExport, { business: business.id });
  expect(row.parts).toBeGreaterThan(5);
  const later = new Date(Date.now() + 3 * DAY);
  await sweepOrphans(platform, (keys) => referencedExports(fork(), keys), later);
  const reply = await download((await shown(caller))?.url ?? '', caller);
  expect(reply.rawPayload).toHaveLength(row.bytes ?? 0);
  expect(readElsewhere(reply.rawPayload).size).toBe(row.files);
  await fork().nativeDelete(DataExport, { id: row.id });
  await sweepOrphans(platform, (keys) => referencedExports(fork(), keys), later);
  expect((await storedFiles(platform)).filter((key) => key.startsWith('export-'))).toEqual([]);
});

test('pictures that do not fit are left out and counted, texts and tables are not', async () => {
  const business = await anActiveBusiness();
  const namesWithin = async (limits: ArchiveLimits) => {
    const names: string[] = [];
    let readMe = '';
    for await (const { name, chunks } of dataFilesOf(platform, business, { files: 0 }, { limits })) {
      names.push(name);
      const pieces: Uint8Array[] = [];
      for await (const chunk of chunks) pieces.push(chunk);
      if (name === 'LUE MINUT.txt') readMe = strFromU8(Buffer.concat(pieces));
    }
    return { pictures: names.filter((name) => name.endsWith('.webp')).length, names, readMe };
  };
  const all = await namesWithin({ bytes: 1e9, files: 1000 });
  const few = await namesWithin({ bytes: 1, files: 1000 });
  expect(all.pictures).toBe(2);
  expect(all.readMe).not.toContain('ei mahtunut');
  expect(few.pictures).toBe(0);
  expect(few.readMe).toContain('Pakettiin ei mahtunut 2 kuvaa.');
  expect(few.names).toEqual(all.names.filter((name) => !/^tarjoukset\/.*\//.test(name)));
});

test('a picture that is gone, one that is damaged and one whose reading breaks leave the archive whole', async () => {
  const business = await anActiveBusiness();
  await publish(platform, business, { title: 'Kolmas kuva', images: [await aPicture(3)] });
  const caller = await asBusiness(business);
  await request(caller);
  const images = await fork().find(OfferImage, { offer: { business: business.id } });
  const large = images.map(({ key }) => `${key}-1600.webp`);
  await platform.storage.remove(large.slice(0, 1));
  await platform.storage.put(large[1] ?? '', Buffer.from('RIFF'));
  const storage = {
    ...platform.storage,
    read: async (key: string) => {
      const file = await platform.storage.read(key);
      if (key !== large[2] || !file) return file;
      file.stream.destroy();
      const stream = Readable.from(
        (async function* () {
          yield Buffer.from('RIFF');
          throw new Error('The disk is damaged');
        })(),
      );
      return { ...file, stream };
    },
  };
  await makeDataExports({ ...platform, storage } as Platform);
  const reply = await download((await shown(caller))?.url ?? '', caller);
  const files = readElsewhere(reply.rawPayload);
  expect([...files.keys()].filter((name) => name.endsWith('.webp'))).toEqual([]);
  expect(files.get('LUE MINUT.txt')?.toString()).toContain('Palvelusta puuttuu 3 kuvaa');
});

test('an invoice that cannot be written is named, and all else is there', async () => {
  const business = await aRichBusiness(platform, 20_000);
  const { number } = await fork().findOneOrFail(Invoice, { businessId: business.id });
  const names: string[] = [];
  let readMe = '';
  const orm = { em: { fork: () => withoutInvoices(fork()) } };
  for await (const { name, chunks } of dataFilesOf({ ...platform, orm } as unknown as Platform, business, {
    files: 0,
  })) {
    names.push(name);
    for await (const chunk of chunks) if (name === 'LUE MINUT.txt') readMe += strFromU8(chunk);
  }
  expect(names.filter((name) => name.startsWith('laskut/'))).toEqual(['laskut/laskut.json', 'laskut/laskut.csv']);
  expect(readMe).toContain(`puuttuu tiedosto, jota ei saatu tehtyä: ${number}.`);
});

test('of many rows every one is in the table, and a text that spreadsheets would run is no formula', async () => {
  const business = await aBusiness(fork());
  await anOffer(fork(), business, { title: '=HYPERLINK("http://x")' });
  await fork().execute(
    `insert into business_day (business_id, day, views) select ?, date '2023-01-01' + n, n from generate_series(1, 1203) n`,
    [business.id],
  );
  const tables = new Map<string, string>();
  for await (const { name, chunks } of dataFilesOf(platform, business, { files: 0 })) {
    let text = '';
    for await (const chunk of chunks) text += strFromU8(chunk);
    tables.set(name, text);
  }
  const days = tables.get('luvut/yritys-paivittain.csv')?.split('\r\n') ?? [];
  expect([days[0], days[1203], days.length]).toEqual([
    '"Päivä";"Näytöt";"Klikkaukset";"Soitot";"Reittihaut";"Verkkosivu"',
    '"2026-04-18";"1203";"0";"0";"0";"0"',
    1205,
  ]);
  expect(JSON.parse(tables.get('luvut/yritys-paivittain.json') ?? '')).toHaveLength(1203);
  expect(tables.get('tarjoukset/tarjoukset.csv')).toContain(`"'=HYPERLINK(""http://x"")"`);
});
