import { acharPorId, type Memoria } from '../conta/memoria.ts';
import { acharContatoDoPedido } from '../contatos/contatos.ts';
import type { Pedido } from './pedido.ts';
import { totaisDe } from './total.ts';

export function mostrarLinha(memoria: Memoria, { id, numero, situacao, dados }: Pedido) {
  const contato = acharContatoDoPedido(memoria, dados.contato.id);
  return {
    id,
    numero,
    numeroLoja: dados.numeroLoja,
    data: dados.data,
    dataSaida: dados.dataSaida,
    dataPrevista: dados.dataPrevista,
    ...totaisDe(dados),
    contato: {
      id: dados.contato.id,
      nome: contato?.nome ?? '',
      tipoPessoa: contato?.tipo ?? 'F',
      numeroDocumento: contato?.numeroDocumento ?? '',
    },
    situacao: { id: situacao, valor: acharPorId(memoria.situacoes, situacao)?.valor ?? 0 },
    loja: dados.loja,
  };
}

export function mostrarPedido(memoria: Memoria, pedido: Pedido) {
  return { ...pedido.dados, ...mostrarLinha(memoria, pedido), notaFiscal: { id: pedido.nota_fiscal } };
}
