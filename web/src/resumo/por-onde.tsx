import { ROTULOS_DA_CAUSA } from '@varal/contract/estamparia/causa-da-perda';
import type { Resumo } from '@varal/contract/resumo/resumo';
import { ROTULOS_DA_FORMA } from '@varal/contract/vendas/forma-de-pagamento';
import { ROTULOS_DA_ORIGEM } from '@varal/contract/vendas/origem';
import { Tabela } from './tabela.tsx';
import { VENDIDO } from './vendido.ts';

type PorOndeProps = { resumo: Resumo; arquivo: (nome: string) => string };

export const PorForma = ({ resumo: { por_forma }, arquivo }: PorOndeProps) => (
  <Tabela
    titulo="Por forma de pagamento"
    hint="O dinheiro destes dias, também de vendas de outros dias."
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

export const PorOrigem = ({ resumo: { por_origem }, arquivo }: PorOndeProps) => (
  <Tabela
    titulo="Por origem"
    arquivo={arquivo('vendas-por-origem')}
    linhas={por_origem}
    colunas={[{ nome: 'Origem', de: ({ origem }) => ROTULOS_DA_ORIGEM[origem] }, ...VENDIDO]}
  />
);

export const PorVendedor = ({ resumo: { por_vendedor }, arquivo }: PorOndeProps) => (
  <Tabela
    titulo="Por vendedor"
    arquivo={arquivo('vendas-por-vendedor')}
    vazia="Ninguém vendeu neste período."
    linhas={por_vendedor}
    colunas={[{ nome: 'Vendedor', de: ({ usuario }) => usuario.nome }, ...VENDIDO]}
  />
);

/** Says of pieces that were spoilt in the print room what spoilt them, and to admins what they cost. */
export const PorCausa = ({ resumo: { perdas = [], margem }, arquivo }: PorOndeProps) => (
  <Tabela
    titulo="Perdas na estamparia"
    hint={margem && 'O custo da roupa e da estampa no dia da perda.'}
    arquivo={arquivo('perdas')}
    linhas={perdas}
    colunas={[
      { nome: 'Causa', de: ({ causa }) => ROTULOS_DA_CAUSA[causa] },
      { nome: 'Peças', de: ({ pecas }) => pecas, em: 'contagem' },
      ...(margem
        ? [{ nome: 'Custo', de: ({ custo }: { custo: number | null }) => custo, em: 'dinheiro' as const }]
        : []),
    ]}
  />
);
