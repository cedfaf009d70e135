import { screen } from '@testing-library/react';
import { rotasDeSincronizacao as rotas } from '@varal/contract/sincronizacao/sincronizacao.routes';
import { expect, test } from 'vitest';
import { abrirCentral, FORMAS } from '../test-central.tsx';

type Preparar = NonNullable<Parameters<typeof abrirCentral>[1]>['preparar'];
const tela = (tipo: 'admin' | 'vendedor' = 'admin', preparar: Preparar = () => undefined) =>
  abrirCentral('/configuracoes/bling/pagamentos', { tipo, preparar });
const campo = (nome: string) => screen.findByLabelText<HTMLSelectElement>(nome);
const escolhida = async (nome: string) => (await campo(nome)).selectedOptions[0]?.textContent;

test('the forms of payment say what an order gets: the chosen one, the suggested one, or the default with a warning', async () => {
  tela();
  expect(await escolhida('Pix')).toBe('Sugerida: Pix');
  expect(await escolhida('Boleto')).toBe('Boleto a pagar (não serve mais no Bling)');
  expect(await escolhida('A receber')).toBe('Padrão: Dinheiro');
  const opcoes = [...(await campo('A receber')).options].slice(1).map(({ text }) => text);
  expect(opcoes).toStrictEqual(['Dinheiro', 'Pix', 'Crediário']);
});

test('they are chosen and saved, and a choice is taken back', async () => {
  const { rede, user } = tela();
  await user.selectOptions(await campo('A receber'), 'Crediário');
  await user.selectOptions(await campo('Boleto'), '');
  const tabela = [
    { forma: 'pix' as const, forma_id: null },
    { forma: 'boleto' as const, forma_id: null },
    { forma: 'a_receber' as const, forma_id: 6 },
  ];
  const salva = tabela.map((linha, n) => ({ ...linha, sugerida_id: FORMAS.tabela[n]?.sugerida_id ?? null }));
  rede.responde(rotas.salvarFormasNoBling, { ...FORMAS, tabela: salva });
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Formas de pagamento salvas.')).toBeDefined();
  expect(rede.enviados(rotas.salvarFormasNoBling)).toStrictEqual([{ tabela }]);
  expect(await escolhida('A receber')).toBe('Crediário');
});

test('an account that was never asked is asked', async () => {
  const { rede, user } = tela('admin', (rede) =>
    rede.responde(rotas.verFormasNoBling, { ...FORMAS, formas: [], lidas_em: null }),
  );
  expect(await screen.findByText('As formas da conta ainda não foram lidas.')).toBeDefined();
  rede.responde(rotas.buscarFormasNoBling, FORMAS);
  await user.click(screen.getByRole('button', { name: 'Ler do Bling' }));
  expect(await escolhida('Pix')).toBe('Sugerida: Pix');
});

test('a seller looks at them and changes nothing', async () => {
  tela('vendedor');
  expect((await campo('Pix')).matches(':disabled')).toBe(true);
  expect(screen.getByText('Só um administrador pode mudar isto.')).toBeDefined();
});
