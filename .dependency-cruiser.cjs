const { FEATURES, KNOWS } = require('./scripts/verify/borders.cjs');

const PACKAGES = '^(contract|server|web)/src';

// Tests and what only they use: x.test.ts, test-x.ts, and the test folder of a package.
const TEST_FILE = '(\\.test\\.tsx?$|/test-[a-z-]+\\.tsx?$|^[a-z]+/test/)';

const unknownTo = (feature) =>
  FEATURES.filter((other) => other !== feature && !KNOWS[feature]?.includes(other)).join('|');

/** What tests build a server with. */
const TESTS_MAY = { copias: '/src/', historico: '/src/' };

const featureRules = FEATURES.flatMap((feature) => [
  {
    name: `${feature}-knows-only`,
    severity: 'error',
    from: { path: `${PACKAGES}/${feature}/`, pathNot: TEST_FILE },
    to: { path: `${PACKAGES}/(${unknownTo(feature)})/` },
  },
  {
    name: `${feature}-tests-know-only`,
    comment:
      'A test may call the routes of others, to sign in or to change what its feature listens to. One of copias fills a whole shop, those of historico change all of it.',
    severity: 'error',
    from: { path: [`${PACKAGES}/${feature}/[^.]+[.]test[.]tsx?$`, `${PACKAGES}/${feature}/[^.]*test-[^./]+[.]tsx?$`] },
    to: { path: `^(server|web)/src/(${unknownTo(feature)})/`, pathNot: TESTS_MAY[feature] ?? '/src/start/' },
  },
]);

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '\\.config\\.ts$',
          '^(bench|provas)/',
          '^scripts/verify/borders[.]cjs$',
          // The page's head has it, letter by letter.
          '^web/primeiras-teclas\\.js$',
          '^web/test/clear-page\\.ts$',
        ],
      },
      to: {},
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      // A file's address, which Vite gives.
      to: { couldNotResolve: true, pathNot: '^zxing-wasm/reader/zxing_reader[.]wasm[?]url$' },
    },
    {
      name: 'contract-is-pure',
      comment: 'It runs in the browser as well: shapes and rules, no input or output.',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: TEST_FILE },
      to: { path: '^(server|web|simulador|e2e|bench|provas|scripts)/', dependencyTypesNot: ['npm'] },
    },
    {
      name: 'contract-needs-no-node',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: TEST_FILE },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-needs-no-node',
      severity: 'error',
      from: { path: '^web/src/', pathNot: TEST_FILE },
      to: { dependencyTypes: ['core'] },
    },
    { name: 'web-never-sees-server', severity: 'error', from: { path: '^web/' }, to: { path: '^(server|simulador)/' } },
    {
      name: 'server-never-sees-web',
      severity: 'error',
      from: { path: '^server/src/' },
      to: { path: '^(web|simulador)/' },
    },
    {
      name: 'simulador-stands-alone',
      comment: 'It plays the outside world, which does not know us.',
      severity: 'error',
      from: { path: '^simulador/' },
      to: { path: '^(server|web)/' },
    },
    {
      name: 'base-knows-no-feature',
      comment: 'Except what every call needs: the session, and the detour to Bling for its consent.',
      severity: 'error',
      from: { path: `${PACKAGES}/(base|ui)/`, pathNot: TEST_FILE },
      to: {
        path: `${PACKAGES}/(${FEATURES.join('|')})/`,
        pathNot: ['^contract/src/(auth|bling)/', '^web/src/bling/(consent|pending-actions)\\.ts$'],
      },
    },
    {
      name: 'tests-stay-in-tests',
      severity: 'error',
      from: { path: '/src/', pathNot: TEST_FILE },
      to: { path: TEST_FILE },
    },
    ...featureRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|resultados)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
