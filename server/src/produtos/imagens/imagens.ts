import { reason } from '@varal/contract/errors';
import { MAXIMO_DE_IMAGENS } from '@varal/contract/midia/imagens';
import type { ImagemDeProduto, Variacao } from '@varal/contract/produtos/produto';
import type { Db } from '../../base/db/db.ts';
import { AppError, atField, invalidField } from '../../base/errors.ts';
import type { Upload } from '../../base/http/uploads.ts';
import type { Arquivos } from '../../base/storage/storage.ts';
import { type Autor, anotar } from '../../historico/anotar.ts';
import { comparar, dito } from '../../historico/mudancas.ts';
import { travarParaMudar, travarProduto } from '../gravar-produto.queries.ts';
import { anotarEdicao } from '../historia/anotar-produto.ts';
import { buscarVariacao, existeProduto } from '../produto.queries.ts';
import {
  buscarProdutoDaImagem,
  buscarProdutoDaVariacao,
  inserirImagens,
  listarArquivos,
  listarConteudos,
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

/** Adds pictures to a product. One of the same content as another of it is there already: nothing is added for that one. */
export async function enviarImagens(
  { db, arquivos, transaction }: Deps,
  { produto_id, files: enviados, quem }: { produto_id: number; files: readonly Upload[]; quem: Autor },
): Promise<ImagemDeProduto[]> {
  if (enviados.length === 0) throw invalidField('imagens', reason('imagem.nenhuma'));
  const novos = async (um: Db) => semAsDaqui(enviados, await listarConteudos(um, produto_id));
  const files = await novos(db);
  if (files.length === 0) return transaction((trx) => verImagens(trx, produto_id));
  // The number is checked before the files are read, and again under the lock, where no other call can add images.
  recusarDemais(await verImagens(db, produto_id), files.length);
  return comImagensGuardadas(arquivos, files, (guardadas) =>
    transaction(async (trx) => {
      const produto = await segurarProduto(trx, produto_id);
      const antes = await listarImagens(trx, produto_id);
      // Another call may have brought the same ones meanwhile; the files of those are swept away later.
      const ficam = new Set((await novos(trx)).map(({ sha256 }) => sha256));
      const novas = guardadas.filter(({ sha256 }) => ficam.has(sha256));
      if (novas.length === 0) return antes;
      recusarDemais(antes, novas.length);
      await inserirImagens(trx, produto_id, novas, { depoisDe: antes.at(-1)?.ordem ?? 0 });
      const quantas = novas.length === 1 ? '1 imagem' : `${novas.length} imagens`;
      await anotar(trx, quem, {
        acao: 'produto.imagens_enviadas',
        alvo: { id: produto_id, nome: produto.titulo },
        mudancas: [dito('imagens', quantas)],
      });
      return listarImagens(trx, produto_id);
    }),
  );
}

/** Leaves out what the product has already, and what comes twice. */
function semAsDaqui(files: readonly Upload[], conteudos: readonly string[]): Upload[] {
  const vistos = new Set(conteudos);
  return files.filter(({ sha256 }) => !vistos.has(sha256) && vistos.add(sha256));
}

/** Puts the named images first, in their order. The others follow as they were. */
export async function ordenarImagens(
  db: Db,
  { produto_id, ordens, quem }: { produto_id: number; ordens: readonly { id: number; ordem: number }[]; quem: Autor },
): Promise<ImagemDeProduto[]> {
  const produto = await segurarProduto(db, produto_id);
  const atuais = (await listarImagens(db, produto_id)).map(({ id }) => id);
  const primeiras = [...ordens].sort((a, b) => a.ordem - b.ordem).map(({ id }) => id);
  if (primeiras.some((id) => !atuais.includes(id))) throw new AppError('imagem.de_outro_produto');

  const novas = [...new Set([...primeiras, ...atuais])];
  await ordenar(db, produto_id, novas);
  const mudancas = comparar(['ordem_das_imagens'], { ordem_das_imagens: atuais }, { ordem_das_imagens: novas });
  if (mudancas.length > 0) {
    const alvo = { id: produto_id, nome: produto.titulo };
    await anotar(db, quem, { acao: 'produto.imagens_ordenadas', alvo, mudancas });
  }
  return listarImagens(db, produto_id);
}

/** Deletes an image and returns its files. */
export async function excluirImagem(db: Db, { id, quem }: { id: number; quem: Autor }): Promise<string[]> {
  const dona = await buscarProdutoDaImagem(db, id);
  if (!dona) throw new AppError('imagem.nao_encontrada');

  const produto = await segurarProduto(db, dona.produto_id);
  const todas = (await listarImagens(db, dona.produto_id)).map((imagem) => imagem.id);
  const outras = todas.filter((outra) => outra !== id);
  if (outras.length === todas.length) throw new AppError('imagem.nao_encontrada');

  const arquivos = await listarArquivos(db, { imagens: [id] });
  await removerImagem(db, id);
  await ordenar(db, dona.produto_id, outras);
  await anotar(db, quem, { acao: 'produto.imagem_excluida', alvo: { id: dona.produto_id, nome: produto.titulo } });
  return arquivos;
}

/** Chooses which of its product's images a variation shows. */
export async function vincularImagens(
  db: Db,
  { variacao_id, imagens, quem }: { variacao_id: number; imagens: readonly number[]; quem: Autor },
): Promise<Variacao> {
  const dona = await buscarProdutoDaVariacao(db, variacao_id);
  if (!dona) throw new AppError('produto.variacao_nao_encontrada');

  const produto = await travarParaMudar(db, dona.produto_id);
  if (!produto) throw new AppError('produto.nao_encontrado');
  const doProduto = await listarImagens(db, dona.produto_id);
  const conhecidas = new Set(doProduto.map(({ id }) => id));
  if (imagens.some((id) => !conhecidas.has(id))) throw atField('imagens_ids', 'imagem.de_outro_produto');
  // The variation is looked up again under the product's lock, where no other call can remove it.
  const qual = { produto_id: dona.produto_id, id: variacao_id, imagens: doProduto };
  const antes = await buscarVariacao(db, qual);
  if (!antes) throw new AppError('produto.variacao_nao_encontrada');

  await vincular(db, dona.produto_id, [{ variacao_id, imagens }]);
  await anotarEdicao(db, quem, produto);
  return (await buscarVariacao(db, qual)) ?? antes;
}

/** Locks the product, and with it its images, until the end of the transaction. */
async function segurarProduto(db: Db, id: number): Promise<{ titulo: string }> {
  const produto = await travarProduto(db, id);
  if (!produto) throw new AppError('produto.nao_encontrado');
  return produto;
}

function recusarDemais(antes: readonly ImagemDeProduto[], novas: number): void {
  if (antes.length + novas > MAXIMO_DE_IMAGENS) throw new AppError('imagem.demais', { maximo: MAXIMO_DE_IMAGENS });
}
