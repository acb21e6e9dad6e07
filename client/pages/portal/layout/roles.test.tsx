import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { needs, type OperationName, type Rule, rolesWith } from '#client/lib/graphql/needs.generated.ts';
import type { PageHandle } from '#client/lib/site/siteMap.ts';
import { routes } from '#client/routes.tsx';
import type { BusinessRole } from '#client/schema.generated.ts';
import { mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { portalPages } from '../portalPages.ts';
import { operationOf } from './portalSections.ts';

const roles: BusinessRole[] = ['OWNER', 'PUBLISHER', 'TILL'];
const paths = portalPages.map(({ path = '' }) => path);
const ids: Readonly<Record<string, string>> = { '/yritys/muokkaa-toistoa/:id': 'repeat-1' };
const addressOf = (path: string) => path.replace(':id', ids[path] ?? 'offer-1');

function mayRun(role: BusinessRole, operation: OperationName | undefined): boolean {
  const rules: readonly Rule[] = operation ? needs[operation] : [];
  return rules.every(({ action }) => !action || rolesWith[action].includes(role));
}
const mayOpen = (role: BusinessRole, to: string) => mayRun(role, operationOf(to));
const opened = roles.flatMap((role) => paths.filter((path) => mayOpen(role, path)).map((path) => ({ role, path })));

test('every page of the portal says what it depends on', () => {
  expect(paths.filter((path) => operationOf(addressOf(path)) === undefined)).toEqual([]);
});

describe('a page that a role may open', () => {
  /** What the server refused for want of a right since then, until nothing is asked any more. */
  function watchRefusals() {
    const refused: string[] = [];
    const asked = { open: 0, all: 0 };
    mockServer.events.on('request:start', () => {
      asked.open += 1;
      asked.all += 1;
    });
    mockServer.events.on('response:mocked', async ({ request, response }) => {
      const body = response.status < 500 ? await response.clone().text() : '';
      if (body.includes('"FORBIDDEN"')) refused.push(`${request.url} ${body.slice(0, 200)}`);
      asked.open -= 1;
    });
    return {
      refused,
      async settled() {
        for (let quiet = 0, known = -1; quiet < 4; known = asked.all) {
          await sleep(25);
          quiet = asked.open === 0 && asked.all === known ? quiet + 1 : 0;
        }
      },
    };
  }

  test.each(opened)('asks for nothing that is refused, nor leads there: $role at $path', async ({ role, path }) => {
    world.signedIn.BUSINESS = 'business-1';
    world.role = role;
    const watch = watchRefusals();
    const { container } = renderRoutes(routes, addressOf(path));
    await screen.findByRole('heading', { level: 1 });
    await watch.settled();
    expect(watch.refused).toEqual([]);
    const links = [...container.querySelectorAll('a[href^="/yritys"]')].map((link) => link.getAttribute('href') ?? '');
    expect(links.filter((to) => !mayOpen(role, to))).toEqual([]);
    const files = [...container.querySelectorAll('a[href^="/api/invoices"]')];
    expect(mayRun(role, 'PortalInvoices') ? [] : files).toEqual([]);
  });
});

describe('the program of a page', () => {
  const root = resolve(import.meta.dirname, '../../..');
  const texts = new Map<string, string>();
  const textOf = (file: string) => {
    const text = texts.get(file) ?? readFileSync(file, 'utf8');
    texts.set(file, text);
    return text;
  };

  /** Files of the portal that a file loads, with the names that it takes from each. */
  function importsOf(file: string): { file: string; names: string[] }[] {
    const found = [
      ...textOf(file).matchAll(/import (?:type )?\{([^}]*)\} from '(\.[^']+\.tsx?)'|import\('(\.[^']+)'\)\)?\.(\w+)/g),
    ];
    return found.map(([, names = '', still = '', lazily = '', name = '']) => ({
      file: join(dirname(file), still || lazily),
      names: [...names.split(',').map((each) => each.trim().replace(/^type /, '')), name].filter(Boolean),
    }));
  }

  /** Whether every use of a component in a file is behind a right that the role lacks. */
  function isHidden(file: string, names: readonly string[], role: BusinessRole): boolean {
    const components = names.filter((name) => /^[A-Z]/.test(name));
    const uses = components.flatMap((name) => [...textOf(file).matchAll(new RegExp(`(.*)<${name}\\b`, 'g'))]);
    return (
      uses.length > 0 &&
      uses.every(([, before = '']) => {
        const right = /may\('(\w+)'\) &&\s*\(?$/.exec(before.trimEnd())?.[1];
        return right !== undefined && !mayRun(role, right as OperationName);
      })
    );
  }

  /** Mutations that a role who opens the page could send by it, though they are refused. */
  function refusedOf(role: BusinessRole, file: string, seen = new Set<string>()): string[] {
    if (seen.has(file) || file.endsWith('.generated.ts')) return [];
    seen.add(file);
    const used = [...textOf(file).matchAll(/\buse(\w+)Mutation\b/g)].map(([, name = '']) => name as OperationName);
    // A file that asks for the right itself shows nothing without it.
    const guarded = [...textOf(file).matchAll(/\bmay\('(\w+)'\)/g)].map(([, name = '']) => name);
    const own = used.filter((name) => name in needs && !mayRun(role, name) && !guarded.includes(name));
    const loaded = importsOf(file).filter(
      ({ file: other, names }) => other.includes('/portal/') && !isHidden(file, names, role),
    );
    return [
      ...own.map((name) => `${name} in ${file.slice(root.length)}`),
      ...loaded.flatMap((each) => refusedOf(role, each.file, seen)),
    ];
  }

  const pieces = textOf(join(root, 'pages/portal/portalPieces.ts')).matchAll(/(\w+): \(\) => import\('([^']+)'\)/g);
  const files = new Map([...pieces].map(([, name = '', file = '']) => [name, join(root, 'pages/portal', file)]));
  const rows = textOf(join(root, 'pages/portal/portalPages.ts')).matchAll(/own\('([^']+)', '(\w+)'/g);
  const first: [string, string] = ['/yritys', join(root, 'pages/portal/dashboard/DashboardPage.tsx')];
  const programs = new Map([first, ...[...rows].map(([, path = '', name = '']) => [path, files.get(name)] as const)]);

  test.each(opened)('has no button that the server refuses: $role at $path', ({ role, path }) => {
    const file = programs.get(path) ?? expect.fail(path);
    expect([...new Set(refusedOf(role, file))]).toEqual([]);
  });
});

test('the handles of the pages lead back to their sections', () => {
  const sections = portalPages.map(({ handle }) => (handle as { page: PageHandle }).page.within);
  expect(sections.filter((to) => operationOf(to) === undefined)).toEqual([]);
});
