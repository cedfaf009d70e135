import { emCentavos, emReais } from '@varal/contract/dinheiro';
import type { Caixa } from '@varal/contract/pagamentos/pagamento';
import { FORMAS_DE_PAGAMENTO, type FormaDePagamento } from '@varal/contract/vendas/forma-de-pagamento';

type Movimentado = { entrou: number; saiu: number; pagamentos: number };
/** The money that one person moved in one form. */
export type MovimentadoDe = Movimentado & { forma: FormaDePagamento; usuario: { id: number; nome: string } };

export type Somado = Omit<Caixa, 'dia' | 'fechamento' | 'fechamentos' | 'movimentos' | 'desde_o_ultimo' | 'esquecido'>;

/** Sums up a day by form, and by person with their forms; forms that moved nothing are left out. */
export function somarCaixa(linhas: readonly MovimentadoDe[]): Somado {
  const pessoas = new Map(linhas.map(({ usuario }) => [usuario.id, usuario]));
  const dinheiro = somar(linhas.filter(({ forma }) => forma === 'dinheiro'));
  return {
    ...somar(linhas),
    por_forma: porForma(linhas),
    por_pessoa: [...pessoas.values()].map((usuario) => {
      const delas = linhas.filter((linha) => linha.usuario.id === usuario.id);
      return { usuario, ...somar(delas), por_forma: porForma(delas) };
    }),
    dinheiro_esperado: emReais(emCentavos(dinheiro.entrou) - emCentavos(dinheiro.saiu)),
  };
}

const porForma = (linhas: readonly MovimentadoDe[]) =>
  FORMAS_DE_PAGAMENTO.map((forma) => ({ forma, ...somar(linhas.filter((linha) => linha.forma === forma)) })).filter(
    ({ pagamentos }) => pagamentos > 0,
  );

const somar = (linhas: readonly Movimentado[]): Movimentado => ({
  entrou: emReais(linhas.reduce((soma, { entrou }) => soma + emCentavos(entrou), 0)),
  saiu: emReais(linhas.reduce((soma, { saiu }) => soma + emCentavos(saiu), 0)),
  pagamentos: linhas.reduce((soma, { pagamentos }) => soma + pagamentos, 0),
});
