// @ts-check
// This measures the grid of a product's variations on a computer four times slower than this one.
import { falar } from '../carga/chamadas.mjs';
import { mediana } from '../carga/rodadas.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ abrir_16_ms: number, abrir_500_ms: number, digitar_na_grade_ms: number }} NaGrade */

const MAIS_LENTO = 4;
const VEZES = 5;
/** The other screens' code has come by then, and the list is at rest. */
const ASSENTAR_MS = 3_000;
const ENTRE_TECLAS_MS = 250;
const TAMANHOS = ['PP', 'P', 'M', 'G', 'GG'];
const TECLAS = ['1', '2', '3', 'Enter', '4', '5', 'Tab', '6', '7', 'Enter'];

/**
 * Opens both products from the list, several times, and types into the larger one.
 * @param {{ porta: import('../carga/chamadas.mjs').Porta, pagina: () => Promise<Page> }} como `pagina` opens a page that is signed in
 * @returns {Promise<NaGrade>}
 */
export async function medirGrade({ porta, pagina }) {
  const menor = await criar(porta, 4, TAMANHOS.slice(1));
  const maior = await criar(porta, 100, TAMANHOS);
  const page = await pagina();
  const session = await page.context().newCDPSession(page);
  /** @type {number[]} */
  const abriuMenor = [];
  /** @type {number[]} */
  const abriuMaior = [];
  /** @type {number[]} */
  const teclas = [];
  for (let n = 0; n < VEZES; n += 1) {
    for (const [id, vezes] of /** @type {const} */ ([
      [menor, abriuMenor],
      [maior, abriuMaior],
    ])) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await page.goto(`${porta.url}/produtos`);
      const cartao = page.locator(`main article a[href$="/produtos/${id}"]`).first();
      await cartao.waitFor();
      await page.waitForTimeout(ASSENTAR_MS);
      await page.evaluate(vigiar);
      await session.send('Emulation.setCPUThrottlingRate', { rate: MAIS_LENTO });
      await cartao.click();
      await page.waitForFunction(() => Reflect.has(window, 'gradeNaTela'));
      vezes.push(Number(await page.evaluate(() => Reflect.get(window, 'gradeNaTela'))));
    }
    await page.waitForTimeout(1_000);
    await page.locator('[role=gridcell]').first().click();
    await page.waitForTimeout(ENTRE_TECLAS_MS);
    await page.evaluate(() => Object.assign(window, { teclas: [] }));
    for (const tecla of TECLAS) {
      await page.keyboard.press(tecla);
      await page.waitForTimeout(ENTRE_TECLAS_MS);
    }
    teclas.push(Math.max(...(await page.evaluate(() => Reflect.get(window, 'teclas')))));
  }
  await page.context().close();
  for (const id of [menor, maior]) {
    await fetch(`${porta.url}/api/produtos/${id}/`, { method: 'DELETE', headers: porta.headers });
  }
  return { abrir_16_ms: mediana(abriuMenor), abrir_500_ms: mediana(abriuMaior), digitar_na_grade_ms: mediana(teclas) };
}

/** Runs in the page: tells how long after the click the first cell was drawn, and how long each key took to show. */
function vigiar() {
  let clicado = 0;
  /** @type {number[]} */
  const teclas = [];
  Object.assign(window, { teclas });
  /** The callback of a frame runs before it is drawn, the message after. @param {() => void} depois */
  const naTela = (depois) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = depois;
      port2.postMessage(null);
    });
  document.addEventListener('click', ({ timeStamp }) => (clicado = timeStamp), { capture: true, once: true });
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => naTela(() => Reflect.get(window, 'teclas').push(performance.now() - timeStamp)),
    true,
  );
  const olhar = () => {
    if (document.querySelector('[role=gridcell]') === null) requestAnimationFrame(olhar);
    else naTela(() => Object.assign(window, { gradeNaTela: performance.now() - clicado }));
  };
  olhar();
}

/**
 * @param {import('../carga/chamadas.mjs').Porta} porta
 * @param {number} cores
 * @param {string[]} tamanhos
 * @returns {Promise<number>}
 */
async function criar(porta, cores, tamanhos) {
  const { body: modelos } = await falar(porta, 'GET', '/api/modelos/?limite=1');
  const variacoes = Array.from({ length: cores }, (_, n) => ({
    nome_cor: `Cor ${n}`,
    cor: `#${(n * 40_503).toString(16).padStart(6, '0')}`,
  })).flatMap((cor, n) => tamanhos.map((tamanho) => ({ ...cor, tamanho, quantidade: n, preco_venda: 10 })));
  const { body } = await falar(porta, 'POST', '/api/produtos/', {
    titulo: `Grade de ${variacoes.length}`,
    sku: `GRADE${variacoes.length}`,
    modelo_id: modelos[0].id,
    categoria_id: modelos[0].categoria_id,
    tem_variacoes: true,
    tem_cor: true,
    tem_tamanho: true,
    variacoes,
  });
  return body.id;
}
