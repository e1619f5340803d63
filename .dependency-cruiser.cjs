/**
 * Import rules. The table is in ARCHITECTURE.md; every rule here is one of its cells. `$1` is the importing file's area.
 */
const AREAS = [
  ...[
    'access',
    'tasks',
    'documents',
    'users',
    'settings',
    'geography',
    'vehicles',
    'catalogue',
    'rating',
    'needs',
    'mandates',
    'disclosures',
    'customers',
  ],
  ...['training', 'payments', 'video-appraisals', 'contracts', 'quotations', 'policies', 'workspace', 'renewals'],
  ...['change-requests', 'cancellations', 'claims', 'statements', 'negotiations', 'conventions', 'reports', 'privacy', 'impact'],
  ...['exchange', 'operations'],
];

const TEST = '(\\.test\\.tsx?$|/testing/)';
const DOMAIN_DOOR = 'domain/index\\.ts$';
const SHARED_DOORS = '(domain/index|api/(index|addresses))\\.ts$';
const SERVER_DOORS = '(domain/index|api/(index|addresses)|server/public)\\.ts$';
const ANY_DOOR = '((domain/index|api/(index|addresses)|server/public)\\.ts|ui/public\\.tsx)$';
const TEST_TOOLS = ['node_modules/(vitest|@vitest|fast-check)/', '^platform/[^/]+/testing/', '^areas/[^/]+/domain/testing/'];

/** From a role of an area, everything is forbidden but what is listed; tests may also use the test tools. */
function role(name, comment, allowed) {
  const from = `^areas/([^/]+)/${name}/`;
  return [
    { name: `${name}-imports`, comment, severity: 'error', from: { path: from, pathNot: TEST }, to: { pathNot: allowed } },
    {
      name: `${name}-test-imports`,
      comment: `${comment} Tests may also use the test tools and Node.`,
      severity: 'error',
      from: { path: `${from}.*${TEST}` },
      to: { pathNot: [...allowed, ...TEST_TOOLS], dependencyTypesNot: ['core', 'npm', 'npm-dev'] },
    },
  ];
}

/** From a kit, everything of the project is forbidden but the kits below it. */
function kit(name, comment, allowed) {
  return {
    name: `${name}-imports`,
    comment,
    severity: 'error',
    from: { path: `^platform/${name}/`, pathNot: TEST },
    to: { path: '^(platform|areas|apps|db|reference|demo|e2e|bench|scripts)/', pathNot: [`^platform/(${allowed})/`] },
  };
}

const SERVER_PACKAGES =
  'node_modules/(fastify|@fastify|pg|pg-[^/]+|kysely|graphile-worker|pino|prom-client|@node-rs|pdfmake|ws|nodemailer)(/|$)';
const BROWSER_PACKAGES =
  'node_modules/(react|react-dom|react-[^/]+|@mantine|@tanstack/react-[^/]+|@tabler|@hookform|dayjs|@fontsource)(/|$)';

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'A cycle has no first file to read. Move what both need to a file of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'The imported file does not exist. (Packages are for the compiler to find: some have only types.)',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, path: '^[.#]' },
    },
    {
      name: 'known-area',
      comment: 'Every area has its place in the order at the top of .dependency-cruiser.cjs.',
      severity: 'error',
      from: {},
      to: { path: '^areas/', pathNot: [`^areas/(${AREAS.join('|')})/`] },
    },
    {
      name: 'addresses-are-light',
      comment: 'The browser reads the addresses of all pages before anything else: they import no schema and no route.',
      severity: 'error',
      from: { path: '^(areas/[^/]+/api/addresses|platform/api-kit/(address|frame-addresses|search-text))\\.ts$' },
      to: {
        pathNot: ['^platform/api-kit/(address|search-text)\\.ts$', '/domain/password-link\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    ...AREAS.slice(0, -1).map((area, index) => ({
      name: 'earlier-areas-only',
      comment: 'The imported area comes later in the order (.dependency-cruiser.cjs); only user interfaces may look forward.',
      severity: 'error',
      from: { path: `^areas/${area}/(?!ui/)` },
      to: { path: `^areas/(${AREAS.slice(index + 1).join('|')})/` },
    })),
    {
      name: 'areas-by-their-doors',
      comment: 'Another area is used through domain/index.ts, api/index.ts, api/addresses.ts, server/public.ts or ui/public.tsx.',
      severity: 'error',
      from: { path: '^areas/([^/]+)/', pathNot: TEST },
      to: { path: '^areas/(?!$1/)', pathNot: [ANY_DOOR] },
    },
    {
      name: 'tests-by-doors-and-fixtures',
      comment: 'A test uses another area through its doors, or through the fixtures in its testing folders.',
      severity: 'error',
      from: { path: `^areas/([^/]+)/.*${TEST}` },
      to: { path: '^areas/(?!$1/)', pathNot: [ANY_DOOR, '/testing/'] },
    },
    {
      name: 'data-uses-doors',
      comment: 'Seeds and scripts use an area through its doors, as everybody else.',
      severity: 'error',
      from: { path: '^(reference|demo|scripts)/', pathNot: TEST },
      to: { path: '^areas/', pathNot: [SERVER_DOORS] },
    },
    {
      name: 'benchmarks-use-doors-and-fixtures',
      comment: 'A benchmark uses an area through its doors, or through the fixtures of its tests.',
      severity: 'error',
      from: { path: '^bench/' },
      to: { path: '^areas/', pathNot: [SERVER_DOORS, '/testing/'] },
    },
    {
      name: 'server-is-composed-of-modules',
      comment: 'The server knows the areas by server/module.ts and their doors.',
      severity: 'error',
      from: { path: '^apps/server/', pathNot: TEST },
      to: { path: '^areas/', pathNot: ['/server/module\\.ts$', SERVER_DOORS] },
    },
    {
      name: 'tenants-are-rules',
      comment: 'A tenant is data that server and browser share: it knows only the domain of the areas.',
      severity: 'error',
      from: { path: '^apps/tenants/', pathNot: TEST },
      to: { pathNot: ['^apps/tenants/', `^areas/[^/]+/${DOMAIN_DOOR}`] },
    },
    {
      name: 'web-is-composed-of-pages',
      comment: 'The browser application knows the areas by ui/pages.tsx, their texts and their doors.',
      severity: 'error',
      from: { path: '^apps/web/', pathNot: TEST },
      to: { path: '^areas/', pathNot: ['/ui/pages\\.tsx$', '/texts/', '/ui/public\\.tsx$', SHARED_DOORS] },
    },
    {
      name: 'web-without-server',
      comment: 'Nothing of the server may reach the browser bundle.',
      severity: 'error',
      from: { path: '^(apps/web|platform/ui-(kit|shell)|areas/[^/]+/(ui|texts))/', pathNot: [TEST, 'vite\\.config\\.ts$'] },
      to: { path: [SERVER_PACKAGES, '^(platform/server-kit|apps/server|db|reference|demo|scripts|areas/[^/]+/server)/'] },
    },
    {
      name: 'web-without-node',
      comment: 'Node is not in the browser.',
      severity: 'error',
      from: { path: '^(apps/web|platform/ui-(kit|shell)|areas/[^/]+/(ui|texts))/', pathNot: [TEST, 'vite\\.config\\.ts$'] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-without-browser',
      comment: 'Nothing of the browser may reach the server.',
      severity: 'error',
      from: { path: '^(apps/server|platform/server-kit|areas/[^/]+/server)/' },
      to: { path: [BROWSER_PACKAGES, '^(platform/ui-(kit|shell)|apps/web|areas/[^/]+/(ui|texts))/'] },
    },
    {
      name: 'areas-without-apps',
      comment: 'Applications compose areas, never the other way; tests call what `testing/setup.ts` gives them.',
      severity: 'error',
      from: { path: '^areas/' },
      to: { path: '^(reference|demo|apps|testing|e2e|bench|scripts)/' },
    },
    {
      name: 'testing-is-for-tests',
      comment: 'What tests use is not part of the product.',
      severity: 'error',
      from: { path: '^(areas|platform|apps|reference|demo|scripts)/', pathNot: TEST },
      to: { path: '(^|/)testing/' },
    },
    {
      name: 'no-development-packages',
      comment: 'The product must run without development packages: move the package to `dependencies`.',
      severity: 'error',
      from: {
        path: '^(areas|platform|apps|reference|demo)/',
        pathNot: [TEST, '/testing/', 'vite\\.config\\.ts$'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    ...role('domain', 'Rules are pure: own domain, domain-kit, the domain of earlier areas.', [
      '^areas/$1/domain/',
      '^platform/domain-kit/',
      `^areas/[^/]+/${DOMAIN_DOOR}`,
    ]),
    ...role('api', 'Declarations know zod, domain-kit, api-kit, own domain and api, the domain and api of earlier areas.', [
      '^areas/$1/(domain|api)/',
      '^platform/(domain|api)-kit/',
      `^areas/[^/]+/${SHARED_DOORS}`,
      'node_modules/zod/',
    ]),
    {
      name: 'server-imports',
      comment:
        'The server of an area knows domain-kit, api-kit, server-kit, the generated database types, its own parts but ui, earlier doors.',
      severity: 'error',
      from: { path: '^areas/([^/]+)/server/', pathNot: TEST },
      to: {
        path: '^(platform|areas|apps|db|reference|demo|e2e|bench|scripts)/',
        pathNot: [
          '^areas/$1/(domain|api|server)/',
          '^platform/(domain|api|server)-kit/',
          '^db/types\\.gen\\.ts$',
          `^areas/[^/]+/${SERVER_DOORS}`,
        ],
      },
    },
    {
      name: 'ui-imports',
      comment: 'A user interface knows domain-kit, api-kit, ui-kit, ui-shell, its own parts, and the doors of any area.',
      severity: 'error',
      from: { path: '^areas/([^/]+)/(ui|texts)/', pathNot: TEST },
      to: {
        path: '^(platform|areas|apps|db|reference|demo|e2e|bench|scripts)/',
        pathNot: [
          '^areas/$1/(domain|api|ui|texts)/',
          '^platform/(domain-kit|api-kit|ui-kit|ui-shell)/',
          `^areas/[^/]+/${SHARED_DOORS}`,
          '^areas/[^/]+/ui/public\\.tsx$',
        ],
      },
    },
    kit('domain-kit', 'domain-kit is the ground: it imports nothing of the project.', 'domain-kit'),
    kit('api-kit', 'api-kit stands on domain-kit.', 'domain-kit|api-kit'),
    {
      ...kit('server-kit', 'server-kit stands on domain-kit and api-kit, and knows the generated database types.', ''),
      to: {
        path: '^(platform|areas|apps|db|reference|demo|e2e|bench|scripts)/',
        pathNot: ['^platform/(domain|api|server)-kit/', '^db/types\\.gen\\.ts$'],
      },
    },
    kit('ui-kit', 'ui-kit stands on domain-kit and api-kit.', 'domain-kit|api-kit|ui-kit'),
    kit('ui-shell', 'ui-shell stands on ui-kit, domain-kit and api-kit.', 'domain-kit|api-kit|ui-kit|ui-shell'),
    {
      name: 'platform-without-areas',
      comment: 'A kit can be explained without an insurance noun; its tests as well.',
      severity: 'error',
      from: { path: '^platform/' },
      to: { path: '^(areas|reference|demo|apps|testing|e2e|bench|scripts)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.nais)/' },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6', 'cjs'],
    extraExtensionsToScan: ['.mjs', '.cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
    cache: { folder: '.nais/depcruise', strategy: 'content' },
    progress: { type: 'none' },
  },
};
