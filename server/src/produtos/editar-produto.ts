import type { MudancasDoProduto, Produto, ProdutoDigitado } from '@varal/contract/produtos/produto';
import { estaPublicado } from '@varal/contract/produtos/publicacao';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import { conferirFeitoDe } from './feito-de/conferir-feito-de.ts';
import { travarComLisa } from './feito-de/feito-de.queries.ts';
import { gravarMudancas } from './gravar-mudancas.ts';
import { travarParaMudar } from './gravar-produto.queries.ts';
import { recusarGtinsEmUso } from './gtins/gtins-em-uso.ts';
import { anotarEdicao } from './historia/anotar-produto.ts';
import { segurarCategoria, segurarModelo } from './modelo-e-categoria.ts';
import { comLocaisDeAntes, mudancasDoProduto, nadaMuda } from './mudancas-do-produto.ts';
import { pedirPublicacao } from './pedir-publicacao.ts';
import { segurarSkus } from './skus/skus.queries.ts';
import { recusarSkusEmUso } from './skus/skus-em-uso.ts';
import { recusarSkusDeEstampada } from './skus/validar-skus.ts';
import { recusarTamanhosDeFora } from './tamanhos-da-loja.ts';
import { verProduto } from './ver-produto.ts';

type Entrada<T> = { id: number; digitado: T; quem: Quem };

/** Saves a whole form. Variations that are missing from it are taken out. */
export function editarProduto(db: Db, { digitado, ...entrada }: Entrada<ProdutoDigitado>): Promise<Produto> {
  const vieram = new Set(digitado.variacoes?.map(({ id }) => id));
  return salvar(db, { ...entrada, digitado, sai: (id) => digitado.variacoes !== undefined && !vieram.has(id) });
}

/** Saves only what changed of a product. Whoever stands before a place, `noLocal`, writes it anew although it is read alike. */
export function mudarProduto(
  db: Db,
  { digitado, ...entrada }: Entrada<MudancasDoProduto> & { noLocal?: boolean },
): Promise<Produto> {
  const removidas = new Set(digitado.variacoes_removidas);
  return salvar(db, { ...entrada, digitado, sai: (id) => removidas.has(id) });
}

async function salvar(
  db: Db,
  {
    id,
    digitado,
    quem,
    sai,
    noLocal = false,
  }: Entrada<ProdutoDigitado> & { sai: (variacao_id: number) => boolean; noLocal?: boolean },
): Promise<Produto> {
  const corrige = digitado.variacoes?.some(({ lisa_variacao_id }) => lisa_variacao_id) ?? false;
  await travarComLisa(db, id, { lisa_id: digitado.feito_de?.lisa_id, corrige });
  const atual = await travarParaMudar(db, id);
  if (!atual) throw new AppError('produto.nao_encontrado');
  if (digitado.versao && digitado.versao !== atual.versao) throw new AppError('registro.versao_antiga');

  const mudancas = mudancasDoProduto(atual, noLocal ? digitado : comLocaisDeAntes(digitado, atual), sai);
  if (digitado.publicar_bling && !estaPublicado(atual)) await pedirPublicacao(db, quem, atual);
  if (nadaMuda(mudancas)) return verProduto(db, id);

  if (mudancas.campos.modelo_id) await segurarModelo(db, mudancas.campos.modelo_id);
  if (mudancas.campos.categoria_id) await segurarCategoria(db, mudancas.campos.categoria_id);
  recusarSkusDeEstampada(mudancas.skus);
  await conferirFeitoDe(db, mudancas, atual);
  if (mudancas.skus.length + mudancas.gtins.length > 0) await segurarSkus(db);
  await recusarSkusEmUso(db, mudancas.skus, id);
  await recusarGtinsEmUso(db, mudancas.gtins, id);
  await recusarTamanhosDeFora(db, mudancas.tamanhos);
  const arquivadas = await gravarMudancas(db, atual, mudancas, {
    ...quem,
    motivo_do_ajuste: digitado.motivo_do_ajuste,
  });
  await anotarEdicao(db, quem, atual);
  return { ...(await verProduto(db, id)), ...(arquivadas.length > 0 && { arquivadas }) };
}
