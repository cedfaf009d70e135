import { screen, within } from '@testing-library/react';
import type { Caixa } from '@varal/contract/pagamentos/pagamento';
import { rotasDePagamentos as rotas } from '@varal/contract/pagamentos/pagamentos.routes';
import { expect, test } from 'vitest';
import { abrir, umUsuario } from '../../../test/abrir.tsx';

const ANA = { id: 3, nome: 'Ana Lima' };
const DINHEIRO = { forma: 'dinheiro', entrou: 70.1, saiu: 30, pagamentos: 3 } as const;
const PIX = { forma: 'pix', entrou: 80, saiu: 0, pagamentos: 1 } as const;
const ABERTO: Caixa = {
  dia: '2026-11-20',
  entrou: 150.1,
  saiu: 30,
  pagamentos: 4,
  por_forma: [PIX, DINHEIRO],
  por_pessoa: [{ usuario: ANA, entrou: 150.1, saiu: 30, pagamentos: 4, por_forma: [PIX, DINHEIRO] }],
  dinheiro_esperado: 40.1,
  fechamento: null,
};
const FECHAMENTO = {
  em: '2026-11-20T22:00:00.000Z',
  por: ANA,
  contado: 40,
  esperado: 40.1,
  diferenca: -0.1,
  observacao: 'Faltou uma moeda',
};

const abrirCaixa = (caixa: Caixa, tipo: 'admin' | 'vendedor' = 'vendedor') =>
  abrir('/caixa?dia=2026-11-20', {
    como: umUsuario(tipo),
    preparar: (rede) => {
      rede.responde(rotas.verCaixa, caixa);
      rede.respondePagina(rotas.listarMovimentosDoCaixa, []);
      rede.responde(rotas.fecharCaixa, { ...ABERTO, fechamento: FECHAMENTO });
      rede.responde(rotas.reabrirCaixa, ABERTO);
    },
  });
const linhas = (tabela: HTMLElement) =>
  within(tabela)
    .getAllByRole('row')
    .slice(1)
    .map((linha) => linha.textContent?.replaceAll('\u00a0', ' '));

test('credit is shown, but is no money that came or went', async () => {
  const CREDITO = { forma: 'credito', entrou: 69.9, saiu: 159.9, pagamentos: 2 } as const;
  const por_forma = [DINHEIRO, CREDITO];
  const somas = { entrou: 140, saiu: 189.9, pagamentos: 5, por_forma };
  abrirCaixa({ ...ABERTO, ...somas, por_pessoa: [{ usuario: ANA, ...somas }] });
  const [porForma, porPessoa] = await screen.findAllByRole('table');
  expect(linhas(porForma as HTMLElement)[1]).toBe('Crédito na lojaR$ 69,90R$ 159,90-R$ 90,00');
  expect(linhas(porPessoa as HTMLElement)[0]).toBe('Ana LimaR$ 70,10R$ 30,00R$ 40,10');
  expect(screen.getByText(/^Entraram/).textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Entraram R$ 70,10 e saíram R$ 30,00: ficaram R$ 40,10. O crédito na loja não está na soma: não é dinheiro que entra ou sai.',
  );
});

test('a day is shown by form and person, and closed with the cash that was counted', async () => {
  const { rede, user } = abrirCaixa(ABERTO);
  const [porForma, porPessoa] = await screen.findAllByRole('table');
  expect(linhas(porForma as HTMLElement)).toEqual(['PixR$ 80,00R$ 0,00R$ 80,00', 'DinheiroR$ 70,10R$ 30,00R$ 40,10']);
  expect(linhas(porPessoa as HTMLElement)[0]).toBe('Ana LimaR$ 150,10R$ 30,00R$ 120,10');
  expect(rede.caminhos(rotas.verCaixa)).toEqual(['/api/caixa/?dia=2026-11-20']);

  await user.click(screen.getByRole('button', { name: 'Fechar o caixa' }));
  expect(screen.getByText('Campo obrigatório')).toBeDefined();
  await user.type(screen.getByLabelText('Dinheiro contado'), '40');
  expect(screen.getByText(/Faltam R\$\s0,10/)).toBeDefined();
  rede.responde(rotas.verCaixa, { ...ABERTO, fechamento: FECHAMENTO });
  await user.click(screen.getByRole('button', { name: 'Fechar o caixa' }));
  expect(await screen.findByText('Caixa de 20/11/2026 fechado.')).toBeDefined();
  expect(await screen.findByText('Por Ana Lima, em 20/11/2026, 19:00.')).toBeDefined();
  expect(rede.enviados(rotas.fecharCaixa)).toEqual([{ contado: 40, observacao: '' }]);
  expect(screen.queryByRole('button', { name: 'Reabrir o caixa' })).toBeNull();
});

test('an admin opens a closed day again', async () => {
  const { rede, user } = abrirCaixa({ ...ABERTO, fechamento: FECHAMENTO }, 'admin');
  await user.click(await screen.findByRole('button', { name: 'Reabrir o caixa' }));
  rede.responde(rotas.verCaixa, ABERTO);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reabrir' }));
  expect(await screen.findByText('Caixa de 20/11/2026 reaberto.')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Fechar o caixa' })).toBeDefined();
});
