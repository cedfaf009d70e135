#!/usr/bin/env node
// @ts-check
// A fresh shop set up for production, beside outside services that demand what the real ones do: somebody takes all of Primeiros passos
// in a browser, sells, and buys a label of every service that can be bought, as a person would.
//   npm run prova primeiros-passos
//   npm run prova primeiros-passos -- --servicos 2 --tela celular --imagens /tmp/passos
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureBrowser, findHeadless } from '../scripts/install/ensure-browser.mjs';
import { inRoot, ROOT } from '../scripts/paths.mjs';
import { prepare } from '../scripts/prepare.mjs';
import { freePort, startProgram, startServer } from '../scripts/server-process.mjs';
import { removeLeftovers, tempFolder } from '../scripts/temp-folder.mjs';
import { runScript } from '../scripts/terminal.mjs';
import { comprarEtiquetas } from './primeiros-passos/etiquetas.mjs';
import { conferirCopias, darOsPassos } from './primeiros-passos/passos.mjs';

const { values } = parseArgs({
  options: {
    servicos: { type: 'string', default: '99' },
    tela: { type: 'string', default: 'mesa' },
    // Pictures of every screen on the way go there.
    imagens: { type: 'string' },
  },
});
const TELAS = { mesa: { width: 1280, height: 800 }, celular: { width: 390, height: 844 } };
const APLICATIVO = { BLING_CLIENT_ID: 'varal-demonstracao', BLING_CLIENT_SECRET: 'segredo-da-demonstracao' };
const SENHA = 'varal de prova';

await runScript(async () => {
  process.chdir(ROOT);
  await prepare();
  await ensureBrowser();
  const porta = await freePort();
  const simulador = await startProgram(
    inRoot('simulador', 'dist', 'main.js'),
    { PORT: String(porta), DATA_DIR: tempFolder('simulador'), ...APLICATIVO },
    'Serviços externos simulados',
  );
  const fora = `http://127.0.0.1:${porta + 1}`;
  const loja = await startServer({
    ...APLICATIVO,
    MODO: 'producao',
    PORT: String(porta),
    ADMIN_PASSWORD: SENHA,
    LOG: 'warn',
    MELHOR_ENVIO_TOKEN: 'token-do-painel',
    DATA_DIR: tempFolder('dados'),
    BACKUP_URL: tempFolder('copias'),
    ...Object.fromEntries(['BLING', 'MELHOR_ENVIO', 'VIACEP', 'BRASILAPI', 'OPENCEP'].map((um) => [`${um}_URL`, fora])),
  });
  const executablePath = findHeadless();
  const navegador = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  const problemas = [];
  try {
    const page = await navegador.newPage({
      baseURL: loja.url,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      viewport: values.tela === 'celular' ? TELAS.celular : TELAS.mesa,
    });
    page.setDefaultTimeout(60_000);
    page.on('pageerror', (erro) => problemas.push(`the page broke: ${erro.message}`));
    page.on('response', (resposta) => {
      if (resposta.status() >= 500) problemas.push(`${resposta.status()} ${resposta.url()}`);
    });
    let fotos = 0;
    const foto = async (/** @type {string} */ nome) => {
      if (!values.imagens) return;
      mkdirSync(values.imagens, { recursive: true });
      fotos += 1;
      const path = join(values.imagens, `${String(fotos).padStart(2, '0')}-${nome}.png`);
      await page.screenshot({ path, fullPage: true });
    };
    try {
      await darOsPassos({ page, senha: SENHA, foto });
      problemas.push(...(await comprarEtiquetas({ page, fora, foto, quantas: Number(values.servicos) })));
      await conferirCopias({ page, foto });
    } catch (error) {
      await foto('parou-aqui');
      problemas.push(error instanceof Error ? error.message : String(error));
    }
  } finally {
    await navegador.close();
    await loja.stop();
    await simulador.stop();
    removeLeftovers();
  }
  for (const problema of problemas) console.log(`  ✗ ${problema}`);
  console.log(problemas.length === 0 ? '1 passed, 0 failed' : '0 passed, 1 failed');
  process.exit(problemas.length === 0 ? 0 : 1);
});
