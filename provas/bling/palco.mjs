// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { openTestPostgres } from '../../scripts/install/ensure-postgres.mjs';
import { inRoot } from '../../scripts/paths.mjs';
import { freePort, startProgram, startServer } from '../../scripts/server-process.mjs';
import { tempFolder } from '../../scripts/temp-folder.mjs';
import { newDatabase } from '../../scripts/testing/database.mjs';

const SIMULADOR = inRoot('simulador', 'dist', 'main.js');
const APLICATIVO = { BLING_CLIENT_ID: 'varal-demonstracao', BLING_CLIENT_SECRET: 'segredo-da-demonstracao' };
const SENHA = 'varal de prova';

/** @typedef {Awaited<ReturnType<typeof montarPalco>>} Palco */

/**
 * A simulated Bling, an empty shop that is authorised there, and as many servers as asked for.
 * @param {{ servidores: number, embutido?: boolean, porSegundo: number }} pedido
 */
export async function montarPalco({ servidores, embutido = false, porSegundo }) {
  const porta = await freePort();
  const doSimulador = { PORT: String(porta), DATA_DIR: tempFolder('simulador'), ...APLICATIVO };
  const simulador = await startProgram(SIMULADOR, doSimulador, 'Serviços externos simulados');
  // It listens on the port after that of the app it knows.
  const controle = controleDe(`http://127.0.0.1:${porta + 1}`);
  if (porSegundo > 3) await controle.ajustar({ por_segundo: porSegundo * 2, bloqueio_de_ip: false });

  const postgres = embutido ? undefined : await openTestPostgres();
  const banco = postgres && (await newDatabase(postgres.url, 'prova')).url;
  const dataDir = tempFolder('dados');
  /** @param {number} n */
  const abrirServidor = (n = 0) =>
    startServer({
      ...APLICATIVO,
      MODO: 'producao',
      ADMIN_PASSWORD: SENHA,
      LOG: 'silent',
      MELHOR_ENVIO_TOKEN: 'x',
      CHAVE_DE_SEGREDOS: 'uma-chave-so-para-esta-prova-de-32',
      BLING_URL: controle.url,
      MELHOR_ENVIO_URL: controle.url,
      BLING_POR_SEGUNDO: String(porSegundo),
      ACCESS_SECONDS: '86400',
      DATA_DIR: dataDir,
      ...(banco && { DATABASE_URL: banco }),
      // Events come to the first one, and so does whoever comes back from the consent page.
      ...(n === 0 && { PORT: String(porta) }),
    });
  const abertos = [await abrirServidor()];
  while (abertos.length < servidores) abertos.push(await abrirServidor(abertos.length));

  const lojas = await Promise.all(abertos.map(({ url }) => entrar(url)));
  const loja = (/** @type {number} */ n) => umDe(lojas, n);
  await autorizar(loja(0));

  return {
    controle,
    banco,
    dataDir,
    loja,
    /** Kills a server; another one takes its place at once. @param {number} n */
    async matar(n) {
      await abertos[n]?.stop('SIGKILL');
      const servidor = await abrirServidor(n);
      abertos[n] = servidor;
      lojas[n] = await entrar(servidor.url);
    },
    async desmontar() {
      await Promise.all([...abertos, simulador].map(({ stop }) => stop()));
      await postgres?.stop();
    },
  };
}

/** @typedef {ReturnType<typeof controleDe>} Controle */
/** @typedef {{ link: string }[]} Links */
/**
 * @typedef {{
 *   id: number, nome: string, codigo: string, situacao: string, saldoNoDepositoPadrao: number,
 *   midia: { imagens: { externas: Links, internas: Links } },
 * }} ProdutoNaConta
 */
/**
 * The records that the simulated Bling holds.
 * @typedef {{
 *   produtos: (ProdutoNaConta & { variacoes?: ProdutoNaConta[] })[],
 *   contatos: { numeroDocumento: string }[],
 *   pedidos: { numero: number, numeroLoja: string, total: number, situacao: { id: number } }[],
 * }} Estado
 */

/** @param {string} url of the simulated services */
function controleDe(url) {
  /** @param {string} caminho @param {object} corpo */
  const post = async (caminho, corpo) => {
    const resposta = await fetch(`${url}/_simulador${caminho}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(corpo),
    });
    if (!resposta.ok) throw new Error(`${caminho}: ${resposta.status} ${await resposta.text()}`);
    return resposta;
  };
  return {
    url,
    /** @param {object} falha */
    falhar: (falha) => post('/falhas', { servico: 'bling', ...falha }),
    sarar: () => fetch(`${url}/_simulador/falhas`, { method: 'DELETE' }),
    /** @param {object} ajustes */
    ajustar: (ajustes) => post('/bling/ajustes', ajustes),
    /** @param {object} conta */
    encher: async (conta) => (await post('/bling/encher', conta)).json(),
    /** @param {object} webhooks */
    webhooks: (webhooks) => post('/bling/webhooks', webhooks),
    /** @param {number} [desde] @returns {Promise<{ id: number, em: number, metodo: string, caminho: string, status: number }[]>} */
    diario: async (desde = 0) => (await fetch(`${url}/_simulador/diario?servico=bling&desde=${desde}`)).json(),
    /** @returns {Promise<Estado>} */
    estado: async () => (await (await fetch(`${url}/_simulador/estado`)).json()).bling,
  };
}

/** @typedef {Awaited<ReturnType<typeof entrar>>} Loja */

/** @param {string} url */
async function entrar(url) {
  const entrada = await chamar(url, {}, 'POST', '/auth/login/', { username: 'admin', password: SENHA });
  const headers = { authorization: `Bearer ${entrada.corpo.access}` };
  /** @param {string} metodo @param {string} caminho @param {unknown} [corpo] */
  const pedir = (metodo, caminho, corpo) => chamar(url, headers, metodo, caminho, corpo);
  return {
    url,
    pedir,
    /** @param {string} caminho */
    buscar: (caminho) => fetch(`${url}/api${caminho}`, { headers }),
    /** Counts all rows of a list. @param {string} caminho */
    contar: async (caminho) => {
      const resposta = await fetch(`${url}/api${caminho}`, { headers });
      return Number(resposta.headers.get('x-total-count'));
    },
    /** What has to work. @param {string} metodo @param {string} caminho @param {unknown} [corpo] */
    fazer: async (metodo, caminho, corpo) => {
      const { status, corpo: resposta } = await pedir(metodo, caminho, corpo);
      if (status >= 300) throw new Error(`${metodo} ${caminho}: ${status} ${JSON.stringify(resposta)}`);
      return resposta;
    },
  };
}

/** @param {string} url @param {Record<string, string>} headers @param {string} metodo @param {string} caminho @param {unknown} [corpo] */
async function chamar(url, headers, metodo, caminho, corpo) {
  const resposta = await fetch(`${url}/api${caminho}`, {
    method: metodo,
    headers: { ...headers, ...(corpo !== undefined && { 'content-type': 'application/json' }) },
    ...(corpo !== undefined && { body: JSON.stringify(corpo) }),
  });
  const texto = await resposta.text();
  return { status: resposta.status, corpo: texto === '' ? undefined : JSON.parse(texto) };
}

/** The consent given on Bling's page. @param {Loja} loja */
async function autorizar(loja) {
  const { url } = await loja.fazer('GET', '/bling/auth/');
  const decidida = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ decisao: 'autorizar' }),
    redirect: 'manual',
  });
  const volta = new URL(decidida.headers.get('location') ?? '');
  await loja.fazer('POST', '/bling/callback/', {
    code: volta.searchParams.get('code'),
    state: volta.searchParams.get('state'),
  });
}

/**
 * Waits until nothing is on its way to Bling any more; gives up after a while without any progress.
 * @param {Loja} loja @param {{ ate?: number, diz?: string }} [como] `ate`: as many left
 */
export async function esperarFila(loja, { ate = 0, diz = 'fila' } = {}) {
  let ultima = '';
  let desde = Date.now();
  let dito = Date.now();
  for (;;) {
    const resumo = await loja.fazer('GET', '/sincronizacao/resumo/');
    if (resumo.pendentes <= ate) return resumo;
    // A renewal whose answer was lost has spent its token: somebody authorises again, and it all goes on by itself.
    if ((await loja.fazer('GET', '/bling/situacao/')).estado === 'precisa_autorizar') {
      console.log(`  ${diz}: authorised again`);
      await autorizar(loja).catch((error) => console.log(`  ${diz}: the consent failed, ${error.message}`));
    }
    // A record that is brought there may ask for more, so the number alone does not tell.
    const agora = (await loja.fazer('GET', '/sincronizacao/?estado=feita&limite=1'))[0]?.feita_em ?? '';
    if (agora !== ultima) {
      ultima = agora;
      desde = Date.now();
    }
    if (Date.now() - dito > 30_000) {
      console.log(`  ${diz}: ${resumo.pendentes} on their way, ${resumo.erros} refused`);
      dito = Date.now();
    }
    if (Date.now() - desde > 600_000) throw new Error(`The queue stands still: ${JSON.stringify(resumo)}`);
    await sleep(500);
  }
}

/** @template T @param {readonly T[]} lista @param {number} n @returns {T} */
export function umDe(lista, n) {
  const um = lista[n % lista.length];
  if (um === undefined) throw new Error('an empty list');
  return um;
}
