import type { Produto } from '@varal/contract/produtos/produto';
import type { Tamanho } from '@varal/contract/tamanhos';
import { MAXIMO_DO_NOME } from '@varal/contract/vendas/propria/estampas-da-linha';
import { lerNomes, type NomeLido } from '@varal/contract/vendas/propria/ler-nomes';
import { comVariacao, type Linha, novaChave } from '../itens/linha.ts';
import { variacaoDaLinha } from './com-estampas.ts';

/** The lines that the names make of one, or the sentence about what keeps them from it. */
type Repartida = { linhas: Linha[] } | { erro: string };

/** Finds the sizes of the blank, in whatever colour. */
export const tamanhosDe = ({ variacoes }: Pick<Produto, 'variacoes'>): Tamanho[] => [
  ...new Set(variacoes.flatMap(({ tamanho }) => tamanho ?? [])),
];

/** Gives the line one piece for each name. Names with sizes make it one line a size, all in its colour. */
export function repartirNomes(linha: Linha, produto: Produto, texto: string): Repartida {
  const lidos = lerNomes(texto, tamanhosDe(produto));
  const erro = erroDosNomes(lidos);
  if (erro) return { erro };
  if (lidos.every(({ tamanho }) => tamanho === null)) return { linhas: [comNomes(linha, lidos)] };

  const daCor = mesmaCor(linha, produto);
  const semPeca = lidos.filter(({ tamanho }) => !daCor.some((variacao) => variacao.tamanho === tamanho));
  if (semPeca.length > 0) return { erro: fraseSemPeca(linha, semPeca) };

  const atual = variacaoDaLinha(linha, produto);
  const pedidas = daCor.flatMap((variacao) => {
    const nomes = lidos.filter(({ tamanho }) => tamanho === variacao.tamanho);
    return nomes.length > 0 ? [{ variacao, nomes }] : [];
  });
  const fica = pedidas.find(({ variacao }) => variacao.id === atual?.id) ?? pedidas[0];
  return {
    linhas: pedidas.map((pedida) => {
      const dela = pedida.variacao.id === atual?.id ? linha : comVariacao(linha, produto, pedida.variacao);
      const nova = comNomes(dela, pedida.nomes);
      // The discount goes with the line it was given to.
      return pedida === fica ? nova : { ...nova, chave: novaChave(), desconto: '0,00' };
    }),
  };
}

function erroDosNomes(lidos: readonly NomeLido[]): string | undefined {
  const longo = lidos.find(({ nome }) => nome.length > MAXIMO_DO_NOME);
  if (longo) return `Este nome tem mais de ${MAXIMO_DO_NOME} letras: ${longo.nome}.`;
  const semTamanho = lidos.filter(({ tamanho }) => tamanho === null);
  if (semTamanho.length === 0 || semTamanho.length === lidos.length) return undefined;
  return `Diga também o tamanho de: ${nomesDe(semTamanho)}.`;
}

const mesmaCor = (linha: Linha, { variacoes }: Pick<Produto, 'variacoes'>) =>
  variacoes.filter(({ cor, nome_cor }) => cor === linha.cor && nome_cor === linha.nome_cor);

function fraseSemPeca({ nome_cor, cor }: Linha, semPeca: readonly NomeLido[]): string {
  const tamanhos = [...new Set(semPeca.map(({ tamanho }) => tamanho))].join(', ');
  const naCor = (nome_cor ?? cor) ? ` em ${nome_cor ?? cor}` : '';
  return `Não há tamanho ${tamanhos}${naCor}: ${nomesDe(semPeca)}.`;
}

const nomesDe = (lidos: readonly NomeLido[]): string => lidos.map(({ nome }) => nome).join(', ');

/** An empty list takes the names away and leaves the pieces. */
function comNomes(linha: Linha, lidos: readonly NomeLido[]): Linha {
  const { propria } = linha;
  if (!propria) return linha;
  const nomes = lidos.map(({ nome }) => nome);
  return {
    ...linha,
    ...(nomes.length > 0 && { quantidade: String(nomes.length) }),
    propria: { ...propria, nomes },
  };
}
