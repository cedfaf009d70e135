// @ts-check
// Loaded into a server by NODE_OPTIONS: on SIGUSR2 it collects its garbage and says how much memory is left in use.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  process.on('SIGUSR2', () => {
    for (let n = 0; n < 4; n++) collect();
    const { heapUsed, rss, external } = process.memoryUsage();
    process.stdout.write(`${JSON.stringify({ memoria: { heapUsed, rss, external } })}\n`);
  });
}
