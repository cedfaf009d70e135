// @ts-check
// This measures when the first product is on the screen and how the list moves under a wheel, in a browser that is not
// driven from within.
import { setTimeout as pausa } from 'node:timers/promises';
import { mediana } from '../carga/rodadas.mjs';
import { abrirSessao } from '../loja.mjs';
import { abrirNavegador } from './aba.mjs';

/** @typedef {Awaited<ReturnType<typeof abrirSessao>>} Sessao */
/** @typedef {import('./aba.mjs').Aba} Aba */
/**
 * @typedef {{ primeiro_cartao_ms: number, piso_ms: number, quadros_por_segundo: number, quadros_com_falta: number,
 *   quadros_da_pagina_por_segundo: number, quadros_do_piso_por_segundo: number, cartoes: number }} NaTela
 * `quadros_com_falta` is the share of the page's own frames before which the window went past the last drawn row.
 */

const MAIS_LENTO = 4;
const TAMANHO = { largura: 1280, altura: 800, maisLento: MAIS_LENTO };
const CARTAO = 'main article';
/** The wheel turns by so many points a second: 47 products, five times as many as can be read. */
const PONTOS_POR_SEGUNDO = 3_000;
const TRECHO = 3 * PONTOS_POR_SEGUNDO;
/** The floor's page follows after so many stretches of the list: this machine may not show 60 frames of anything. */
const TRECHOS_NO_PISO = 3;
/** The page gives its figure only after this: an answer takes it some milliseconds each time. */
const VISITA_MS = 1_000;
/** The code of the other screens has come by then. */
const ASSENTAR_MS = 3_000;

/**
 * @param {{ url: string, piso: string, vezes: number, segundos: number, cartoes: number }} como `segundos` of
 * scrolling, or fewer when so many cards were passed
 * @returns {Promise<NaTela>}
 */
export async function medirTela({ url, piso, vezes, segundos, cartoes }) {
  const navegador = await abrirNavegador();
  try {
    let sessao = await abrirSessao(url);
    /** @type {number[]} */
    const doVaral = [];
    /** @type {number[]} */
    const doPiso = [];
    for (let n = 0; n < vezes; n += 1) {
      const visita = await navegador.aba({ ...TAMANHO, antes: `${guardar(sessao)};${AVISAR_DO_CARTAO}` });
      await visita.ir(`${url}/produtos`);
      await pausa(VISITA_MS);
      doVaral.push(Number(await visita.ler('window.cartaoNaTela')));
      // Opening the shop turns its token: a second visit with the old one would be signed out.
      sessao = await virada(visita, sessao);
      await visita.fechar();

      const noPiso = await navegador.aba({ ...TAMANHO, antes: AVISAR_DO_CARTAO });
      await noPiso.ir(piso);
      await pausa(VISITA_MS);
      doPiso.push(Number(await noPiso.ler('window.cartaoNaTela')));
      await noPiso.fechar();
    }

    const aba = await navegador.aba({ ...TAMANHO, antes: `${guardar(sessao)};${AVISAR_DO_CARTAO}` });
    await aba.ir(`${url}/produtos`);
    await aba.ler('window.cartaoNaTela');
    await pausa(ASSENTAR_MS);
    const noPiso = await navegador.aba(TAMANHO);
    await noPiso.ir(piso);
    await noPiso.ler(ALONGAR);
    const rolagem = await rolar(aba, noPiso, { segundos, cartoes });
    await aba.fechar();
    await noPiso.fechar();
    return { primeiro_cartao_ms: mediana(doVaral), piso_ms: mediana(doPiso), ...rolagem };
  } finally {
    await navegador.fechar();
  }
}

/** @param {Sessao} sessao */
const guardar = ({ access, refresh, usuario }) =>
  `for (const [name, value] of ${JSON.stringify(Object.entries({ access, refresh, usuario: JSON.stringify(usuario) }))}) {
    localStorage.setItem(name, localStorage.getItem(name) ?? value);
  }`;

/**
 * @param {Aba} aba
 * @param {Sessao} antes
 * @returns {Promise<Sessao>}
 */
async function virada(aba, { refresh, usuario }) {
  const agora = await aba.ler(`(([access, refresh]) => refresh !== ${JSON.stringify(refresh)} && { access, refresh })(
    ['access', 'refresh'].map((name) => localStorage.getItem(name)))`);
  return { .../** @type {Omit<Sessao, 'usuario'>} */ (agora), usuario };
}

/** Repeats the same products until there is enough to scroll. */
const ALONGAR = `(() => {
  const main = document.querySelector('main');
  const articles = [...main.children];
  while (document.body.scrollHeight < ${2 * TRECHO}) main.append(...articles.map((one) => one.cloneNode(true)));
  return true;
})()`;

/** The callback of the card's frame runs before that frame is drawn, the message after. */
const AVISAR_DO_CARTAO = `requestAnimationFrame(function look() {
  if (!document.querySelector(${JSON.stringify(CARTAO)})) return requestAnimationFrame(look);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => { window.cartaoNaTela = performance.now(); };
  port2.postMessage(null);
})`;

/**
 * Scrolls with a real wheel, which the browser's own thread follows: only frames that came to the screen count.
 * @param {Aba} aba
 * @param {Aba} noPiso
 * @param {{ segundos: number, cartoes: number }} ate
 */
async function rolar(aba, noPiso, { segundos, cartoes }) {
  const altura = await aba.ler(`document.querySelector(${JSON.stringify(CARTAO)}).getBoundingClientRect().height`);
  const pontos = Math.min(segundos * PONTOS_POR_SEGUNDO, cartoes * Number(altura));
  await aba.ler(CONTAR_QUADROS);
  const trechos = [];
  const doPiso = [];
  let passados = 0;
  let quadros = 0;
  // The browser's notes of several minutes would not fit into memory.
  for (let falta = pontos; falta > 0; falta -= TRECHO) {
    const antes = await contados(aba);
    const start = performance.now();
    trechos.push(await rolarTrecho(aba, Math.min(falta, TRECHO)));
    passados += (performance.now() - start) / 1_000;
    quadros += (await contados(aba)).quadros - antes.quadros;
    if (doPiso.length < TRECHOS_NO_PISO) {
      doPiso.push(await rolarTrecho(noPiso, TRECHO));
      await noPiso.ler('window.scrollTo(0, 0) ?? true');
    }
  }
  const { comFalta, rolado } = await contados(aba);
  return {
    quadros_por_segundo: emDecimos(mediana(trechos)),
    quadros_com_falta: comFalta / quadros,
    quadros_da_pagina_por_segundo: emDecimos(quadros / passados),
    quadros_do_piso_por_segundo: emDecimos(mediana(doPiso)),
    cartoes: Math.round(rolado / Number(altura)),
  };
}

/** Sixty frames a second are 16.7 ms each, which no clock tells exactly. */
const emDecimos = (/** @type {number} */ valor) => Math.round(10 * valor) / 10;

/**
 * @param {Aba} aba
 * @param {number} pontos
 * @returns {Promise<number>} frames a second
 */
async function rolarTrecho(aba, pontos) {
  const gravado = aba.ouvir('Tracing.tracingComplete');
  await aba.mandar('Tracing.start', {
    transferMode: 'ReturnAsStream',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline.frame'] },
  });
  await aba.mandar('Input.synthesizeScrollGesture', {
    x: TAMANHO.largura / 2,
    y: TAMANHO.altura / 2,
    yDistance: -pontos,
    speed: PONTOS_POR_SEGUNDO,
    gestureSourceType: 'mouse',
  });
  await aba.mandar('Tracing.end');
  return porSegundo(await quadrosGravados(aba, /** @type {{ stream: string }} */ (await gravado)));
}

/**
 * @param {Aba} aba
 * @returns {Promise<{ quadros: number, comFalta: number, rolado: number }>}
 */
const contados = async (aba) =>
  /** @type {{ quadros: number, comFalta: number, rolado: number }} */ (
    await aba.ler('({ ...window.rolagem, rolado: window.scrollY })')
  );

/** The browser can show only the part that the page had drawn by its last frame. */
const CONTAR_QUADROS = `(() => {
  window.rolagem = { quadros: 0, comFalta: 0 };
  let drawnTo = Number.POSITIVE_INFINITY;
  requestAnimationFrame(function each() {
    window.rolagem.quadros += 1;
    if (window.scrollY + window.innerHeight > drawnTo) window.rolagem.comFalta += 1;
    drawnTo = window.scrollY + document.querySelector('main li:last-of-type').getBoundingClientRect().bottom;
    requestAnimationFrame(each);
  });
  return true;
})()`;

/**
 * @param {Aba} aba
 * @param {{ stream: string }} gravado
 */
async function quadrosGravados(aba, { stream }) {
  let text = '';
  for (;;) {
    const { data, base64Encoded, eof } = /** @type {{ data: string, base64Encoded?: boolean, eof: boolean }} */ (
      await aba.mandar('IO.read', { handle: stream, size: 1_000_000 })
    );
    text += base64Encoded ? Buffer.from(data, 'base64').toString() : data;
    if (eof) break;
  }
  await aba.mandar('IO.close', { handle: stream });
  /** @type {{ traceEvents: { name: string, ts: number }[] }} */
  const { traceEvents } = JSON.parse(text);
  return traceEvents.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => ts);
}

/**
 * Counts while the list moves: the first frame comes before, and the last one after.
 * @param {number[]} vezes in microseconds
 */
function porSegundo(vezes) {
  const moving = [...vezes].sort((one, other) => one - other).slice(1, -1);
  return (1e6 * (moving.length - 1)) / ((moving.at(-1) ?? Number.NaN) - (moving[0] ?? Number.NaN));
}
