import { reason } from '@varal/contract/errors';
import { MAXIMO_DE_IMAGENS } from '@varal/contract/midia/imagens';
import type { ImagemDeProduto, Variacao } from '@varal/contract/produtos/produto';
import type { Db } from '../../base/db/db.ts';
import { AppError, atField, invalidField } from '../../base/errors.ts';
import type { Upload } from '../../base/http/uploads.ts';
import type { Arquivos } from '../../base/storage/storage.ts';
import { travarProduto } from '../gravar-produto.queries.ts';
import { buscarVariacao, existeProduto } from '../produto.queries.ts';
import {
  buscarProdutoDaImagem,
  buscarProdutoDaVariacao,
  inserirImagens,
  listarArquivos,
  listarImagens,
  ordenar,
  removerImagem,
  vincular,
} from './imagens.queries.ts';
import { comImagensGuardadas } from './imagens-guardadas.ts';

export async function verImagens(db: Db, produto_id: number): Promise<ImagemDeProduto[]> {
  if (!(await existeProduto(db, produto_id))) throw new AppError('produto.nao_encontrado');
  return listarImagens(db, produto_id);
}

type Deps = {
  db: Db;
  arquivos: Arquivos;
  transaction: (work: (db: Db) => Promise<ImagemDeProduto[]>) => Promise<ImagemDeProduto[]>;
};

export async function enviarImagens(
  { db, arquivos, transaction }: Deps,
  { produto_id, files }: { produto_id: number; files: readonly Upload[] },
): Promise<ImagemDeProduto[]> {
  if (files.length === 0) throw invalidField('imagens', reason('imagem.nenhuma'));
  // The number is checked before the files are read, and again under the lock, where no other call can add images.
  recusarDemais(await verImagens(db, produto_id), files.length);
  return comImagensGuardadas(arquivos, files, (novas) =>
    transaction(async (trx) => {
      await segurarProduto(trx, produto_id);
      const antes = await listarImagens(trx, produto_id);
      recusarDemais(antes, novas.length);
      await inserirImagens(trx, produto_id, novas, { depoisDe: antes.at(-1)?.ordem ?? 0 });
      return listarImagens(trx, produto_id);
    }),
  );
}

/** Puts the named images first, in their order. The others follow as they were. */
export async function ordenarImagens(
  db: Db,
  { produto_id, ordens }: { produto_id: number; ordens: readonly { id: number; ordem: number }[] },
): Promise<ImagemDeProduto[]> {
  await segurarProduto(db, produto_id);
  const atuais = (await listarImagens(db, produto_id)).map(({ id }) => id);
  const primeiras = [...ordens].sort((a, b) => a.ordem - b.ordem).map(({ id }) => id);
  if (primeiras.some((id) => !atuais.includes(id))) throw new AppError('imagem.de_outro_produto');

  await ordenar(db, produto_id, [...new Set([...primeiras, ...atuais])]);
  return listarImagens(db, produto_id);
}

/** Deletes an image and returns its files. */
export async function excluirImagem(db: Db, id: number): Promise<string[]> {
  const dona = await buscarProdutoDaImagem(db, id);
  if (!dona) throw new AppError('imagem.nao_encontrada');

  await segurarProduto(db, dona.produto_id);
  const todas = (await listarImagens(db, dona.produto_id)).map((imagem) => imagem.id);
  const outras = todas.filter((outra) => outra !== id);
  if (outras.length === todas.length) throw new AppError('imagem.nao_encontrada');

  const arquivos = await listarArquivos(db, { imagens: [id] });
  await removerImagem(db, id);
  await ordenar(db, dona.produto_id, outras);
  return arquivos;
}

/** Chooses which of its product's images a variation shows. */
export async function vincularImagens(
  db: Db,
  { variacao_id, imagens }: { variacao_id: number; imagens: readonly number[] },
): Promise<Variacao> {
  const dona = await buscarProdutoDaVariacao(db, variacao_id);
  if (!dona) throw new AppError('produto.variacao_nao_encontrada');

  await segurarProduto(db, dona.produto_id);
  const doProduto = await listarImagens(db, dona.produto_id);
  const conhecidas = new Set(doProduto.map(({ id }) => id));
  if (imagens.some((id) => !conhecidas.has(id))) throw atField('imagens_ids', 'imagem.de_outro_produto');
  // The variation is looked up again under the product's lock, where no other call can remove it.
  const qual = { produto_id: dona.produto_id, id: variacao_id, imagens: doProduto };
  const antes = await buscarVariacao(db, qual);
  if (!antes) throw new AppError('produto.variacao_nao_encontrada');

  await vincular(db, dona.produto_id, [{ variacao_id, imagens }]);
  return (await buscarVariacao(db, qual)) ?? antes;
}

/** Locks the product, and with it its images, until the end of the transaction. */
async function segurarProduto(db: Db, id: number): Promise<void> {
  if (!(await travarProduto(db, id))) throw new AppError('produto.nao_encontrado');
}

function recusarDemais(antes: readonly ImagemDeProduto[], novas: number): void {
  if (antes.length + novas > MAXIMO_DE_IMAGENS) throw new AppError('imagem.demais', { maximo: MAXIMO_DE_IMAGENS });
}
