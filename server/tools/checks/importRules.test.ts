import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../runProgram.ts';
import { forbiddenImports } from './importRules.ts';

/** File, what it imports, and the rule that forbids it. */
const forbidden = [
  ['server/domain/billing/charge.ts', 'server/domain/catalogue/offer.ts', 'billing-is-below'],
  ['server/domain/catalogue/back.ts', 'server/domain/catalogue/circle.ts', 'no-circles'],
  ['server/domain/catalogue/list.ts', 'server/api/context.ts', 'domains-know-no-callers'],
  ['server/workflows/createOffer.ts', 'server/api/context.ts', 'workflows-know-no-callers'],
  ['server/platform/start.ts', 'server/entities.ts', 'platform-knows-no-domain'],
  ['server/shared/rules/offers/offers.ts', 'server/api/context.ts', 'shared-is-pure'],
  ['client/features/OfferForm.tsx', 'server/domain/catalogue/offer.ts', 'client-takes-shared-files-only'],
  ['server/app.ts', 'client/entry.tsx', 'server-stands-alone'],
  ['mocks/world.ts', 'server/api/context.ts', 'mocks-take-the-gate-only'],
  ['server/api/limits/operationLimits.ts', 'server/platform/tracing.ts', 'mocks-run-in-the-browser'],
  ['server/api/scalars.ts', 'server/api/execution/executeOperation.ts', 'mocks-run-in-the-browser'],
  ['client/ui/Frame.tsx', 'client/pages/portal/Page.tsx', 'pages-are-leaves'],
  ['client/lib/session.tsx', 'client/features/OfferForm.tsx', 'ui-knows-no-domain'],
  ['client/pages/app/Feed.tsx', 'client/lib/table.ts', 'plain-loads-no-antd'],
] as const;

/** What the files above need besides. */
const allowed = [
  ['server/domain/catalogue/circle.ts', 'server/domain/catalogue/back.ts'],
  ['server/entities.ts', 'server/domain/catalogue/offer.ts'],
  ['client/lib/table.ts', 'node_modules/antd/index.js'],
  ['client/pages/portal/Page.tsx', 'server/shared/rules/offers/offers.ts'],
  ['server/domain/catalogue/charge.ts', 'server/domain/billing/charge.ts'],
  ['server/domain/billing/charge.test.ts', 'server/domain/catalogue/offer.ts'],
] as const;

let folder: string;
let found: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-rules-'));
  const imports = new Map<string, string[]>();
  for (const [file, target] of [...forbidden, ...allowed]) {
    imports.set(file, [...(imports.get(file) ?? []), target]);
    if (!imports.has(target)) imports.set(target, []);
  }
  for (const [file, targets] of imports) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    const lines = targets.map((target) => `import '${'../'.repeat(file.split('/').length - 1)}${target}';`);
    await writeFile(join(folder, file), `${lines.join('\n')}\nexport {};\n`);
  }
  await symlink(join(projectRoot, 'node_modules/@swc'), join(folder, 'node_modules/@swc'));
  found = await forbiddenImports(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(forbidden)('%s may not import %s: %s', (file, _, rule) => {
  expect(found.filter((line) => line.startsWith(`${file} `) && line.endsWith(`: ${rule}`))).not.toEqual([]);
});

test.each(allowed)('%s may import %s', (file) => {
  expect(found.filter((line) => line.startsWith(`${file} `))).toEqual([]);
});
