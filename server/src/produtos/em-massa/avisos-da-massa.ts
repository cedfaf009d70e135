import { type Reason, reason } from '@varal/contract/errors';
import type { MudancaEmMassa } from '@varal/contract/produtos/em-massa/mudanca-em-massa';
import { MENOR_PRECO } from '@varal/contract/produtos/em-massa/novo-preco';
import { estaPublicado } from '@varal/contract/produtos/publicacao';
import { type ProdutoNaMassa, passaDoMaior } from './alteracoes.ts';
import type { Alteracao } from './em-massa.tables.ts';

/** Tells of a product what staff should know before it is changed. */
type Olhar = (produto: ProdutoNaMassa, alteracoes: readonly Alteracao[], mudanca: MudancaEmMassa) => boolean;

const AVISOS = {
  'massa.aviso_sem_preco': (produto, alteracoes, mudanca) =>
    alteracoes.length === 0 && ehDePreco(mudanca) && semPreco(produto, mudanca),
  'massa.aviso_iguais': (produto, alteracoes, mudanca) =>
    alteracoes.length === 0 && !(ehDePreco(mudanca) && semPreco(produto, mudanca)),
  'massa.aviso_alto': (_, alteracoes) => alteracoes.some(passaDoMaior),
  'massa.aviso_minimo': (_, alteracoes, mudanca) =>
    ehDePreco(mudanca) && alteracoes.some(({ para }) => para === MENOR_PRECO),
  'massa.aviso_abaixo_do_custo': (produto, alteracoes, mudanca) =>
    ehDePreco(mudanca) && alteracoes.length > 0 && temAbaixoDoCusto(produto, alteracoes),
  'massa.aviso_publicados': (produto, _, { lixeira }) => lixeira === true && estaPublicado(produto),
  'massa.aviso_em_vendas': ({ reservado }, _, { lixeira }) => lixeira === true && reservado > 0,
} as const satisfies Record<string, Olhar>;
type Aviso = keyof typeof AVISOS;

const ehAviso = (nome: string): nome is Aviso => Object.hasOwn(AVISOS, nome);
const NOMES = Object.keys(AVISOS).filter(ehAviso);

/** Counts, product by product, what is to be said of a change. */
export function contarAvisos(mudanca: MudancaEmMassa) {
  const vezes = new Map<Aviso, number>();
  return {
    olhar(produto: ProdutoNaMassa, alteracoes: readonly Alteracao[]): void {
      for (const aviso of NOMES) {
        if (AVISOS[aviso](produto, alteracoes, mudanca)) vezes.set(aviso, (vezes.get(aviso) ?? 0) + 1);
      }
    },
    avisos: (): Reason[] =>
      NOMES.flatMap((aviso) => {
        const quantos = vezes.get(aviso);
        return quantos ? [reason(aviso, { quantos: produtos(quantos) })] : [];
      }),
  };
}

export const produtos = (n: number): string => (n === 1 ? '1 produto' : `${n.toLocaleString('pt-BR')} produtos`);

const ehDePreco = ({ preco_venda, preco_custo }: MudancaEmMassa): boolean =>
  preco_venda !== undefined || preco_custo !== undefined;

const semPreco = (produto: ProdutoNaMassa, { preco_venda }: MudancaEmMassa): boolean =>
  [produto, ...produto.variacoes].every((uma) => !(preco_venda ? uma.preco_venda : uma.preco_custo));

function temAbaixoDoCusto(produto: ProdutoNaMassa, alteracoes: readonly Alteracao[]): boolean {
  const novos = new Map(alteracoes.map(({ variacao_id, campo, para }) => [`${variacao_id}.${campo}`, Number(para)]));
  const depois = (dono: number | null, campo: 'preco_venda' | 'preco_custo', antes: number | null) =>
    novos.get(`${dono}.${campo}`) ?? antes;
  const venda = depois(null, 'preco_venda', produto.preco_venda);
  const custo = depois(null, 'preco_custo', produto.preco_custo);
  const pares = [
    [venda, custo],
    ...produto.variacoes.map((uma) => [
      depois(uma.id, 'preco_venda', uma.preco_venda) ?? venda,
      depois(uma.id, 'preco_custo', uma.preco_custo) ?? custo,
    ]),
  ];
  return pares.some(([vende, custa]) => vende !== null && vende !== undefined && vende < (custa ?? 0));
}
