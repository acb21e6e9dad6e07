import { expect, test } from 'vitest';
import {
  appTargets,
  entranceTargets,
  missed,
  portalTargets,
  publicTargets,
  shopTargets,
  targetsOf,
} from './auditTargets.ts';

const good = {
  path: '/',
  performance: 95,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcp: 1200,
  cls: 0.02,
  script: 130_000,
  machine: 1500,
};

test('a page at its targets misses none', () => {
  expect(missed(good, publicTargets)).toEqual([]);
});

test('a score below and a measure above their targets are named', () => {
  expect(missed({ ...good, seo: 99, lcp: 1201, script: 130_001 }, publicTargets)).toEqual(['seo', 'lcp', 'script']);
  expect(missed({ ...good, performance: 84 }, portalTargets)).toEqual(['performance']);
});

test('what has no target is not missed', () => {
  expect(missed({ ...good, performance: 85, lcp: 9000, cls: 1, seo: 50 }, portalTargets)).toEqual([]);
});

test('each area has targets of its own', () => {
  const paths = [
    '/',
    '/tarjous/1',
    '/yritykset/kulman-leipomo',
    '/yritys/kirjaudu',
    '/sovellus/rekisteroidy',
    '/yritys',
    '/sovellus',
    '/sovellus/haku',
  ];
  const targets = [
    publicTargets,
    publicTargets,
    shopTargets,
    entranceTargets,
    entranceTargets,
    portalTargets,
    appTargets,
    appTargets,
  ];
  expect(paths.map(targetsOf)).toEqual(targets);
});

test('a way in that search engines may not read misses', () => {
  expect(missed({ ...good, seo: 63 }, entranceTargets)).toEqual(['seo']);
});
