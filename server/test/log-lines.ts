import { vi } from 'vitest';
import { tempFolder } from '../../scripts/temp-folder.mjs';
import { stdoutLines } from '../src/base/http/request-log.ts';
import { configFrom } from '../src/start/config.ts';
import { testApi } from './api.ts';

/** An app that logs as in producao, behind proxies on this machine and in the network 10, and the lines that some work makes it write. */
export async function apiWithLog() {
  const config = configFrom({ DATA_DIR: tempFolder('dados'), LOG: 'info', TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' });
  const { result } = await linesOf(() => testApi({ config }));
  return { ...result, lines: async (work: () => Promise<unknown>) => (await linesOf(work)).lines };
}

async function linesOf<T>(work: () => Promise<T>): Promise<{ result: T; lines: Record<string, unknown>[] }> {
  const said: string[] = [];
  await allWritten();
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  try {
    const result = await work();
    await allWritten();
    const lines = said.join('').split('\n').filter(Boolean);
    return { result, lines: lines.map((line) => JSON.parse(line)) };
  } finally {
    spy.mockRestore();
  }
}

/** A line is written after its answer has gone out. */
async function allWritten(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 20));
  stdoutLines.flush();
}
