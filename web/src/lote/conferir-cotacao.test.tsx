import { screen, waitFor } from '@testing-library/react';
import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import type { CotacaoEmLote } from '@varal/contract/lote/lote';
import { rotasDoLote } from '@varal/contract/lote/lote.routes';
import { rotasDeTarefas, type Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import { expect, test } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import { umaVenda } from '../vendas/test-venda.ts';

const COTACAO: CotacaoEmLote = {
  ...{ descricao: 'Cotar 1 venda', regra: 'mais_barata' },
  vendas: [
    {
      ...{ venda_id: 12, cliente_nome: 'Bia Souza', cliente_id: 7, a_receber: 0 },
      ...{ cotacoes: [], escolhida: null, combinado: null },
      falta: { motivo: 'Falta no cadastro do cliente: CEP.', onde: 'cliente', sugestoes: [] },
    },
  ],
};
const CLIENTE = { ...umaVenda().cliente, complemento: '', n_vendas: 1 };
const TAREFA: Tarefa = {
  ...{ id: 4, tipo: 'etiquetas_cotacao', estado: 'pronta', desfazendo: false, voltando: false, parar: false },
  ...{ feitos: 1, total: 1, falhas: [], n_falhas: 0, resultado: COTACAO, por: { id: 7, nome: 'Bia Souza' } },
  ...{ criada_em: '2026-11-24T12:00:00Z', terminada_em: '2026-11-24T12:00:05Z' },
  ...{ pode_desfazer: false, pode_parar: false },
};

test('whoever completes a customer from there comes back to these quotes', async () => {
  const { rede, user, caminho } = abrir('/vendas/etiquetas?cotacao=4', {
    como: umUsuario(),
    preparar: (rede) => {
      rede.responde(rotasDeTarefas.verTarefa, TAREFA);
      rede.responde(rotasDoLote.verSaldoDoLote, { saldo: 50 });
      rede.responde(rotasDeClientes.verCliente, CLIENTE);
      rede.responde(rotasDeClientes.mudarCliente, CLIENTE);
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Abrir o cliente' }));
  await user.type(await screen.findByLabelText('Complemento'), 'fundos');
  expect(screen.getByRole('link', { name: 'Cancelar' }).getAttribute('href')).toBe('/vendas/etiquetas?cotacao=4');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(caminho()).toBe('/vendas/etiquetas?cotacao=4'));
  expect(await screen.findByText('Falta no cadastro do cliente: CEP.')).toBeDefined();
  expect(rede.enviados(rotasDeClientes.mudarCliente)).toHaveLength(1);
});

test('a service that was agreed with the customer says what the customer pays, beside what it costs today', async () => {
  const sedex = { codigo: 'melhorenvio:2', nome: 'Correios SEDEX', valor: 32, prazo_entrega: 2, custo: 32 };
  const combinada = {
    cotacoes: [sedex],
    escolhida: sedex,
    combinado: { nome: 'Correios SEDEX', valor: 30 },
    falta: null,
  };
  const resultado = { ...COTACAO, vendas: COTACAO.vendas.map((venda) => ({ ...venda, ...combinada })) };
  abrir('/vendas/etiquetas?cotacao=4', {
    como: umUsuario(),
    preparar: (rede) => {
      rede.responde(rotasDeTarefas.verTarefa, { ...TAREFA, resultado });
      rede.responde(rotasDoLote.verSaldoDoLote, { saldo: 50 });
    },
  });
  const dito = await screen.findByText(/^Já escolhido nesta venda/);
  expect(dito.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Já escolhido nesta venda: Correios SEDEX, R$ 30,00. Se ele for mantido, o cliente paga esse valor.',
  );
});
