// @ts-check
import { existsSync } from 'node:fs';
import { run } from '../terminal.mjs';

/**
 * Installs Debian packages where we may; whoever asked sees for himself whether the thing is there now.
 * @param {string} script of the shell, in which `install` stands for apt-get's
 */
export async function withApt(script) {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return;
  const asRoot = await rootPrefix();
  if (!asRoot) return;
  const [command = '', ...args] = [
    ...asRoot,
    'sh',
    '-c',
    `export DEBIAN_FRONTEND=noninteractive
    install() { apt-get -o DPkg::Lock::Timeout=300 install -y -qq --no-install-recommends "$@"; }
    # A list that cannot be refreshed is no reason to stop: the one at hand may do.
    apt-get -o DPkg::Lock::Timeout=300 update -qq
    ${script}`,
  ];
  await run(command, args);
}

/** @returns {Promise<string[] | undefined>} what to put before a command so that root runs it: nothing, or a sudo that asks nothing */
async function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  const { code } = await run('sudo', ['-n', 'true']);
  return code === 0 ? ['sudo', '-n'] : undefined;
}
