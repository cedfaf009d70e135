// @ts-check
// This is loaded into a server to profile it: the first SIGUSR2 begins a profile, the second one writes it down.
import { renameSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

const { PERFIL } = process.env;
if (isMainThread && PERFIL) {
  const session = new Session();
  session.connect();
  let running = false;
  process.on('SIGUSR2', async () => {
    running = !running;
    if (running) {
      await session.post('Profiler.enable');
      await session.post('Profiler.start');
      return;
    }
    const { profile } = await session.post('Profiler.stop');
    writeFileSync(`${PERFIL}.novo`, JSON.stringify(profile));
    renameSync(`${PERFIL}.novo`, PERFIL);
  });
}
