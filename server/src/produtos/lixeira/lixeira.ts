import { errorSentence } from '@varal/contract/errors';
import type { Acao } from '@varal/contract/historico/acoes';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import { type Autor, anotar } from '../../historico/anotar.ts';
import { dito, type Mudanca } from '../../historico/mudancas.ts';
import { recusarLisaEmUso, recusarSemLisa } from '../feito-de/lisa-em-uso.ts';
import { recusarComPecasAbertas } from '../feito-de/pecas-abertas.ts';
import { listarArquivos } from '../imagens/imagens.queries.ts';
import { segurarSkus } from '../skus/skus.queries.ts';
import {
  type Conflito,
  type ConflitoDeGtin,
  excluirDeVez,
  listarConflitos,
  listarConflitosDeGtin,
  moverParaALixeira,
  restaurar,
  travarComLisas,
  travarVarios,
} from './lixeira.queries.ts';

type Varios = { ids: readonly number[]; quem: Autor & { id: number } };

/** Moves a product to the trash. One that is already there stays, and only an unknown one is refused. */
export async function moverUm(db: Db, { id, quem }: { id: number; quem: Varios['quem'] }): Promise<void> {
  const { movidos } = await moverVarios(db, { ids: [id], quem });
  if (movidos > 0) return;

  const [conhecido] = await travarVarios(db, [id]);
  if (!conhecido) throw new AppError('produto.nao_encontrado');
}

export async function moverVarios(db: Db, { ids, quem }: Varios): Promise<{ movidos: number; ids: number[] }> {
  const movidos = await moverParaALixeira(db, ids, quem.id);
  await recusarLisaEmUso(
    db,
    movidos.map(({ id }) => id),
  );
  await anotar(
    db,
    quem,
    ...movidos.map((um) => comoFeito('produto.na_lixeira', um, [dito('na_lixeira', true, false)])),
  );
  return { movidos: movidos.length, ids: movidos.map(({ id }) => id) };
}

/** Restores all of these products or none. A refusal names each SKU or GTIN taken in the meantime and the product that has it. */
export async function restaurarVarios(db: Db, { ids, quem }: Varios): Promise<{ restaurados: number }> {
  const conhecidos = await travarComLisas(db, ids);
  if (conhecidos.length < ids.length) throw new AppError('produto.nao_encontrado');

  await segurarSkus(db);
  const conflitos = [...(await listarConflitos(db, ids)), ...(await listarConflitosDeGtin(db, ids))];
  if (conflitos.length > 0) {
    throw new AppError('produto.restaurar_sku_em_uso', { conflitos: emPalavras(conflitos) }, { conflitos });
  }
  await recusarSemLisa(db, conhecidos);
  await restaurar(db, ids);
  const voltaram = conhecidos.filter(({ excluido }) => excluido);
  await anotar(
    db,
    quem,
    ...voltaram.map((um) => comoFeito('produto.restaurado', um, [dito('na_lixeira', false, true)])),
  );
  return { restaurados: voltaram.length };
}

const comoFeito = (acao: Acao, { id, titulo }: { id: number; titulo: string }, mudancas: Mudanca[] = []) => ({
  acao,
  alvo: { id, nome: titulo },
  mudancas,
});

/** Writes the conflicts as text, up to a number that can be read at once. */
function emPalavras(conflitos: readonly (Conflito | ConflitoDeGtin)[]): string {
  const frases = conflitos.map(({ titulo, usado_por, ...qual }) =>
    'sku' in qual
      ? errorSentence('produto.conflito_de_sku', { titulo, sku: qual.sku, usado_por })
      : errorSentence('produto.conflito_de_gtin', { titulo, gtin: qual.gtin, usado_por }),
  );
  const resto = frases.length - LEGIVEIS;
  if (resto <= 0) return E.format(frases);
  return E.format([...frases.slice(0, LEGIVEIS), resto === 1 ? 'mais 1' : `mais ${resto}`]);
}

const LEGIVEIS = 3;
const E = new Intl.ListFormat('pt-BR');

type Exclusao = { excluidos: number; arquivos: string[] };

/** Deletes products for good with all that belongs to them, and returns their files. Missing ones are ignored. */
export async function excluirVarios(db: Db, { ids, quem }: Varios): Promise<Exclusao> {
  const conhecidos = await travarVarios(db, ids);
  if (conhecidos.some(({ excluido }) => !excluido)) throw new AppError('produto.fora_da_lixeira');

  const reservado = conhecidos.find((produto) => produto.reservado > 0);
  if (reservado) throw new AppError('produto.reservado_em_vendas', { produto: reservado.titulo });

  const existentes = conhecidos.map(({ id }) => id);
  if (conhecidos.some(({ lisa_id }) => lisa_id !== null)) await recusarComPecasAbertas(db, existentes);
  if (conhecidos.some(({ eh_lisa }) => eh_lisa)) await recusarLisaEmUso(db, existentes, { naLixeira: true });
  const arquivos = await listarArquivos(db, { produtos: existentes });
  await excluirDeVez(db, existentes);
  await anotar(db, quem, ...conhecidos.map((um) => comoFeito('produto.excluido', um)));
  return { excluidos: existentes.length, arquivos };
}
