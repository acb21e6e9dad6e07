import { expect, test } from 'vitest';
import { layoutMail } from './mailLayout.ts';

test('both parts say the same: heading, paragraphs and where to go', () => {
  const action = { label: 'Kirjaudu sisään', url: 'https://example.fi/yritys/kirjaudu?a=1&b=2' };
  const { text, html } = layoutMail({
    heading: 'Tervetuloa',
    paragraphs: ['Tilisi on hyväksytty.', 'Hyvää jatkoa!'],
    action,
  });
  expect(text).toBe(
    'Tervetuloa\n\nTilisi on hyväksytty.\n\nHyvää jatkoa!\n\nKirjaudu sisään:\nhttps://example.fi/yritys/kirjaudu?a=1&b=2\n',
  );
  expect(html).toContain('<html lang="fi">');
  expect(html).toContain('<p style="margin:0 0 16px">Tilisi on hyväksytty.</p>');
  expect(html).toContain('href="https://example.fi/yritys/kirjaudu?a=1&amp;b=2"');
});

test('what people typed stays text', () => {
  const evil = `<img src=x onerror="alert('1')"> & Pojat`;
  const { html } = layoutMail({
    heading: evil,
    paragraphs: [evil],
    action: { label: evil, url: 'https://example.fi/"><script>' },
  });
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Pojat');
});

test('line breaks of a message stay', () => {
  expect(layoutMail({ heading: 'x', paragraphs: ['a\nb'] }).html).toContain('a<br>b');
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'not an address'])('a mail does not link to %s', (url) => {
  expect(() => layoutMail({ heading: 'x', paragraphs: [], action: { label: 'x', url } })).toThrow();
});

test('the link comes before the greeting', () => {
  const action = { label: 'Avaa', url: 'https://example.fi/' };
  const { text, html } = layoutMail({ heading: 'x', paragraphs: ['a'], action, greeting: 'Terveisin\nLähitarjous' });
  expect(text).toBe('x\n\na\n\nAvaa:\nhttps://example.fi/\n\nTerveisin\nLähitarjous\n');
  expect(html.indexOf('Terveisin')).toBeGreaterThan(html.indexOf('href="https://example.fi/"'));
});
