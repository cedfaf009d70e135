import { PRODUTO_VAZIO } from '@varal/contract/produtos/campos';
import type { Produto, ProdutoDigitado, VariacaoDigitada } from '@varal/contract/produtos/produto';
import type { Db } from '../base/db/db.ts';
import { AppError, atField } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import type { Upload } from '../base/http/uploads.ts';
import type { Arquivos } from '../base/storage/storage.ts';
import type { ImagemGuardada } from '../midia/imagens.ts';
import { camposLivres, camposNovos, localDe, obrigatorios } from './campos-digitados.ts';
import { conferirFeitoDe } from './feito-de/conferir-feito-de.ts';
import { travarComLisa } from './feito-de/feito-de.queries.ts';
import { comALisa, DE_NADA, feitoDeDigitado } from './feito-de/feito-de-digitado.ts';
import { inserirProduto, inserirVariacoes } from './gravar-produto.queries.ts';
import { gtinDoProduto, gtinsNovos, recusarGtinsEmUso, validarGtins } from './gtins/gtins-em-uso.ts';
import { anotarCadastro } from './historia/anotar-produto.ts';
import { inserirImagens } from './imagens/imagens.queries.ts';
import { comImagensGuardadas } from './imagens/imagens-guardadas.ts';
import { segurarCategoria, segurarModelo } from './modelo-e-categoria.ts';
import { pedirPublicacao } from './pedir-publicacao.ts';
import { segurarSkus, sugerirSku } from './skus/skus.queries.ts';
import { comSkusDisputados, recusarSkusEmUso } from './skus/skus-em-uso.ts';
import { recusarSkusDeEstampada, validarSkus } from './skus/validar-skus.ts';
import { recusarTamanhosDeFora } from './tamanhos-da-loja.ts';
import { verProduto } from './ver-produto.ts';

type Deps = { arquivos: Arquivos; transaction: (work: (db: Db) => Promise<Produto>) => Promise<Produto> };
type Entrada = { digitado: ProdutoDigitado; quem: Quem };
/** `conteudos` tells of each place of the call what came there. */
type Enviadas = { imagens: readonly ImagemGuardada[]; conteudos: readonly string[] };

/** Creates a product with its variations and images, or nothing at all. */
export async function criarProduto(
  { arquivos, transaction }: Deps,
  { files, ...entrada }: Entrada & { files: readonly Upload[] },
): Promise<Produto> {
  validar(entrada.digitado, files.length);
  const conteudos = files.map(({ sha256 }) => sha256);
  // A picture that comes twice is kept once, and its places stay those of the call.
  const unicos = files.filter(({ sha256 }, lugar) => conteudos.indexOf(sha256) === lugar);
  return comImagensGuardadas(arquivos, unicos, (imagens) =>
    comSkusDisputados(() => transaction((db) => inserir(db, { ...entrada, imagens, conteudos }))),
  );
}

/** Refuses everything that can be refused before the files are read. */
function validar(digitado: ProdutoDigitado, enviadas: number): void {
  obrigatorios(digitado);
  localDe(digitado.local, null, 'local');
  const variacoes = variacoesDe(digitado);
  if (digitado.tem_variacoes && variacoes.length === 0) throw new AppError('produto.sem_variacoes');

  for (const [lugar, { local, imagens_vinculadas = [], imagens_enviadas = [] }] of variacoes.entries()) {
    localDe(local, null, `variacoes.${lugar}.local`);
    if (imagens_vinculadas.length > 0) {
      throw atField(`variacoes.${lugar}.imagens_vinculadas`, 'imagem.de_outro_produto');
    }
    if (imagens_enviadas.some((enviada) => enviada >= enviadas)) {
      throw atField(`variacoes.${lugar}.imagens_enviadas`, 'imagem.nao_enviada');
    }
  }
}

async function inserir(db: Db, { digitado, imagens, conteudos, quem }: Entrada & Enviadas): Promise<Produto> {
  const campos = obrigatorios(digitado);
  const modelo = await segurarModelo(db, campos.modelo_id);
  await segurarCategoria(db, campos.categoria_id);
  const feitoDe = feitoDeDigitado(digitado, DE_NADA);
  await travarComLisa(db, 0, { lisa_id: feitoDe.lisa_id, corrige: false });
  await segurarSkus(db);
  const sku = digitado.sku || (await sugerirSku(db, modelo));

  const variacoes = variacoesDe(digitado).map((digitada, lugar) => ({
    ...comALisa(camposNovos(digitada, sku, lugar), null, { antes: DE_NADA, depois: feitoDe }),
    campo: `variacoes.${lugar}.sku`,
    saldo: digitada.quantidade ?? 0,
    enviadas: digitada.imagens_enviadas ?? [],
  }));
  validarSkus(sku, variacoes);
  recusarSkusDeEstampada([{ sku, campo: 'sku' }, ...variacoes]);
  await recusarSkusEmUso(db, [{ sku, campo: 'sku' }, ...variacoes]);
  await recusarTamanhosDeFora(
    db,
    variacoes.map(({ tamanho }, lugar) => ({ tamanho, campo: `variacoes.${lugar}.tamanho` })),
  );
  await conferirFeitoDe(db, { campos: feitoDe, mudadas: [], novas: variacoes.map((uma) => ({ ...uma, imagens: [] })) });
  const temVariacoes = variacoes.length > 0;
  const livres = camposLivres(PRODUTO_VAZIO, digitado, PRODUTO_VAZIO);
  const gtin = gtinDoProduto(livres.gtin, temVariacoes);
  const comGtin = variacoes.map((uma, lugar) => ({ gtin: uma.gtin, campo: `variacoes.${lugar}.gtin` }));
  validarGtins(comGtin);
  await recusarGtinsEmUso(db, gtinsNovos([{ gtin, campo: 'gtin' }, ...comGtin]));

  const produto_id = await inserirProduto(db, {
    ...campos,
    sku,
    ...livres,
    ...feitoDe,
    gtin,
    tem_variacoes: temVariacoes,
    tem_cor: digitado.tem_cor ?? variacoes.some(({ cor, nome_cor }) => (cor ?? nome_cor) !== null),
    tem_tamanho: digitado.tem_tamanho ?? variacoes.some(({ tamanho }) => tamanho !== null),
    saldo: temVariacoes ? 0 : (digitado.qtd ?? digitado.quantidade ?? 0),
    criado_por: quem.id,
  });
  if (digitado.publicar_bling) await pedirPublicacao(db, quem, { id: produto_id, titulo: campos.titulo });
  const imagens_ids = await inserirImagens(db, produto_id, imagens, { depoisDe: 0 });
  const noLugar = conteudos.map((conteudo) => imagens_ids[imagens.findIndex(({ sha256 }) => sha256 === conteudo)]);
  await inserirVariacoes(
    db,
    { produto_id, criado_por: quem.id },
    variacoes.map(({ enviadas, ...variacao }) => ({
      ...variacao,
      imagens: [...new Set(enviadas.flatMap((lugar) => noLugar[lugar] ?? []))],
    })),
  );
  await anotarCadastro(db, quem, produto_id);
  return verProduto(db, produto_id);
}

const variacoesDe = ({ tem_variacoes, variacoes = [] }: ProdutoDigitado): VariacaoDigitada[] =>
  tem_variacoes === false ? [] : variacoes;
