import type { Diferenca, DiferencasDaContagem } from '@varal/contract/contagens/contagem';
import { quantoAplicar } from '@varal/contract/contagens/quanto-aplicar';
import { naCaminhada } from '@varal/contract/produtos/caminhada';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import { buscarContagem } from './contagens.queries.ts';
import { type Comparada, comparar, listarQuemSegura } from './diferencas.queries.ts';
import { comImagem } from './ver-contagem.ts';

export async function verDiferencas(db: Db, { id, quem }: { id: number; quem: Quem }): Promise<DiferencasDaContagem> {
  const contagem = await buscarContagem(db, id);
  if (!contagem) throw new AppError('contagem.nao_encontrada');
  exigirQueVeja({ cega: contagem.cega, criada_por: contagem.por.id }, quem);
  if (contagem.situacao === 'aberta') throw new AppError('contagem.aberta');

  const todas = await comparar(db, id);
  const diferem = oQueDifere(todas);
  const vendas = await listarQuemSegura(db, [
    ...new Set(
      diferem.filter(({ reservado_do_produto }) => reservado_do_produto > 0).map(({ produto_id }) => produto_id),
    ),
  ]);
  const mostradas = diferem.map((uma) => mostrar(uma, vendas));
  return {
    contagem,
    conferem: todas.filter(({ contada, saldo, depois }) => contada === saldo - depois).length,
    itens: mostradas.filter(({ contada }) => contada !== null),
    nao_contados: mostradas.filter(({ contada }) => contada === null),
  };
}

/** Whoever counts blindly is not told by closing the count either. */
export function exigirQueVeja({ cega, criada_por }: { cega: boolean; criada_por: number }, quem: Quem): void {
  if (cega && quem.tipo !== 'admin' && quem.id !== criada_por) throw new AppError('contagem.cega_de_outra_pessoa');
}

export type Diferente = Comparada & { esperado: number; muda: number };

/** Works out what each thing's balance should become; what nobody counted should be gone. In the order of the walk. */
function oQueDifere(todas: readonly Comparada[]): Diferente[] {
  return porProduto(todas)
    .flatMap((doProduto) => comQuantoMuda(doProduto))
    .filter(({ contada, saldo, depois, esperado, aplicado }) =>
      contada === null ? saldo - depois !== 0 : contada !== saldo - depois || esperado !== saldo || aplicado !== 0,
    )
    .toSorted(naCaminhada);
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

export function porProduto(todas: readonly Comparada[]): Comparada[][] {
  const grupos = new Map<number, Comparada[]>();
  for (const uma of todas) {
    const grupo = grupos.get(uma.produto_id) ?? [];
    grupos.set(uma.produto_id, grupo);
    grupo.push(uma);
  }
  return [...grupos.values()];
}

export const presasDe = ({ saldo, muda, esperado }: Diferente): number => saldo + muda - Math.max(0, esperado);

type Segura = Awaited<ReturnType<typeof listarQuemSegura>>[number];

function mostrar(uma: Diferente, vendas: readonly Segura[]): Diferenca {
  const { esperado, muda, depois, na_prateleira: _, saldo_do_produto: _s, reservado_do_produto: _r, ...linha } = uma;
  const saldo_na_leitura = linha.saldo - depois;
  return {
    ...comImagem(linha),
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
  vendas: readonly Segura[],
): Diferenca['vendas'] =>
  vendas
    .filter((uma) => uma.produto_id === produto_id && (uma.variacao_id === variacao_id || uma.variacao_id === null))
    .map(({ produto_id: _, variacao_id: _v, ...venda }) => venda);
