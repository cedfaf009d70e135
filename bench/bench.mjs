// @ts-check
// This compares the shop with the floor, on this very machine and in this very run. docs/performance.md says how to
// read it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { openTestPostgres } from '../scripts/install/ensure-postgres.mjs';
import { inRoot } from '../scripts/paths.mjs';
import { prepare } from '../scripts/prepare.mjs';
import { tempFolder } from '../scripts/temp-folder.mjs';
import { Failure, runScript, say } from '../scripts/terminal.mjs';
import { falar, NOMES, PERGUNTAS, prepararChamadas, prepararStatus } from './carga/chamadas.mjs';
import { memoryOf, tomadoPorOutros } from './carga/processador.mjs';
import { alternar, aquecer, mediana } from './carga/rodadas.mjs';
import { medirCrescimento, medirEscala } from './escala.mjs';
import { compararFeitos } from './feitos.mjs';
import { abrirLadoALado } from './lado-a-lado.mjs';
import { abrirLoja, abrirPostgres, BANCOS, CONTA, SENHA } from './loja.mjs';
import { metasDe, tabelaDeMetas } from './metas/metas.mjs';
import {
  linhaDaMemoria,
  linhaDasPausas,
  tabelaDaEscala,
  tabelaDeResultados,
  tabelaDoCrescimento,
  tabelaDoNavegador,
  tabelaDosFeitos,
  tabelaDosTamanhos,
} from './metas/tabela.mjs';
import { medirNavegador } from './navegador/navegador.mjs';
import { medirPartida } from './partida.mjs';
import { gravarPerfis } from './perfis.mjs';
import { CATALOGO, compararTamanhos, PAGINAS } from './tamanhos.mjs';

/** @typedef {import('./loja.mjs').Loja} Loja */
/** @typedef {import('./carga/rodadas.mjs').Resultado} Resultado */
/** @typedef {import('./carga/rodadas.mjs').Alvo} Alvo */
/** @typedef {import('./carga/chamadas.mjs').Pergunta} Pergunta */
/** @typedef {import('./lado-a-lado.mjs').Chamadas} Chamadas */
/** @typedef {import('./lado-a-lado.mjs').Quem} Quem */

const TAMANHOS = [1_000, 10_000, 100_000, 1_000_000];
/** @type {[number, number]} */
const DO_CATALOGO = [1_000, 100_000];
const RAPIDAS = ['navegador', 'partida', 'embutido'];
const PARTES = [...RAPIDAS, 'escala', 'feitos', 'catalogo', 'perfis'];
const CONEXOES = [1, 16];
const NOMES_DAS_PAGINAS = PAGINAS.map(([chamada]) => chamada);
const CLIENTES = 1_000;
const VENDAS = 5_000;
/** The server's own measure of its pauses shows this much while nothing holds it up. */
const RESOLUCAO_MS = 10;

// Each started process adds a listener for the end of this one.
process.setMaxListeners(50);

await runScript(async () => {
  const { values } = parseArgs({
    options: {
      rapido: { type: 'boolean', default: false },
      tamanho: { type: 'string', multiple: true },
      partes: { type: 'string' },
      pasta: { type: 'string' },
    },
  });
  const tamanhos = (values.tamanho ?? ['10000']).map(tamanhoDe);
  const [produtos = 10_000, ...maiores] = tamanhos.sort((one, other) => one - other);
  const partes = new Set(values.partes?.split(',') ?? (values.rapido ? RAPIDAS : PARTES));
  const como = values.rapido ? { segundos: 0.6, rodadas: 5 } : { segundos: 3, rodadas: 5 };
  // A short run takes fewer rounds of the last measurements.
  const depois = { ...como, rodadas: values.rapido ? 3 : como.rodadas };
  const pasta = values.pasta ? resolve(values.pasta) : tempFolder('bench');
  await prepare();

  const servidor = await openTestPostgres({ durable: true });
  /** @type {Record<string, unknown>} */
  const resultados = { node: process.version, cpus: cpus().map(({ model }) => model), produtos, como };
  /** @type {import('./metas/metas.mjs').Medido} */
  const medido = {};
  /** @type {Record<string, number | undefined>} */
  const tomados = {};
  Object.assign(resultados, { tomados_por_outros: tomados });

  say(`${produtos} produtos, ${CLIENTES} clientes, ${VENDAS} vendas`);
  const qual = { produtos, clientes: CLIENTES, vendas: VENDAS, pasta };
  // Both shops are generated at once, before anything is measured.
  const [{ loja, piso, doVaral, doPiso, rss_parado_mb }] = await Promise.all([
    abrirLadoALado(qual, servidor),
    partes.has('embutido') && abrirLoja({ banco: 'embutido', ...qual }).then(({ fechar }) => fechar()),
  ]);
  const {
    alvo: { banco },
    chamadas: base,
  } = doVaral;

  const tomado = tomadoPorOutros();
  const postgres = await medirTudo([doVaral, doPiso], { ...como, conexoes: CONEXOES });
  tomados.piso = tomado();
  const rss = { parado_mb: rss_parado_mb, usado_mb: memoryOf(loja.pid), piso_mb: memoryOf(piso.pid) };
  console.log(`\nPostgreSQL, ${produtos} produtos\n\n${tabelaDeResultados(postgres, 'piso')}`);
  console.log(`\n${linhaDaMemoria(rss)}`);
  Object.assign(resultados, { postgres, rss });
  Object.assign(medido, { piso: comMuitas(postgres), rss_parado_mb });

  const folder = inRoot('bench', 'resultados');
  mkdirSync(folder, { recursive: true });
  const guardar = () =>
    writeFileSync(
      join(folder, 'bench.json'),
      `${JSON.stringify({ ...resultados, metas: metasDe(medido, NOMES_DAS_PAGINAS) }, null, 2)}\n`,
    );
  guardar();
  /** @param {string} nome @param {() => Promise<void>} medir */
  const parte = async (nome, medir) => {
    if (!partes.has(nome)) return;
    say(`${nome}…`);
    const tomado = tomadoPorOutros();
    // A failed part must not lose the figures of the others.
    await medir().catch((/** @type {unknown} */ error) => {
      if (!(error instanceof Failure)) throw error;
      say(`${nome} não foi medido: ${error.message}`);
    });
    Object.assign(tomados, { [nome]: tomado() });
    guardar();
  };

  await parte('navegador', async () => {
    const visto = await medirNavegador({
      url: loja.url,
      piso: piso.url,
      senha: SENHA,
      bearer: loja.bearer,
      vezes: values.rapido ? 5 : 11,
      segundos: values.rapido ? 9 : 240,
      cartoes: 10_000,
    });
    resultados.navegador = visto;
    medido.navegador = visto;
    console.log(`\nNavegador, CPU ÷ 4\n\n${tabelaDoNavegador(visto)}`);
  });
  await piso.stop();
  await parte('escala', async () => {
    const aberta = { env: loja.env, bearer: loja.bearer, banco };
    const poucas = { ...como, rodadas: Math.ceil(como.rodadas / 2) };
    const escala = await medirEscala(aberta, { ler: base.lista, escrever: base.criar, ...poucas });
    resultados.escala = escala;
    console.log(`\nProcessos sobre um PostgreSQL, 16 conexões\n\n${tabelaDaEscala(escala)}`);
    if (values.rapido) return;
    const crescimento = await medirCrescimento(aberta, { chamada: NOMES.detalhe, chamadas: base.detalhe, ...como });
    resultados.crescimento = crescimento;
    if (crescimento.length > 0)
      console.log(`\nUm processador para cada processo\n\n${tabelaDoCrescimento(crescimento)}`);
  });
  await parte('perfis', async () => {
    const chamadas = { lista: base.lista, venda: base.criar };
    for (const file of await gravarPerfis(loja, { chamadas, pasta: folder })) say(file);
  });
  await parte('partida', async () => {
    const { url } = await abrirPostgres('varal_bench_partida', servidor);
    const partida_s = await medirPartida({ DATABASE_URL: url, DATA_DIR: join(pasta, 'partida') });
    resultados.partida_s = partida_s;
    medido.partida_s = partida_s;
  });
  await parte('embutido', async () => {
    const conexoes = values.rapido ? CONEXOES.slice(-1) : CONEXOES;
    const { medidas, pausas_ms, pausa_sob_carga_ms } = await medirEmbutido(
      { ...qual, noPostgres: doVaral },
      // Signing in costs the password's hash on any database, so a short run leaves it out.
      { ...depois, conexoes, perguntas: PERGUNTAS.filter((one) => !values.rapido || one !== 'entrar') },
    );
    console.log(`\nBanco embutido, e em PostgreSQL na mesma hora\n\n${tabelaDeResultados(medidas, 'varal')}`);
    console.log(`\n${linhaDasPausas(pausas_ms, pausa_sob_carga_ms)}`);
    Object.assign(resultados, { embutido: medidas, pausas_ms, pausa_sob_carga_ms });
    Object.assign(medido, { embutido: comMuitas(medidas), pausa_ms: mediana(pausas_ms) });
  });
  await loja.fechar();

  for (const maior of maiores) {
    say(`Curva: ${produtos} e ${maior} produtos`);
    const onde = { banco: /** @type {const} */ ('postgres'), pasta, servidor, ...depois };
    const curva = await compararTamanhos({ ...onde, tamanhos: [produtos, maior], paginas: PAGINAS });
    resultados[`curva_${maior}`] = curva;
    medido.curva = curva;
    guardar();
  }
  await parte('feitos', async () => {
    const feitos = await compararFeitos({ pasta, servidor, ...como });
    resultados.feitos = feitos;
    console.log(`\nProdutos feitos de lisas, e os mesmos prontos\n\n${tabelaDosFeitos(feitos)}`);
  });
  await parte('catalogo', async () => {
    for (const banco of BANCOS) {
      const linhas = await compararTamanhos({
        banco,
        tamanhos: DO_CATALOGO,
        paginas: CATALOGO,
        pasta,
        servidor,
        ...como,
      });
      resultados[`catalogo_${banco}`] = linhas;
      console.log(`\n${banco}\n\n${tabelaDosTamanhos(linhas, DO_CATALOGO)}`);
    }
  });

  await servidor.stop();
  console.log(`\nMetas\n\n${tabelaDeMetas(metasDe(medido, NOMES_DAS_PAGINAS))}`);
  for (const [nome, tomado] of Object.entries(tomados))
    if (tomado !== undefined)
      say(`${nome}: ${Math.round(100 * tomado)} % do processador foi de outros, na mesma máquina.`);
  process.exit(0);
});

/**
 * @param {string} text
 */
function tamanhoDe(text) {
  const produtos = Number(text);
  if (!TAMANHOS.includes(produtos)) throw new Failure(`--tamanho é ${TAMANHOS.join(', ')}.`);
  return produtos;
}

/**
 * @param {Quem[]} quem
 * @param {{ segundos: number, rodadas: number, conexoes: readonly number[], perguntas?: readonly Pergunta[] }} como
 */
async function medirTudo(quem, { conexoes: quantas, perguntas = PERGUNTAS, ...como }) {
  const linhas = [];
  for (const pergunta of perguntas) {
    const pares = quem.map(({ alvo, chamadas }) => ({ alvo, chamadas: chamadas[pergunta] }));
    // The server is warmed up as in the middle of a day: compiled, with plans on each connection. Signing in is nearly
    // all hash.
    if (pergunta !== 'entrar') await aquecer(pares);
    for (const conexoes of quantas) {
      say(`${pergunta}, ${conexoes}`);
      // One connection alone differs less from round to round.
      const rodadas = conexoes === 1 ? Math.ceil(como.rodadas / 2) : como.rodadas;
      const resultados = await alternar(pares, { conexoes, ...como, rodadas });
      /** @type {Record<string, Resultado>} */
      const por = {};
      for (const [n, resultado] of resultados.entries()) por[quem[n]?.alvo.nome ?? ''] = resultado;
      linhas.push({ pergunta, conexoes, por });
    }
  }
  return linhas;
}

/**
 * Returns the rows with the most connections, by the kind of call.
 * @param {Awaited<ReturnType<typeof medirTudo>>} linhas
 */
function comMuitas(linhas) {
  const most = Math.max(...CONEXOES);
  const some = linhas.filter(({ conexoes }) => conexoes === most);
  return Object.fromEntries(some.map(({ pergunta, por }) => [pergunta, por]));
}

/**
 * Measures the embedded database beside the shop on PostgreSQL, which has the sales of the earlier rounds by then. They
 * take turns, because a machine that others use too changes from one minute to the next.
 * @param {{ produtos: number, clientes: number, vendas: number, pasta: string, noPostgres: Quem }} qual
 * @param {{ segundos: number, rodadas: number, conexoes: readonly number[], perguntas: readonly Pergunta[] }} como
 */
async function medirEmbutido({ noPostgres, ...qual }, como) {
  const loja = await abrirLoja({ banco: 'embutido', ...qual });
  const porta = { url: loja.url, headers: loja.bearer };
  const base = await prepararChamadas(porta, CONTA);
  const chamadas = { ...base, status: await prepararStatus(porta, base.criar) };
  const alvo = { nome: 'embutido', url: loja.url, headers: loja.bearer, pids: [loja.pid], banco: undefined };
  const pausas_ms = await maioresPausas(porta, base);
  const medidas = await medirTudo([{ alvo, chamadas }, noPostgres], como);
  const pausa_sob_carga_ms = await pausaAteAgora(porta.url);
  await loja.fechar();
  return { medidas, pausas_ms, pausa_sob_carga_ms };
}

/**
 * Measures three times the longest pause of the server while one query after the other runs. A process that others keep
 * from running is held up as well.
 * @param {{ url: string, headers: Record<string, string> }} porta
 * @param {Pick<Chamadas, 'lista' | 'busca' | 'detalhe' | 'criar'>} base
 */
async function maioresPausas(porta, base) {
  const pausas = [];
  for (let n = 0; n < 3; n += 1) {
    await pausaAteAgora(porta.url);
    for (const chamadas of [base.lista, base.busca, base.detalhe, base.criar]) {
      for (const { method, path, body } of chamadas.slice(0, 20)) await falar(porta, method, path, body);
    }
    pausas.push(await pausaAteAgora(porta.url));
  }
  return pausas;
}

/** @param {string} url */
async function pausaAteAgora(url) {
  const text = await (await fetch(`${url}/api/metricas`)).text();
  const lag = Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1_000;
  return Math.max(0, lag - RESOLUCAO_MS);
}
