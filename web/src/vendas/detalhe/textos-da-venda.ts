import { formatarCep } from '@varal/contract/documentos';
import type { EnderecoDeEntrega } from '@varal/contract/envio/envio';
import { nomeDaVariacao as nomear } from '@varal/contract/produtos/nome-da-variacao';
import { temMedidas } from '@varal/contract/vendas/conferir-passo';
import type { ItemDaVenda, Venda } from '@varal/contract/vendas/venda';
import { decimal, dinheiro, quantos } from '../../base/texto/format.ts';

export const nomeDoItem = ({ titulo, descricao }: Pick<ItemDaVenda, 'titulo' | 'descricao'>): string =>
  titulo || descricao;

type Variacao = { cor: string | null; nome_cor: string | null; tamanho: string | null };

/** Azul-marinho · M; empty where there is neither. */
export const nomeDaVariacao = (variacao: Variacao): string => nomear(variacao, ' · ');

export const nomeInteiro = (item: ItemDaVenda): string =>
  [nomeDoItem(item), nomeDaVariacao(item)].filter(Boolean).join(' ');

/** Writes the model's code, with what was sold exactly or among how many it is still to be chosen. */
export const codigosDoItem = ({ modelo, sku, a_definir, variacoes }: ItemDaVenda): string =>
  [modelo.codigo, a_definir ? quantos(variacoes.length, 'variação', 'variações') : sku]
    .filter(Boolean)
    // A dot that is left hanging at no end of a line.
    .join('\u00a0·\u00a0');

type Medidas = Pick<Venda, 'altura' | 'largura' | 'comprimento' | 'peso'>;

/** 10 × 15 × 20 cm and 0,35 kg: height, width, length, and weight. */
export function medidasDoPacote(medidas: Medidas): string[] | null {
  if (!temMedidas(medidas)) return null;
  const { altura, largura, comprimento, peso } = medidas;
  const lados = [altura, largura, comprimento].map((cm) => decimal(cm ?? 0));
  return [`${lados.join(' × ')}\u00a0cm`, `${decimal(peso ?? 0)}\u00a0kg`];
}

type Frete = Pick<Venda, 'servico_frete' | 'frete_valor'>;

/** SEDEX and R$ 23,50. */
export const servicoDeFrete = ({ servico_frete, frete_valor }: Frete): string[] | null =>
  servico_frete === null ? null : [servico_frete, ...(frete_valor === null ? [] : [dinheiro(frete_valor)])];

export function linhasDoEndereco({
  cep,
  endereco,
  numero,
  complemento,
  bairro,
  municipio,
  uf,
}: EnderecoDeEntrega): string[] {
  const rua = [endereco, numero].filter(Boolean).join(', ');
  const cidade = [municipio, uf].filter(Boolean).join('/');
  return [
    [rua, complemento].filter(Boolean).join(' – '),
    [bairro, cidade].filter(Boolean).join(' – '),
    cep && `CEP ${formatarCep(cep)}`,
  ].filter(Boolean);
}
