import { reason } from '@varal/contract/errors';
import type { ProdutoDigitado, VariacaoDigitada } from '@varal/contract/produtos/produto';
import { chaveDeSku, skuDaVariacao } from '@varal/contract/produtos/sku';
import { temLetraAlheia } from '@varal/contract/texto-legivel';
import type { Tamanho } from '@varal/contract/valores';
import { AppError, emptyFields, invalidField } from '../base/errors.ts';
import { eitherName } from '../modelos/either-name.ts';

/** Staff type these fields of a product. All others are derived. */
export type CamposDoProduto = {
  titulo: string;
  descricao: string;
  sku: string;
  modelo_id: number;
  categoria_id: number;
  preco_custo: number | null;
  preco_venda: number | null;
  ncm: string | null;
  cest: string | null;
  origem_fiscal: number | null;
  unidade: string | null;
  local: string | null;
  tem_variacoes: boolean;
  tem_cor: boolean;
  tem_tamanho: boolean;
};

/** Staff type these fields of a variation, and its quantity. */
export type CamposDaVariacao = {
  sku: string;
  sku_personalizado: boolean;
  cor: string | null;
  nome_cor: string | null;
  tamanho: Tamanho | null;
  descricao: string;
  preco_custo: number | null;
  preco_venda: number | null;
  local: string | null;
};

type Obrigatorios = Pick<CamposDoProduto, 'titulo' | 'modelo_id' | 'categoria_id'>;

/** Reads the required fields as typed, or as they are where nothing was typed. */
export function obrigatorios(digitado: ProdutoDigitado, atual?: Obrigatorios): Obrigatorios {
  const titulo = dado(digitado.titulo, atual?.titulo);
  const modelo_id = dado(digitado.modelo_id, atual?.modelo_id);
  // A category emptied under one name keeps the value sent under the other name.
  const categoria_id =
    eitherName<number | null | undefined>(atual?.categoria_id, digitado.categoria_id, digitado.categoria) ??
    digitado.categoria_id ??
    digitado.categoria;
  if (titulo && modelo_id && categoria_id) return { titulo, modelo_id, categoria_id };

  const erros = emptyFields({ modelo_id, titulo, categoria: categoria_id });
  throw new AppError('produto.campos_obrigatorios', { erros });
}

const NADA = {
  cor: null,
  nome_cor: null,
  tamanho: null,
  descricao: '',
  preco_custo: null,
  preco_venda: null,
  local: null,
};

/**
 * Completes a new variation, which is said at this place among those of the form. Without a SKU of its own it gets one derived
 * from the product's.
 */
export function camposNovos(digitada: VariacaoDigitada, skuDoProduto: string, lugar: number): CamposDaVariacao {
  const campos = camposComuns(digitada, NADA, lugar);
  const derivado = skuDaVariacao(skuDoProduto, campos);
  const sku = digitada.sku || derivado;
  return { ...campos, sku, sku_personalizado: digitada.sku_personalizado ?? !mesmoSku(sku, derivado) };
}

/** Merges a variation with what was typed. Its saved SKU stays until another is sent, even if the product's changes. */
export function camposMudados(
  digitada: VariacaoDigitada,
  atual: CamposDaVariacao,
  skuDoProduto: string,
  lugar: number,
): CamposDaVariacao {
  const campos = camposComuns(digitada, atual, lugar);
  const sku = digitada.sku || atual.sku;
  const personalizado = mesmoSku(sku, atual.sku)
    ? atual.sku_personalizado
    : !mesmoSku(sku, skuDaVariacao(skuDoProduto, campos));
  return { ...campos, sku, sku_personalizado: digitada.sku_personalizado ?? personalizado };
}

/** Prefers the typed value to the current one. Null counts as typed and empties the field. */
export const dado = <T>(digitado: T | undefined, atual: T): T => (digitado === undefined ? atual : digitado);

/** A place of before stays as it is; a new one has no letter of another alphabet. */
export function localDe(digitado: string | null | undefined, atual: string | null, campo: string): string | null {
  const local = dado(digitado, atual) || null;
  if (local !== null && local !== atual && temLetraAlheia(local)) {
    throw invalidField(campo, reason('campo.outro_alfabeto'));
  }
  return local;
}

const camposComuns = (
  digitada: VariacaoDigitada,
  atual: Omit<CamposDaVariacao, 'sku' | 'sku_personalizado'>,
  lugar: number,
) => ({
  cor: dado(digitada.cor, atual.cor),
  nome_cor: dado(digitada.nome_cor, atual.nome_cor) || null,
  tamanho: dado(digitada.tamanho, atual.tamanho),
  descricao: dado(digitada.descricao, atual.descricao) ?? '',
  preco_custo: dado(digitada.preco_custo, atual.preco_custo),
  preco_venda: dado(digitada.preco_venda, atual.preco_venda),
  local: localDe(digitada.local, atual.local, `variacoes.${lugar}.local`),
});

const mesmoSku = (um: string, outro: string) => chaveDeSku(um) === chaveDeSku(outro);
