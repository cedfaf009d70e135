import { errorSentence } from '@varal/contract/errors';
import { nomeDaVariacao } from '@varal/contract/produtos/nome-da-variacao';
import { chaveDeSku, MAXIMO_DO_SKU, terminaComEstampa } from '@varal/contract/produtos/sku';
import { AppError } from '../../base/errors.ts';

export type SkuDaVariacao = {
  sku: string;
  nome_cor: string | null;
  tamanho: string | null;
  /** The field the SKU was typed in. It is absent when the variation was not sent. */
  campo?: string;
};

/** Validates the SKUs of one product against one another, before other products are looked at. */
export function validarSkus(skuDoProduto: string, variacoes: readonly SkuDaVariacao[]): void {
  const longos = variacoes.filter(({ sku }) => sku.length > MAXIMO_DO_SKU);
  if (longos.length > 0) {
    throw new AppError('entrada.invalida', {
      erros: porCampo(longos, errorSentence('campo.letras_demais', { maximo: MAXIMO_DO_SKU })),
    });
  }

  const iguais = variacoes.filter(({ sku }) => chaveDeSku(sku) === chaveDeSku(skuDoProduto));
  if (iguais[0]) {
    const frase = (uma: SkuDaVariacao) => errorSentence('produto.sku_da_variacao_igual', { variacao: nomeDe(uma) });
    const erros = Object.fromEntries(iguais.map((uma) => [uma.campo ?? 'sku', [frase(uma)]]));
    throw new AppError('produto.sku_da_variacao_igual', { variacao: nomeDe(iguais[0]) }, { erros });
  }

  const repetidos = comMesmoSku(variacoes);
  if (repetidos[0]) {
    const { sku } = repetidos[0];
    const erros = porCampo(repetidos, errorSentence('produto.sku_repetido', { sku }));
    throw new AppError('produto.sku_repetido', { sku }, { erros });
  }
}

/** Nobody may take a new SKU for that of a line with prints of its own; one that a product has goes on. */
export function recusarSkusDeEstampada(novos: readonly { sku: string; campo?: string }[]): void {
  const tomados = novos.filter(({ sku }) => terminaComEstampa(sku));
  if (tomados.length === 0) return;
  const frases = [errorSentence('produto.sku_de_estampada')];
  const erros = Object.fromEntries(tomados.map(({ campo = 'sku' }) => [campo, frases]));
  throw new AppError('produto.sku_de_estampada', { erros });
}

const nomeDe = ({ nome_cor, tamanho, sku }: SkuDaVariacao) => nomeDaVariacao({ nome_cor, tamanho }) || sku;

/** Finds all variations that share the first repeated SKU. */
function comMesmoSku(variacoes: readonly SkuDaVariacao[]): SkuDaVariacao[] {
  const vistos = new Set<string>();
  for (const { sku } of variacoes) {
    const chave = chaveDeSku(sku);
    if (vistos.has(chave)) return variacoes.filter((uma) => chaveDeSku(uma.sku) === chave);
    vistos.add(chave);
  }
  return [];
}

const porCampo = (variacoes: readonly SkuDaVariacao[], frase: string) =>
  Object.fromEntries(variacoes.map(({ campo = 'sku' }) => [campo, [frase]]));
