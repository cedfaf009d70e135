import { VARIACAO_VAZIA } from '@varal/contract/produtos/campos';
import type { Db } from '../../base/db/db.ts';
import { entrarPorImportacao } from '../../estoque/estoque.queries.ts';
import type { Autor } from '../../historico/anotar.ts';
import type { ImagemGuardada } from '../../midia/imagens.ts';
import { inserirProduto, inserirVariacoes } from '../gravar-produto.queries.ts';
import { anotarCadastro } from '../historia/anotar-produto.ts';
import { inserirImagens } from '../imagens/imagens.queries.ts';
import { anotarNumerosNoBling } from '../numeros-no-bling.queries.ts';
import { listarVariacoesPorSku } from './importados.queries.ts';

export type VariacaoTrazida = {
  id_bling: number;
  sku: string;
  gtin: string | null;
  sku_personalizado: boolean;
  nome_cor: string | null;
  tamanho: string | null;
  preco_custo: number | null;
  preco_venda: number | null;
  saldo: number;
};

type ImagemTrazida = Omit<ImagemGuardada, 'sha256'> & { sha256: string | null; variacoes: readonly number[] };

export type ProdutoTrazido = {
  id_bling: number;
  titulo: string;
  descricao: string;
  sku: string;
  gtin: string | null;
  modelo_id: number;
  categoria_id: number;
  preco_custo: number | null;
  preco_venda: number | null;
  ncm: string | null;
  cest: string | null;
  origem_fiscal: number | null;
  unidade: string | null;
  saldo: number;
  variacoes: readonly VariacaoTrazida[];
  /** `variacoes` names those that show it by their numbers at Bling; none means the product alone. */
  imagens: readonly ImagemTrazida[];
};

type Entrada = { produto: ProdutoTrazido; autor: Autor & { id: number }; motivo: string };

/**
 * Makes a product that Bling has already. It gets its numbers there last: until then nothing of it is followed, so nothing asks to
 * be brought there.
 */
export async function trazerProduto(db: Db, { produto, autor, motivo }: Entrada): Promise<number> {
  const { id_bling, variacoes, saldo, ...resto } = produto;
  const { imagens: lidas, ...campos } = resto;
  const imagens = umaDeCada(lidas);
  const produto_id = await inserirProduto(db, {
    ...campos,
    tem_variacoes: variacoes.length > 0,
    tem_cor: variacoes.some(({ nome_cor }) => nome_cor !== null),
    tem_tamanho: variacoes.some(({ tamanho }) => tamanho !== null),
    criado_por: autor.id,
  });
  const guardadas = imagens.map(({ variacoes: _, ...imagem }) => imagem);
  const imagens_ids = await inserirImagens(db, produto_id, guardadas, { depoisDe: 0 });
  const mostradasPor = (variacao: number) =>
    imagens.flatMap(({ variacoes: quais }, lugar) => (quais.includes(variacao) ? (imagens_ids[lugar] ?? []) : []));
  await inserirVariacoes(
    db,
    { produto_id, criado_por: autor.id },
    variacoes.map(({ id_bling: numero, saldo: _, ...uma }) => ({
      ...{ ...VARIACAO_VAZIA, ...uma, saldo: 0 },
      imagens: mostradasPor(numero),
    })),
  );
  const ids = await listarVariacoesPorSku(db, produto_id);
  const comId = variacoes.flatMap((uma) => {
    const id = ids.get(uma.sku);
    return id === undefined ? [] : [{ ...uma, id }];
  });
  await entrarPorImportacao(db, { produto_id, usuario_id: autor.id, motivo }, [
    { variacao_id: null, muda_saldo: variacoes.length > 0 ? 0 : saldo },
    ...comId.map((uma) => ({ variacao_id: uma.id, muda_saldo: uma.saldo })),
  ]);
  const numeros = new Map(comId.map((uma) => [uma.id, uma.id_bling]));
  await anotarNumerosNoBling(db, { produto_id, id_bling, variacoes: numeros });
  await anotarCadastro(db, autor, produto_id);
  return produto_id;
}

/** A picture that Bling has at several addresses comes once, for all the variations that show it. */
function umaDeCada(lidas: readonly ImagemTrazida[]): ImagemTrazida[] {
  const porConteudo = new Map<string, ImagemTrazida>();
  for (const lida of lidas) {
    const chave = lida.sha256 ?? lida.arquivo;
    const antes = porConteudo.get(chave);
    porConteudo.set(chave, { ...lida, ...antes, variacoes: [...(antes?.variacoes ?? []), ...lida.variacoes] });
  }
  return [...porConteudo.values()];
}
