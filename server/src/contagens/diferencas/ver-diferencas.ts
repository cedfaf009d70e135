import type { Diferenca, DiferencasDaContagem, PaginaDasDiferencas } from '@varal/contract/contagens/contagem';
import { quantoAplicar } from '@varal/contract/contagens/quanto-aplicar';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import type { Quem } from '../../base/http/session.ts';
import { buscarContagem } from '../contagens.queries.ts';
import { emFatias } from '../itens/em-fatias.ts';
import { chaveDe } from '../leituras.queries.ts';
import { type Comparada, comparar, compararEmFatias, listarQuemSegura, type Segura } from './diferencas.queries.ts';

type Entrada = { id: number; quem: Quem } & PaginaDasDiferencas;

/** Compares all of a count, and shows a page of what differs. */
export async function verDiferencas(db: Db, { id, quem, ...pagina }: Entrada): Promise<DiferencasDaContagem> {
  const contagem = await buscarContagem(db, id);
  if (!contagem) throw new AppError('contagem.nao_encontrada');
  exigirQueVeja({ cega: contagem.cega, criada_por: contagem.por.id }, quem);
  if (contagem.situacao === 'aberta') throw new AppError('contagem.aberta');

  const { conferem, contadas, nao_contados } = await acharDiferencas(db, id);
  return {
    contagem,
    conferem,
    ...{ n_diferencas: contadas.length, n_a_corrigir: quantasMudam(contadas) },
    ...{ n_nao_contados: nao_contados.length, n_a_zerar: quantasMudam(nao_contados) },
    itens: await mostrarPagina(db, { id, ...pagina }, contadas),
    nao_contados: await mostrarPagina(db, { id, ...pagina }, nao_contados),
  };
}

/** This is enough of a thing to find it again: a long count has more of them than should stand in memory. */
type Achada = Pick<Diferente, 'caminhada' | 'produto_id'> & { chave: string; muda: boolean };

async function acharDiferencas(db: Db, id: number) {
  let conferem = 0;
  const contadas: Achada[] = [];
  const nao_contados: Achada[] = [];
  for await (const fatia of compararEmFatias(db, id)) {
    conferem += fatia.filter(({ contada, saldo, depois }) => contada === saldo - depois).length;
    for (const uma of oQueDifere(fatia)) {
      const { caminhada, produto_id, contada } = uma;
      const muda = aAplicar(uma) !== 0;
      (contada === null ? nao_contados : contadas).push({ caminhada, produto_id, chave: chaveDe(uma), muda });
    }
  }
  return { conferem, contadas: contadas.sort(naOrdem), nao_contados: nao_contados.sort(naOrdem) };
}

const quantasMudam = (achadas: readonly Achada[]): number => achadas.filter(({ muda }) => muda).length;

type NaCaminhada = Pick<Diferente, 'caminhada' | 'produto_id'>;
export const naOrdem = (uma: NaCaminhada, outra: NaCaminhada): number =>
  uma.caminhada === outra.caminhada ? uma.produto_id - outra.produto_id : uma.caminhada < outra.caminhada ? -1 : 1;

/** A product may have many variations: so few of them are compared at a time. */
const PRODUTOS_POR_VEZ = 50;

async function mostrarPagina(
  db: Db,
  { id, pagina, limite }: { id: number } & PaginaDasDiferencas,
  achadas: readonly Achada[],
): Promise<Diferenca[]> {
  const desta = achadas.slice((pagina - 1) * limite, pagina * limite);
  const chaves = new Set(desta.map(({ chave }) => chave));
  const produto_ids = [...new Set(desta.map(({ produto_id }) => produto_id))];
  const diferentes: Diferente[] = [];
  for await (const fatia of emFatias(produto_ids, PRODUTOS_POR_VEZ)) {
    diferentes.push(...oQueDifere(await comparar(db, id, fatia)).filter((uma) => chaves.has(chaveDe(uma))));
  }
  const vendas = await buscarQuemSegura(
    db,
    diferentes.filter(({ reservado_do_produto }) => reservado_do_produto > 0),
  );
  return diferentes.sort(naOrdem).map((uma) => mostrar(uma, vendas));
}

/** Whoever counts blindly is not told by closing the count either. */
export function exigirQueVeja({ cega, criada_por }: { cega: boolean; criada_por: number }, quem: Quem): void {
  if (cega && quem.tipo !== 'admin' && quem.id !== criada_por) throw new AppError('contagem.cega_de_outra_pessoa');
}

export type Diferente = Comparada & { esperado: number; muda: number };

/** Works out what each thing's balance should become; what nobody counted should be gone. */
function oQueDifere(todas: readonly Comparada[]): Diferente[] {
  return [...porProduto(todas).values()]
    .flatMap((doProduto) => comQuantoMuda(doProduto))
    .filter(({ contada, saldo, depois, esperado, aplicado }) =>
      contada === null ? saldo - depois !== 0 : contada !== saldo - depois || esperado !== saldo || aplicado !== 0,
    );
}

/** Looks at what is to be written together; the rest of the product stays as it is. */
export function comQuantoMuda(
  doProduto: readonly Comparada[],
  escreve: (uma: Comparada) => boolean = ({ contada }) => contada !== null,
): Diferente[] {
  const [um] = doProduto;
  if (!um) return [];
  const esperados = doProduto.map((uma) => ({ ...uma, esperado: (uma.contada ?? 0) + uma.na_prateleira }));
  const produto = { saldo: um.saldo_do_produto, reservado: um.reservado_do_produto };
  const escritos = esperados.filter(escreve);
  const quantos = quantoAplicar(produto, escritos);
  const mudam = new Map(escritos.map((uma, n) => [uma, quantos[n]]));
  return esperados.map((uma) => ({ ...uma, muda: mudam.get(uma) ?? quantoAplicar(produto, [uma])[0] ?? 0 }));
}

export function porProduto<T extends { produto_id: number }>(todas: readonly T[]): Map<number, T[]> {
  const grupos = new Map<number, T[]>();
  for (const uma of todas) {
    const grupo = grupos.get(uma.produto_id) ?? [];
    grupos.set(uma.produto_id, grupo);
    grupo.push(uma);
  }
  return grupos;
}

export const presasDe = ({ saldo, muda, esperado }: Diferente): number => saldo + muda - Math.max(0, esperado);

type QuemSegura = ReadonlyMap<number, readonly Segura[]>;

/** Finds the open sales that hold something of these things' products, by product. */
export async function buscarQuemSegura(db: Db, coisas: readonly Pick<Comparada, 'produto_id'>[]): Promise<QuemSegura> {
  const produto_ids = new Set(coisas.map(({ produto_id }) => produto_id));
  return porProduto(await listarQuemSegura(db, [...produto_ids]));
}

/** Tells how much the balance would change, if nothing were held back. */
export const aAplicar = ({ esperado, saldo }: Diferente): number => Math.max(0, esperado) - saldo;

function mostrar(uma: Diferente, vendas: QuemSegura): Diferenca {
  const { muda, depois, ...linha } = uma;
  const saldo_na_leitura = linha.saldo - depois;
  return {
    ...linha,
    saldo_na_leitura,
    diferenca: (linha.contada ?? 0) - saldo_na_leitura,
    a_aplicar: aAplicar(uma),
    ficaria: linha.saldo + muda,
    presas: presasDe(uma),
    vendas: quemSegura(uma, vendas),
  };
}

/** A line whose variation is not chosen holds something of whichever the product still has. */
export const quemSegura = (
  { produto_id, variacao_id }: Pick<Comparada, 'produto_id' | 'variacao_id'>,
  vendas: QuemSegura,
): Diferenca['vendas'] =>
  (vendas.get(produto_id) ?? [])
    .filter((uma) => uma.variacao_id === variacao_id || uma.variacao_id === null)
    .map(({ produto_id: _, variacao_id: _v, ...venda }) => venda);
