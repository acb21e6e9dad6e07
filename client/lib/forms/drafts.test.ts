import { afterEach, expect, test, vi } from 'vitest';
import { forgetDrafts, keepDraft, takeDraft } from './drafts.ts';

const place = { account: 'admin-1', page: '/admini/asetukset', form: 'settings-yleiset' };
const draft = { changes: { phone: '040 2' }, base: { phone: '040 1', siteName: 'x' }, version: 1 };

afterEach(() => vi.useRealTimers());

test('a draft is returned once, to the same account, page and form', () => {
  keepDraft(place, draft);
  expect(takeDraft({ ...place, account: 'admin-2' })).toBeUndefined();
  expect(takeDraft({ ...place, page: '/admini' })).toBeUndefined();
  expect(takeDraft(place)).toEqual({ changes: { phone: '040 2' }, base: { phone: '040 1' }, version: 1 });
  expect(takeDraft(place)).toBeUndefined();
});

test('passwords, keys and files are never stored', () => {
  const file = new File(['x'], 'kuva.png');
  const secrets = { currentPassword: 'salainen', password: 'salainen', apiKey: 'sk-1', iconFile: file };
  keepDraft(place, { changes: { ...secrets, images: [{ id: '1', file }] }, base: {} });
  expect(JSON.stringify({ ...sessionStorage })).toBe('{}');
  keepDraft(place, { changes: { ...secrets, name: 'Aino' }, base: {} });
  expect(takeDraft(place)?.changes).toEqual({ name: 'Aino' });
});

test('a draft is forgotten after an hour, and when the person signs out', () => {
  vi.useFakeTimers();
  keepDraft(place, draft);
  vi.advanceTimersByTime(60 * 60 * 1000 + 1);
  expect(takeDraft(place)).toBeUndefined();
  keepDraft(place, draft);
  forgetDrafts();
  expect(takeDraft(place)).toBeUndefined();
});
