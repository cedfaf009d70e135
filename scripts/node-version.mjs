// @ts-check
// Imported before anything else and written in old syntax on purpose: it has to run on the versions it refuses.

/**
 * @param {string} version as in process.versions.node
 * @returns {boolean} whether it satisfies "^20.19.0 || ^22.12.0 || >=24.0.0"
 */
export function isSupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24;
}

export function requireNode() {
  if (isSupportedNode(process.versions.node)) return;
  console.error(
    `O Varal precisa do Node.js 20.19 (ou 22.12, ou 24) ou mais novo; o desta máquina é o ${process.versions.node}.`,
  );
  process.exit(1);
}
