import { emCentavos, emReais } from '@varal/contract/dinheiro';
import type { Resumo } from '@varal/contract/resumo/resumo';
import { nomeDaPeca } from './nome-da-peca.ts';
import type { Coluna } from './quadro.tsx';
import { Tabela } from './tabela.tsx';

type MaisVendidosProps = { resumo: Resumo; arquivo: (nome: string) => string };

/** Shows what sold most, and to admins what it left. */
export function MaisVendidos({ resumo: { produtos, variacoes, margem }, arquivo }: MaisVendidosProps) {
  const vendidas = [...VENDIDAS, ...(margem ? MARGEM : [])];

  return (
    <>
      <Tabela
        titulo="Produtos mais vendidos"
        arquivo={arquivo('produtos-mais-vendidos')}
        vazia="Nada foi vendido neste período."
        linhas={produtos}
        colunas={[{ nome: 'Produto', de: ({ titulo }) => titulo }, ...vendidas]}
      />
      <Tabela
        titulo="Variações mais vendidas"
        arquivo={arquivo('variacoes-mais-vendidas')}
        vazia="Nenhuma variação foi vendida neste período."
        linhas={variacoes}
        colunas={[
          { nome: 'Variação', de: (uma) => nomeDaPeca(uma) },
          { nome: 'SKU', de: ({ sku }) => sku, sob: true },
          ...vendidas,
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
    </>
  );
}

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
