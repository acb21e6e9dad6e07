import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { remembered } from '#client/lib/device/deviceMemory.ts';
import { SessionProvider } from '#client/lib/session/session.tsx';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderElement } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import { HoursQuestionDocument } from './HoursQuestion.generated.ts';
import { HoursQuestion } from './HoursQuestion.tsx';

const question = 'Milloin olet auki?';

beforeEach(() => {
  world.signedIn.BUSINESS = 'business-1';
});

function withoutHours() {
  for (const outlet of world.outlets) if (outlet.id === 'outlet-2') outlet.hours = [];
}

/** Rendered beside a word that is there at once. */
function page() {
  return renderElement(
    <SessionProvider kind="BUSINESS">
      <p>Sivu</p>
      <HoursQuestion />
    </SessionProvider>,
  );
}

test('a business with an outlet without hours is asked, and led to its outlets', async () => {
  withoutHours();
  page();
  expect(await screen.findByText(question)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Kerro aukioloajat' }).getAttribute('href')).toBe('/yritys/toimipaikat');
});

test('it is asked once on a device, whatever it answers', async () => {
  withoutHours();
  const first = page();
  await first.user.click(await screen.findByRole('button', { name: 'Ei nyt' }));
  expect(screen.queryByText(question)).toBeNull();
  expect(remembered('hoursAsked')).toHaveLength(1);
  first.unmount();
  page();
  expect(await screen.findByText('Sivu')).toBeTruthy();
  expect(screen.queryByText(question)).toBeNull();
  expect(await sent(HoursQuestionDocument)).toHaveLength(1);
});

test('a business without any outlet is asked too', async () => {
  world.outlets = [];
  page();
  expect(await screen.findByText(question)).toBeTruthy();
});

test('who has said the hours of every outlet is not asked, nor is who could not be', async () => {
  const first = page();
  await waitFor(async () => expect(await sent(HoursQuestionDocument)).toHaveLength(1));
  expect(screen.queryByText(question)).toBeNull();
  expect(remembered('hoursAsked') ?? []).toEqual([]);
  first.unmount();
  withoutHours();
  mockServer.use(mockApi.query(HoursQuestionDocument, () => HttpResponse.error()));
  page();
  await waitFor(async () => expect(await sent(HoursQuestionDocument)).toHaveLength(2));
  expect(screen.queryByText(question)).toBeNull();
});
