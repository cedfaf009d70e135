// @ts-check

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/**
 * The dependencies that may become another version without a change of ours.
 * @param {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} manifest
 */
export function inexactVersions({ dependencies, devDependencies, optionalDependencies }) {
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `${name} ${version}`);
}
