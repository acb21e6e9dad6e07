import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { isoDate } from '#client/lib/format/format.ts';
import { OddAnswers } from './TillLists.tsx';
import { storeAtTill, storedAtTill } from './tillStore.ts';

const account = 'business-1';
const DAY = 86_400_000;
const row = { id: 'one', code: '4821', at: '2026-11-20T12:05:00Z' };

test('an undoing that came too late has a list of its own until it is read', async () => {
  storeAtTill('odd', account, { ...row, answer: null });
  const { rerender } = render(<OddAnswers account={account} />);
  expect(screen.queryByRole('region', { name: 'Nämä eivät kelvanneet' })).toBeNull();
  const list = within(screen.getByRole('region', { name: 'Näitä ei peruttu' }));
  await userEvent.click(list.getByRole('button', { name: 'Luettu: 4821' }));
  rerender(<OddAnswers account={account} />);
  expect([screen.queryByRole('region'), storedAtTill('odd', account)]).toEqual([null, []]);
});

test.each([
  [-2, /^Pulla\. Viimeinen päivä oli \d+\.\d+\.\d{4}\.$/],
  [2, /^Pulla\. Tarjousta ei enää näytetä asiakkaille\.$/],
])('an offer whose last day is in %i days has ended', (days, words) => {
  const endDate = isoDate(new Date(Date.now() + days * DAY));
  const none = { hint: null, startDate: null, limit: null, redeemedAt: null, place: null, undoUntil: null };
  const more = { undoneAt: null, source: null, offerTitle: 'Pulla', endDate };
  const answer = { __typename: 'Redemption' as const, id: row.id, answer: 'ENDED' as const, ...none, ...more };
  storeAtTill('odd', account, { ...row, answer });
  render(<OddAnswers account={account} />);
  expect(screen.getByText(words)).toBeTruthy();
});
