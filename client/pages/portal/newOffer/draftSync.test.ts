import { CombinedGraphQLErrors } from '@apollo/client';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyOffer, type OfferFormValues } from '#client/features/offers/form/offerForm.ts';
import type { OfferDraftInput } from '#client/schema.generated.ts';
import { type Flat, flatContent } from '#shared/rules/offers/content.ts';
import { checkDraft, draftContentOf, judgeSave } from '#shared/rules/offers/drafts.ts';
import type { DraftServer, DraftStart, StoredDraft } from './draftState.ts';
import { DraftSync } from './draftSync.ts';
import { readLocalDraft } from './localDrafts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusal = (code: string, extensions = {}) =>
  new CombinedGraphQLErrors({ data: null }, [{ message: code, extensions: { code, ...extensions } }]);

/** A save that replaced another one. */
interface Replaced {
  by: string;
  title: string;
}

type Content = ReturnType<typeof draftContentOf>;

/** A draft as the server answers it; its category and its pictures are none. */
function answered(content: Content, sent: Pick<StoredDraft, 'id' | 'device' | 'version'>): StoredDraft {
  const { type, startDate, endDate, isReduced, productId, gtin, category: _none, ...said } = content;
  const savedAt = new Date(Date.now()).toISOString();
  const shown = { ...said, category: null, pages: [], price: said };
  const terms = { type, startDate, endDate, isReduced, productId, gtin };
  return { ...terms, ...sent, savedAt, content: shown } as unknown as StoredDraft;
}

/** The server's rules over drafts in memory; `fate` decides what becomes of each call. */
function aServer() {
  const drafts = new Map<string, { draft: StoredDraft; content: Content }>();
  const replaced: Replaced[] = [];
  const log: string[] = [];

  function store(name: string, { id, version, input: sent, device }: Parameters<DraftServer['save']>[0]): StoredDraft {
    const input = flatContent(sent);
    if (Object.keys(checkDraft(inCents(input) as Parameters<typeof checkDraft>[0])).length > 0)
      throw refusal('INVALID_INPUT');
    const content = draftContentOf({ ...complete, ...input } as Parameters<typeof draftContentOf>[0]);
    const before = drafts.get(String(id));
    const verdict = judgeSave(before && { ...before.draft, content: before.content }, { version, device, content });
    if (verdict === 'GONE') throw refusal('OFFER_NOT_FOUND');
    if (before && verdict === 'CHANGED') throw refusal('CONFLICT', { ...before.draft });
    if (before && verdict === 'AGAIN') return before.draft;
    if (before) replaced.push({ by: name, title: before.content.title });
    const draft = answered(content, { id: String(id), device, version: version + 1 });
    drafts.set(String(id), { draft, content });
    log.push(content.title);
    return draft;
  }
  return { drafts, replaced, log, store };
}

/** Money as the rules of the server read it. */
function inCents({ discountedPrice, originalPrice, ...input }: Flat<OfferDraftInput>) {
  const cents = (euros: number | null | undefined) => (euros == null ? null : Math.round(euros * 100));
  return { ...input, discountedPrice: cents(discountedPrice), originalPrice: cents(originalPrice) };
}

/** What the schema adds to an input. */
const complete = { isReduced: false, imageIds: [], pageTexts: [] };

type Server = ReturnType<typeof aServer>;

/** A device with the draft open. */
function aDevice(server: Server, name: string, device: string, start: DraftStart) {
  let values = { ...emptyOffer('NORMAL_OFFER'), title: start.confirmed?.content.title ?? '' };
  const seen = new Set([values.title]);
  const line = { isDown: false, losesAnswer: false };
  const call = <Answer>(work: () => Answer) => {
    if (line.isDown) throw new TypeError('Failed to fetch');
    const answer = work();
    if (!line.losesAnswer) return answer;
    line.losesAnswer = false;
    throw new TypeError('Failed to fetch');
  };
  const later = () => new Promise((resolve) => void setTimeout(resolve, 50));
  const none = () => Promise.reject(new Error('No pictures here'));
  const sync = new DraftSync({
    businessId: name,
    device,
    start,
    server: {
      save: async (variables) => {
        await later();
        return call(() => server.store(name, variables));
      },
      add: none,
      remove: none,
      read: async (id) => {
        const stored = call(() => server.drafts.get(id));
        if (!stored) throw refusal('OFFER_NOT_FOUND');
        return stored.draft;
      },
    },
    form: {
      values: () => values,
      setImages: (images) => void Object.assign(values, { images }),
      setValues: (all) => {
        values = all;
        seen.add(all.title);
      },
      onSettled: () => {},
      onPictureRefused: () => {},
      onStored: () => {},
    },
  });
  const type = (title: string) => {
    values = { ...values, title };
    seen.add(title);
    sync.changed();
  };
  const fill = (filled: Partial<OfferFormValues>) => {
    values = { ...values, ...filled };
    sync.changed();
  };
  return { sync, type, fill, line, seen, title: () => values.title };
}

const aNewDraft = (id: string): DraftStart => ({ id, version: 0, images: [], isUnsent: false });
const settle = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('what is typed is sent two seconds after the last change, and never changed by an answer that comes late', async () => {
  const server = aServer();
  const { sync, type, title } = aDevice(server, 'one', 'Puhelin', aNewDraft('draft'));
  for (const typed of ['L', 'Lo', 'Loh']) {
    type(typed);
    await settle(1900);
  }
  expect([server.log, sync.state().kind]).toEqual([[], 'saving']);
  await settle(120);
  type('Lohi');
  await settle(100);
  expect([server.log, title()]).toEqual([['Loh'], 'Lohi']);
  await settle(3000);
  expect([server.log, sync.read().version, sync.state().kind]).toEqual([['Loh', 'Lohi'], 2, 'saved']);
  expect(readLocalDraft('one', 'draft')).toBeUndefined();
});

test('without a connection it is stored on the device, and is sent with its version when there is one again', async () => {
  const server = aServer();
  const { sync, type, line } = aDevice(server, 'one', 'Puhelin', aNewDraft('draft'));
  type('Lohi');
  await settle(3000);
  line.isDown = true;
  type('Lohikeitto');
  await settle(3000);
  expect(sync.state().kind).toBe('offline');
  expect(readLocalDraft('one', 'draft')).toMatchObject({ version: 1, values: { title: 'Lohikeitto' } });
  line.isDown = false;
  await settle(15_000);
  expect([server.log, sync.state().kind, readLocalDraft('one', 'draft')]).toEqual([
    ['Lohi', 'Lohikeitto'],
    'saved',
    undefined,
  ]);
});

test('a save whose answer was lost is sent again as it was, before what was typed since', async () => {
  const server = aServer();
  const { sync, type, line } = aDevice(server, 'one', 'Puhelin', aNewDraft('draft'));
  line.losesAnswer = true;
  type('Lohi');
  await settle(3000);
  expect([server.log, sync.state().kind]).toEqual([['Lohi'], 'offline']);
  type('Lohikeitto');
  await settle(3000);
  expect([server.log, sync.read().version, sync.state().kind]).toEqual([['Lohi', 'Lohikeitto'], 2, 'saved']);
});

const names = ['phone', 'desk', 'tab'] as const;
/** Two tabs of one computer call themselves the same. */
const devices = { phone: 'Puhelin', desk: 'Tietokone', tab: 'Tietokone' };
const acts = ['type', 'wait', 'down', 'up', 'lose', 'newer', 'copy'] as const;
const steps = fc.array(fc.record({ who: fc.constantFrom(...names), act: fc.constantFrom(...acts) }), { maxLength: 30 });

type Device = ReturnType<typeof aDevice>;
type Step = { act: (typeof acts)[number]; who: (typeof names)[number] };

/** Three devices with the same draft open. */
function threeDevices(server: Server): Record<Step['who'], Device> {
  const input = { title: 'alku' } as Parameters<DraftServer['save']>[0]['input'];
  const confirmed = server.store('phone', { id: 'draft', version: 0, device: 'Puhelin', input });
  const start: DraftStart = { id: 'draft', version: 1, confirmed, images: [], isUnsent: false };
  const open = (name: Step['who']) => aDevice(server, name, devices[name], start);
  return { phone: open('phone'), desk: open('desk'), tab: open('tab') };
}

async function perform({ sync, type, line }: Device, { act, who }: Step, index: number): Promise<void> {
  const isAsked = sync.state().kind === 'conflict' && !line.isDown;
  if (act === 'type') type(`${who} ${index}`);
  if (act === 'down' || act === 'up') line.isDown = act === 'down';
  if (act === 'lose') line.losesAnswer = true;
  if (act === 'newer' && isAsked) await sync.takeNewer().catch(() => {});
  if (act === 'copy' && isAsked) void sync.copy();
  await settle(act === 'wait' ? 3000 : 30);
}

test('no device overwrites what it has not seen, and nothing that was typed is lost', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (todo) => {
      const server = aServer();
      const open = threeDevices(server);
      for (const [index, step] of todo.entries()) await perform(open[step.who], step, index);
      for (const { line } of Object.values(open)) Object.assign(line, { isDown: false, losesAnswer: false });
      await settle(60_000);
      const unseen = server.replaced.filter(({ by, title }) => !open[by as Step['who']].seen.has(title));
      expect(unseen).toEqual([]);
      for (const { sync, title } of Object.values(open)) {
        const isStored = sync.state().kind === 'saved' && server.log.includes(title());
        expect([title(), isStored || sync.state().kind]).toEqual([title(), isStored || 'conflict']);
      }
    }),
    { numRuns: 60 },
  );
});

test.each<[string, Partial<OfferFormValues>]>([
  ['a price above all limits', { discountedPrice: 1_000_000.01 }],
  ['a price below nothing', { discountedPrice: -1 }],
  ['a percent above a hundred', { priceKind: 'GENERAL', discountPercentage: 120 }],
  ['a pack of nothing', { unitAmount: 5, unitCount: 0 }],
  ['an address that is too long', { url: `https://kauppa.example/${'a'.repeat(3000)}` }],
])('%s stops nothing else from being stored, stays on the device and is not published', async (_what, wrong) => {
  const server = aServer();
  const { sync, fill } = aDevice(server, 'one', 'Puhelin', aNewDraft('draft'));
  fill({ title: 'Lohi', keywords: ['kala'], ...wrong });
  await settle(3000);
  expect(server.drafts.get('draft')?.content).toMatchObject({ title: 'Lohi', keywords: ['kala'] });
  expect(sync.state()).toMatchObject({ kind: 'saved', lacking: expect.any(String) });
  expect(readLocalDraft('one', 'draft')).toMatchObject({ values: { title: 'Lohi', ...wrong } });
  expect((await sync.complete()).kind).toBe('refused');
  fill({
    priceKind: 'SINGLE',
    discountedPrice: 5,
    discountPercentage: null,
    unitAmount: null,
    unitCount: null,
    url: '',
  });
  await settle(3000);
  expect(sync.state()).not.toHaveProperty('lacking');
  expect((await sync.complete()).kind).toBe('saved');
  expect(readLocalDraft('one', 'draft')).toBeUndefined();
});
