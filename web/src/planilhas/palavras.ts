import type { TipoDePlanilha } from '@varal/contract/planilhas/importacao-de-planilha';

/** The screen says this of each kind of spreadsheet. */
export const PALAVRAS = {
  produtos: {
    titulo: 'Produtos',
    um: 'produto',
    varios: 'produtos',
    alvo: 'SKU',
    conhecido: 'Uma linha por produto, ou por variação. Cada uma é conhecida pelo SKU, senão pelo código.',
    inteiro: 'Um produto entra inteiro: com uma linha errada, as outras linhas dele também ficam de fora.',
  },
  clientes: {
    titulo: 'Clientes',
    um: 'cliente',
    varios: 'clientes',
    alvo: 'Cliente',
    conhecido: 'Cada cliente é conhecido pelo CPF ou CNPJ.',
    inteiro: null,
  },
} as const satisfies Record<TipoDePlanilha, Palavras>;

type Palavras = {
  titulo: string;
  um: string;
  varios: string;
  /** A row is known by it. */
  alvo: string;
  conhecido: string;
  /** Says what stays out beside a row that is wrong. */
  inteiro: string | null;
};
