import type { Memoria } from '../conta/memoria.ts';
import type { Saldos } from '../estoques/saldos.ts';
import type { DadosDoProduto, Produto } from './produto.ts';

/** Shows one row of the list; a variation is a row of its own, and no row says its category. */
export function mostrarLinha(memoria: Memoria, saldos: Saldos, produto: Produto) {
  const { nome, codigo = '', preco = 0, tipo, formato, descricaoCurta = '' } = dadosDe(memoria, produto);
  return {
    id: produto.id,
    ...(produto.variacao && { idProdutoPai: produto.variacao.pai }),
    nome,
    codigo,
    preco,
    precoCusto: 0,
    estoque: { saldoVirtualTotal: saldoVirtualTotal(memoria, saldos, produto) },
    tipo,
    situacao: produto.situacao,
    formato,
    descricaoCurta,
    imagemURL: imagensDe(memoria, produto)[0]?.link ?? '',
  };
}

/** Signs the address of a picture in Bling's own storage. */
export type Assinar = (arquivo: string) => Record<string, unknown>;

/** Shows the whole product, with its variations in it if it has any. */
export function mostrarProduto(
  memoria: Memoria,
  saldos: Saldos,
  produto: Produto,
  assinar?: Assinar,
): Record<string, unknown> {
  const { midia, estoque, dimensoes, ...dados } = dadosDe(memoria, produto);
  return {
    ...VAZIO,
    ...dados,
    ...mostrarLinha(memoria, saldos, produto),
    gtin: dados.gtin ?? '',
    fornecedor: produto.fornecedor ?? SEM_FORNECEDOR,
    categoria: dados.categoria ?? { id: 0 },
    estoque: {
      minimo: 0,
      maximo: 0,
      crossdocking: 0,
      localizacao: '',
      ...estoque,
      saldoVirtualTotal: saldoVirtualTotal(memoria, saldos, produto),
    },
    dimensoes: { largura: 0, altura: 0, profundidade: 0, unidadeMedida: 1, ...dimensoes },
    midia: {
      video: { url: midia?.video?.url ?? '' },
      imagens: {
        externas: imagensDe(memoria, produto),
        internas: assinar ? internasDe(memoria, produto).map(assinar) : [],
      },
    },
    ...(dados.formato === 'V' && {
      variacoes: variacoesDe(memoria, produto).map((uma) => mostrarProduto(memoria, saldos, uma, assinar)),
    }),
    ...(produto.variacao && {
      variacao: {
        nome: produto.variacao.nome,
        ordem: produto.variacao.ordem,
        produtoPai: { id: produto.variacao.pai, cloneInfo: produto.variacao.cloneInfo },
      },
    }),
  };
}

/** Returns them in the order they were given. */
export function variacoesDe({ produtos }: Memoria, { id }: Pick<Produto, 'id'>): Produto[] {
  return produtos
    .filter(({ variacao }) => variacao?.pai === id)
    .sort((a, b) => (a.variacao?.ordem ?? 0) - (b.variacao?.ordem ?? 0));
}

/** A cloning variation shows its parent's data in everything but its distinguishing fields. */
export function dadosDe({ produtos }: Memoria, { dados, variacao }: Produto): DadosDoProduto {
  const pai = variacao?.cloneInfo ? produtos.find(({ id }) => id === variacao.pai) : undefined;
  if (!pai) return dados;

  const { nome, codigo, preco, formato, gtin, midia, estoque, camposCustomizados = [] } = dados;
  const seus = { nome, formato, codigo, preco, gtin, estoque, camposCustomizados };
  return { ...pai.dados, ...seus, midia: midia ?? pai.dados.midia };
}

function imagensDe(memoria: Memoria, produto: Produto): { link: string }[] {
  return dadosDe(memoria, produto).midia?.imagens?.imagensURL ?? [];
}

/** A cloning variation shows its parent's. */
function internasDe({ produtos }: Memoria, { internas, variacao }: Produto): string[] {
  const pai = variacao?.cloneInfo ? produtos.find(({ id }) => id === variacao.pai) : undefined;
  return internas ?? pai?.internas ?? [];
}

function saldoVirtualTotal(memoria: Memoria, saldos: Saldos, produto: Produto): number {
  const variacoes = produto.dados.formato === 'V' ? variacoesDe(memoria, produto) : [];
  return variacoes.reduce((soma, { id }) => soma + saldos.virtual(id), saldos.virtual(produto.id));
}

const SEM_FORNECEDOR = { id: 0, contato: { id: 0, nome: '' }, codigo: '', precoCusto: 0, precoCompra: 0 };

const VAZIO = {
  unidade: 'UN',
  pesoLiquido: 0,
  pesoBruto: 0,
  volumes: 0,
  itensPorCaixa: 0,
  gtin: '',
  gtinEmbalagem: '',
  tipoProducao: 'P',
  condicao: 0,
  freteGratis: false,
  marca: '',
  descricaoComplementar: '',
  linkExterno: '',
  observacoes: '',
  linhaProduto: { id: 0 },
  camposCustomizados: [],
};
