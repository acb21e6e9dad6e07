import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '#shared/appError.ts';
import type { OwnerPoints } from '../limits/accountPoints.ts';
import { createLog } from '../telemetry/log.ts';
import type { PdfMessage } from './pdfProcess.ts';
import { createPdfRenderer, type PdfProcess } from './pdfRenderer.ts';

const free: OwnerPoints = { refuseWhenSpent: async () => {}, charge: () => {} };
const parts = { log: createLog({ level: 'silent' }), points: free };
const renderer = createPdfRenderer(parts);
afterAll(() => renderer.stop());
const render = (bytes: Uint8Array, maxPages = 10) => renderer.render('shop', async () => ({ bytes, maxPages }));

type Draw = (document: PDFKit.PDFDocument) => void;

async function aPdf(draw: Draw, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 40, ...options });
  draw(document);
  document.end();
  return buffer(document);
}

/** A PDF of these objects, of which the first is the catalog. */
function rawPdf(...objects: string[]): Buffer {
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${body}trailer << /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF`, 'latin1');
}
const stream = (dictionary: string, content: string) =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`;
const onePage = (page: string, ...rest: string[]) =>
  rawPdf('<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page, ...rest);
const page = '/Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R';

const left = ['Maitorahka 200 g', '0,99 €', 'Kananmunat 10 kpl 2,29', 'Hyvää pääsiäistä', 'Åbo-juusto 4,90'];
const right = ['Banaanit 1,29/kg', 'Viinirypäleet 500 g', '1,99 €', 'Uudet perunat 5 kg'];

function flyer(document: PDFKit.PDFDocument) {
  document.fontSize(28).text('Viikon tarjoukset', 40, 40).fontSize(12);
  for (const [at, text] of left.entries()) document.text(text, 40, 120 + at * 18, { lineBreak: false });
  for (const [at, text] of right.entries()) document.text(text, 320, 120 + at * 18, { lineBreak: false });
  document.fontSize(3).text('liian pientä', 40, 600).fontSize(12).text('sivun ulkona', -300, 500, { lineBreak: false });
  document.rect(40, 300, 200, 100).fill('#cc0000');
  document.fill('#ffffff').text('valkoisella valkoista', 40, 640, { lineBreak: false });
  document.fill('#cc0000').text('punaisella punaista', 50, 340, { lineBreak: false }).fill('#000000');
  document
    .fill('#fdfdfd')
    .rotate(90, { origin: [500, 500] })
    .text('pystyssä piilossa', 500, 500, { lineBreak: false });
  document.rotate(-90, { origin: [500, 500] }).fill('#000000');
}

/** Insertions, deletions and changes of letters that make one text of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (let j = 1; j <= other.length; j++)
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + Number(letter !== other[j - 1])),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}

test('the pages of a PDF become pictures, and their text is read column by column', async () => {
  const pages = await render(
    await aPdf((document) => {
      flyer(document);
      document.addPage().text('Toinen sivu');
    }),
  );
  if (!Array.isArray(pages)) throw new Error('it was refused');
  const wanted = ['Viikon tarjoukset', ...left, ...right].join('\n');
  expect(distance(pages[0]?.text ?? '', wanted) / wanted.length).toBeLessThanOrEqual(0.01);
  expect(pages[1]?.text).toBe('Toinen sivu');
  const { data, info } = await sharp(pages[0]?.picture).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1600, 2263]);
  const colourAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
  const scale = 1600 / 595.28;
  expect(colourAt(Math.round(140 * scale), Math.round(350 * scale))[0]).toBeGreaterThan(180);
  expect(colourAt(Math.round(140 * scale), Math.round(350 * scale))[1]).toBeLessThan(40);
  // The heading is drawn, not only known.
  const { dominant, isOpaque } = await sharp(pages[0]?.picture)
    .extract({ left: 100, top: 100, width: 600, height: 100 })
    .threshold(128)
    .stats();
  expect(isOpaque && dominant).toBeTruthy();
  const heading = await sharp(pages[0]?.picture).extract({ left: 100, top: 100, width: 600, height: 100 }).stats();
  expect(heading.channels[0]?.min).toBeLessThan(60);
});

test('names and prices of a table are rows, and small raised cents are cents', async () => {
  const names = ['Ruisleipä 6 kpl', 'Kananmunat', 'Maitorahka'];
  const pages = await render(
    await aPdf((document) => {
      document.fontSize(12);
      for (const [at, name] of names.entries()) {
        document.text(name, 40, 100 + at * 20, { lineBreak: false });
        document.text(`${at + 1},99 €`, 420, 100 + at * 20, { lineBreak: false });
      }
      document.fontSize(40).text('4', 40, 300, { lineBreak: false });
      const right = 40 + document.widthOfString('4');
      document.fontSize(18).text('95', right + 2, 302, { lineBreak: false });
      document.fontSize(12).text('Kahvi 500 g', 40, 350, { lineBreak: false });
    }),
  );
  if (!Array.isArray(pages)) throw new Error('it was refused');
  const rows = names.map((name, at) => `${name} ${at + 1},99 €`);
  expect(pages[0]?.text).toBe([...rows, '4,95', 'Kahvi 500 g'].join('\n'));
});

test('text of another colour than what is behind it is read, whichever way it is written', async () => {
  const pages = await render(
    await aPdf((document) => {
      document.rect(40, 40, 300, 60).fill('#cc0000').fill('#ffffff').fontSize(20);
      document.text('Valkoista punaisella', 50, 60, { lineBreak: false }).fill('#777777');
      document.rotate(90, { origin: [500, 300] }).text('Pystyssä', 500, 300, { lineBreak: false });
    }),
  );
  expect(Array.isArray(pages) && pages[0]?.text.split('\n').toSorted()).toEqual(['Pystyssä', 'Valkoista punaisella']);
});

test('a PDF with more pages than the flyer has is refused with their number', async () => {
  const pdf = await aPdf((document) => {
    for (let count = 1; count < 4; count++) document.addPage();
  });
  expect(await render(pdf, 3)).toEqual({ fault: 'TOO_MANY_PAGES', pages: 4 });
});

test('of a page with very many letters the first ones leave the process', async () => {
  const letters = 'Ruisleipä 2,99 '.repeat(200).slice(0, 2500).replaceAll('ä', 'a');
  // As narrow as a hair, so that they are on the page.
  const lines = Array.from({ length: 30 }, (_, at) => `1 0 0 1 20 ${780 - at * 20} Tm (${letters}) Tj`);
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
  const resources = '/Resources << /Font << /F 5 0 R >> >>';
  const content = stream('', `BT /F 12 Tf 1 Tz ${lines.join(' ')} ET`);
  const pages = await render(onePage(`<< ${page} ${resources} >>`, content, font));
  expect(Array.isArray(pages) && pages[0]?.text.length).toBe(50_000);
});

test('a PDF without pages is refused with that reason', async () => {
  const pages = '<< /Type /Pages /Kids [] /Count 0 >>';
  expect(await render(rawPdf('<< /Type /Catalog /Pages 2 0 R >>', pages))).toEqual({ fault: 'NO_PAGES' });
});

test('a PDF that opens by a password only is said to be locked, and one with a password for changes is rendered', async () => {
  expect(await render(await aPdf(flyer, { userPassword: 'salainen' }))).toEqual({ fault: 'LOCKED' });
  expect(await render(await aPdf(flyer, { ownerPassword: 'salainen' }))).toHaveLength(1);
});

const deep = Array.from({ length: 3000 }, (_, at) => `<< /Type /Pages /Kids [${at + 3} 0 R] /Count 1 >>`);
const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024)).toString('latin1');
const image = stream(
  '/Type /XObject /Subtype /Image /Width 60000 /Height 60000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode',
  bomb,
);
const hostile: [string, () => Promise<Buffer> | Buffer][] = [
  ['something else', () => Buffer.from('<html>ei pdf</html>')],
  ['a header alone', () => Buffer.from('%PDF-1.7\n')],
  ['a file cut off in the middle', async () => (await aPdf(flyer)).subarray(0, 300)],
  ['a page of 20,000 points', () => aPdf(flyer, { size: [20_000, 20_000] })],
  ['a page that is a mere line', () => aPdf(flyer, { size: [2, 5000] })],
  [
    'a page tree that leads to itself',
    () => rawPdf('<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>'),
  ],
  ['a page that is drawn for ever', () => endless()],
];

test.each(hostile)('%s is refused, and the next PDF is rendered', async (_, make) => {
  const brief = createPdfRenderer(parts, {
    secondsOfPage: 4,
    seconds: 8,
    secondsOfProcessor: 60,
    memory: 512 * 1024 * 1024,
  });
  const bytes = await make();
  const before = process.memoryUsage.rss();
  expect(await brief.render('shop', async () => ({ bytes, maxPages: 10 }))).toEqual({ fault: 'INVALID' });
  await brief.stop();
  // This process, whose other tests have used some before, holds the PDF and no more.
  expect(process.memoryUsage.rss() - before).toBeLessThan(256 * 1024 ** 2);
});

const odd: [string, () => Buffer][] = [
  [
    'a deep page tree',
    () => rawPdf('<< /Type /Catalog /Pages 2 0 R >>', ...deep, '<< /Type /Page /MediaBox [0 0 600 800] >>'),
  ],
  [
    'a picture of 3.6 gigapixels',
    () =>
      onePage(
        `<< ${page} /Resources << /XObject << /I 5 0 R >> >> >>`,
        stream('', 'q 600 0 0 800 0 0 cm /I Do Q'),
        image,
      ),
  ],
  [
    'a form that draws itself',
    () =>
      onePage(
        `<< ${page} /Resources << /XObject << /F 5 0 R >> >> >>`,
        stream('', '/F Do'),
        stream('/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources << /XObject << /F 5 0 R >> >>', '/F Do'),
      ),
  ],
  [
    'a program that runs when it is opened',
    () =>
      rawPdf(
        '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (while(true){}) >> >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        `<< ${page} >>`,
        stream('', '0 0 9 9 re f'),
      ),
  ],
];

test.each(odd)('%s is refused or rendered within the limits', async (_, make) => {
  const outcome = await render(make());
  expect(Array.isArray(outcome) ? outcome.length : outcome.fault).toBeOneOf([1, 'INVALID']);
});

const endless = () => onePage(`<< ${page} /Resources << >> >>`, stream('', '0 0 600 800 re f '.repeat(3_000_000)));

/** A process that draws for as long as the test says, by a clock of the test's own. */
function aFakeProcess() {
  const events = new EventEmitter();
  const say = (message: PdfMessage) => events.emit('message', message);
  const isAlive = { now: true };
  const child = {
    pid: undefined,
    on: events.on.bind(events),
    once: events.once.bind(events),
    send: () => setImmediate(say, 'ready'),
    kill: () => {
      isAlive.now = false;
      return true;
    },
  } as unknown as PdfProcess;
  return { child, say, isAlive };
}

/** A renderer whose files are drawn by fake processes, and what it did. */
function aFakeRenderer(points = free) {
  const began: { owner: string; process: ReturnType<typeof aFakeProcess> }[] = [];
  const next: string[] = [];
  const start = () => {
    const process = aFakeProcess();
    began.push({ owner: next.shift() ?? '', process });
    return process.child;
  };
  const fake = createPdfRenderer({ ...parts, points, start });
  const send = (owner: string) =>
    fake.render(owner, async () => {
      next.push(owner);
      return { bytes: Buffer.alloc(9), maxPages: 1 };
    });
  return { began, send };
}

/** Lets what is waiting only for other promises and the next turn of the loop go on. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
};

describe('by a clock of its own', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());
  const seconds = async (count: number) => {
    await settle();
    await vi.advanceTimersByTimeAsync(count * 1000);
    await settle();
  };

  test('a file that is not done after 15 seconds is refused, whatever its pages are', async () => {
    const { began, send } = aFakeRenderer();
    const asked = send('a');
    for (let page = 0; page < 2; page += 1) {
      await seconds(7);
      began[0]?.process.say({ page: { picture: Buffer.alloc(1), text: '' } });
    }
    expect(began[0]?.process.isAlive.now).toBe(true);
    await seconds(1);
    expect(await asked).toEqual({ fault: 'INVALID' });
    expect(began[0]?.process.isAlive.now).toBe(false);
  });

  test('however many files two businesses have sent, a third one waits for one of them at most', async () => {
    const { began, send } = aFakeRenderer();
    const hogs = ['a', 'b'].flatMap((owner) => Array.from({ length: 5 }, () => send(owner)));
    await seconds(6);
    const third = send('c');
    await settle();
    expect(began.map(({ owner }) => owner)).toEqual(['a', 'b']);
    // Files that hang: they end by the limit alone.
    await seconds(4);
    expect(began.map(({ owner }) => owner).slice(2)).toContain('c');
    began.find(({ owner }) => owner === 'c')?.process.say('done');
    expect(await third).toEqual([]);
    for (let more = 0; more < 10; more += 1) await seconds(15);
    expect(await Promise.all(hogs)).toEqual(Array(10).fill({ fault: 'INVALID' }));
    expect(began).toHaveLength(11);
  });

  test('each begun second is charged to the owner, of refused files too, and an owner without points is refused', async () => {
    const charged: [string, number][] = [];
    const spent = new Set<string>();
    const { began, send } = aFakeRenderer({
      async refuseWhenSpent(owner) {
        if (spent.has(owner)) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: 9 });
      },
      charge: (owner, points) => void charged.push([owner, points]),
    });
    const first = send('a');
    const waiting = send('a').catch((error) => error);
    await seconds(2.1);
    began[0]?.process.say('done');
    spent.add('a');
    await first;
    expect(await waiting).toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { retryAfter: 9 } });
    const broken = send('b');
    await seconds(0.5);
    began[1]?.process.say({ fault: 'INVALID' });
    await broken;
    expect(charged).toEqual([
      ['a', 180],
      ['b', 60],
    ]);
    expect(began).toHaveLength(2);
  });
});

test('of many PDFs at once at most twenty wait, and a stop refuses them all at once', async () => {
  const busy = createPdfRenderer(parts);
  const bytes = endless();
  let opened = 0;
  const asked = Array.from({ length: 24 }, (_, at) =>
    busy
      .render(`shop ${at}`, async () => {
        opened += 1;
        return { bytes, maxPages: 10 };
      })
      .catch((error) => error.code),
  );
  await expect.poll(() => opened).toBe(2);
  const begun = performance.now();
  await busy.stop();
  const outcomes = await Promise.all(asked);
  expect(outcomes.filter((code) => code === 'UNAVAILABLE')).toHaveLength(22);
  expect(outcomes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(2);
  // Far from the 15 seconds of each file that was read, and from the 20 files that waited.
  expect(performance.now() - begun).toBeLessThan(10_000);
});

test('a process that draws on and on ends though the server is killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lahitarjous-pdf-'));
  const pdf = join(folder, 'endless.pdf');
  await writeFile(pdf, endless());
  const limits = { secondsOfPage: 60, seconds: 60, secondsOfProcessor: 5, memory: 2 ** 30 };
  const program = `import { readFileSync } from 'node:fs';
    import { createPdfRenderer } from '${new URL('./pdfRenderer.ts', import.meta.url)}';
    import { createLog } from '${new URL('../telemetry/log.ts', import.meta.url)}';
    const renderer = createPdfRenderer({ log: createLog({ level: 'silent' }), points: { refuseWhenSpent: async () => {}, charge() {} } }, ${JSON.stringify(limits)});
    renderer.render('shop', async () => ({ bytes: readFileSync('${pdf}'), maxPages: 1 }));`;
  const server = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program]);
  const children = async () => {
    const text = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').catch(() => '');
    return text.trim().split(' ').filter(Boolean);
  };
  await expect.poll(children, { timeout: 20_000 }).toHaveLength(1);
  const [child] = await children();
  // Of a process: nothing once it has ended, and 'Z' until its end is noticed.
  const isDrawing = async () => / [RSD] /.test(await readFile(`/proc/${child}/stat`, 'utf8').catch(() => ''));
  await sleep(3000);
  expect(await isDrawing()).toBe(true);
  server.kill('SIGKILL');
  await expect.poll(isDrawing, { timeout: 20_000, interval: 200 }).toBe(false);
  await rm(folder, { recursive: true });
}, 60_000);

test('a process that takes too much memory is killed', async () => {
  const small = createPdfRenderer(parts, {
    secondsOfPage: 10,
    seconds: 60,
    secondsOfProcessor: 60,
    memory: 40 * 1024 * 1024,
  });
  const bytes = await aPdf(flyer);
  expect(await small.render('shop', async () => ({ bytes, maxPages: 3 }))).toEqual({ fault: 'INVALID' });
  await small.stop();
});
