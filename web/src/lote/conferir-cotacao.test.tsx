import { screen, waitFor, within } from '@testing-library/react';
import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import type { CotacaoEmLote } from '@varal/contract/lote/lote';
import { rotasDoLote } from '@varal/contract/lote/lote.routes';
import { rotasDeTarefas, type Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { expect, test } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import { umaVenda, umCartao } from '../vendas/test-venda.ts';

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

test('what a carrier misses of a customer is filled in there, and all are quoted anew', async () => {
  const motivo = 'Loggi Express: falta no cadastro do cliente: e-mail.';
  const semEmail = { motivo, onde: 'cliente' as const, sugestoes: [], campos: ['email' as const] };
  const vendas = COTACAO.vendas.map((venda) => ({ ...venda, falta: semEmail }));
  const { rede, user, caminho } = abrir('/vendas/etiquetas?cotacao=4', {
    como: umUsuario(),
    preparar: (rede) => {
      rede.respondeConforme(rotasDeTarefas.verTarefa, ({ params }) => ({
        ...TAREFA,
        id: Number(params.id),
        resultado: { ...COTACAO, vendas: params.id === '4' ? vendas : [] },
      }));
      rede.responde(rotasDoLote.verSaldoDoLote, { saldo: 50 });
      rede.responde(rotasDeClientes.mudarCliente, CLIENTE);
      rede.responde(rotasDoLote.cotarLote, { ...TAREFA, id: 5 });
    },
  });
  await user.type(await screen.findByLabelText('Email do cliente'), 'bia@exemplo.com.br');
  await user.click(screen.getByRole('button', { name: 'Salvar no cadastro' }));
  // Another customer's field may still be being typed into.
  expect(await screen.findByText('O cadastro foi completado: falta cotar de novo.')).toBeDefined();
  expect(rede.enviados(rotasDoLote.cotarLote)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cotar de novo' }));
  await waitFor(() => expect(caminho()).toBe('/vendas/etiquetas?cotacao=5'));
  expect(rede.enviados(rotasDeClientes.mudarCliente)).toEqual([{ email: 'bia@exemplo.com.br' }]);
  expect(rede.enviados(rotasDoLote.cotarLote)).toEqual([{ venda_ids: [12], regra: 'mais_barata' }]);
});

test.each([
  ['vendedor', 0],
  ['admin', 1],
] as const)('what only an admin can mend leads only an admin there (%s)', async (tipo, quantos) => {
  const naLoja = { motivo: 'Preencha o remetente.', onde: 'envio' as const, sugestoes: [] };
  const resultado = { ...COTACAO, vendas: COTACAO.vendas.map((venda) => ({ ...venda, falta: naLoja })) };
  abrir('/vendas/etiquetas?cotacao=4', {
    como: umUsuario(tipo),
    preparar: (rede) => {
      rede.responde(rotasDeTarefas.verTarefa, { ...TAREFA, resultado });
      rede.responde(rotasDoLote.verSaldoDoLote, { saldo: 50 });
    },
  });
  await screen.findByText('Preencha o remetente.');
  expect(screen.queryAllByRole('link', { name: 'Configurações de envio' })).toHaveLength(quantos);
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

const CAIXA = { altura: 10, largura: 20, comprimento: 30.5, peso: 0.8 };

/** Builds what a lot found of a sale that nobody measured. */
const semMedidas = (venda_id: number): CotacaoEmLote['vendas'][number] => ({
  ...{ venda_id, cliente_nome: `Cliente ${venda_id}`, cliente_id: 7, a_receber: 0 },
  ...{ cotacoes: [], escolhida: null, combinado: null },
  falta: {
    ...{ motivo: 'Medidas do pacote incompletas.', onde: 'medidas' },
    sugestoes: [{ ...CAIXA, origem: 'vendas', vezes: 3 }],
  },
});

test('suggested measures are taken over for all, and what was refused is named by the new quotes', async () => {
  const vendas = [semMedidas(12), semMedidas(13), ...COTACAO.vendas.map((venda) => ({ ...venda, venda_id: 14 }))];
  const recusada = {
    ...semMedidas(13),
    falta: {
      motivo: 'A venda está em Retirada: as etiquetas são compradas em Escolher Envio.',
      onde: 'venda' as const,
      sugestoes: [],
    },
  };
  const { rede, user, caminho } = abrir('/vendas/etiquetas?cotacao=4', {
    como: umUsuario(),
    preparar: (rede) => {
      rede.respondeConforme(rotasDeTarefas.verTarefa, ({ params }) => ({
        ...TAREFA,
        id: Number(params.id),
        resultado: { ...COTACAO, vendas: params.id === '4' ? vendas : [recusada] },
      }));
      rede.responde(rotasDoLote.verSaldoDoLote, { saldo: 50 });
      rede.responde(rotasDeVendas.medirVendas, {
        salvas: [12],
        recusadas: [{ venda_id: 13, erro: 'A venda está em Retirada.' }],
      });
      rede.responde(rotasDoLote.cotarLote, { ...TAREFA, id: 5 });
    },
  });
  expect(await screen.findByText('2 vendas estão sem medidas, e o Varal sugere uma caixa para cada.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Usar as medidas sugeridas' }));
  await waitFor(() => expect(caminho()).toBe('/vendas/etiquetas?cotacao=5'));
  expect(rede.enviados(rotasDeVendas.medirVendas)).toStrictEqual([
    { vendas: [12, 13].map((venda_id) => ({ venda_id, ...CAIXA })) },
  ]);
  expect(rede.enviados(rotasDoLote.cotarLote)).toStrictEqual([{ venda_ids: [12, 13, 14], regra: 'mais_barata' }]);
  expect(
    await screen.findByText('A venda está em Retirada: as etiquetas são compradas em Escolher Envio.'),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: 'Abrir a venda' }).getAttribute('href')).toBe('/vendas/13');
});

test('suggested measures that cannot be saved say so, and nothing is quoted', async () => {
  const { rede, user, caminho } = abrir('/vendas/etiquetas?cotacao=4', {
    como: umUsuario(),
    preparar: (rede) => {
      rede.responde(rotasDeTarefas.verTarefa, { ...TAREFA, resultado: { ...COTACAO, vendas: [semMedidas(12)] } });
      rede.responde(rotasDoLote.verSaldoDoLote, { saldo: 50 });
      rede.recusa(rotasDeVendas.medirVendas, 400, 'Escolha de 1 a 100 vendas.');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Usar as medidas sugeridas' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Escolha de 1 a 100 vendas.');
  expect(rede.enviados(rotasDoLote.cotarLote)).toStrictEqual([]);
  expect(caminho()).toBe('/vendas/etiquetas?cotacao=4');
});

test('a lot begins with the sales that were chosen before, names how many have moved on, and leads to all', async () => {
  const { rede, user } = abrir('/vendas/etiquetas?vendas=12,13,14', {
    como: umUsuario(),
    preparar: (rede) => {
      rede.respondeConforme(rotasDeVendas.listarVendas, ({ query }) =>
        query.get('status') === 'etiqueta' ? [umCartao(13)] : [umCartao(12)],
      );
      rede.responde(rotasDoLote.cotarLote, { ...TAREFA, id: 5 });
    },
  });
  expect(await screen.findByText(/1 delas ficou de fora, por não esperar mais pela etiqueta\./)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ver todas' }).getAttribute('href')).toBe('/vendas/etiquetas');
  const lista = within(screen.getByRole('region', { name: 'Vendas a cotar' }));
  expect(lista.getByRole('checkbox', { name: 'Todas' })).toHaveProperty('checked', true);
  await user.click(lista.getByRole('button', { name: 'Cotar 2 vendas' }));
  expect(rede.enviados(rotasDoLote.cotarLote)).toStrictEqual([{ venda_ids: [12, 13], regra: 'mais_barata' }]);
});

test('labels that were bought are handed over next', async () => {
  const comprada = {
    ...{ codigo: 'melhorenvio:2', valor: 32, custo: 32, pago: 32, motivo: null, desde: null, envio_id: 1 },
    estado: 'comprada',
  };
  abrir('/vendas/etiquetas?compra=6', {
    como: umUsuario(),
    preparar: (rede) =>
      rede.responde(rotasDeTarefas.verTarefa, {
        ...{ ...TAREFA, id: 6, tipo: 'etiquetas_compra' },
        resultado: {
          descricao: '',
          custo: 64,
          pago: 64,
          vendas: [12, 13].map((venda_id) => ({ ...comprada, venda_id })),
        },
      }),
  });
  const link = await screen.findByRole('link', { name: 'Despachar' });
  expect(link.getAttribute('href')).toBe('/vendas/coleta?vendas=12%2C13');
});
