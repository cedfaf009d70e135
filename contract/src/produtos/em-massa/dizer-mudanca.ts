import { CAMPOS } from '../../campos-do-historico.ts';
import { escreverReais } from '../../dinheiro.ts';
import type { MudancaDePreco, MudancaEmMassa } from './mudanca-em-massa.ts';

const FINAIS = {
  nao: '',
  '0.90': ', terminando em ,90',
  '0.99': ', terminando em ,99',
  inteiro: ', em reais inteiros',
};

/** Tells in a few words what a change does: Preço de venda: +10%. */
export function dizerMudanca(mudanca: MudancaEmMassa, categoria: string | undefined): string {
  const { preco_venda, preco_custo, local } = mudanca;
  if (preco_venda) return `${CAMPOS.preco_venda.rotulo}: ${dizerPreco(preco_venda)}`;
  if (preco_custo) return `${CAMPOS.preco_custo.rotulo}: ${dizerPreco(preco_custo)}`;
  if (mudanca.categoria_id !== undefined) return `Categoria: ${categoria ?? ''}`;
  if (mudanca.publicar) return 'Publicar no Bling';
  if (mudanca.lixeira) return 'Mover para a lixeira';
  return local ? `Local: ${local}` : 'Sem local';
}

function dizerPreco({ modo, valor, arredondar }: MudancaDePreco): string {
  const sinal = valor < 0 ? '−' : '+';
  const quanto = Math.abs(valor);
  const dito = {
    percentual: `${sinal}${quanto.toLocaleString('pt-BR')}%`,
    soma: `${sinal}${escreverReais(quanto)}`,
    valor: escreverReais(valor),
  };
  return `${dito[modo]}${FINAIS[arredondar]}`;
}
