import { screen, waitFor } from '@testing-library/react';
import { rotasDeSincronizacao as rotas } from '@varal/contract/sincronizacao/sincronizacao.routes';
import { expect, test } from 'vitest';
import { abrirCentral } from '../test-central.tsx';

const tela = (tipo: 'admin' | 'vendedor' = 'admin') => abrirCentral('/configuracoes/bling/situacoes', { tipo });
const campo = (nome: string) => screen.findByLabelText<HTMLSelectElement>(nome);
const escolhida = async (nome: string) => (await campo(nome)).selectedOptions[0]?.textContent;

test('say which situation an order has while its sale is in each status', async () => {
  tela();
  expect(await escolhida('Separação')).toBe('Em aberto');
  expect(await escolhida('Enviado')).toBe('Atendido');
});

test('are changed and saved', async () => {
  const { rede, user } = tela();
  await user.selectOptions(await campo('Separação'), 'Em andamento');
  const tabela = [
    { status: 'separacao' as const, situacao_id: 15 },
    { status: 'enviado' as const, situacao_id: 9 },
  ];
  rede.responde(rotas.salvarSituacoesNoBling, {
    situacoes: [
      { id: 9, nome: 'Atendido' },
      { id: 15, nome: 'Em andamento' },
    ],
    tabela,
  });
  await user.dblClick(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Status salvos.')).toBeDefined();
  expect(rede.enviados(rotas.salvarSituacoesNoBling)).toStrictEqual([{ tabela }]);
  expect(await escolhida('Separação')).toBe('Em andamento');
});

test('that cannot be saved keep what was chosen, and say why', async () => {
  const { rede, user } = tela();
  await user.selectOptions(await campo('Separação'), 'Em andamento');
  rede.recusa(rotas.salvarSituacoesNoBling, 400, 'Escolha uma situação que existe no Bling.');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Escolha uma situação que existe no Bling.');
  expect(await escolhida('Separação')).toBe('Em andamento');
});

test('half chosen are not left without asking, not even for another part of the Central', async () => {
  const { user, caminho } = tela();
  await user.selectOptions(await campo('Separação'), 'Em andamento');
  await user.click(screen.getByRole('link', { name: 'Indo ao Bling' }));
  expect(await screen.findByRole('dialog', { name: 'Sair sem salvar?' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Sair sem salvar' }));
  await waitFor(() => expect(caminho()).toBe('/configuracoes/bling'));
});

test('that cannot be had say so, and are asked for again', async () => {
  const { rede, user } = abrirCentral('/configuracoes/bling/situacoes', {
    preparar: (rede) => rede.recusa(rotas.verSituacoesNoBling, 403),
  });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Não foi possível buscar os status. Verifique sua conexão e tente novamente.',
  );
  rede.responde(rotas.verSituacoesNoBling, {
    situacoes: [{ id: 6, nome: 'Em aberto' }],
    tabela: [{ status: 'separacao', situacao_id: 6 }],
  });
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await escolhida('Separação')).toBe('Em aberto');
});

test('are shown to a seller, who does not change them', async () => {
  tela('vendedor');
  expect((await campo('Separação')).matches(':disabled')).toBe(true);
  expect(screen.getByText('Só um administrador pode mudar isto.')).toBeDefined();
});
