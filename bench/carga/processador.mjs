// @ts-check
// This reads the processor time of processes as Linux counts it; other systems have no such figures.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Linux counts times in hundredths of a second on any machine. */
const MS_PER_TICK = 10;

/**
 * @param {number} pid
 * @returns {number | undefined} milliseconds, with all its threads
 */
export function cpuOf(pid) {
  const stat = statOf(pid);
  return stat && stat.own * MS_PER_TICK;
}

/**
 * Adds up a PostgreSQL server: its first process, every one it started, and those of them that have ended.
 * @param {number} pid of the first one
 */
export function cpuOfFamily(pid) {
  for (;;) {
    const before = statOf(pid);
    if (!before) return undefined;
    const running = childrenOf(pid).reduce((sum, child) => sum + (statOf(child)?.own ?? 0), 0);
    const first = statOf(pid);
    // A process that ends meanwhile would be counted twice, or not at all.
    if (first?.ofEnded === before.ofEnded) return (first.own + first.ofEnded + running) * MS_PER_TICK;
  }
}

/** @param {number} pid */
const childrenOf = (pid) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => parentOf(child) === pid);

/**
 * Restricts a process, its threads and its future children to these processors.
 * @param {number} pid
 * @param {readonly number[]} processadores
 * @returns {boolean} false where that cannot be said
 */
export const prender = (pid, processadores) =>
  spawnSync('taskset', ['-a', '-c', '-p', processadores.join(','), String(pid)]).status === 0;

/**
 * Does the same for a process and those it has started already.
 * @param {number} pid
 * @param {readonly number[]} processadores
 */
export const prenderFamilia = (pid, processadores) =>
  [pid, ...childrenOf(pid)].every((one) => prender(one, processadores));

/**
 * Counts, since the start of the machine, the time these processors were busy, their whole time, and the part of the
 * former that others on the same machine took (`steal`).
 * @param {readonly number[]} processadores
 */
export function tempoDos(processadores) {
  const lines = readFileSync('/proc/stat', 'utf8').split('\n');
  const times = processadores.flatMap((n) => {
    const [, ...ticks] =
      lines
        .find((line) => line.startsWith(`cpu${n} `))
        ?.trim()
        .split(/ +/) ?? [];
    return [ticks.slice(0, 8).map(Number)];
  });
  const sum = (/** @type {number[]} */ all) => all.reduce((one, other) => one + other, 0);
  // The fourth and fifth counts are idling and waiting for the disk.
  const ocupado = times.map((ticks) => sum(ticks) - (ticks[3] ?? 0) - (ticks[4] ?? 0));
  return { ocupado: sum(ocupado), todo: sum(times.map(sum)), tomado: sum(times.map((ticks) => ticks[7] ?? 0)) };
}

/**
 * Measures, from here until its result is called, the share of the processors' busy time that others on the same
 * machine took.
 * @returns {() => number | undefined} nothing where nobody counts it
 */
export function tomadoPorOutros() {
  const todos = cpus().map((_, n) => n);
  const agora = () => (existsSync('/proc/stat') ? tempoDos(todos) : undefined);
  const antes = agora();
  return () => {
    const depois = agora();
    return antes && depois && (depois.tomado - antes.tomado) / Math.max(1, depois.ocupado - antes.ocupado);
  };
}

/** @param {number} pid */
export const parentOf = (pid) => statOf(pid)?.parent;

/**
 * @param {number} pid
 * @returns {number | undefined} resident memory in MB
 */
export function memoryOf(pid) {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return undefined;
  const [, kb] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(file, 'utf8')) ?? [];
  return kb === undefined ? undefined : Math.round(Number(kb) / 102.4) / 10;
}

/** @param {number} pid */
function statOf(pid) {
  let text = '';
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The name before the last bracket may contain anything.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [, parent = 0] = fields;
  const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15);
  return { parent, own: utime + stime, ofEnded: cutime + cstime };
}
