import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SessionProvider } from '#client/lib/session/session.tsx';
import { world } from '#client/test/marketplace.ts';
import { renderElement } from '#client/test/render.tsx';
import { PublishedDialog } from './PublishedDialog.tsx';
import type { Published } from './usePublishOffer.ts';

test.each([
  ['LIVE', 'SHOW', true],
  ['SCHEDULED', 'ONCE', true],
  ['PENDING', 'ONCE', true],
  ['LIVE', 'NONE', false],
] as const)(
  'of an offer that is %s with the code %s it is said how it is taken at the till: %s',
  async (phase, redemption, isSaid) => {
    world.signedIn.BUSINESS = 'business-1';
    const shown = { __typename: 'OfferContent', title: 'Keitto', redemption, contentAnswers: null } as const;
    const status = phase === 'PENDING' ? 'PENDING' : 'APPROVED';
    const offer = {
      __typename: 'ManagedOffer',
      id: 'o1',
      shown,
      status,
      phase,
      startsAt: '2026-12-01T00:00:00Z',
    } as const;
    const published: Published = {
      __typename: 'CreateOfferPayload',
      offer,
      message: 'Julkaistu',
      remainingBalance: null,
    };
    renderElement(
      <SessionProvider kind="BUSINESS">
        <PublishedDialog published={published} currency="EUR" />
      </SessionProvider>,
    );
    await screen.findByRole('dialog');
    expect(screen.queryByRole('link', { name: 'Kassan ohje' })?.getAttribute('href')).toBe(
      isSaid ? '/yritys/kassa/ohje/o1' : undefined,
    );
  },
);
