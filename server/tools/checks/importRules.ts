import { cruise } from 'dependency-cruiser';
import { domains } from '../../domains.ts';

/** From low to high. */
const domainOrder = domains.map(({ name }) => name);

const tests = String.raw`\.test\.tsx?$|\.fixtures\.ts$|(^|/)(test|journeys)/`;

const rule = <From, To>(name: string, comment: string, from: From, to: To) => ({
  name,
  comment,
  severity: 'error' as const,
  from,
  to,
});
const sources = (path: string) => ({ path, pathNot: tests });

/** Which file may import which. A type that is imported counts as an import. */
const forbidden = [
  rule('no-circles', 'Files do not import each other in a circle.', {}, { circular: true }),
  ...domainOrder
    .slice(0, -1)
    .map((domain, place) =>
      rule(
        `${domain}-is-below`,
        `${domain} does not import the domains above it.`,
        sources(`^server/domain/${domain}/`),
        { path: `^server/domain/(${domainOrder.slice(place + 1).join('|')})/` },
      ),
    ),
  rule(
    'domains-know-no-callers',
    'A domain does not know who calls it; its resolvers and its module know the API.',
    { path: '^server/domain/', pathNot: `${tests}|/((\\w+R|r)esolvers|(\\w+M|m)odule)\\.ts$` },
    { path: '^server/(api|http|rest|open|ssr|workflows)/' },
  ),
  rule('workflows-know-no-callers', 'A workflow does not know who calls it.', sources('^server/workflows/'), {
    path: '^server/(api|http|rest|open|ssr)/',
  }),
  rule(
    'platform-knows-no-domain',
    'The platform reaches no domain, by any number of imports.',
    sources('^server/platform/'),
    { path: '^server/(domain|api|rest|open|ssr|workflows)/', reachable: true },
  ),
  rule('shared-is-pure', 'The browser runs server/shared too: it imports nothing else.', sources('^server/shared/'), {
    pathNot: '^server/shared/',
  }),
  rule(
    'client-takes-shared-files-only',
    'Of the server, the client imports server/shared only; its journeys also the push service of the tests.',
    { path: '^client/' },
    { path: '^server/', pathNot: String.raw`^server/(shared/|test/pushService\.ts$)` },
  ),
  rule(
    'server-stands-alone',
    'The server imports neither the client nor the mocks.',
    { path: '^server/' },
    { path: '^(client|mocks)/' },
  ),
  rule(
    'mocks-take-the-gate-only',
    'Of the server, the mocks run the gates and their list of actions, the scalars, the reading and spelling of searches and server/shared only.',
    { path: '^mocks/' },
    {
      path: '^server/',
      pathNot: String.raw`^server/(shared/|finnish/(understanding|spelling)\.ts$|domain/accounts/access/can\.ts$|api/(auth|scalars|limits/operationLimits)\.ts$)`,
      dependencyTypesNot: ['type-only' as const],
    },
  ),
  rule(
    'mocks-run-in-the-browser',
    'What the mocks take of the server runs in a browser; the platform and the compiler of queries do not.',
    {
      path: String.raw`^server/(finnish/(understanding|spelling)|api/(auth|scalars|limits/\w+Limits)|domain/accounts/(access/\w+|viewers))\.ts$`,
      pathNot: String.raw`/(header|request)Limits\.ts$`,
    },
    { path: '^server/(platform|api/execution)/', dependencyTypesNot: ['type-only' as const] },
  ),
  rule('pages-are-leaves', 'Features, ui and lib do not import pages.', sources('^client/(features|ui|lib)/'), {
    path: '^client/pages/',
  }),
  rule('ui-knows-no-domain', 'ui and lib do not import features.', sources('^client/(ui|lib)/'), {
    path: '^client/features/',
  }),
  rule(
    'plain-loads-no-antd',
    'What public pages and the app load never reaches Ant Design.',
    sources('^client/(ui/plain|pages/(public|app))/'),
    { path: '^node_modules/antd/', reachable: true },
  ),
];

/** Every forbidden import among the sources under `root`, as one line each. */
export async function forbiddenImports(root: string): Promise<string[]> {
  const { output } = await cruise(['server', 'client', 'mocks'], {
    baseDir: root,
    validate: true,
    ruleSet: { forbidden },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
  });
  if (typeof output === 'string') throw new Error(output);
  return output.summary.violations.map(({ rule: { name }, from, to }) => `${from} imports ${to}: ${name}`);
}
