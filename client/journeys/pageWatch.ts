import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Follows what a page complains about and asks for, over all its addresses. */
export interface PageWatch {
  /** Errors of the console, uncaught ones and breaches of the content security policy; forgotten when read. */
  complaints(): string[];
  /** Resolves when the page is drawn: nothing is asked for, nothing is being loaded and nothing moves. */
  settled(): Promise<void>;
}

/** Watches a page from before its first address. */
export async function watchPage(page: Page): Promise<PageWatch> {
  let heard: string[] = [];
  const asked = new Set<unknown>();
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(error.stack ?? error.message));
  page.on('request', (request) => asked.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end, (request: unknown) => asked.delete(request));
  }
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      reportError(new Error(`CSP: ${effectiveDirective} refuses ${blockedURI} in ${sourceFile}`));
    });
  });

  async function settled() {
    const deadline = Date.now() + 15_000;
    for (let quiet = 0; quiet < 2; ) {
      if (Date.now() > deadline) throw new Error(`${page.url()} does not come to rest; asks for ${asked.size}`);
      const drawn = await page.evaluate(isDrawn);
      quiet = drawn && asked.size === 0 ? quiet + 1 : 0;
      await page.waitForTimeout(40);
    }
  }

  return {
    complaints() {
      const all = heard;
      heard = [];
      return all;
    },
    settled,
  };
}

/** Runs inside the page. */
function isDrawn() {
  const moves = (animation: Animation) =>
    animation.playState === 'running' && animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
  const busy = document.querySelector('[aria-busy="true"], [role="progressbar"][aria-label="Ladataan..."]');
  return !!document.querySelector('h1') && !busy && !document.getAnimations().some(moves);
}

/** Chosen before the page is drawn, as on a later visit, or while it is shown, as from another tab. */
export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((newValue) => {
    localStorage.setItem('theme', newValue);
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }));
  }, theme);
}

/** What axe finds, one line for each fault. `only` names single rules; all of them otherwise. */
export async function axeFaults(page: Page, only: string[] = []): Promise<string[]> {
  // The frames that the other mode can look into would be ours to open first: there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (only.length > 0 ? axe.withRules(only) : axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
  );
}

/** Elements that reach past the window's right edge and make the page scroll sideways. */
export async function sidewaysFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    const names = wide.slice(0, 5).map(({ tagName, className }) => `${tagName.toLowerCase()}.${className}`);
    return [`scrolls sideways: ${scrollWidth} > ${clientWidth}: ${names.join(', ')}`];
  });
}
