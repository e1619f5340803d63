/**
 * Import rules. FLOORS lists the folders from the lowest to the highest, as the map in ARCHITECTURE.md does: a folder
 * imports itself and the earlier rows that its own row names. The rules derive from it and from the order of the areas.
 * They hold for tests too, which may also use `testing` folders and any package.
 */
const CAPABILITIES = {
  agency: ['access', 'background-tasks', 'documents', 'geography', 'settings', 'vehicles'],
  network: ['users', 'training'],
  offer: ['catalogue', 'rating', 'needs', 'mandates'],
  customers: ['customers'],
  sale: [
    'disclosures',
    'contracts',
    'quotations',
    'quoter',
    'quotation-sheets',
    'work-list',
    'video-appraisals',
    'signatures',
    'portfolio',
  ],
  money: ['premium-payments', 'bank-movements', 'direct-debits', 'producer-statements', 'insurer-statements'],
  'after-sale': ['change-requests', 'cancellations', 'variations', 'claims', 'renewals'],
  acquisition: ['negotiations', 'conventions'],
  'self-service': ['customer-area', 'personal-data'],
  insight: ['analysis', 'targets', 'search-and-views'],
  formats: ['record-layouts', 'document-templates', 'fillable-documents'],
  change: ['repricing', 'configuration-transfer', 'former-system'],
  system: ['operations', 'console'],
};
const AREAS = Object.entries(CAPABILITIES).flatMap(([capability, areas]) => areas.map((area) => `${capability}/${area}`));

/** Folders below, by what they are for. */
const RULES = ['platform/domain-kit'];
const DECLARATIONS = [...RULES, 'platform/api-kit'];
const BACK = ['db', ...DECLARATIONS, 'platform/server-kit'];
const FRONT = [...DECLARATIONS, 'platform/ui-kit', 'platform/ui-shell'];

/** What others may import of an area: its public modules. */
const PUBLIC = {
  domain: 'domain/index.ts',
  api: 'api/index.ts',
  addresses: 'api/addresses.ts',
  server: 'server/public.ts',
  ui: 'ui/public.tsx',
};
const COMPOSED_SERVER = [PUBLIC.domain, PUBLIC.api, PUBLIC.addresses, PUBLIC.server];

/**
 * `folder`: it imports itself. `imports`: earlier rows. `own`: other folders of the same area. `areas`: files of areas,
 * and from an area only of earlier ones. `packages`: all, unless listed.
 */
const FLOORS = [
  { folder: 'db', imports: [] },
  // Times of cron expressions, and formats of IBANs by country.
  { folder: 'platform/domain-kit', imports: [], packages: ['croner'] },
  { folder: 'platform/api-kit', imports: RULES },
  { folder: 'platform/server-kit', imports: ['db', ...DECLARATIONS] },
  { folder: 'platform/ui-kit', imports: DECLARATIONS },
  { folder: 'platform/ui-shell', imports: [...DECLARATIONS, 'platform/ui-kit'] },
  { folder: 'areas/*/*/domain', imports: RULES, own: [], areas: [PUBLIC.domain], packages: [] },
  {
    folder: 'areas/*/*/api',
    imports: DECLARATIONS,
    own: ['domain'],
    areas: [PUBLIC.domain, PUBLIC.api, PUBLIC.addresses],
    packages: ['zod'],
  },
  { folder: 'areas/*/*/server', imports: BACK, own: ['domain', 'api'], areas: COMPOSED_SERVER },
  { folder: 'areas/*/*/texts', imports: FRONT, own: ['domain', 'api'], areas: [PUBLIC.domain, PUBLIC.api, PUBLIC.addresses] },
  {
    folder: 'areas/*/*/ui',
    imports: FRONT,
    own: ['domain', 'api', 'texts'],
    areas: [PUBLIC.domain, PUBLIC.api, PUBLIC.addresses, PUBLIC.ui],
  },
  { folder: 'reference', imports: BACK, areas: COMPOSED_SERVER },
  { folder: 'demo', imports: [...BACK, 'reference'], areas: COMPOSED_SERVER },
  { folder: 'apps/tenants', imports: [], areas: [PUBLIC.domain], packages: [] },
  { folder: 'apps/server', imports: [...BACK, 'reference', 'demo', 'apps/tenants'], areas: ['server/module.ts', ...COMPOSED_SERVER] },
  {
    folder: 'apps/web',
    imports: [...FRONT, 'apps/tenants'],
    areas: ['ui/pages.tsx', 'ui/tenant-rules.ts', 'texts/', PUBLIC.ui, PUBLIC.domain, PUBLIC.api, PUBLIC.addresses],
  },
  { folder: 'testing', imports: [...BACK, 'reference', 'demo', 'apps/tenants', 'apps/server'], areas: COMPOSED_SERVER },
  { folder: 'e2e', imports: [...BACK, 'demo', 'apps/server'], areas: COMPOSED_SERVER },
  { folder: 'bench', imports: [...BACK, 'reference', 'demo', 'apps/server', 'e2e'], areas: COMPOSED_SERVER },
  { folder: 'scripts', imports: [...BACK, 'reference', 'demo', 'apps/server', 'testing', 'e2e', 'bench'], areas: COMPOSED_SERVER },
];

const TEST = '(\\.test\\.tsx?$|/testing/)';
/** Folders whose files are all tests or measurements. */
const ONLY_TESTS = ['testing', 'e2e', 'bench'];
const TOP = '^(db|platform|areas|reference|demo|apps|testing|e2e|bench|scripts)/';
const VITE = 'vite\\.config\\.ts$';

const AREA_PART = /^areas\/\*\/\*\//;

/** The files of a row; that of areas captures capability and area as $1. */
const inside = (folder) => `^${folder.replace('*/*', '([^/]+/[^/]+)')}/`;

/** 'server/public.ts' is that file of any area, 'texts/' is everything below. */
const inAnyArea = (file) => `^areas/[^/]+/[^/]+/${file.replaceAll('.', '\\.')}${file.endsWith('/') ? '' : '$'}`;

/** The files that a row allows. */
function allowedBy({ folder, imports, own = [], areas = [], packages = [] }) {
  return [
    AREA_PART.test(folder) ? `^areas/$1/(${[...own, folder.replace(AREA_PART, '')].join('|')})/` : inside(folder),
    ...imports.map(inside),
    ...areas.map(inAnyArea),
    ...packages.map((name) => `node_modules/${name}/`),
  ];
}

/** The `testing` folders of areas that the tests of a row may use. */
function fixturesOf({ folder, own = [], areas = [] }) {
  if (areas.length === 0) return [];
  const parts = AREA_PART.test(folder) ? [...own, folder.replace(AREA_PART, '')] : areas.map((file) => file.split('/')[0]);
  return [`^areas/[^/]+/[^/]+/(${[...new Set(parts)].join('|')})/.*testing/`];
}

/** Two rules of a row: for its product files, and for its tests. */
function rulesOf(row, index) {
  const { folder, imports, packages } = row;
  const later = imports.filter((name) => !FLOORS.slice(0, index).some((earlier) => earlier.folder === name));
  if (later.length > 0) throw new Error(`${folder} may only import earlier rows: ${later.join(', ')}`);
  const name = folder.replace('areas/*/*/', 'area-').replaceAll('/', '-');
  const comment = `The row of ${folder} in FLOORS (.dependency-cruiser.cjs) lists what it may import.`;
  const project = packages === undefined ? { path: TOP } : {};
  const tests = { path: TOP, pathNot: [...allowedBy(row), ...fixturesOf(row)] };
  if (ONLY_TESTS.includes(folder)) return [{ name, comment, severity: 'error', from: { path: inside(folder) }, to: tests }];
  return [
    { name, comment, severity: 'error', from: { path: inside(folder), pathNot: TEST }, to: { ...project, pathNot: allowedBy(row) } },
    { name: `${name}-tests`, comment, severity: 'error', from: { path: `${inside(folder)}.*${TEST}` }, to: tests },
  ];
}

const SERVER_PACKAGES =
  'node_modules/(fastify|@fastify|pg|pg-[^/]+|kysely|graphile-worker|pino|prom-client|@node-rs|pdfmake|ws|nodemailer)(/|$)';
const BROWSER_PACKAGES =
  'node_modules/(react|react-dom|react-[^/]+|@mantine|@tanstack/react-[^/]+|@tabler|@hookform|dayjs|@fontsource)(/|$)';
const BROWSER = '^(apps/web|platform/ui-(kit|shell)|areas/[^/]+/[^/]+/(ui|texts))/';

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
      name: 'known-folder',
      comment: 'Every folder has a row in FLOORS, and every area a place in AREAS (.dependency-cruiser.cjs).',
      severity: 'error',
      from: {},
      to: {
        path: TOP,
        pathNot: [
          ...FLOORS.filter(({ folder }) => !AREA_PART.test(folder)).map(({ folder }) => inside(folder)),
          `^areas/(${AREAS.join('|')})/(domain|api|server|texts|ui)/`,
        ],
      },
    },
    ...FLOORS.flatMap(rulesOf),
    ...AREAS.slice(0, -1).flatMap((area, index) => {
      const later = AREAS.slice(index + 1);
      const order = { name: 'earlier-areas-only', severity: 'error' };
      const comment = 'The imported area comes later in the order (AREAS in .dependency-cruiser.cjs).';
      return [
        { ...order, comment, from: { path: `^areas/${area}/(?!ui/)` }, to: { path: `^areas/(${later.join('|')})/` } },
        {
          ...order,
          comment: `${comment} A screen may link to any page.`,
          from: { path: `^areas/${area}/ui/` },
          to: { path: `^areas/(${later.join('|')})/`, pathNot: [inAnyArea(PUBLIC.addresses)] },
        },
      ];
    }),
    {
      name: 'addresses-are-light',
      comment: 'The browser reads the addresses of all pages before anything else: they import no schema and no route.',
      severity: 'error',
      from: { path: '^(areas/[^/]+/[^/]+/api/addresses|platform/api-kit/(address|frame-addresses|search-text))\\.ts$' },
      to: {
        pathNot: ['^platform/api-kit/(address|search-text)\\.ts$', '/domain/password-link\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'testing-is-for-tests',
      comment: 'What tests use is not part of the product.',
      severity: 'error',
      from: { path: '^(platform|areas|reference|demo|apps|scripts)/', pathNot: TEST },
      to: { path: '(^|/)testing/' },
    },
    {
      name: 'no-development-packages',
      comment: 'The product must run without development packages: move the package to `dependencies`.',
      severity: 'error',
      from: { path: '^(platform|areas|reference|demo|apps)/', pathNot: [TEST, VITE] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'browser-without-server-packages',
      comment: 'Nothing of the server may reach the browser bundle.',
      severity: 'error',
      from: { path: BROWSER, pathNot: [TEST, VITE] },
      to: { path: SERVER_PACKAGES },
    },
    {
      name: 'browser-without-node',
      comment: 'Node is not in the browser.',
      severity: 'error',
      from: { path: BROWSER, pathNot: [TEST, VITE] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-without-browser-packages',
      comment: 'Nothing of the browser may reach the server.',
      severity: 'error',
      from: { path: '^(platform/server-kit|areas/[^/]+/[^/]+/server|reference|demo|apps/server)/' },
      to: { path: BROWSER_PACKAGES },
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

// Not for the cruiser: the order of the areas, for the check of SQL.
Object.defineProperty(module.exports, 'areas', { value: AREAS, enumerable: false });
