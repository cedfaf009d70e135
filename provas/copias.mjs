#!/usr/bin/env node
// @ts-check
// Copies of a built server's shop: what requests notice of one after the other being made and proven, beside quiet times; and whether
// a missing picture, a copy damaged where it lies, a full disk and a copy damaged on its way are each found and told.
//   npm run prova copias                  five copies under load; the full disk needs leave to mount a tmpfs
//   npm run prova copias -- --copias 2
// With DATABASE_URL the shop is on that PostgreSQL, which has to be empty.
import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  watch,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { inRoot, ROOT } from '../scripts/paths.mjs';
import { prepare } from '../scripts/prepare.mjs';
import { startServer } from '../scripts/server-process.mjs';
import { removeLeftovers, tempFolder } from '../scripts/temp-folder.mjs';
import { run, runScript } from '../scripts/terminal.mjs';
import { smallDisk } from '../scripts/testing/small-disk.mjs';
import { colegas } from './sobrecarga/medir.mjs';

const { values } = parseArgs({ options: { copias: { type: 'string', default: '5' } } });
const SLICE_SECONDS = 2;
const QUIET_SLICES = 5;
const MOST_TIMES = 1.2;
const PHOTOS = 200;
const PHOTO_BYTES = 300_000;
const DISK_MB = 400;
const dono = { username: 'admin', password: 'varal-123' };
const TELAS = ['/produtos/busca/?limite=20', '/vendas/?limite=20', '/clientes/?limite=20', '/produtos/1/'];
/** @type {string[]} */
const problemas = [];
/** @param {boolean} holds @param {string} said */
const exigir = (holds, said) => {
  console.log(`${holds ? '  ✓' : '  ✗'} ${said}`);
  if (!holds) problemas.push(said);
};

/** @typedef {{ estado: string, arquivo: string | null, motivo: string | null, bytes: number | null }} Copia */

await runScript(async () => {
  process.chdir(ROOT);
  await prepare(['server', 'simulador']);
  const DATA_DIR = tempFolder('dados');
  const { DATABASE_URL } = process.env;
  const env = { DATA_DIR, ADMIN_PASSWORD: dono.password, LOG: 'warn', ...(DATABASE_URL && { DATABASE_URL }) };
  await comando('seed', ['--produtos', '1000', '--clientes', '20000', '--vendas', '5000'], env);
  const imagens = join(DATA_DIR, 'demonstracao', 'arquivos', 'imagens');
  mkdirSync(imagens, { recursive: true });
  for (let n = 0; n < PHOTOS; n++) writeFileSync(join(imagens, `outra-${n}.jpg`), Buffer.alloc(PHOTO_BYTES, n));

  await comServidor(env, medirCarga);
  await acharDefeitos(env, imagens);
  removeLeftovers();
  console.log(problemas.length === 0 ? '1 passed, 0 failed' : `0 passed, 1 failed (${problemas.length} findings)`);
  process.exit(problemas.length === 0 ? 0 : 1);
});

/** @typedef {Awaited<ReturnType<typeof loja>>} Loja */

/** @param {NodeJS.ProcessEnv} env @param {(loja: Loja) => Promise<void>} work */
async function comServidor(env, work) {
  const server = await startServer(env);
  try {
    await work(await loja(server.url));
  } finally {
    await server.stop();
    console.log(server.output().split('\n').slice(4).join('\n').trim().slice(-3_000));
  }
}

/** @param {string} url */
async function loja(url) {
  const { access } = await pedirCom('')('POST', '/auth/login/', JSON.stringify(dono));
  const pedir = pedirCom(access);
  /** @param {string} token */
  function pedirCom(token) {
    return async (/** @type {string} */ method, /** @type {string} */ path, /** @type {BodyInit} */ body = '{}') => {
      const headers = { ...(token && { authorization: `Bearer ${token}` }) };
      const type = typeof body === 'string' && { 'content-type': 'application/json' };
      const answer = await fetch(`${url}/api${path}`, {
        method,
        headers: { ...headers, ...type },
        ...(method !== 'GET' && { body }),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    };
  }
  /** @returns {Promise<Copia>} */
  const ultima = async () => (await pedir('GET', '/copias/'))[0];
  return {
    pedir,
    /** @param {number} n */
    tela: (n) => fetch(`${url}/api${TELAS[n % TELAS.length]}`, { headers: { authorization: `Bearer ${access}` } }),
    async copiar() {
      await pedir('POST', '/copias/');
      for (;;) {
        await sleep(1_000);
        const copia = await ultima();
        if (copia.estado === 'comprovada' || copia.estado === 'falhou') return copia;
      }
    },
  };
}

/** Quiet times lie before and after each copy, so that what else the machine does falls on both. @param {Loja} loja */
async function medirCarga({ tela, copiar }) {
  /** @typedef {Awaited<ReturnType<typeof colegas>>} Fatia */
  /** @type {Fatia[]} */
  const quiet = [];
  /** @type {Fatia[]} */
  const busy = [];
  const median = (/** @type {Fatia[]} */ fatias) =>
    fatias.map(({ p50 }) => p50).sort((a, b) => a - b)[Math.floor(fatias.length / 2)] ?? Number.NaN;
  const descanso = async () => {
    for (let n = 0; n < QUIET_SLICES; n++) quiet.push(await colegas(tela, SLICE_SECONDS));
  };
  await colegas(tela, 5);
  await descanso();
  for (let n = 1; n <= Number(values.copias); n++) {
    const began = performance.now();
    let copying = true;
    const copia = copiar().finally(() => {
      copying = false;
    });
    const fatias = [];
    while (copying) fatias.push(await colegas(tela, SLICE_SECONDS));
    const { estado, motivo, bytes } = await copia;
    busy.push(...fatias);
    const worst = Math.max(...fatias.map((fatia) => fatia.worst));
    console.log(
      `copy ${n}: ${estado} ${motivo ?? ''} after ${((performance.now() - began) / 1000).toFixed(0)} s, ${((bytes ?? 0) / 1e6).toFixed(0)} MB; ` +
        `requests p50 ${median(fatias).toFixed(1)} ms, worst ${worst.toFixed(0)} ms; load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}`,
    );
    exigir(estado === 'comprovada', 'it is proven');
    await descanso();
  }
  const worst = Math.max(...quiet.map((fatia) => fatia.worst));
  console.log(
    `quiet: p50 ${median(quiet).toFixed(1)} ms, worst ${worst.toFixed(0)} ms; copied and proven: p50 ${median(busy).toFixed(1)} ms`,
  );
  exigir(
    [...quiet, ...busy].every(({ failed }) => failed === 0),
    'no call failed',
  );
  const times = median(busy) / median(quiet);
  exigir(
    times <= MOST_TIMES,
    `the median of requests is ${times.toFixed(2)} times that of quiet times (at most ${MOST_TIMES})`,
  );
}

/** @param {NodeJS.ProcessEnv} env @param {string} imagens */
async function acharDefeitos(env, imagens) {
  const disk = smallDisk(DISK_MB);
  console.log(
    disk ? `the copies lie on a tmpfs of ${DISK_MB} MB` : 'no tmpfs may be mounted: the full disk is left out',
  );
  const lugar = join(disk?.folder ?? tempFolder('lugar'), 'copias');
  mkdirSync(lugar);
  try {
    await comServidor({ ...env, BACKUP_URL: lugar }, async (loja) => {
      await semUmaImagem(loja, imagens);
      await estragadaOndeEsta(loja, lugar);
      if (disk) await semEspaco(loja, disk);
      const boa = await loja.copiar();
      exigir(boa.estado === 'comprovada', 'the next copy is proven again');
      await estragadaNoCaminho(join(lugar, boa.arquivo ?? ''));
    });
  } finally {
    disk?.release();
  }
}

/** @param {Loja} loja @param {string} imagens */
async function semUmaImagem({ pedir, copiar }, imagens) {
  const form = new FormData();
  const foto = readFileSync(inRoot('docs', 'leiame', 'produtos.png'));
  form.append('imagens', new Blob([foto], { type: 'image/png' }), 'foto.png');
  const [{ imagem }] = await pedir('POST', '/produtos/1/imagens/', form);
  const file = join(imagens, String(imagem).split('/').at(-1) ?? '');
  renameSync(file, `${file}.fora`);
  const { estado, motivo } = await copiar();
  renameSync(`${file}.fora`, file);
  exigir(
    estado === 'falhou' && /a imagem do produto “.+”\. No total faltam 1\./.test(motivo ?? ''),
    `a missing picture: ${motivo}`,
  );
}

/** A bit of the last picture changes as soon as the copy lies in its place. @param {Loja} loja @param {string} lugar */
async function estragadaOndeEsta({ copiar }, lugar) {
  const watcher = watch(lugar, (_, name) => {
    if (!name?.startsWith('varal-copia-')) return;
    watcher.close();
    const file = openSync(join(lugar, name), 'r+');
    writeSync(file, 'estragada', statSync(join(lugar, name)).size - 100_000);
    closeSync(file);
  });
  const { estado, motivo } = await copiar();
  watcher.close();
  exigir(
    estado === 'falhou' && /^O backup está danificado: .+ não confere\.$/.test(motivo ?? ''),
    `a damaged copy: ${motivo}`,
  );
}

/** @param {Loja} loja @param {{ fillUpTo: (left: number) => void }} disk */
async function semEspaco({ pedir, copiar }, disk) {
  disk.fillUpTo(100);
  const { estado, motivo } = await copiar();
  exigir(estado === 'falhou' && /^Falta espaço no disco do servidor/.test(motivo ?? ''), `a full disk: ${motivo}`);
  const { id } = await pedir('POST', '/qrcodes/impressoras/', JSON.stringify({ nome: 'Feita com o disco cheio' }));
  exigir(id > 0, 'the shop goes on saving meanwhile');
  disk.fillUpTo(DISK_MB);
}

/** @param {string} file */
async function estragadaNoCaminho(file) {
  const outra = join(tempFolder('baixada'), 'baixada.tar');
  const bytes = readFileSync(file);
  bytes.write('estragada', bytes.length - 100_000);
  writeFileSync(outra, bytes);
  const restored = await comando('restore', [outra], { DATA_DIR: tempFolder('volta') });
  exigir(
    restored.code !== 0 && restored.output.includes('O backup está danificado'),
    'a copy damaged on its way is refused',
  );
  const whole = await comando('restore', [file], { DATA_DIR: tempFolder('volta') });
  exigir(whole.code === 0, 'and the one that was not comes back');
}

/** @param {string} name @param {string[]} args @param {NodeJS.ProcessEnv} env */
async function comando(name, args, env) {
  return run(process.execPath, [inRoot('server', 'dist', `${name}.js`), ...args], {
    env: { PATH: process.env.PATH, ...env },
  });
}
