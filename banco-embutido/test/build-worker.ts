import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { build as buildParts } from '../../scripts/build.mjs';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds what every opener of a database needs. */
export async function buildEngine() {
  await buildParts(['banco']);
  return { workerFile: fromHere('../dist/worker.js'), archive: fromHere('../dist/new-database.tar.gz') };
}

export const buildCountingWorker = () => bundle(fromHere('./counting-worker.ts'));
export const buildRecordingWorker = () => bundle(fromHere('./recording-worker.ts'));

/**
 * Bundles a source file for a thread or process of its own, which cannot load TypeScript, and returns the bundle's
 * path. The bundle lies where its npm packages are found and no build cleans up; its name holds a hash of its content,
 * because test files share it.
 */
export async function bundle(source: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    write: false,
  });
  const code = outputFiles[0]?.contents ?? new Uint8Array();
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
  const folder = fromHere('../node_modules/.cache/varal-test/');
  const file = join(folder, `${basename(source, '.ts')}-${hash}.js`);
  if (existsSync(file)) return file;

  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, code);
  renameSync(draft, file);
  return file;
}
