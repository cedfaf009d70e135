// @ts-check

/**
 * The environment tests run in: none of the reader's own settings, whether exported or in the `.env` file.
 * @param {NodeJS.ProcessEnv} environment
 * @param {string[]} settingFiles contents of `.env` and of `.env.example`, which names every setting there is
 * @returns {NodeJS.ProcessEnv}
 */
export function testEnvironment(environment, settingFiles) {
  // Blank rather than absent, or a server started by a test would take the value from `.env` after all.
  const blank = settingFiles.flatMap(settingNames).map((name) => [name, '']);
  // The database driver obeys PGHOST and its like; NODE_ENV=production would take React's testing tools away.
  const kept = Object.entries(environment).filter(([name]) => !/^PG[A-Z]+$/.test(name) && name !== 'NODE_ENV');
  return { ...Object.fromEntries(kept), ...Object.fromEntries(blank) };
}

/** @param {string} text */
function settingNames(text) {
  return [...text.matchAll(/^\s*(?:#\s*)?(?:export\s+)?([A-Z][A-Z0-9_]*)\s*=/gm)].map(([, name = '']) => name);
}
