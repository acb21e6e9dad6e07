import { describe, expect, test } from 'vitest';
import { claimGuard } from './claims.ts';

function guard() {
  const claims = claimGuard();
  claims.learn('Olen Tampereella. Onko pizzaa alle 10 €?');
  claims.learn('Perhepizza, norm. 1 290,00 €', [2190, 2990, 800]);
  return claims;
}

describe('a sentence stays when it names only what was learnt', () => {
  test.each([
    'Perhepizza maksaa 21,90 € (norm. 29,90 €).',
    'Säästät 8 euroa.',
    'Alle 10 € en löytänyt Tampereelta.',
    'Ennen hinta oli 1 290 €.',
    'Auki klo 10.30–15, voimassa 24.11.2026 asti, 2 kpl.',
    'Ei siinä ole mitään väärää.',
    '',
  ])('%s', (text) => expect(guard().founded(text)).toBe(text));
});

describe('a sentence goes when it names another sum or municipality', () => {
  test.each([
    ['Perhepizza maksaa 21,90 €. Toinen maksaa 1 €. Hyvää ruokahalua!', 'Perhepizza maksaa 21,90 €. Hyvää ruokahalua!'],
    ['Löysin nämä:\n- Perhepizza 21,90 €\n- Tonnikalapizza 19,90 €\nHei!', 'Löysin nämä:\n- Perhepizza 21,90 €\nHei!'],
    ['Helsingissä saat tonnikalapizzan.', ''],
    ['Hinta on 19,90. Kiitos!', 'Kiitos!'],
    ['Vain €5! Kiitos!', 'Kiitos!'],
    ['Vain 5e! Kiitos!', 'Kiitos!'],
    ['Vain 5 euroa tai 2 eurolla.', ''],
  ])('%s', (text, left) => expect(guard().founded(text)).toBe(left));
});
