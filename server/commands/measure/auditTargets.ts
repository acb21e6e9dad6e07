/** What Lighthouse measured of a page, on a phone that is slowed down as it always does. */
export interface Audited {
  path: string;
  /** 0 to 100. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Largest contentful paint, milliseconds. */
  lcp: number;
  /** Cumulative layout shift. */
  cls: number;
  /** Compressed JavaScript, bytes. */
  script: number;
  /** Lighthouse's index of how fast the machine was, by which its factor of slowness is chosen. */
  machine: number;
}

/** What a page must reach: at least these scores, at most these measures. */
export interface Targets {
  performance: number;
  accessibility?: number;
  bestPractices?: number;
  seo?: number;
  lcp?: number;
  cls?: number;
  script: number;
}

const kB = 1000;

/** Pages that the server renders. */
export const publicTargets: Targets = {
  performance: 95,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcp: 1200,
  cls: 0.02,
  script: 130 * kB,
};

/** The page of a shop, whose address is printed on posters. */
export const shopTargets: Targets = { ...publicTargets, performance: 100 };

/** Pages that the browser renders with Ant Design. */
export const portalTargets: Targets = { performance: 85, script: 300 * kB };

/** Pages before a session: the server sends their frame ahead, and the browser renders their form without Ant Design. */
export const entranceTargets: Targets = {
  performance: 95,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  script: 130 * kB,
};

/** The consumers' app at its very first visit, drawn by the server: its program comes after the first paint. */
export const appTargets: Targets = { ...publicTargets, script: 190 * kB };

/** What the page of an address must reach. */
export function targetsOf(path: string): Targets {
  if (/^\/(yritys|sovellus)\/(kirjaudu|rekisteroidy)$/.test(path)) return entranceTargets;
  if (path.startsWith('/sovellus')) return appTargets;
  if (path.startsWith('/yritykset/')) return shopTargets;
  return path.startsWith('/yritys') ? portalTargets : publicTargets;
}

const floors = ['performance', 'accessibility', 'bestPractices', 'seo'] as const;
const ceilings = ['lcp', 'cls', 'script'] as const;

/** Names of what misses its target. */
export function missed(audited: Audited, targets: Targets): string[] {
  const tooLow = floors.filter((name) => audited[name] < (targets[name] ?? 0));
  const tooHigh = ceilings.filter((name) => audited[name] > (targets[name] ?? Number.POSITIVE_INFINITY));
  return [...tooLow, ...tooHigh];
}
