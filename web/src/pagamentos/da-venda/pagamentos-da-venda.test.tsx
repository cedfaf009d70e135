import { screen, within } from '@testing-library/react';
import type { TipoDeUsuario } from '@varal/contract/auth/usuario';
import type { Pagamento } from '@varal/contract/pagamentos/pagamento';
import { rotasDePagamentos as rotas } from '@varal/contract/pagamentos/pagamentos.routes';
import { rotasDoPix } from '@varal/contract/pagamentos/pix/pix.routes';
import type { Venda } from '@varal/contract/vendas/venda';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, test, vi } from 'vitest';
import { abrirVenda, olharDeNovo } from '../../vendas/detalhe/test-detalhe.tsx';
import { umaVenda } from '../../vendas/test-venda.ts';
import { umAnotado, umPagamento } from '../test-pagamento.ts';

type Rede = Parameters<NonNullable<Parameters<typeof abrirVenda>[1]>>[0];
const abrir = (
  venda: Partial<Venda>,
  pagamentos: Pagamento[],
  preparar: (rede: Rede) => void = () => undefined,
  tipo?: TipoDeUsuario,
) =>
  abrirVenda(
    umaVenda(venda),
    (rede) => {
      rede.responde(rotas.listarPagamentos, pagamentos);
      preparar(rede);
    },
    tipo,
  );
const secao = async () => within(await screen.findByRole('region', { name: 'Pagamentos' }));
const texto = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ');
const DEVE = { pago: 0, a_receber: 169.9, situacao_do_pagamento: 'sem_pagamento' } as const;

test('what was paid, is expected and was given back stands on the sale', async () => {
  const venda = { pago: 80, a_receber: 89.9, situacao_do_pagamento: 'parcial' } as const;
  await abrir(venda, [
    umPagamento(1, { forma: 'cartao_credito', parcelas: 3, estornado: 20, observacao: 'Da irmã' }),
    umPagamento(2, { forma: 'boleto', valor: 89.9, recebido_em: null, vence_em: '2026-12-01' }),
    umPagamento(3, { valor: 20, estorna: 1 }),
    umPagamento(4, { valor: 10, caixa_fechado: true }),
  ]);
  const linhas = await (await secao()).findAllByRole('listitem');
  expect(linhas.map(texto)).toEqual([
    'Cartão de crédito em 3×R$ 100,00Recebido em 20/11/2026, 14:05 · Bia Souza · R$ 20,00 devolvidosDa irmãMudarDevolver dinheiro',
    'BoletoR$ 89,90A receber, vence em 01/12/2026RecebiMudarApagar',
    'Devolução: Pix-R$ 20,0020/11/2026, 14:05 · Bia Souza',
    'PixR$ 10,00Recebido em 20/11/2026, 14:05 · Bia SouzaDevolver dinheiroCaixa fechado',
  ]);
  expect((await secao()).getByText('Recebidos R$ 80,00 de R$ 169,90: faltam R$ 89,90.')).toBeDefined();
});

test.each([
  [{}, 'Tudo recebido: R$ 169,90.'],
  [DEVE, 'A receber: R$ 169,90.'],
  [{ pago: 200, situacao_do_pagamento: 'a_mais' }, 'Há R$ 200,00 recebidos: devolver R$ 30,10.'],
  [{ status: 'cancelado', pago: 50, situacao_do_pagamento: 'a_mais' }, 'Há R$ 50,00 recebidos: devolver R$ 50,00.'],
] as [Partial<Venda>, string][])('of %j it says %s', async (venda, frase) => {
  await abrir(venda, []);
  expect((await secao()).getByText(frase)).toBeDefined();
});

test('a payment whose answer was lost is the same when it is pressed again', async () => {
  const { rede, user } = await abrir(DEVE, [], (rede) => rede.cai(rotas.criarPagamento));
  await user.click((await secao()).getByRole('button', { name: 'Anotar pagamento' }));
  const dialogo = within(await screen.findByRole('dialog'));
  await user.click(dialogo.getByRole('button', { name: 'Anotar' }));
  await screen.findByText(/nada foi gravado|Erro ao anotar/);
  await new Promise((resolve) => setTimeout(resolve, 5));
  rede.responde(rotas.criarPagamento, umAnotado(9));
  await user.click(dialogo.getByRole('button', { name: 'Anotar' }));
  await screen.findByText('R$ 100,00 recebidos.');
  const [primeira, segunda] = rede.chaves(rotas.criarPagamento);
  expect(segunda).toBe(primeira);
});

test('a payment is noted as received now, or as expected by a day', async () => {
  const { rede, user } = await abrir(DEVE, [], (rede) => rede.responde(rotas.criarPagamento, umAnotado(9)));
  const anotar = async () => {
    await user.click((await secao()).getByRole('button', { name: 'Anotar pagamento' }));
    return within(await screen.findByRole('dialog'));
  };
  const dialogo = await anotar();
  await user.selectOptions(dialogo.getByLabelText('Forma'), 'Cartão de crédito');
  await user.selectOptions(dialogo.getByLabelText('Parcelas'), '3×');
  await user.click(dialogo.getByRole('button', { name: 'Anotar' }));
  await screen.findByText('R$ 100,00 recebidos.');
  expect(rede.enviados(rotas.criarPagamento)).toMatchObject([
    {
      ...{ forma: 'cartao_credito', valor: 169.9, parcelas: '3', a_receber: 169.9 },
      ...{ recebido_em: expect.any(String), vence_em: null },
    },
  ]);

  const outro = await anotar();
  await user.selectOptions(outro.getByLabelText('Forma'), 'Boleto');
  expect(outro.getByLabelText('Situação')).toHaveProperty('value', 'depois');
  await user.selectOptions(outro.getByLabelText('Forma'), 'Pix');
  expect(outro.getByLabelText('Situação')).toHaveProperty('value', 'agora');
  await user.selectOptions(outro.getByLabelText('Situação'), 'Ainda vou receber');
  const valor = outro.getByLabelText('Valor');
  await user.clear(valor);
  await user.type(valor, '0');
  await user.click(outro.getByRole('button', { name: 'Anotar' }));
  expect(outro.getByText('O valor deve ser maior que zero.')).toBeDefined();
  await user.clear(valor);
  await user.type(valor, '50');
  await user.type(outro.getByLabelText('Vencimento'), '2026-12-01');
  await user.click(outro.getByRole('button', { name: 'Anotar' }));
  await expect
    .poll(() => rede.enviados(rotas.criarPagamento)[1])
    .toMatchObject({
      forma: 'pix',
      valor: 50,
      recebido_em: null,
      vence_em: '2026-12-01',
    });
});

describe('a payment is corrected', () => {
  const mudar = async (pagamento: Pagamento) => {
    const aberta = await abrir({ a_receber: 69.9 }, [pagamento], (rede) =>
      rede.responde(rotas.mudarPagamento, pagamento),
    );
    await aberta.user.click(await (await secao()).findByRole('button', { name: 'Mudar' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Mudar pagamento' }));
    const salvar = async () => {
      await aberta.user.click(dialogo.getByRole('button', { name: 'Salvar' }));
      await screen.findByText('Pagamento atualizado.');
      return aberta.rede.enviados(rotas.mudarPagamento);
    };
    const escrever = async (campo: string, texto: string) => {
      await aberta.user.clear(dialogo.getByLabelText(campo));
      await aberta.user.type(dialogo.getByLabelText(campo), texto);
    };
    return { ...aberta, dialogo, escrever, salvar };
  };

  test('that was received: form, value and note, and the hour stays with the day', async () => {
    const { user, dialogo, escrever, salvar } = await mudar(umPagamento(1));
    await user.selectOptions(dialogo.getByLabelText('Forma'), 'Cartão de crédito');
    await user.selectOptions(dialogo.getByLabelText('Parcelas'), '2×');
    await escrever('Valor', '90,50');
    await escrever('Observação', 'Máquina da frente');
    expect(await salvar()).toStrictEqual([
      { forma: 'cartao_credito', valor: 90.5, parcelas: '2', observacao: 'Máquina da frente' },
    ]);
  });

  test('that was noted on a wrong day', async () => {
    const { dialogo, escrever, salvar } = await mudar(umPagamento(1));
    expect(dialogo.getByLabelText('Recebido em')).toHaveProperty('value', '2026-11-20');
    await escrever('Recebido em', '2026-11-19');
    expect(await salvar()).toMatchObject([{ valor: 100, recebido_em: '2026-11-19' }]);
  });

  test('that is expected: its day', async () => {
    const { dialogo, escrever, salvar } = await mudar(umPagamento(2, { recebido_em: null, vence_em: '2026-12-01' }));
    expect(dialogo.queryByLabelText('Recebido em')).toBeNull();
    await escrever('Vencimento', '2026-12-08');
    expect(await salvar()).toMatchObject([{ vence_em: '2026-12-08' }]);
  });

  test('of which some was given back: nothing but its note', async () => {
    const { dialogo, escrever, salvar } = await mudar(umPagamento(1, { estornado: 20 }));
    expect(dialogo.queryByLabelText('Valor')).toBeNull();
    await escrever('Observação', 'Da irmã');
    expect(await salvar()).toStrictEqual([{ observacao: 'Da irmã' }]);
  });
});

test('money is received and given back with few presses, and a refusal is read', async () => {
  const pagamentos = [umPagamento(1), umPagamento(2, { valor: 5, recebido_em: null })];
  const { rede, user } = await abrir({ pago: 164.9, a_receber: 5 }, pagamentos, (rede) => {
    rede.responde(rotas.mudarPagamento, umPagamento(2));
    rede.recusa(rotas.devolverPagamento, 409, 'O caixa de 20/11/2026 está fechado.');
  });
  await user.click(await (await secao()).findByRole('button', { name: 'Recebi' }));
  expect(await screen.findByText('R$ 5,00 recebidos.')).toBeDefined();
  expect(rede.enviados(rotas.mudarPagamento)).toStrictEqual([{ recebido_em: expect.any(String), a_receber: 5 }]);

  await user.click((await secao()).getByRole('button', { name: 'Devolver dinheiro' }));
  const dialogo = within(await screen.findByRole('dialog'));
  await user.click(dialogo.getByRole('button', { name: 'Devolver' }));
  expect(await screen.findByText('O caixa de 20/11/2026 está fechado.')).toBeDefined();
  expect(rede.enviados(rotas.devolverPagamento)).toEqual([{ valor: 100, forma: 'pix', observacao: '' }]);
});

test('of a promise that is more than what is due only that is received', async () => {
  const pagamentos = [umPagamento(1, { valor: 200, recebido_em: null })];
  const { rede, user } = await abrir({ pago: 0, a_receber: 100 }, pagamentos, (rede) =>
    rede.responde(rotas.mudarPagamento, umPagamento(1)),
  );
  await user.click(await (await secao()).findByRole('button', { name: /^Recebi R\$\s100,00$/ }));
  expect(await screen.findByText('R$ 100,00 recebidos.')).toBeDefined();
  expect(rede.enviados(rotas.mudarPagamento)).toStrictEqual([
    { recebido_em: expect.any(String), a_receber: 100, valor: 100 },
  ]);
});

test('no more is given back of a payment than a return of goods left of the sale’s money', async () => {
  const { rede, user } = await abrir(
    { total_com_frete: 228.2, pago: 158.3, a_receber: 0 },
    [umPagamento(1, { valor: 228.2 }), umPagamento(2, { valor: 69.9, devolucao_id: 5 })],
    (rede) => rede.responde(rotas.devolverPagamento, umPagamento(3, { valor: 158.3, estorna: 1 })),
  );
  await user.click(await (await secao()).findByRole('button', { name: 'Devolver dinheiro' }));
  const dialogo = within(await screen.findByRole('dialog'));
  expect(texto(dialogo.getByText(/^No máximo/))).toBe('No máximo R$ 158,30.');
  await user.click(dialogo.getByRole('button', { name: 'Devolver' }));
  await expect
    .poll(() => rede.enviados(rotas.devolverPagamento))
    .toEqual([{ valor: 158.3, forma: 'pix', observacao: '' }]);
});

test('a payment of whose sale nothing is left offers nothing to give back', async () => {
  await abrir({ pago: 0, a_receber: 0 }, [umPagamento(1), umPagamento(2, { devolucao_id: 5 })]);
  expect(await (await secao()).findByRole('button', { name: 'Mudar' })).toBeDefined();
  expect((await secao()).queryByRole('button', { name: 'Devolver dinheiro' })).toBeNull();
});

describe('a payment that is noted', () => {
  const PARTE = { pago: 0, a_receber: 169.9, situacao_do_pagamento: 'sem_pagamento' } as const;
  const promessas = [
    umPagamento(1, { valor: 69.9, recebido_em: null }),
    umPagamento(2, { forma: 'boleto', valor: 50, recebido_em: null }),
  ];
  const anotar = async (preparar: (rede: Rede) => void = () => undefined) => {
    const aberta = await abrir(PARTE, promessas, preparar);
    await (await secao()).findAllByRole('listitem');
    await aberta.user.click((await secao()).getByRole('button', { name: 'Anotar pagamento' }));
    const dialogo = within(await screen.findByRole('dialog'));
    const escrever = async (valor: string) => {
      await aberta.user.clear(dialogo.getByLabelText('Valor'));
      if (valor !== '') await aberta.user.type(dialogo.getByLabelText('Valor'), valor);
      return texto(dialogo.getByRole('status'));
    };
    return { ...aberta, dialogo, escrever };
  };

  test('says what it settles of what was promised, where nobody sees it at once', async () => {
    const { user, dialogo, escrever } = await anotar();
    expect(texto(dialogo.getByRole('status'))).toBe(
      'A promessa em Pix, de R$ 69,90, sai. A promessa em Boleto, de R$ 50,00, sai.',
    );
    expect(await escrever('69,90')).toBe('');
    expect(await escrever('60')).toBe('A promessa em Pix passa a R$ 9,90.');
    expect(await escrever('')).toBe('');
    await user.selectOptions(dialogo.getByLabelText('Forma'), 'Dinheiro');
    expect(await escrever('50')).toBe('');
    expect(await escrever('70,01')).toBe('A promessa em Pix passa a R$ 49,89.');
    await user.selectOptions(dialogo.getByLabelText('Situação'), 'Ainda vou receber');
    expect(texto(dialogo.getByRole('status'))).toBe('');
  });

  test('says what was due when it was begun, until it is told what is due by now', async () => {
    const { rede, user, dialogo } = await anotar((rede) =>
      rede.recusa(rotas.criarPagamento, 409, 'Ana já anotou um pagamento: agora faltam R$ 100,00.', {
        codigo: 'pagamento.mudou',
      }),
    );
    rede.responde(rotasDeVendas.verVenda, umaVenda({ ...PARTE, pago: 69.9, a_receber: 100 }));
    olharDeNovo();
    await screen.findByText('Recebidos R$ 69,90 de R$ 169,90: faltam R$ 100,00.');
    await user.click(dialogo.getByRole('button', { name: 'Anotar' }));
    expect(await screen.findByText('Ana já anotou um pagamento: agora faltam R$ 100,00.')).toBeDefined();
    rede.responde(rotas.criarPagamento, umAnotado(9));
    await user.click(dialogo.getByRole('button', { name: 'Anotar' }));
    await screen.findByText('R$ 100,00 recebidos.');
    expect(rede.enviados(rotas.criarPagamento)).toMatchObject([{ a_receber: 169.9 }, { a_receber: 100 }]);
  });

  test('stays the same where its answer was lost and the sale is told to be paid meanwhile', async () => {
    const { rede, user, dialogo } = await anotar((rede) => rede.cai(rotas.criarPagamento));
    await user.click(dialogo.getByRole('button', { name: 'Anotar' }));
    await screen.findByText(/nada foi gravado|Erro ao anotar/);
    rede.responde(rotasDeVendas.verVenda, umaVenda({ pago: 169.9, a_receber: 0, situacao_do_pagamento: 'pago' }));
    olharDeNovo();
    await screen.findByText('Tudo recebido: R$ 169,90.');
    rede.responde(rotas.criarPagamento, umAnotado(9));
    await user.click(dialogo.getByRole('button', { name: 'Anotar' }));
    await screen.findByText('R$ 100,00 recebidos.');
    const [primeira, segunda] = rede.chaves(rotas.criarPagamento);
    expect(segunda).toBe(primeira);
  });
});

test('a payment that seems to be noted twice is reversed by one press', async () => {
  const venda = { total_com_frete: 100, pago: 200, a_receber: 0, situacao_do_pagamento: 'a_mais' } as const;
  const { rede, user } = await abrir(venda, [umPagamento(1), umPagamento(2)], (rede) =>
    rede.responde(rotas.devolverPagamento, umPagamento(3, { estorna: 2 })),
  );
  const [primeira, segunda] = await (await secao()).findAllByRole('listitem');
  expect(texto(primeira as HTMLElement)).not.toContain('Parece anotado duas vezes');
  const repetida = within(segunda as HTMLElement);
  expect(repetida.getByText('Parece anotado duas vezes')).toBeDefined();
  await user.click(repetida.getByRole('button', { name: 'Estornar' }));
  expect(await screen.findByText('R$ 100,00 estornados.')).toBeDefined();
  expect(rede.enviados(rotas.devolverPagamento)).toStrictEqual([{ forma: 'pix', observacao: 'Anotado duas vezes' }]);
});

test('a promise of a sale of which nothing is due goes by one press, and is not received', async () => {
  const sobra = umPagamento(2, { forma: 'boleto', valor: 50, recebido_em: null });
  const { rede, user } = await abrir({}, [umPagamento(1), sobra], (rede) =>
    rede.responde(rotas.apagarPagamento, undefined),
  );
  const linha = within((await (await secao()).findAllByRole('listitem'))[1] as HTMLElement);
  expect(linha.getByText('Esta promessa sobra')).toBeDefined();
  expect(linha.getAllByRole('button').map(texto)).toEqual(['Apagar']);
  await user.click(linha.getByRole('button', { name: 'Apagar' }));
  await expect.poll(() => rede.enviados(rotas.apagarPagamento)).toHaveLength(1);
});

test('Pix shows its code, copies it, and is noted as received', async () => {
  const pix = { copia_e_cola: '000201ABC', qr_svg: '<svg/>', valor: 169.9 };
  const { rede, user } = await abrir(DEVE, [], (rede) => {
    rede.responde(rotasDoPix.verPixDaVenda, pix);
    rede.responde(rotas.criarPagamento, umAnotado(9));
  });
  const copiar = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click((await secao()).getByRole('button', { name: 'Cobrar por Pix' }));
  const dialogo = within(await screen.findByRole('dialog', { name: /Pix de R\$\s169,90/ }));
  expect(await dialogo.findByRole('img', { name: /QR Code do Pix de R\$\s169,90/ })).toBeDefined();
  await user.click(dialogo.getByRole('button', { name: 'Copiar' }));
  expect(copiar).toHaveBeenCalledWith('000201ABC');
  await user.click(dialogo.getByRole('button', { name: 'Recebi' }));
  await expect
    .poll(() => rede.enviados(rotas.criarPagamento))
    .toMatchObject([{ forma: 'pix', valor: 169.9, a_receber: 169.9 }]);
});

test('a Pix says which promise in another form goes once it is received', async () => {
  const { user } = await abrir(DEVE, [umPagamento(1, { forma: 'boleto', valor: 169.9, recebido_em: null })], (rede) => {
    rede.responde(rotasDoPix.verPixDaVenda, { copia_e_cola: '000201ABC', qr_svg: '<svg/>', valor: 169.9 });
  });
  await user.click((await secao()).getByRole('button', { name: 'Cobrar por Pix' }));
  expect(await screen.findByText(/^A promessa em Boleto, de R\$\s169,90, sai\.$/)).toBeDefined();
});

test('that Pix was received is told also when the sale is told to be paid before the answer comes', async () => {
  const { rede, user } = await abrir(DEVE, [], (rede) => {
    rede.responde(rotasDoPix.verPixDaVenda, { copia_e_cola: '000201ABC', qr_svg: '<svg/>', valor: 169.9 });
  });
  await user.click((await secao()).getByRole('button', { name: 'Cobrar por Pix' }));
  const responder = rede.demora(rotas.criarPagamento, umAnotado(9));
  await user.click(await screen.findByRole('button', { name: 'Recebi' }));

  rede.recusa(rotasDoPix.verPixDaVenda, 409, 'Não há o que receber desta venda.');
  rede.responde(rotasDeVendas.verVenda, umaVenda({ pago: 169.9, a_receber: 0, situacao_do_pagamento: 'pago' }));
  olharDeNovo();
  expect(await screen.findByText('Tudo recebido: R$ 169,90.')).toBeDefined();
  expect(screen.getByRole('dialog', { name: /Pix de R\$\s169,90/ })).toBeDefined();
  responder();
  expect(await screen.findByText('R$ 169,90 recebidos.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['admin', ['/configuracoes/pix']],
  ['vendedor', []],
] as const)('a shop without a key says so, and leads an admin to where it is noted (%s)', async (tipo, links) => {
  const frase = 'Cadastre a chave Pix da loja em Configurações › Pix.';
  const recusar = (rede: Rede) => rede.recusa(rotasDoPix.verPixDaVenda, 409, frase, { codigo: 'pix.sem_chave' });
  const { user } = await abrir(DEVE, [], recusar, tipo);
  await user.click((await secao()).getByRole('button', { name: 'Cobrar por Pix' }));
  expect(await screen.findByText(frase)).toBeDefined();
  const paraCadastrar = screen.queryAllByRole('link', { name: 'Cadastrar a chave' });
  expect(paraCadastrar.map((link) => link.getAttribute('href'))).toEqual(links);
});
