import { expect, test } from 'vitest';

import { type AdvertisementDraft, checkAdvertisement } from './ads.ts';

const sound: AdvertisementDraft = {
  title: 'Kesämarkkinat',
  iconType: 'EMOJI',
  icon: '🎪',
  backgroundGradient: 'GREEN',
  ctaUrl: 'https://www.example.fi/markkinat',
  isActive: true,
  displayPriority: 0,
  noExpiration: false,
};

test('a sound advertisement has no faults', () => {
  expect(checkAdvertisement(sound)).toEqual({});
  expect(checkAdvertisement({ ...sound, ctaUrl: '', icon: null, count: 3, displayPriority: 10 })).toEqual({});
});

test.each<[string, Partial<AdvertisementDraft>]>([
  ['title', { title: '   ' }],
  ['title', { title: 'a'.repeat(101) }],
  ['subtitle', { subtitle: 'a'.repeat(201) }],
  ['icon', { icon: '🎪🎪🎪🎪🎪' }],
  ['ctaUrl', { ctaUrl: 'javascript:alert(1)' }],
  ['ctaUrl', { ctaUrl: 'example.fi' }],
  ['ctaUrl', { ctaUrl: 'https://user:pass@example.fi' }],
  ['displayPriority', { displayPriority: -1 }],
  ['count', { count: 0 }],
  ['count', { count: 1001 }],
  ['pricePerPeriod', { pricePerPeriod: -1 }],
  ['periodDays', { periodDays: 0 }],
])('a wrong %s is reported: %j', (field, change) => {
  expect(Object.keys(checkAdvertisement({ ...sound, ...change }))).toEqual([field]);
});

test('emoji are counted as people see them', () => {
  expect(checkAdvertisement({ ...sound, icon: '👨‍👩‍👧‍👦🏳️‍🌈🇫🇮❤️' })).toEqual({});
});

test('an uploaded icon makes the emoji text irrelevant', () => {
  expect(checkAdvertisement({ ...sound, iconType: 'FILE', icon: 'left over from the form' })).toEqual({});
});
