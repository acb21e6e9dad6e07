import { AxeBuilder } from '@axe-core/playwright';
import type { Page, Request } from '@playwright/test';

/** Follows the messages and the requests of a page, over all its addresses. */
export interface PageWatch {
  /** Errors of the console, uncaught ones and breaches of the content security policy; forgotten when read. */
  complaints(): string[];
  /** Resolves when the page is rendered: no request is pending, nothing is being loaded and nothing moves. */
  settled(): Promise<void>;
}

/** Watches a page from before its first address. */
export async function watchPage(page: Page): Promise<PageWatch> {
  let messages: string[] = [];
  const asked = new Set<Request>();
  page.on('console', (message) => {
    // A page that is not there says so in its reply, and the console repeats it.
    if (message.location().url === page.url() && message.text().includes('status of 404')) return;
    const wordless = `a wordless ${message.type()} of ${message.location().url}`;
    if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text() || wordless);
  });
  page.on('response', (response) => {
    const isPage = response.request().isNavigationRequest() && response.status() === 404;
    if (response.status() >= 400 && !isPage) messages.push(`${response.status()} of ${asking(response.request())}`);
  });
  page.on('pageerror', (error) => messages.push(error.stack || `${error.name}: ${error.message}`));
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      reportError(new Error(`CSP: ${effectiveDirective} refuses ${blockedURI} in ${sourceFile}`));
    });
  });

  async function settled() {
    const deadline = Date.now() + 30_000;
    for (let quiet = 0; quiet < 2; ) {
      if (Date.now() > deadline) throw new Error(`${page.url()} does not settle; ${asked.size} requests are pending`);
      const rendered = (await page.evaluate(isRendered)) && !(await page.evaluate(moves));
      quiet = rendered && asked.size === 0 ? quiet + 1 : 0;
      await page.waitForTimeout(40);
    }
  }

  return {
    complaints() {
      const all = messages;
      messages = [];
      return all;
    },
    settled,
  };
}

/** The console reports that a resource failed, but not what was asked. */
function asking(request: Request) {
  const { pathname, searchParams } = new URL(request.url());
  const [operation] = /(query|mutation) \w+/.exec(request.postData() ?? searchParams.get('query') ?? '') ?? [];
  return [pathname, operation].filter(Boolean).join(', ');
}

/** Runs inside the page: whether anything moves that will come to an end. */
function moves() {
  return document
    .getAnimations()
    .some(
      ({ playState, effect }) =>
        playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
    );
}

/** Runs inside the page. */
function isRendered() {
  const program = document.querySelector<HTMLTemplateElement>('template#ohjelma');
  if (program?.content.firstElementChild) return false;
  const busy = document.querySelector('[aria-busy="true"], [role="progressbar"][aria-label="Ladataan..."]');
  return !!document.querySelector('h1') && !busy;
}

/** Chosen before the page is rendered, as on a later visit, or while it is shown, as from another tab. */
export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((newValue) => {
    localStorage.setItem('theme', newValue);
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }));
  }, theme);
}

/** Resolves when nothing moves: what is fading in has not got its colours yet. */
async function atRest(page: Page) {
  const deadline = Date.now() + 30_000;
  for (let quiet = 0; quiet < 3; ) {
    if (Date.now() > deadline) throw new Error(`${page.url()} does not come to rest`);
    quiet = (await page.evaluate(moves)) ? 0 : quiet + 1;
    await page.waitForTimeout(40);
  }
}

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** What axe finds when the page is at rest. */
export async function axeResults(page: Page): Promise<AxeResults> {
  await atRest(page);
  // The other mode opens a page of its own for the sake of frames: there are none.
  // Targets of 24 pixels (WCAG 2.2, 2.5.8) are checked only when enabled.
  const rules = { 'target-size': { enabled: true } };
  return new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], rules })
    .analyze();
}

/** The same in words, one line for each rule that is broken. */
export function axeLines({ violations }: AxeResults): string[] {
  return violations.map(({ id, nodes }) => {
    const [first] = nodes;
    const why = first?.any[0]?.message ?? first?.failureSummary ?? '';
    return `${id}, ${nodes.length} times, first at ${first?.html.slice(0, 200)}: ${why}`;
  });
}

/** What axe finds when the page is at rest, one line for each rule that is broken. */
export async function axeFaults(page: Page): Promise<string[]> {
  return axeLines(await axeResults(page));
}

/** Elements that reach past the window's right edge and make the page scroll sideways. */
export async function sidewaysFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    const names = wide
      .slice(0, 5)
      .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class')}`);
    return [`scrolls sideways: ${scrollWidth} > ${clientWidth}: ${names.join(', ')}`];
  });
}

/** Fields with letters below 16 pixels on a touch screen: a phone enlarges the page for each. */
export async function smallFields(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await atRest(page);
  const found = await page.evaluate(() => {
    if (!matchMedia('(pointer: coarse)').matches) return ['touch is not emulated'];
    const fields = 'input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"]), textarea, select';
    const typed = `:is(${fields}):not([aria-hidden="true"])`;
    const small = [...document.querySelectorAll(typed)].filter(
      (field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16,
    );
    return small.map((field) => `letters of ${getComputedStyle(field).fontSize}: ${field.outerHTML.slice(0, 120)}`);
  });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await session.detach();
  return found;
}

/** Lists that Safari does not call lists, since they have no markers. Those of navigation it does. */
export function unnamedLists(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('ul:not([role], nav *), ol:not([role], nav *)')]
      .filter((list) => getComputedStyle(list).listStyleType === 'none' && !/(?:^|\s)ant-/.test(list.className))
      .map((list) => `no list to Safari: ${list.outerHTML.slice(0, 120)}`),
  );
}

/** Controls that look the same on and off in a contrast theme, as Windows has them. */
export async function sameInContrast(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  await atRest(page);
  const found = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight; color: HighlightText';
    const looksOf = (element: Element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return `${backgroundColor} ${color}`;
    };
    const chosen = looksOf(probe);
    probe.remove();
    const states = [
      '[aria-pressed="true"]',
      '[role="switch"][aria-checked="true"]',
      '[role="tab"][aria-selected="true"]',
      '.ant-segmented-item-selected',
      '.ant-radio-button-wrapper-checked',
    ];
    const plain = [...document.querySelectorAll(states.join())].filter((control) => looksOf(control) !== chosen);
    const bare = [...document.querySelectorAll('[role="switch"]')].filter(
      (control) => getComputedStyle(control).borderTopStyle === 'none',
    );
    const dim = [...document.querySelectorAll('svg')].filter(
      (icon) => icon.parentElement && getComputedStyle(icon).color !== getComputedStyle(icon.parentElement).color,
    );
    return [
      ...[...plain, ...bare].map((control) => `no sign in a contrast theme: ${control.outerHTML.slice(0, 160)}`),
      ...dim.map((icon) => `a colour of its own in a contrast theme: ${icon.parentElement?.outerHTML.slice(0, 160)}`),
    ];
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}
