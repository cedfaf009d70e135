import type { Diferenca, DiferencasDaContagem } from '@varal/contract/contagens/contagem';
import { quantoAplicar } from '@varal/contract/contagens/quanto-aplicar';
import { naCaminhada } from '@varal/contract/produtos/caminhada';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import { buscarContagem } from './contagens.queries.ts';
import { type Comparada, compararEmFatias, listarQuemSegura, type Segura } from './diferencas.queries.ts';
import { mapEmFatias, ordenarEmFatias } from './em-fatias.ts';
import { semModelo } from './ver-contagem.ts';

export async function verDiferencas(db: Db, { id, quem }: { id: number; quem: Quem }): Promise<DiferencasDaContagem> {
  const contagem = await buscarContagem(db, id);
  if (!contagem) throw new AppError('contagem.nao_encontrada');
  exigirQueVeja({ cega: contagem.cega, criada_por: contagem.por.id }, quem);
  if (contagem.situacao === 'aberta') throw new AppError('contagem.aberta');

  const { conferem, diferem, vendas } = await acharDiferencas(db, id);
  const ordenadas = await ordenarEmFatias(diferem, naCaminhada);
  const mostradas = await mapEmFatias(ordenadas, (uma) => mostrar(uma, vendas));
  return {
    contagem,
    conferem,
    itens: mostradas.filter(({ contada }) => contada !== null),
    nao_contados: mostradas.filter(({ contada }) => contada === null),
  };
}

async function acharDiferencas(db: Db, id: number) {
  let conferem = 0;
  const diferem: Diferente[] = [];
  const vendas = new Map<number, readonly Segura[]>();
  for await (const fatia of compararEmFatias(db, id)) {
    conferem += fatia.filter(({ contada, saldo, depois }) => contada === saldo - depois).length;
    const destas = oQueDifere(fatia);
    diferem.push(...destas);
    const reservadas = destas.filter(({ reservado_do_produto }) => reservado_do_produto > 0);
    for (const [produto_id, doProduto] of await buscarQuemSegura(db, reservadas)) vendas.set(produto_id, doProduto);
  }
  return { conferem, diferem, vendas };
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

function mostrar(uma: Diferente, vendas: QuemSegura): Diferenca {
  const { esperado, muda, depois, na_prateleira: _, saldo_do_produto: _s, reservado_do_produto: _r, ...linha } = uma;
  const saldo_na_leitura = linha.saldo - depois;
  return {
    ...semModelo(linha),
    saldo_na_leitura,
    diferenca: (linha.contada ?? 0) - saldo_na_leitura,
    a_aplicar: Math.max(0, esperado) - linha.saldo,
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
