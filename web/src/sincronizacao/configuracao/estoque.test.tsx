import { screen } from '@testing-library/react';
import { rotasDeBling } from '@varal/contract/bling/bling.routes';
import type { EstoqueNoBling } from '@varal/contract/sincronizacao/estoque-no-bling';
import { rotasDeSincronizacao as rotas } from '@varal/contract/sincronizacao/sincronizacao.routes';
import { expect, test } from 'vitest';
import { abrirCentral, CONECTADO } from '../test-central.tsx';

const LIDO: EstoqueNoBling = {
  quem_baixa: null,
  pecas_no_bling: 'liga_desliga',
  reserva_componentes: null,
  baixa_componentes: null,
  leitura: 'lida',
  transicoes: [{ de: 'Em aberto', para: 'Atendido', acoes: ['lancar_estoque', 'lancar_contas'] }],
};
const tela = (estoque: Partial<EstoqueNoBling> = {}, tipo: 'admin' | 'vendedor' = 'admin') =>
  abrirCentral('/configuracoes/bling/estoque', {
    tipo,
    preparar: (rede) => rede.responde(rotas.verEstoqueNoBling, { ...LIDO, ...estoque }),
  });
const opcao = (nome: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name: nome });

test('what the account does by itself is shown, and who lowers the stock is asked and saved', async () => {
  const { rede, user } = tela();
  expect((await screen.findByText('Em aberto → Atendido')).closest('li')?.textContent).toContain(
    'baixa o estoque, lança as contas',
  );
  expect(screen.getByText(/Ninguém respondeu ainda/)).toBeDefined();
  rede.responde(rotas.salvarEstoqueNoBling, { ...LIDO, quem_baixa: 'nota' });
  await user.click(await opcao(/^A nota fiscal/));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Resposta salva.')).toBeDefined();
  expect(rede.enviados(rotas.salvarEstoqueNoBling)).toStrictEqual([{ quem_baixa: 'nota' }]);
  expect(screen.queryByText(/Ninguém respondeu ainda/)).toBeNull();
});

test('a shop that prints says how its pieces are there, and reads what was learnt of the account', async () => {
  const { rede, user } = tela({ quem_baixa: 'varal' });
  expect((await opcao(/^Ligar e desligar/)).checked).toBe(true);
  rede.responde(rotas.salvarEstoqueNoBling, { ...LIDO, quem_baixa: 'varal', pecas_no_bling: 'composicao' });
  await user.click(await opcao(/^Composição com a lisa/));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(/o Varal aprende se a conta reserva e baixa a lisa/)).toBeDefined();
  expect(rede.enviados(rotas.salvarEstoqueNoBling)).toStrictEqual([{ pecas_no_bling: 'composicao' }]);
});

test.each([
  [{ reserva_componentes: true, baixa_componentes: true }, 'Esta conta reserva e baixa a lisa pelo pedido da peça.'],
  [{ reserva_componentes: false, baixa_componentes: true }, /não reserva a lisa de pedidos abertos/],
  [{ reserva_componentes: true, baixa_componentes: false }, /não baixa a lisa pelo pedido da peça/],
])('of an account that was seen to be %j it says so', async (aprendido, frase) => {
  tela({ pecas_no_bling: 'composicao', ...aprendido });
  expect(await screen.findByText(frase)).toBeDefined();
});

test.each([
  ['sem_permissao', /não tem a permissão de Situações/],
  ['pendente', 'Ainda não foi lido.'],
  ['lida', 'Nenhuma mudança de situação mexe no estoque ou nas contas.'],
] as const)('an account whose transitions are %s says so', async (leitura, frase) => {
  tela({ leitura, transicoes: [] });
  expect(await screen.findByText(frase)).toBeDefined();
});

test('a seller reads the answer and cannot change it', async () => {
  tela({ quem_baixa: 'varal' }, 'vendedor');
  expect((await opcao(/^O Varal/)).checked).toBe(true);
  expect((await opcao(/^A nota fiscal/)).matches(':disabled')).toBe(true);
});

test('an answer that cannot be saved stays chosen, and says why', async () => {
  const { rede, user } = tela();
  await user.click(await opcao(/^A situação do pedido/));
  rede.recusa(rotas.salvarEstoqueNoBling, 403, 'Você não pode fazer isto.');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Você não pode fazer isto.');
  expect((await opcao(/^A situação do pedido/)).checked).toBe(true);
});

test('what cannot be had says so, and is asked for again', async () => {
  const { rede, user } = abrirCentral('/configuracoes/bling/estoque', {
    preparar: (rede) => rede.recusa(rotas.verEstoqueNoBling, 403),
  });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Não foi possível buscar o que baixa o estoque. Verifique sua conexão e tente novamente.',
  );
  rede.responde(rotas.verEstoqueNoBling, LIDO);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await opcao(/^O Varal/)).toBeDefined();
});

const COMO = { tipo: 'admin', estado: 'conectado', quem_baixa: null } as const;

test.each([
  ['as long as nobody answered it', COMO, true],
  ['and no longer then', { ...COMO, quem_baixa: 'nota' as const }, false],
  ['and only once the shop is connected', { ...COMO, estado: 'desconectado' as const }, false],
  ['and nobody who may not answer', { ...COMO, tipo: 'vendedor' as const }, false],
])('the page of the link leads an admin to that question, %s', async (_, { tipo, estado, quem_baixa }, leva) => {
  abrirCentral('/configuracoes/bling', {
    tipo,
    preparar: (rede) => {
      rede.responde(rotasDeBling.situacao, { ...CONECTADO, estado });
      rede.responde(rotas.verEstoqueNoBling, { ...LIDO, quem_baixa });
    },
  });
  await screen.findByText(estado === 'conectado' ? 'Conectado' : 'Desconectado');
  if (leva) {
    const link = await screen.findByRole('link', { name: 'Responder' });
    expect(link.closest('p')?.textContent).toBe(
      'Falta dizer quem baixa o estoque no Bling: o Varal, a nota fiscal ou a situação do pedido. Responder',
    );
    expect(link.getAttribute('href')).toBe('/configuracoes/bling/estoque');
  } else {
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('link', { name: 'Responder' })).toBeNull();
  }
});
