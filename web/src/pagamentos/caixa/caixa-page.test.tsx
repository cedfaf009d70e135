import { screen, within } from '@testing-library/react';
import { diaDaLoja, escreverDia, outroDia } from '@varal/contract/dia-da-loja';
import type { MovimentoDeDinheiro } from '@varal/contract/pagamentos/movimento-do-caixa';
import type { Caixa, Fechamento } from '@varal/contract/pagamentos/pagamento';
import { rotasDePagamentos as rotas } from '@varal/contract/pagamentos/pagamentos.routes';
import { describe, expect, test } from 'vitest';
import { abrir, umUsuario } from '../../../test/abrir.tsx';

const HOJE = diaDaLoja(new Date());
const ONTEM = outroDia(HOJE, -1);
const ANA = { id: 3, nome: 'Ana Lima' };
/** The one who is signed in. */
const BIA = { id: 7, nome: 'Bia Souza' };
const DINHEIRO = { forma: 'dinheiro', entrou: 70.1, saiu: 30, pagamentos: 3 } as const;
const PIX = { forma: 'pix', entrou: 80, saiu: 0, pagamentos: 1 } as const;
const ABERTO: Caixa = {
  dia: HOJE,
  entrou: 150.1,
  saiu: 30,
  pagamentos: 4,
  por_forma: [PIX, DINHEIRO],
  por_pessoa: [{ usuario: ANA, entrou: 150.1, saiu: 30, pagamentos: 4, por_forma: [PIX, DINHEIRO] }],
  dinheiro_esperado: 40.1,
  fechamento: null,
  fechamentos: [],
  movimentos: [],
  desde_o_ultimo: {
    ultimo_id: 4,
    de: '2026-11-19T22:00:00.000Z',
    ficou: 50,
    entrou: 70.1,
    saiu: 30,
    esperado: 90.1,
    n: 4,
  },
  esquecido: null,
};
const FECHAMENTO: Fechamento = {
  id: 5,
  de: '2026-11-19T22:00:00.000Z',
  ate: '2026-11-20T22:00:00.000Z',
  por: ANA,
  contado: 90,
  esperado: 90.1,
  diferenca: -0.1,
  fica: 15,
  motivo: '',
};
const fechadoPor = (por: { id: number; nome: string }, haMinutos: number, dia = HOJE): Caixa => ({
  ...ABERTO,
  dia,
  fechamento: {
    em: new Date(Date.now() - haMinutos * 60_000).toISOString(),
    ...{ por, contado: 90, esperado: 90.1, diferenca: -0.1, observacao: 'Faltou uma moeda' },
  },
  fechamentos: [{ ...FECHAMENTO, por }],
  desde_o_ultimo: { ultimo_id: 5, de: FECHAMENTO.ate, ficou: 15, entrou: 0, saiu: 0, esperado: 15, n: 0 },
});

const abrirCaixa = (caixa: Caixa, { tipo = 'vendedor' as 'admin' | 'vendedor', dia = HOJE } = {}) =>
  abrir(`/caixa?dia=${dia}`, {
    como: umUsuario(tipo),
    preparar: (rede) => {
      rede.responde(rotas.verCaixa, caixa);
      rede.respondePagina(rotas.listarMovimentosDoCaixa, []);
      rede.responde(rotas.fecharCaixa, fechadoPor(BIA, 0));
      rede.responde(rotas.reabrirCaixa, ABERTO);
    },
  });
const linhas = (tabela: HTMLElement) =>
  within(tabela)
    .getAllByRole('row')
    .slice(1)
    .map((linha) => linha.textContent?.replaceAll('\u00a0', ' '));
const textoDe = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ');
const fechar = () => screen.getByRole('button', { name: 'Fechar o caixa' });

test('credit is shown, but is no money that came or went', async () => {
  const CREDITO = { forma: 'credito', entrou: 69.9, saiu: 159.9, pagamentos: 2 } as const;
  const por_forma = [DINHEIRO, CREDITO];
  const somas = { entrou: 140, saiu: 189.9, pagamentos: 5, por_forma };
  abrirCaixa({ ...ABERTO, ...somas, por_pessoa: [{ usuario: ANA, ...somas }] });
  const [porForma, porPessoa] = await screen.findAllByRole('table');
  expect(linhas(porForma as HTMLElement)[1]).toBe('Crédito na lojaR$ 69,90R$ 159,90-R$ 90,00');
  expect(linhas(porPessoa as HTMLElement)[0]).toBe('Ana LimaR$ 70,10R$ 30,00R$ 40,10');
  expect(screen.getByText(/^Entraram R/).textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Entraram R$ 70,10 e saíram R$ 30,00: ficaram R$ 40,10. O crédito na loja não está na soma: não é dinheiro que entra ou sai.',
  );
});

describe('the till is closed', () => {
  test('with the cash that was counted since the last closing, and what stays of it', async () => {
    const { rede, user } = abrirCaixa(ABERTO);
    const secao = await screen.findByRole('region', { name: 'Fechar o caixa' });
    expect(textoDe(secao)).toContain('Desde o último fechamento, em 19/11/2026, 19:00.');
    expect(textoDe(secao)).toContain('Deve haver na gavetaR$ 90,10FicaramR$ 50,00Entraram+R$ 70,10Saíram−R$ 30,00');
    const [porForma, porPessoa] = await screen.findAllByRole('table');
    expect(linhas(porForma as HTMLElement)).toEqual(['PixR$ 80,00R$ 0,00R$ 80,00', 'DinheiroR$ 70,10R$ 30,00R$ 40,10']);
    expect(linhas(porPessoa as HTMLElement)[0]).toBe('Ana LimaR$ 150,10R$ 30,00R$ 120,10');
    expect(rede.caminhos(rotas.verCaixa)).toEqual([`/api/caixa/?dia=${HOJE}`]);

    await user.click(fechar());
    expect(screen.getByText('Campo obrigatório')).toBeDefined();
    await user.type(screen.getByLabelText('Dinheiro contado'), '90,10');
    expect(screen.getByText('Diferença: Nenhuma.')).toBeDefined();
    await user.type(screen.getByLabelText('Fica na gaveta'), '15');
    rede.responde(rotas.verCaixa, fechadoPor(BIA, 0));
    await user.click(fechar());
    expect(await screen.findByText(`Caixa de ${escreverDia(HOJE)} fechado.`)).toBeDefined();
    expect(rede.enviados(rotas.fecharCaixa)).toEqual([
      { contado: 90.1, fica: 15, motivo: '', observacao: '', depois_de: 4, esperado: 90.1 },
    ]);
    // What was counted before belongs to that closing.
    await screen.findByRole('region', { name: 'Fechamento' });
    expect((screen.getByLabelText('Dinheiro contado') as HTMLInputElement).value).toBe('');
  });

  test.each([
    ['90,16', 'Sobram R$ 0,06: fechar assim?'],
    ['90', 'Faltam R$ 0,10: fechar assim?'],
  ])('with %s only after it was asked: %s', async (contado, pergunta) => {
    const { rede, user } = abrirCaixa(ABERTO);
    await user.type(await screen.findByLabelText('Dinheiro contado'), contado);
    await user.click(fechar());
    const dialog = await screen.findByRole('dialog');
    expect(textoDe(dialog)).toContain(pergunta);
    await user.click(within(dialog).getByRole('button', { name: 'Contar de novo' }));
    expect(rede.enviados(rotas.fecharCaixa)).toEqual([]);
    await user.click(fechar());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Fechar assim' }));
    await screen.findByText(/fechado\.$/);
    // Left blank, all of it stays.
    expect(rede.enviados(rotas.fecharCaixa)).toMatchObject([{ fica: null }]);
  });

  test('without a question where a coin is missing', async () => {
    const { rede, user } = abrirCaixa(ABERTO);
    await user.type(await screen.findByLabelText('Dinheiro contado'), '90,05');
    await user.click(fechar());
    await screen.findByText(/fechado\.$/);
    expect(rede.enviados(rotas.fecharCaixa)).toHaveLength(1);
  });

  test('with a large difference only for a reason', async () => {
    const { rede, user } = abrirCaixa(ABERTO);
    await user.type(await screen.findByLabelText('Dinheiro contado'), '40');
    await user.click(fechar());
    expect(textoDe(document.body)).toContain('A diferença é de R$ 50,10: escreva o motivo.');
    expect(rede.enviados(rotas.fecharCaixa)).toEqual([]);
    await user.type(screen.getByLabelText('Motivo da diferença'), 'Paguei o motoboy');
    await user.click(fechar());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Fechar assim' }));
    await screen.findByText(/fechado\.$/);
    expect(rede.enviados(rotas.fecharCaixa)).toMatchObject([{ contado: 40, motivo: 'Paguei o motoboy' }]);
  });

  test('also for a day that was forgotten, which today names', async () => {
    const { rede, user } = abrirCaixa({ ...ABERTO, esquecido: ONTEM });
    const link = await screen.findByRole('link', { name: `Fechar ${escreverDia(ONTEM)}` });
    rede.responde(rotas.verCaixa, { ...ABERTO, dia: ONTEM, esquecido: ONTEM });
    await user.click(link);
    expect(await screen.findByRole('region', { name: `Fechar ${escreverDia(ONTEM)}` })).toBeDefined();
  });

  test('for no other day', async () => {
    abrirCaixa({ ...ABERTO, dia: ONTEM }, { dia: ONTEM });
    expect(await screen.findByText('O caixa não foi fechado neste dia.')).toBeDefined();
    expect(screen.queryByLabelText('Dinheiro contado')).toBeNull();
  });
});

describe('a closing is reopened', () => {
  test.each([
    ['vendedor', BIA, 14, true],
    ['vendedor', BIA, 16, false],
    ['vendedor', ANA, 1, false],
    ['admin', ANA, 600, true],
  ] as const)('by a %s whom %j closed %d minutes ago: %s', async (tipo, por, haMinutos, pode) => {
    const { rede, user } = abrirCaixa(fechadoPor(por, haMinutos), { tipo });
    const secao = await screen.findByRole('region', { name: 'Fechamento' });
    expect(textoDe(secao)).toContain(`${por.nome}De 19/11/2026, 19:00 até 20/11/2026, 19:00`);
    expect(textoDe(secao)).toContain('EsperadoR$ 90,10ContadoR$ 90,00DiferençaFaltam R$ 0,10Ficou na gavetaR$ 15,00');
    if (!pode) return expect(within(secao).queryByRole('button')).toBeNull();

    await user.click(within(secao).getByRole('button', { name: 'Reabrir' }));
    rede.responde(rotas.verCaixa, ABERTO);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reabrir' }));
    expect(await screen.findByText('Caixa reaberto.')).toBeDefined();
    expect(rede.enviados(rotas.reabrirCaixa)).toEqual([{ fechamento_id: 5 }]);
    expect(screen.queryByRole('region', { name: 'Fechamento' })).toBeNull();
  });

  test('never where it is not the last, or nobody counted', async () => {
    const fechamentos: Fechamento[] = [
      { ...FECHAMENTO, id: 1, de: null, por: null, contado: null, diferenca: null, motivo: 'Antes de 20/11' },
      { ...FECHAMENTO, id: 2 },
    ];
    abrirCaixa({ ...fechadoPor(ANA, 1, ONTEM), fechamentos }, { tipo: 'admin', dia: ONTEM });
    const secao = await screen.findByRole('region', { name: 'Fechamentos' });
    expect(within(secao).queryByRole('button')).toBeNull();
    expect(textoDe(secao)).toContain('Antes de 20/11');
  });
});

describe('cash that moves without a sale', () => {
  const SANGRIA: MovimentoDeDinheiro = {
    ...{ id: 9, valor: 20, motivo: 'Motoboy', em: '2026-11-20T15:00:00.000Z', por: ANA },
    tipo: 'sangria',
    ...{ estorna: null, estornado: false, do_fechamento: null },
  };

  test('is noted with what it is for, no more of it than there is', async () => {
    const { rede, user } = abrirCaixa(ABERTO);
    await user.click(await screen.findByRole('button', { name: 'Pôr ou tirar' }));
    const janela = within(await screen.findByRole('dialog', { name: 'Pôr ou tirar dinheiro' }));
    await user.selectOptions(janela.getByLabelText('O que é'), 'Sangria');
    expect(janela.getByText('Na gaveta há R$ 90,10.')).toBeDefined();
    rede.recusa(rotas.moverDinheiro, 409, 'Há R$ 90,10 em dinheiro.');
    await user.type(janela.getByLabelText('Valor'), '100');
    await user.click(janela.getByRole('button', { name: 'Anotar' }));
    expect(await screen.findByText('Há R$ 90,10 em dinheiro.')).toBeDefined();
    await user.clear(janela.getByLabelText('Valor'));
    await user.type(janela.getByLabelText('Valor'), '20');
    await user.type(janela.getByLabelText('Motivo'), 'Motoboy');
    rede.responde(rotas.moverDinheiro, SANGRIA);
    rede.responde(rotas.verCaixa, { ...ABERTO, movimentos: [SANGRIA] });
    await user.click(janela.getByRole('button', { name: 'Anotar' }));
    expect(await screen.findByText('Sangria: R$ 20,00.')).toBeDefined();
    expect(rede.enviados(rotas.moverDinheiro).at(-1)).toEqual({ tipo: 'sangria', valor: 20, motivo: 'Motoboy' });
    const gaveta = await screen.findByRole('region', { name: 'Sangria e suprimento' });
    await expect.poll(() => textoDe(gaveta)).toContain('Motoboy');
  });

  test('is taken back with one press; what a closing took is not', async () => {
    const doFechamento = { ...SANGRIA, id: 10, do_fechamento: 5 };
    const { rede, user } = abrirCaixa({ ...ABERTO, movimentos: [SANGRIA, doFechamento] });
    rede.responde(rotas.estornarMovimento, undefined);
    const estornar = await screen.findAllByRole('button', { name: /^Estornar/ });
    expect(estornar.map((um) => um.getAttribute('aria-label')?.replaceAll('\u00a0', ' '))).toEqual([
      'Estornar sangria de R$ 20,00',
    ]);
    await user.click(estornar[0] as HTMLElement);
    expect(await screen.findByText('Sangria de R$ 20,00: estorno anotado.')).toBeDefined();
    expect(rede.caminhos(rotas.estornarMovimento)).toEqual(['/api/caixa/movimentos/9/']);
  });
});
