import { z } from 'zod';
import type { Conta } from './conta.ts';

/** Every account has these ids. */
export const PIX = 7_263_002;
export const [EM_ABERTO, ATENDIDO, CANCELADO, EM_ANDAMENTO] = [6, 9, 12, 15];

/** Makes an account with a customer, a mug and orders of mugs: each costs 80.50, freight included. */
export async function umaLoja(conta: Conta) {
  const contato = await conta.criar('/contatos', { nome: 'Ana Lima', tipo: 'F', situacao: 'A' });
  const caneca = { nome: 'Caneca', codigo: 'CAN', tipo: 'P', situacao: 'A', formato: 'S' };
  const produto = await conta.criar('/produtos', caneca);
  const [deposito = { id: 0 }] = await conta.listar('/depositos');
  await conta.criar('/estoques', { produto: { id: produto }, deposito, operacao: 'B', quantidade: 10 });

  const umPedido = (venda: number, campos: Record<string, unknown> = {}) => ({
    data: '2026-11-20',
    numeroLoja: `V-${venda}`,
    observacoesInternas: `Venda ${venda}`,
    contato: { id: contato },
    itens: [{ produto: { id: produto }, codigo: 'CAN', descricao: 'Caneca', quantidade: 2, valor: 30 }],
    parcelas: [{ dataVencimento: '2026-11-20', valor: 80.5, formaPagamento: { id: PIX } }],
    transporte: {
      frete: 20.5,
      etiqueta: {
        nome: 'Ana Lima',
        endereco: 'Praça da Sé',
        numero: '1',
        municipio: 'São Paulo',
        uf: 'SP',
        cep: '01001-000',
        bairro: 'Sé',
      },
      volumes: [{ servico: 'SEDEX', codigoRastreamento: 'AA123456789BR' }],
    },
    ...campos,
  });
  const saldos = async () => {
    const [saldo] = saldosLidos.parse(await conta.buscar(`/estoques/saldos?idsProdutos[]=${produto}`));
    return [saldo?.saldoFisicoTotal, saldo?.saldoVirtualTotal];
  };
  return {
    contato,
    produto,
    umPedido,
    vender: (venda: number, campos?: Record<string, unknown>) =>
      conta.criar('/pedidos/vendas', umPedido(venda, campos)),
    /** Returns the physical and the virtual balance. */
    saldos,
  };
}

const saldosLidos = z.array(z.object({ saldoFisicoTotal: z.number(), saldoVirtualTotal: z.number() }));
