import type { CampoDaVariacao } from '@varal/contract/produtos/campos';
import { gtinDigitado } from '@varal/contract/produtos/gtin';
import type { Variacao, VariacaoDigitada } from '@varal/contract/produtos/produto';
import type { Estado } from './estado.ts';
import { type Linha, mesmoValor, skuEfetivo, temSkuPersonalizado } from './linha.ts';
import { type Lido, lerPreco, lerQuantidade } from './numeros.ts';

type Numero = 'preco_custo' | 'preco_venda' | 'quantidade';
/** A number that cannot be read goes as it was typed: the server refuses it, where null would wipe out what there is. */
export type VariacaoEnviada = Omit<VariacaoDigitada, Numero> & { [N in Numero]?: number | string | null };

type Mudancas = { variacoes?: VariacaoEnviada[]; variacoes_removidas?: number[] };

/** A save sends the new ones, of the others the fields that changed, and the ids of those taken out. */
export function mudancas({ linhas, servidor, skuDoProduto }: Estado): Mudancas {
  const variacoes = [...linhas.values()].flatMap((linha) => mudancasDaLinha(linha, skuDoProduto) ?? []);
  const ficaram = new Set([...linhas.values()].map(({ original }) => original?.id));
  const variacoes_removidas = servidor.map(({ id }) => id).filter((id) => !ficaram.has(id));
  return {
    ...(variacoes.length > 0 && { variacoes }),
    ...(variacoes_removidas.length > 0 && { variacoes_removidas }),
  };
}

/** The balance of a saved one is to be another; what a new one begins with is no correction. */
export const corrigeEstoque = ({ linhas, skuDoProduto }: Estado): boolean =>
  [...linhas.values()].some((linha) => {
    const mudou = mudancasDaLinha(linha, skuDoProduto);
    return mudou !== null && 'quantidade_era' in mudou;
  });

export function temMudancas({ linhas, servidor, skuDoProduto }: Estado): boolean {
  let conhecidas = 0;
  for (const linha of linhas.values()) {
    if (mudancasDaLinha(linha, skuDoProduto)) return true;
    if (linha.original) conhecidas += 1;
  }
  return conhecidas !== servidor.length;
}

/** `lugarDaImagem` tells where an image stands among the files that are sent along; one that does not is left out. */
export const paraCriar = (
  { linhas }: Estado,
  lugarDaImagem: (imagem: number) => number | undefined = (imagem) => imagem,
): VariacaoEnviada[] =>
  [...linhas.values()].map((linha) => {
    const { imagens_vinculadas: _, ...nova } = comoNova(linha);
    const imagens_enviadas = linha.imagens.flatMap((imagem) => lugarDaImagem(imagem) ?? []);
    return { ...nova, ...(imagens_enviadas.length > 0 && { imagens_enviadas }) };
  });

const comoNova = (linha: Linha) =>
  ({
    ...skuDigitado(linha),
    gtin: gtinDigitado(linha.gtin) || null,
    cor: linha.cor,
    nome_cor: linha.nome_cor,
    tamanho: linha.tamanho,
    preco_custo: lidoOuDigitado(lerPreco, linha.preco_custo),
    preco_venda: lidoOuDigitado(lerPreco, linha.preco_venda),
    quantidade: lidoOuDigitado(lerQuantidade, linha.quantidade),
    descricao: linha.descricao.trim(),
    local: linha.local.trim() || null,
    lisa_variacao_id: linha.lisa_variacao_id,
    estampa_ids: linha.estampa_ids,
    ...(linha.imagens.length > 0 && { imagens_vinculadas: [...linha.imagens] }),
  }) satisfies VariacaoEnviada & Record<CampoDaVariacao, unknown>;

function lidoOuDigitado<T>(ler: (digitado: string) => Lido<T>, digitado: string): T | string {
  const lido = ler(digitado);
  return lido.erro === undefined ? lido.valor : digitado;
}

export const mudou = (linha: Linha, skuDoProduto: string): boolean => mudancasDaLinha(linha, skuDoProduto) !== null;

const porLinha = new WeakMap<Linha, { sku: string; mudancas: VariacaoEnviada | null }>();

function mudancasDaLinha(linha: Linha, skuDoProduto: string): VariacaoEnviada | null {
  // A saved SKU stays until another is sent: one that is to be derived again goes in full.
  const sku = linha.original ? skuEfetivo(linha, skuDoProduto) : '';
  const sabidas = porLinha.get(linha);
  if (sabidas?.sku === sku) return sabidas.mudancas;
  const achadas = linha.original ? diferencas(linha, linha.original, sku) : comoNova(linha);
  porLinha.set(linha, { sku, mudancas: achadas });
  return achadas;
}

function diferencas(linha: Linha, original: Variacao, sku: string): VariacaoEnviada | null {
  const { sku: _, sku_personalizado: __, imagens_vinculadas: ___, quantidade, ...campos } = comoNova(linha);
  const eram = new Map<string, unknown>(Object.entries({ ...original, descricao: original.descricao.trim() }));
  const mudou = {
    ...(sku !== original.sku && { sku, sku_personalizado: temSkuPersonalizado(linha) }),
    ...Object.fromEntries(Object.entries(campos).filter(([campo, agora]) => !mesmoValor(agora, eram.get(campo)))),
    ...(quantidade !== original.quantidade && { quantidade, quantidade_era: original.quantidade }),
    ...(!mesmasImagens(linha.imagens, original.imagens_vinculadas) && { imagens_vinculadas: [...linha.imagens] }),
  };
  return Object.keys(mudou).length > 0 ? { id: original.id, ...mudou } : null;
}

/** Sends no SKU when its field is left empty: the server derives it. */
const skuDigitado = ({ sku }: Linha) =>
  sku?.trim() ? { sku: sku.trim(), sku_personalizado: true } : { sku: '', sku_personalizado: false };

export const mesmasImagens = (umas: readonly number[], outras: readonly number[]) =>
  umas.length === outras.length && umas.every((imagem) => outras.includes(imagem));
