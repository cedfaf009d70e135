import { reason } from '@varal/contract/errors';
import {
  type CamposDaVariacao,
  type CamposDoProduto,
  type LivresDaVariacao,
  VARIACAO_VAZIA,
} from '@varal/contract/produtos/campos';
import type { ProdutoDigitado, VariacaoDigitada } from '@varal/contract/produtos/produto';
import { chaveDeSku, skuDaVariacao } from '@varal/contract/produtos/sku';
import { temLetraAlheia } from '@varal/contract/texto-legivel';
import { AppError, emptyFields, invalidField } from '../base/errors.ts';
import { eitherName } from '../modelos/either-name.ts';

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

/**
 * Completes a new variation, which is said at this place among those of the form. Without a SKU of its own it gets one derived
 * from the product's.
 */
export function camposNovos(digitada: VariacaoDigitada, skuDoProduto: string, lugar: number): CamposDaVariacao {
  const campos = camposComuns(digitada, VARIACAO_VAZIA, lugar);
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

type Dados<Livres> = { readonly [C in keyof Livres]?: Livres[C] | null | undefined };

/** Reads the fields that may be empty as typed, or as they are where nothing was typed. */
export function camposLivres<Livres extends object>(
  vazios: Livres,
  digitado: Dados<NoInfer<Livres>>,
  atual: NoInfer<Livres>,
): Livres {
  const campos = { ...vazios };
  for (const campo of Object.keys(vazios) as (keyof Livres)[]) {
    const lido = dado<Livres[keyof Livres] | null>(digitado[campo], atual[campo]);
    campos[campo] = lido === '' || lido === null ? vazios[campo] : lido;
  }
  return campos;
}

/** A place of before stays as it is; a new one has no letter of another alphabet. */
export function localDe(digitado: string | null | undefined, atual: string | null, campo: string): string | null {
  const local = dado(digitado, atual) || null;
  if (local !== null && local !== atual && temLetraAlheia(local)) {
    throw invalidField(campo, reason('campo.outro_alfabeto'));
  }
  return local;
}

const camposComuns = (digitada: VariacaoDigitada, atual: LivresDaVariacao, lugar: number) => ({
  ...camposLivres(VARIACAO_VAZIA, digitada, atual),
  local: localDe(digitada.local, atual.local, `variacoes.${lugar}.local`),
});

const mesmoSku = (um: string, outro: string) => chaveDeSku(um) === chaveDeSku(outro);
