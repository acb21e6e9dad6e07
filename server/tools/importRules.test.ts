import { expect, test } from 'vitest';
import { forbiddenImports, importFaults, importsOf } from './importRules.ts';
import { projectRoot } from './runProgram.ts';

const faults = (file: string, target: string, typeOnly = false) => importFaults(file, [{ target, typeOnly }]);

test.each([
  ['server/domain/billing/ledger/ledger.ts', 'server/domain/offers/entities.ts'],
  ['server/domain/offers/manage/offers.ts', 'server/api/context.ts'],
  ['server/platform/mail.ts', 'server/domain/accounts/entities.ts'],
  ['server/shared/rules/offers.ts', 'server/platform/images.ts'],
  ['server/shared/rules/offers.ts', 'lodash'],
  ['client/features/offers/OfferForm.tsx', 'server/domain/offers/manage/offers.ts'],
  ['server/app.ts', 'client/entry-server.tsx'],
  ['mocks/world.ts', 'server/domain/offers/entities.ts'],
  ['client/ui/antd/frame/Shell.tsx', 'client/pages/portal/PortalLayout.tsx'],
  ['client/lib/session/session.tsx', 'client/features/accounts/SignInForm.tsx'],
])('%s may not import %s', (file, target) => {
  expect(faults(file, target)).toHaveLength(1);
});

test.each([
  ['server/domain/offers/manage/offers.ts', 'server/domain/billing/ledger/ledger.ts'],
  ['server/domain/offers/resolvers.ts', 'server/api/resolvers.generated.ts'],
  ['server/shared/rules/offers.ts', 'server/shared/cities.ts'],
  ['client/features/offers/OfferForm.tsx', 'server/shared/rules/offers.ts'],
  ['mocks/handlers.ts', 'server/api/auth.ts'],
  ['client/pages/portal/OffersPage.tsx', 'client/features/offers/OfferForm.tsx'],
  ['server/domain/billing/ledger/ledger.test.ts', 'server/domain/offers/manage/offers.ts'],
])('%s may import %s', (file, target) => {
  expect(faults(file, target)).toEqual([]);
});

test('imports are found however they are written', () => {
  const source = [
    `import { a } from './a.ts';`,
    `import type { B } from '../b.ts';`,
    `import {\n  c,\n  d,\n} from 'c';`,
    `import './side.ts';`,
    `export { e } from './e.ts';`,
    `const f = await import('./f.ts');`,
    `import schema from '../schema.graphql?raw';`,
  ].join('\n');
  expect(importsOf('server/domain/x.ts', source)).toEqual([
    { target: 'server/domain/a.ts', typeOnly: false },
    { target: 'server/b.ts', typeOnly: true },
    { target: 'c', typeOnly: false },
    { target: 'server/domain/side.ts', typeOnly: false },
    { target: 'server/domain/e.ts', typeOnly: false },
    { target: 'server/domain/f.ts', typeOnly: false },
    { target: 'server/schema.graphql', typeOnly: false },
  ]);
});

test('the project keeps its own rules', () => {
  expect(forbiddenImports(projectRoot)).toEqual([]);
});
