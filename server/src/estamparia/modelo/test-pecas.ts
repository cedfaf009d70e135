import type { Espera } from '@varal/contract/vendas/estampar/peca';
import type { Linha, Peca, Saidas, Venda } from './test-tipos.ts';

// The pieces of the model: which of them a line gives up, which carries which name, and which are let go.

const AINDA_SEM_NUMERO = 1_000_000_000;
let feitas = AINDA_SEM_NUMERO;
export const temNumero = ({ id }: Peca): boolean => id < AINDA_SEM_NUMERO;

export const umaPeca = (mais: Partial<Peca> = {}): Peca => {
  feitas += 1;
  return {
    ...{ id: feitas, nome: null, estado: 'fila', semRoupa: false, semArte: false },
    ...{ paga: false, solta: false, primeira: false, prontaEm: 0 },
    ...mais,
  };
};

export const naFila = ({ estado }: Peca): boolean => estado === 'fila';
export const pronta = ({ estado }: Peca): boolean => estado === 'pronta';
export const viva = (peca: Peca): boolean => naFila(peca) || pronta(peca);
export const esperaPagamento = ({ paga, solta }: Peca): boolean => !paga && !solta;

export function esperaPor(peca: Peca): Espera | null {
  if (!naFila(peca)) return null;
  if (esperaPagamento(peca)) return 'pagamento';
  if (peca.semArte) return 'arte';
  return peca.semRoupa ? 'roupa' : null;
}
export const podeFicarPronta = (peca: Peca): boolean => naFila(peca) && !esperaPagamento(peca) && !peca.semRoupa;

const sim = (dito: boolean) => (dito ? 1 : 0);
const emOrdem = (pecas: readonly Peca[], ...porQue: ((peca: Peca) => number)[]): Peca[] =>
  pecas.toSorted((uma, outra) => {
    for (const por of porQue) if (por(uma) !== por(outra)) return por(outra) - por(uma);
    return uma.id - outra.id;
  });

/** The pieces that are printed next: those that stand first, then the oldest. */
export const proximas = (linha: Linha): Peca[] =>
  emOrdem(linha.pecas.filter(podeFicarPronta), ({ primeira }) => sim(primeira));

/** The pieces that were called ready last. */
export const ultimasProntas = (linha: Linha): Peca[] =>
  linha.pecas.filter(pronta).toSorted((uma, outra) => outra.prontaEm - uma.prontaEm || outra.id - uma.id);

/** Gives each name of the line to one piece that carries it, ready ones first; tells which names are left. */
function casarNomes({ nomes, pecas }: Linha): { casadas: Set<Peca>; sobram: string[] } {
  const livres = emOrdem(pecas.filter(viva), (peca) => sim(pronta(peca)));
  const casadas = new Set<Peca>();
  const sobram: string[] = [];
  for (const nome of nomes ?? []) {
    const dela = livres.find((peca) => peca.nome === nome && !casadas.has(peca));
    if (dela) casadas.add(dela);
    else sobram.push(nome);
  }
  return { casadas, sobram };
}

function desistir(linha: Linha, pecas: readonly Peca[]): Saidas {
  const paraAPrateleira = pecas.filter((peca) => pronta(peca) && !linha.mercadoria.propria);
  const canceladas = pecas.filter((peca) => !paraAPrateleira.includes(peca));
  for (const peca of canceladas) peca.estado = 'cancelada';
  linha.pecas = linha.pecas.filter((peca) => !pecas.includes(peca));
  return { paraAPrateleira, canceladas };
}

export const desistirDeTodas = (linha: Linha): Saidas => desistir(linha, linha.pecas);

/** Makes a line have as many pieces as it has units to be printed, each with its name and its garment. */
export function acertarPecas(linha: Linha, semArte: boolean): Saidas {
  const { quantidade, a_estampar, nomes } = linha;
  const { casadas } = casarNomes(linha);
  const comNome = (peca: Peca) => sim(casadas.has(peca));
  const abertas = emOrdem(
    linha.pecas.filter(naFila),
    ...[comNome, (peca: Peca) => sim(esperaPor(peca) === null), ({ primeira }: Peca) => sim(primeira)],
  );
  const prontas = emOrdem(linha.pecas.filter(pronta), comNome);
  const saidas = desistir(linha, [...abertas.slice(a_estampar), ...prontas.slice(quantidade - a_estampar)]);
  for (let n = abertas.length; n < a_estampar; n += 1) linha.pecas.push(umaPeca({ semArte }));

  const outra = casarNomes(linha);
  const soltas = linha.pecas.filter((peca) => naFila(peca) && !outra.casadas.has(peca));
  for (const [n, peca] of soltas.entries()) peca.nome = outra.sobram[n] ?? null;
  if (!nomes) for (const peca of linha.pecas) peca.nome = null;

  const esperam = linha.pecas
    .filter(naFila)
    .toSorted((uma, outra) => sim(outra.semRoupa) - sim(uma.semRoupa) || outra.id - uma.id);
  for (const [n, peca] of esperam.entries()) peca.semRoupa = n < linha.sem_roupa;
  return saidas;
}

/** The money that a sale needs before its pieces are printed, in cents. */
const sinalDe = ({ total }: Venda, sinal: number): number => Math.round((Math.round(total * 100) * sinal) / 100);
const sinalPago = (venda: Venda, sinal: number): boolean => Math.round(venda.pago * 100) >= sinalDe(venda, sinal);
export const faltaDoSinal = (venda: Venda, sinal: number): number =>
  Math.max(0, sinalDe(venda, sinal) - Math.round(venda.pago * 100)) / 100;

/** Lets the pieces of a sale go whose down payment is there. Those that were let go stay so. */
export function soltar(venda: Venda, sinal: number): void {
  venda.sinalEm = sinalPago(venda, sinal);
  if (!venda.sinalEm) return;
  for (const peca of venda.linhas.flatMap(({ pecas }) => pecas)) if (naFila(peca)) peca.paga = true;
}

/** Money was given back: without enough of it, what is not printed waits again. */
export function segurar(venda: Venda, sinal: number): void {
  if (sinalPago(venda, sinal)) return;
  for (const peca of venda.linhas.flatMap(({ pecas }) => pecas)) if (naFila(peca)) peca.paga = false;
}
