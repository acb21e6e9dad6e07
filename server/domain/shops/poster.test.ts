import jsqr from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadPdfLibraries } from '#platform/pdf/pdfjs.ts';
import { call, refuse } from '#test/call.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aRichBusiness, publish } from '#test/offers.ts';
import { type App, createApp } from '../../app.ts';
import { Business } from '../accounts/entities.ts';
import { Offer } from '../catalogue/entities.ts';
import { seedCategories } from '../publishing/categories/categories.ts';
import { ShopProfile } from './entities.ts';
import { makeShops } from './slugs.ts';

const platform = await testPlatform({ PUBLIC_URL: 'https://www.lahitarjous.example', RATE_LIMIT: '6000' });
const fork = () => platform.orm.em.fork();
const libraries = await loadPdfLibraries();
const name = 'GET /business/poster';
let app: App;

beforeAll(async () => {
  app = await createApp(platform);
  await seedCategories(fork());
});
afterAll(() => app.close());

/** A business with a page and a live offer. */
async function aShop(businessName: string, offer: object = {}) {
  const business = await aRichBusiness(platform, 100_000, { businessName });
  await fork().transactional((em) => makeShops(em as ReturnType<typeof fork>, [business]));
  const { slug } = await fork().findOneOrFail(ShopProfile, { business: business.id });
  const published = await publish(platform, business, { title: 'Korvapuusti ja kahvi', ...offer });
  const token = await signIn(fork(), 'BUSINESS', business);
  const target = `https://www.lahitarjous.example/yritykset/${slug}?lahde=juliste`;
  return { business, token, offerId: published.id, target };
}

async function read(token: string, query: Record<string, string>) {
  const { headers, rawPayload } = await app.http.inject({
    url: '/api/business/poster',
    query,
    headers: { authorization: `Bearer ${token}` },
  });
  return { type: headers['content-type'], file: headers['content-disposition'], bytes: rawPayload };
}

/** The only page of a PDF as a printer with 150 dots per inch prints it, its size in millimetres, and what it says. */
async function printed(bytes: Buffer) {
  const document = await libraries.pdf.getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  expect(document.numPages).toBe(1);
  const page = await document.getPage(1);
  const viewport = page.getViewport({ scale: 150 / 72 });
  const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
  const canvas = libraries.canvas.createCanvas(width, height);
  await page.render({ canvas, canvasContext: canvas.getContext('2d'), viewport, background: 'white' }).promise;
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  const millimetres = [width, height].map((dots) => Math.round((dots / 150) * 25.4));
  return { pixels: new Uint8ClampedArray(canvas.data()), width, height, millimetres, text: text.replace(/\s+/g, ' ') };
}

interface Picture {
  pixels: Uint8ClampedArray;
  width: number;
  height: number;
}

/** What a code in a picture says; of its squares, by their places from its corner, which are dark. */
function scan({ pixels, width, height }: Picture) {
  const code = jsqr.default(pixels, width, height);
  if (!code) throw new Error('No code was found');
  const { topLeftCorner: corner, topRightCorner: right, bottomLeftCorner: low } = code.location;
  const size = 17 + 4 * code.version;
  const isDark = (row: number, column: number) => {
    const [across, down] = [(column + 0.5) / size, (row + 0.5) / size];
    const x = Math.floor(corner.x + (right.x - corner.x) * across + (low.x - corner.x) * down);
    const y = Math.floor(corner.y + (right.y - corner.y) * across + (low.y - corner.y) * down);
    return (pixels[4 * (y * width + x)] ?? 0) < 128;
  };
  return { says: code.data, size, isDark };
}

const worst = [
  'Ähtärin Öljy & Åkerlund Oy',
  'Lentokonesuihkuturbiinimoottoriapumekaanikko'.repeat(5),
  'Ab Erittäin pitkä nimi joka jatkuu '.repeat(7).trim(),
];

test.each(worst)('the poster of %s is read from every size of paper, and fits on its page', async (businessName) => {
  const { token, target, offerId } = await aShop(businessName, { title: 'Ööljynvaihto '.repeat(7).trim() });
  const sizes = { A5: [148, 210], A4: [210, 297], A3: [297, 420] };
  for (const [size, millimetres] of Object.entries(sizes)) {
    for (const query of [{ size }, { size, offer_id: offerId }]) {
      const { type, file, bytes } = await read(token, query);
      expect([type, file]).toEqual(['application/pdf', `attachment; filename="juliste-${size.toLowerCase()}.pdf"`]);
      const page = await printed(bytes);
      expect([scan(page).says, page.millimetres]).toEqual([target, millimetres]);
    }
  }
});

test('the code has level Q and four white squares around it', async () => {
  const { token } = await aShop('Kahvila Kulma Oy');
  const { size, isDark } = scan(await printed((await read(token, { size: 'A5' })).bytes));
  // The first two bits of the format are 11 for Q, and masked with 10 (ISO/IEC 18004, 7.9.1).
  expect([isDark(8, 0), isDark(8, 1)]).toEqual([false, true]);
  const around = Array.from({ length: size + 8 }, (_, i) => i - 4);
  const quiet = around.flatMap((along) =>
    [-4, -3, -2, -1, size, size + 1, size + 2, size + 3].flatMap((off) => [isDark(along, off), isDark(off, along)]),
  );
  expect(quiet.filter(Boolean)).toEqual([]);
  expect([isDark(0, 0), isDark(0, size - 1), isDark(size - 1, 0)]).toEqual([true, true, true]);
});

test('everything on it is text in fonts of the file, tagged for screen readers', async () => {
  const { token, target, offerId } = await aShop('Ähtärin Öljy & Åkerlund Oy', {
    originalPrice: 450,
    discountedPrice: 390,
  });
  const { bytes } = await read(token, { offer_id: offerId });
  const { text } = await printed(bytes);
  expect(text).toContain('Tarjouksemme Lähitarjouksessa');
  expect(text).toContain('Ähtärin Öljy & Åkerlund Oy');
  expect(text).toContain('Korvapuusti ja kahvi');
  expect(text.replace(/\s/g, ' ')).toContain('3,90 €');
  expect(text).toMatch(/Voimassa \d+\.\d+\.\d{4} asti/);
  expect(text).toContain(target.replace('https://www.', '').replace('?lahde=juliste', ''));
  const source = bytes.toString('latin1');
  expect(source.match(/\/FontDescriptor /g)?.length).toBe(source.match(/\/FontFile2 /g)?.length);
  expect(source).toMatch(/\/FontFile2 /);
  expect(source).toMatch(/\/StructTreeRoot /);
  for (const tag of ['H1', 'P', 'Figure']) expect(source).toContain(`/S /${tag}\n`);
});

test('the preview is a picture of the same page', async () => {
  const { token, target } = await aShop('Kukka Kuvanen Oy');
  expect((await call(app, name, { token, query: { size: 'a5' } })).status).toBe(200);
  const { type, bytes } = await read(token, { format: 'jpg' });
  expect(type).toBe('image/jpeg');
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(scan({ pixels: new Uint8ClampedArray(data), ...info }).says).toBe(target);
});

test('a poster names live offers of its own business only', async () => {
  const own = await aShop('Leipuri Oy');
  const other = await aShop('Suutari Oy');
  for (const offer_id of [other.offerId, crypto.randomUUID(), 'x'])
    await refuse(app, name, { token: own.token, query: { offer_id } }, 404, 'OFFER_NOT_FOUND');
  await refuse(app, name, { token: own.token, query: { offer_id: 'x'.repeat(201) } }, 400, 'INVALID_INPUT');
  const ended = await aShop('Räätäli Oy');
  await fork().nativeUpdate(Offer, { id: ended.offerId }, { expiresAt: new Date('2026-01-01') });
  await fork().execute('delete from offer_feed where offer_id = ?', [ended.offerId]);
  await refuse(app, name, { token: ended.token, query: { offer_id: ended.offerId } }, 404, 'OFFER_NOT_FOUND');
});

test('a poster of drinks or of a credit says what belongs to them, and its code is read', async () => {
  const credit = { lender: 'Oma Rahoitus Oy', annualRate: 12.5, example: '1 000 €, 12 kk. '.repeat(25).trim() };
  const { token, offerId, target } = await aShop('Kulman pubi', {
    title: 'Olut, ja pyörä osamaksulla',
    contentAnswers: { alcohol: 'MILD', credit },
  });
  const page = await printed((await read(token, { offer_id: offerId })).bytes);
  expect(page.text).toContain('Alkoholia myydään yli 18-vuotiaille.');
  expect(page.text).toContain('Todellinen vuosikorko 12,5');
  expect(scan(page).says).toBe(target);
});

test('who has no page, no right to one or another wish is refused in a sentence', async () => {
  await refuse(app, name, {}, 401, 'SIGN_IN_REQUIRED');
  const { token, business } = await aShop('Pesula Oy');
  const { fields } = await refuse(app, name, { token, query: { size: 'A2', format: 'png' } }, 400, 'INVALID_INPUT');
  expect(fields).toEqual({
    size: 'Valitse jokin näistä: A4, A5, A3.',
    format: 'Valitse jokin näistä: pdf, jpg.',
  });
  await fork().nativeDelete(ShopProfile, { business: business.id });
  const { error } = await refuse(app, name, { token }, 404, 'NOT_FOUND');
  expect(error).toContain('ei ole vielä omaa sivua');
  await fork().nativeUpdate(Business, { id: business.id }, { status: 'SUSPENDED' });
  const { body } = await call(app, name, { token });
  expect([body.code, body.error]).toEqual(['ACCOUNT_SUSPENDED', expect.stringMatching(/jäädytetty/i)]);
});
