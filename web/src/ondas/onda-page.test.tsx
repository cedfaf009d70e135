import { screen, waitFor, within } from '@testing-library/react';
import type { Onda } from '@varal/contract/ondas/onda';
import { rotasDasOndas as rotas } from '@varal/contract/ondas/ondas.routes';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { expect, test, vi } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import { allThatIsShown } from '../../test/all-that-is-shown.ts';
import { paperWithoutLayout } from '../../test/paper-without-layout.ts';
import { FRASE_SEM_ESPACO, semEspaco } from '../por-enviar/test-espaco.ts';
import { umCartao } from '../vendas/test-venda.ts';

const ONDA: Onda = {
  ...{ id: 4, nome: 'Onda 4', aberta: true, criada_em: '2026-11-24T12:00:00Z', por: 'Ana' },
  vendas: [
    {
      ...{ id: 10, posicao: 1, cliente_nome: 'Caio Reis', status: 'separacao', completa: false },
      ...{ unidades: 2, lidas: 0, observacao: 'Embrulhar para presente.' },
    },
  ],
  itens: [
    {
      ...{ produto_id: 1, variacao_id: null, sku: 'CANECA', titulo: 'Caneca', nome_cor: null, tamanho: null },
      ...{ imagem_url: null, local: 'B2', pedidas: 2, lidas: 0, faltam: 2 },
      para: [{ venda_id: 10, item_id: 100, posicao: 1, quantidade: 2, lidas: 0, em_falta: 0 }],
    },
  ],
};

test('a unit for which the device has no room is told in red and goes into no box', async () => {
  const { rede, user } = abrir('/vendas/ondas/4', {
    como: umUsuario(),
    preparar: (rede) => rede.responde(rotas.verOnda, ONDA),
  });
  const caixas = within(await screen.findByRole('region', { name: 'Caixas' }));
  semEspaco();
  await user.type(screen.getByRole('textbox', { name: 'QR Code, SKU ou código' }), 'CANECA{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(FRASE_SEM_ESPACO);
  expect(caixas.getByText('0 de 2')).toBeDefined();
  expect(caixas.getByText('Embrulhar para presente.')).toBeDefined();
  expect(rede.enviados(rotas.lerNaOnda)).toStrictEqual([]);
});

test('a unit that the server counts is not shown as missing in between', async () => {
  const { rede, user } = abrir('/vendas/ondas/4', {
    como: umUsuario(),
    preparar: (rede) => rede.responde(rotas.verOnda, ONDA),
  });
  const caixas = within(await screen.findByRole('region', { name: 'Caixas' }));
  const mostrado = allThatIsShown(() => caixas.getByText(/ de 2$/).textContent);
  const conta = rede.demora(rotas.lerNaOnda, {
    ...{ posicao: 1, venda_id: 10, sku: 'CANECA', descricao: 'Caneca' },
    ...{ faltam_na_venda: 1, venda_completa: false, onda_completa: false },
  });
  await user.type(screen.getByRole('textbox', { name: 'QR Code, SKU ou código' }), 'CANECA{Enter}');
  await caixas.findByText('1 de 2');
  rede.segura(rotas.verOnda);
  conta();
  expect((await screen.findByText('Caixa 1')).closest('[role="status"]')).not.toBeNull();
  await waitFor(() => expect(rede.caminhos(rotas.verOnda).length).toBeGreaterThan(1));
  expect(mostrado).toStrictEqual(['0 de 2', '1 de 2']);
});

test('the box of a unit that this device could not foresee is told also when the server is slow', async () => {
  const { rede, user } = abrir('/vendas/ondas/4', {
    como: umUsuario(),
    preparar: (rede) => rede.responde(rotas.verOnda, ONDA),
  });
  await screen.findByRole('region', { name: 'Caixas' });
  const CHEIA = { codigo: 'onda.caixa_cheia' } as const;
  rede.recusa(rotas.lerNaOnda, 409, 'A caixa 1 já está completa.', CHEIA);
  const recusa = rede.segura(rotas.lerNaOnda);
  await user.type(screen.getByRole('textbox', { name: 'QR Code, SKU ou código' }), 'CANECA{Enter}');
  await waitFor(() => expect(rede.enviados(rotas.lerNaOnda)).toHaveLength(1));
  // Somebody else filled the box meanwhile: the unit is read once more, and the server says late where it goes.
  const conta = rede.demora(rotas.lerNaOnda, {
    ...{ posicao: 2, venda_id: 11, sku: 'CANECA', descricao: 'Caneca' },
    ...{ faltam_na_venda: 0, venda_completa: true, onda_completa: false },
  });
  recusa();
  await screen.findByText('CANECA', { selector: '[role="status"] *' });
  conta();
  expect((await screen.findByText('Caixa 2')).closest('[role="status"]')).not.toBeNull();
});

test('a wave that left sales behind says which and why, until one goes elsewhere', async () => {
  const { rede, user, caminho } = abrir('/vendas/ondas/4', {
    como: umUsuario(),
    preparar: (rede) => rede.responde(rotas.verOnda, ONDA),
  });
  await user.click(await screen.findByRole('button', { name: 'Concluir a onda' }));
  const liberadas = [
    { id: 10, motivo: 'Faltou ler 2 unidades.' },
    { id: 31, motivo: 'Já está em Embalagem.' },
  ];
  rede.responde(rotas.concluirOnda, { movidas: [9], liberadas });
  rede.responde(rotas.verOnda, { ...ONDA, aberta: false });
  const janela = within(await screen.findByRole('dialog', { name: 'Concluir a onda?' }));
  await user.click(janela.getByRole('button', { name: 'Concluir a onda' }));

  const nota = within(await screen.findByRole('note'));
  expect(nota.getByText('2 vendas saíram da onda e continuam com o que já foi lido:')).toBeDefined();
  expect(nota.getAllByRole('listitem').map(({ textContent }) => textContent)).toStrictEqual([
    'Venda 10: Faltou ler 2 unidades.',
    'Venda 31: Já está em Embalagem.',
  ]);
  expect(nota.getByRole('link', { name: 'Venda 31' }).getAttribute('href')).toBe('/vendas/31');
  expect(screen.getByRole('alert').textContent).toBe('1 venda foi para a embalagem. 2 ficaram fora.');
  expect(screen.getByRole('link', { name: 'Ver as vendas a embalar' }).getAttribute('href')).toBe(
    '/vendas?status=embalagem&vendas=9',
  );
  await waitFor(() => expect(rede.caminhos(rotas.verOnda).length).toBeGreaterThan(1));
  expect(screen.queryByText('Esta onda já foi concluída.')).toBeNull();
  expect(caminho()).toBe('/vendas/ondas/4');
});

test('a finished wave says what it did, and prints it', async () => {
  paperWithoutLayout();
  let papel = '';
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    papel = document.body.textContent ?? '';
  });
  const caio = ONDA.vendas.map((venda) => ({ ...venda, completa: true }));
  const vendas = [...caio, ...ONDA.vendas.map((venda) => ({ ...venda, id: 11, posicao: 2 }))];
  const { user } = abrir('/vendas/ondas/4', {
    como: umUsuario(),
    preparar: (rede) => rede.responde(rotas.verOnda, { ...ONDA, aberta: false, vendas }),
  });
  const nota = within(await screen.findByRole('note'));
  expect(nota.getByText('Esta onda já foi concluída.')).toBeDefined();
  expect(nota.getByText('1 venda foi para a embalagem, 1 ficou fora.')).toBeDefined();
  expect(within(screen.getByRole('region', { name: 'Caixas' })).getAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Imprimir o que foi separado' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(papel).toContain('Caixa 1: 2');
});

test('a wave of which all is complete is finished with one press, and its sales are measured next', async () => {
  const completa = { ...ONDA, vendas: ONDA.vendas.map((venda) => ({ ...venda, completa: true })) };
  const { rede, user, caminho } = abrir('/vendas/ondas/4', {
    como: umUsuario(),
    preparar: (rede) => {
      rede.responde(rotas.verOnda, completa);
      rede.responde(rotas.concluirOnda, { movidas: [10], liberadas: [] });
      rede.respondePagina(rotasDeVendas.listarVendas, [umCartao(9), umCartao(10)]);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Concluir a onda' }));
  await waitFor(() => expect(caminho()).toBe('/vendas?status=embalagem&vendas=10'));
  expect(rede.enviados(rotas.concluirOnda)).toHaveLength(1);
  const barra = within(await screen.findByRole('region', { name: 'Vendas escolhidas' }));
  expect(barra.getByText('1 venda escolhida')).toBeDefined();
  expect(barra.getByRole('button', { name: 'Confirmar medidas de todas' })).toBeDefined();
});

test('the printed list says what was noted on each sale, beside its box', async () => {
  paperWithoutLayout();
  const [venda] = ONDA.vendas;
  const vendas = [
    { ...venda, observacao: '' },
    { ...venda, id: 11, posicao: 2, cliente_nome: 'Lia Prado' },
  ] as Onda['vendas'];
  const { user } = abrir('/vendas/ondas/4', {
    como: umUsuario(),
    preparar: (rede) => rede.responde(rotas.verOnda, { ...ONDA, vendas }),
  });
  let papel = '';
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    papel = screen.getByText('Onda 4, 2 vendas').parentElement?.textContent ?? '';
  });
  await user.click(await screen.findByRole('button', { name: 'Imprimir lista' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(papel).toBe('Onda 4, 2 vendasB2CanecaCANECACaixa 1: 22 ×Caixa 2, Lia Prado:Embrulhar para presente.');
});
