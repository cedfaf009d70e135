import { escreverReais } from '@varal/contract/dinheiro';
import { CAMPOS_DA_PLANILHA } from '@varal/contract/planilhas/importacao-de-planilha';
import {
  CAMPOS_DA_VARIACAO,
  CAMPOS_DO_PRODUTO,
  NOMES_DA_VARIACAO,
  NOMES_DO_PRODUTO,
} from '@varal/contract/produtos/campos';
import { comparar, dito, type Mudanca } from '../../../historico/mudancas.ts';
import type { Mudado, Novo } from '../../../produtos/em-lote/gravar-em-lote.ts';
import { saldoProprio } from '../../../produtos/historia/historia-do-produto.ts';
import type { Novidade } from '../../contador.ts';
import { comoDita, type MudancaDita } from '../../mudanca-dita.ts';
import type { ProdutoNaPlanilha } from '../linhas/juntar-produtos.ts';
import { emVariacao, saldoDoQueVolta } from './caminho-do-saldo.ts';
import type { Linhas } from './digitado-da-planilha.ts';
import { voltou } from './estoque-dito.ts';
import type { DaLoja } from './ler-lugares.ts';

const COLUNAS_DO_PRODUTO = {
  ...CAMPOS_DO_PRODUTO,
  lisa_id: CAMPOS_DA_VARIACAO.lisa_variacao_id,
  estampa_ids: CAMPOS_DA_VARIACAO.estampa_ids,
};
const DO_PRODUTO = [
  ...NOMES_DO_PRODUTO.filter((campo) => CAMPOS_DO_PRODUTO[campo].planilha !== null),
  ...(['lisa_id', 'estampa_ids'] as const),
];
const DA_VARIACAO = NOMES_DA_VARIACAO.filter((campo) => CAMPOS_DA_VARIACAO[campo].planilha !== null);

type Sabido = DaLoja & { linhas: Linhas; sairam: ReadonlySet<string> };

/** Tells what a spreadsheet changes of a product, each at the row that says it, in the words of its columns. */
export function ditasDoProduto(
  { atual, mudancas }: Mudado,
  { linhas, lugares, feitos, sairam }: Sabido,
): MudancaDita[] {
  const { campos, mudadas, ajustes, ajuste_antes, ajuste_depois, novas } = mudancas;
  const eram = new Map(atual.variacoes.map((uma) => [uma.id, uma]));
  const doProduto = (mudanca: Mudanca) =>
    comoDita(
      mudanca,
      { linha: linhas.doProduto, alvo: atual.sku, ...comoColuna(mudanca.campo, COLUNAS_DO_PRODUTO) },
      mudanca.campo === 'categoria_id' ? lugares.nomeDaNova(campos.categoria_id) : undefined,
    );
  const daVariacao = (id: number, sku: string) => (mudanca: Mudanca) =>
    comoDita(mudanca, {
      ...{ linha: linhas.daVariacao.get(id) ?? linhas.doProduto, alvo: sku },
      ...comoColuna(mudanca.campo.replace(/^.*\./, ''), CAMPOS_DA_VARIACAO),
    });

  const nomes = {
    modelo_id: { de: lugares.nomeDoModelo(atual.modelo_id), para: lugares.nomeDoModelo(campos.modelo_id) },
    categoria_id: { de: lugares.caminhoDa(atual.categoria_id), para: lugares.caminhoDa(campos.categoria_id) },
    lisa_id: { de: feitos.skuDaLisa(atual.lisa_id), para: feitos.skuDaLisa(campos.lisa_id) },
    estampa_ids: { de: feitos.codigos(atual.estampa_ids), para: feitos.codigos(campos.estampa_ids) },
  };
  const proprio = ajuste_antes === 0 ? atual.saldo : saldoProprio(atual);
  return [
    ...comparar(DO_PRODUTO, atual, { ...atual, ...campos }, { mostrar: nomes }).map(doProduto),
    ...(ajuste_antes + ajuste_depois === 0
      ? []
      : [doProduto(dito('saldo', (proprio ?? 0) + ajuste_antes + ajuste_depois, proprio))]),
    ...mudadas.flatMap((depois) => {
      const antes = eram.get(depois.id);
      if (!antes) return [];
      const { sku } = antes;
      const mostrar = {
        lisa_variacao_id: {
          de: feitos.skuDaVariacao(antes.lisa_variacao_id),
          para: feitos.skuDaVariacao(depois.lisa_variacao_id),
        },
        estampa_ids: { de: feitos.codigos(antes.estampa_ids), para: feitos.codigos(depois.estampa_ids) },
      };
      return comparar(DA_VARIACAO, antes, depois, { em: emVariacao(depois.id), de: sku, mostrar }).map(
        daVariacao(depois.id, sku),
      );
    }),
    ...ajustes.flatMap(({ variacao_id, muda_saldo }) => {
      const antes = eram.get(variacao_id);
      if (!antes) return [];
      const { sku, saldo } = antes;
      const [mudanca] = comparar(
        ['saldo'],
        antes,
        { saldo: saldo + muda_saldo },
        { em: emVariacao(variacao_id), de: sku },
      );
      return mudanca ? [daVariacao(variacao_id, sku)(mudanca)] : [];
    }),
    ...novas.flatMap((uma, lugar) => {
      const { sku, saldo } = uma;
      const naLinha = { linha: linhas.dasNovas[lugar] ?? linhas.doProduto, alvo: sku };
      const volta = voltou(sku, sairam);
      const para = emPoucas(volta ? { ...uma, saldo: undefined } : uma);
      const nova = { campo: `variacoes.${sku}`, rotulo: `Variação ${sku}`, de: null, para };
      const estoque = { campo: saldoDoQueVolta(sku), rotulo: `${sku} · Estoque`, de: 0, para: saldo };
      return [
        comoDita(nova, { ...naLinha, campo: 'nova', rotulo: 'Variação nova' }),
        ...(volta && saldo > 0 ? [comoDita(estoque, { ...naLinha, ...comoColuna('saldo', CAMPOS_DA_VARIACAO) })] : []),
      ];
    }),
  ];
}

type Colunas = Readonly<Record<string, { planilha: string | null }>>;

/** The columns have names of their own where the history has others. */
function comoColuna(campo: string, campos: Colunas): { campo: string; rotulo: string } {
  const coluna = campos[campo]?.planilha ?? campo;
  const rotulos: Readonly<Record<string, string>> = CAMPOS_DA_PLANILHA.produtos;
  return { campo: coluna, rotulo: rotulos[coluna] ?? coluna };
}

/** Tells what a new product and each of its variations will be, and apart from that the stock of what comes back. */
export function novidadesDo(
  dito: ProdutoNaPlanilha,
  { produto, variacoes }: Novo,
  sairam: ReadonlySet<string>,
): Novidade[] {
  const comEstoque = (nova: Omit<Novidade, 'para'>, coisa: Coisa): Novidade[] => {
    const { alvo: sku, linha } = nova;
    const { saldo } = coisa;
    if (!voltou(sku, sairam)) return [{ ...nova, para: emPoucas(coisa) }];
    const estoque = { linha, alvo: sku, caminho: saldoDoQueVolta(sku), ...comoColuna('saldo', CAMPOS_DO_PRODUTO) };
    return [
      { ...nova, para: emPoucas({ ...coisa, saldo: undefined }) },
      ...(saldo ? [{ ...estoque, para: saldo }] : []),
    ];
  };
  return [
    ...comEstoque(
      { linha: dito.linha, alvo: produto.sku, campo: 'novo', rotulo: 'Produto novo' },
      { ...produto, saldo: variacoes.length > 0 ? undefined : produto.saldo },
    ),
    ...variacoes.flatMap((uma, lugar) =>
      comEstoque(
        { linha: dito.variacoes[lugar]?.linha ?? dito.linha, alvo: uma.sku, campo: 'nova', rotulo: 'Variação nova' },
        { ...uma, preco_venda: uma.preco_venda ?? produto.preco_venda },
      ),
    ),
  ];
}

type Coisa = {
  titulo?: string;
  nome_cor?: string | null;
  tamanho?: string | null;
  preco_venda: number | null;
  saldo?: number | undefined;
};

const emPoucas = ({ titulo, nome_cor, tamanho, preco_venda, saldo }: Coisa): string =>
  [
    titulo,
    nome_cor,
    tamanho,
    preco_venda === null ? undefined : escreverReais(preco_venda),
    saldo === undefined ? undefined : `${saldo} em estoque`,
  ]
    .filter(Boolean)
    .join(' · ');
