import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { seedCategories } from '#domain/publishing/categories/categories.ts';
import { nestContent } from '#shared/rules/offers/content.ts';
import { maxFileBytes } from '#shared/rules/offers/images.ts';
import { signIn } from '../callers.ts';
import { testPlatform } from '../database.ts';
import { aBusiness } from '../marketplace.ts';
import { aRichBusiness, draft } from '../offers.ts';
import { childrenOf, isAlive, residentOf, showsProcesses } from '../processes/processes.ts';
import { type ServerProcess, startServerProcess } from '../processes/serverProcess.ts';

const platform = await testPlatform();
await seedCategories(platform.orm.em.fork());

const createOffer =
  'mutation ($input: OfferInput!) { createOffer(input: $input) { offer { id shown { pages { image { url } } } } } }';
const login = 'mutation ($input: LoginInput!) { loginBusiness(input: $input) { token } }';

interface Answer {
  status: number;
  code?: string | undefined;
  message?: string | undefined;
  id?: string | undefined;
}

/** Publishes an offer with the picture through GraphQL. */
async function publishWith(url: string, token: string, picture: Buffer): Promise<Answer> {
  const form = new FormData();
  const input = { ...nestContent(draft()), images: [null] };
  form.set('operations', JSON.stringify({ query: createOffer, variables: { input } }));
  form.set('map', JSON.stringify({ 0: ['variables.input.images.0'] }));
  form.set('0', new File([new Uint8Array(picture)], 'kuva.png', { type: 'image/png' }));
  const headers = { authorization: `Bearer ${token}`, 'apollo-require-preflight': '1' };
  const reply = await fetch(`${url}/graphql`, { method: 'POST', headers, body: form });
  const { data, errors } = (await reply.json()) as {
    data?: { createOffer?: { offer: { id: string } } };
    errors?: { message: string; extensions: { code: string } }[];
  };
  const [error] = errors ?? [];
  return {
    status: reply.status,
    id: data?.createOffer?.offer.id,
    code: error?.extensions.code,
    message: error?.message,
  };
}

/** A picture of one colour, 16 bits deep, with transparency and interlaced: 8 bytes for each pixel, held at once. */
async function interlaced(side: number): Promise<Buffer> {
  const create = { width: side, height: side, channels: 4 as const, background: { r: 10, g: 200, b: 30, alpha: 0.5 } };
  return sharp({ create }).toColourspace('rgb16').png({ progressive: true }).toBuffer();
}

/** Makes another business that signs in; each call gives the milliseconds that it took. */
async function anotherWhoSignsIn({ url }: ServerProcess) {
  const password = 'Pitkä salasana 1';
  const passwordHash = await platform.secrets.hashPassword(password);
  const { email } = await aBusiness(platform.orm.em.fork(), { passwordHash });
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ query: login, variables: { input: { email, password } } });
  return async () => {
    const begun = performance.now();
    const reply = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
    expect(await reply.json()).toMatchObject({ data: { loginBusiness: { token: expect.any(String) } } });
    return performance.now() - begun;
  };
}

function p95(waits: number[]): number {
  return waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? 0;
}

/** The load that others notice while work runs: milliseconds of their sign-ins, and the maximum resident memory. */
async function watch<T>(server: ServerProcess, work: () => Promise<T>) {
  const signInOnce = await anotherWhoSignsIn(server);
  // The first sign-in loads modules.
  await signInOnce();
  const quiet: number[] = [];
  for (let count = 0; count < 20; count += 1) quiet.push(await signInOnce());

  const waits: number[] = [];
  let resident = 0;
  let isOver = false;
  const until = async (step: () => unknown, pause: number) => {
    while (!isOver) {
      await step();
      await sleep(pause);
    }
  };
  const watching = Promise.all([
    until(async () => waits.push(await signInOnce()), 50),
    until(() => {
      if (showsProcesses) resident = Math.max(resident, residentOf(server.pid));
    }, 20),
  ]);
  const result = await work().finally(() => {
    isOver = true;
  });
  await watching;
  return { result, quiet: p95(quiet), busy: p95(waits), megabytes: resident / 1024 / 1024 };
}

const large = { side: 7050, code: 'IMAGE_TOO_LARGE' };
const maxAccepted = { side: 5010, code: undefined };
/** Two of these may be decoded at once. */
const half = { side: 2890, code: undefined };
const kinds = [
  { what: '50 megapixels, past the limit of decoded bytes, by one business', sent: [large], each: 6 },
  { what: '25 megapixels, just under it, by one business', sent: [maxAccepted], each: 5 },
  { what: '25 megapixels by two businesses', sent: [maxAccepted, maxAccepted], each: 2 },
  { what: '25 and 8 megapixels by two businesses', sent: [maxAccepted, half], each: 2 },
  { what: '8 megapixels by two businesses', sent: [half, half], each: 3 },
];
/** What the server and its decoders may hold together. */
const maxMegabytes = 700;

// Other programs on the same machine may slow one run down.
test.each(kinds)(
  'interlaced pictures of $what, $each of each sent at once, hold up no sign-in and take less than 700 MB',
  {
    retry: 1,
    timeout: 600_000,
  },
  async ({ sent, each }) => {
    const server = await startServerProcess(platform);
    const businesses = await Promise.all(
      sent.map(async ({ side, code }) => {
        const business = await aRichBusiness(platform, 1_000_000);
        const token = await signIn(platform.orm.em.fork(), 'BUSINESS', business);
        return { picture: await interlaced(side), token, code };
      }),
    );
    const send = () =>
      Promise.all(
        businesses.flatMap(({ picture, token, code }) =>
          Array.from({ length: each }, async () => ({ answer: await publishWith(server.url, token, picture), code })),
        ),
      );
    const { result, quiet, busy, megabytes } = await watch(server, send);
    for (const { answer, code } of result) {
      expect([answer.status, answer.code]).toEqual([200, code]);
      if (code) expect(answer.message).toContain('purettuna se saa olla enintään 192 Mt');
      else expect(answer.id).toBeDefined();
    }
    // On a machine that other programs keep busy a sign-in takes longer without any pictures, too.
    expect(busy).toBeLessThan(quiet < 250 ? 500 : 4 * quiet);
    console.log(`sign-in p95 ${Math.round(busy)} ms (quiet ${Math.round(quiet)}), ${Math.round(megabytes)} MB`);
    expect(megabytes).toBeLessThan(maxMegabytes);
  },
);

test('a picture of exactly 10 MiB is accepted, and a byte more is refused', async () => {
  const small = await interlaced(50);
  const business = await aRichBusiness(platform, 1_000_000);
  const token = await signIn(platform.orm.em.fork(), 'BUSINESS', business);
  const server = await startServerProcess(platform);
  // What follows a picture's end is not looked at.
  const padded = (bytes: number) => Buffer.concat([small, Buffer.alloc(bytes - small.length)]);
  expect((await publishWith(server.url, token, padded(maxFileBytes))).id).toBeDefined();
  expect((await publishWith(server.url, token, padded(maxFileBytes + 1))).code).toBe('IMAGE_TOO_LARGE');
}, 60_000);

test.runIf(showsProcesses)(
  'a killed server and a stopped one leave no process that decodes pictures',
  async () => {
    const picture = await interlaced(3000);
    const business = await aRichBusiness(platform, 1_000_000);
    const token = await signIn(platform.orm.em.fork(), 'BUSINESS', business);
    for (const end of ['kill', 'stop'] as const) {
      const server = await startServerProcess(platform);
      expect(childrenOf(server.pid)).toEqual([]);
      const sent = publishWith(server.url, token, picture).catch(() => undefined);
      await expect.poll(() => childrenOf(server.pid), { timeout: 20_000, interval: 10 }).toHaveLength(1);
      const [decoder = 0] = childrenOf(server.pid);
      await server[end]();
      await sent;
      await expect.poll(() => isAlive(decoder), { timeout: 5_000 }).toBe(false);
    }
  },
  90_000,
);
