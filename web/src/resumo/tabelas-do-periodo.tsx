import { escreverDia } from '@varal/contract/dia-da-loja';
import { emCentavos, emReais } from '@varal/contract/dinheiro';
import type { Resumo } from '@varal/contract/resumo/resumo';
import { ROTULOS_DA_FORMA } from '@varal/contract/vendas/forma-de-pagamento';
import { ROTULOS_DA_ORIGEM } from '@varal/contract/vendas/origem';
import { Barras } from './barras.tsx';
import { type Coluna, Tabela } from './tabela.tsx';

type Vendido = { vendas: number; valor: number };
const VENDIDO: Coluna<Vendido>[] = [
  { nome: 'Vendas', de: ({ vendas }) => vendas, em: 'contagem' },
  { nome: 'Valor', de: ({ valor }) => valor, em: 'dinheiro' },
];

export function TabelasDoPeriodo({ resumo }: { resumo: Resumo }) {
  const { periodo, por_dia, por_origem, por_vendedor, por_forma, produtos, variacoes, margem } = resumo;
  const arquivo = (nome: string) => `${nome}-${periodo.de}-a-${periodo.ate}`;
  const vazia = 'Nada foi vendido neste período.';

  const formas = (
    <Tabela
      titulo="Por forma de pagamento"
      hint="O dinheiro que entrou e saiu nestes dias, também de vendas de outros dias."
      arquivo={arquivo('pagamentos-por-forma')}
      vazia="Nada entrou nem saiu neste período."
      linhas={por_forma}
      colunas={[
        { nome: 'Forma', de: ({ forma }) => ROTULOS_DA_FORMA[forma] },
        { nome: 'Entrou', de: ({ entrou }) => entrou, em: 'dinheiro' },
        { nome: 'Saiu', de: ({ saiu }) => saiu, em: 'dinheiro' },
      ]}
    />
  );
  if (periodo.vendas === 0 && periodo.devolvido === 0) return por_forma.length > 0 && formas;

  return (
    <>
      {por_dia.length > 1 && (
        <Tabela
          titulo="Por dia"
          arquivo={arquivo('vendas-por-dia')}
          linhas={por_dia}
          colunas={[
            { nome: 'Dia', de: ({ dia }) => escreverDia(dia) },
            ...VENDIDO,
            { nome: 'Devolvido', de: ({ devolvido }) => devolvido, em: 'dinheiro', larga: true },
          ]}
        >
          <Barras
            titulo="Valor vendido por dia"
            barras={por_dia.map(({ dia, valor }) => ({ nome: escreverDia(dia), valor }))}
          />
        </Tabela>
      )}
      <Tabela
        titulo="Produtos mais vendidos"
        arquivo={arquivo('produtos-mais-vendidos')}
        vazia={vazia}
        linhas={produtos}
        colunas={[{ nome: 'Produto', de: ({ titulo }) => titulo }, ...VENDIDAS, ...(margem ? MARGEM : [])]}
      />
      <Tabela
        titulo="Variações mais vendidas"
        arquivo={arquivo('variacoes-mais-vendidas')}
        vazia="Nenhuma variação foi vendida neste período."
        linhas={variacoes}
        colunas={[
          { nome: 'Variação', de: (uma) => nomeDaPeca(uma) },
          { nome: 'SKU', de: ({ sku }) => sku, larga: true },
          ...VENDIDAS,
          ...(margem ? MARGEM : []),
        ]}
      />
      {margem && (
        <Tabela
          titulo="Margem"
          hint="O valor das peças vendidas, menos o custo delas no dia da venda, sem contar devoluções. Só administradores veem isto."
          arquivo={arquivo('margem')}
          linhas={[
            { nome: 'Vendido com custo conhecido', valor: margem.valor },
            { nome: 'Custo', valor: margem.custo },
            { nome: 'Margem', valor: margem.margem },
            { nome: 'Vendido sem custo no cadastro', valor: margem.sem_custo },
          ]}
          colunas={[
            { nome: 'Conta', de: ({ nome }) => nome },
            { nome: 'Valor', de: ({ valor }) => valor, em: 'dinheiro' },
          ]}
        />
      )}
      <Tabela
        titulo="Por origem"
        arquivo={arquivo('vendas-por-origem')}
        linhas={por_origem}
        colunas={[{ nome: 'Origem', de: ({ origem }) => ROTULOS_DA_ORIGEM[origem] }, ...VENDIDO]}
      />
      <Tabela
        titulo="Por vendedor"
        arquivo={arquivo('vendas-por-vendedor')}
        linhas={por_vendedor}
        colunas={[{ nome: 'Vendedor', de: ({ usuario }) => usuario.nome }, ...VENDIDO]}
      />
      {formas}
    </>
  );
}

type Peca = { titulo: string; nome_cor: string | null; tamanho: string | null };

export const nomeDaPeca = ({ titulo, nome_cor, tamanho }: Peca): string =>
  [titulo, nome_cor, tamanho].filter((parte) => parte !== null).join(' · ');

type Vendidas = { pecas: number; valor: number; custo: number | null };

const VENDIDAS: Coluna<Vendidas>[] = [
  { nome: 'Peças', de: ({ pecas }) => pecas, em: 'contagem' },
  { nome: 'Valor', de: ({ valor }) => valor, em: 'dinheiro' },
];
const MARGEM: Coluna<Vendidas>[] = [
  {
    nome: 'Margem',
    de: ({ valor, custo }) => (custo === null ? null : emReais(emCentavos(valor) - emCentavos(custo))),
    em: 'dinheiro',
    larga: true,
  },
];
