import { screen, waitFor, within } from '@testing-library/react';
import { type Cliente, rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import { type Feito, rotasDoHistorico as rotas } from '@varal/contract/historico/historico.routes';
import { describe, expect, test } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import { umaLeitura, umFeito } from './test-feito.ts';

const BIA: Cliente = {
  id: 12,
  nome: 'Ana Lima',
  cpf: '52998224725',
  tipo_pessoa: 'fisica',
  cnpj: null,
  ie: '',
  cpf_valido: true,
  consumidor: false,
  telefone: '(11) 2222-2222',
  email: '',
  cep: '',
  endereco: '',
  numero: '',
  complemento: '',
  bairro: '',
  municipio: '',
  uf: '',
  n_vendas: 0,
  credito: 0,
  anonimizado_em: null,
};

/** Opens the history of a customer. */
async function abrirHistorico(feitos: Feito[], preparar: (rede: ReturnType<typeof abrir>['rede']) => void = () => {}) {
  const app = abrir('/clientes/12', {
    como: umUsuario(),
    preparar: (rede) => {
      rede.responde(rotasDeClientes.verCliente, BIA);
      rede.respondePagina(rotas.listarHistorico, feitos);
      preparar(rede);
    },
  });
  const botao = await screen.findByRole('button', { name: 'Histórico' });
  expect(app.rede.caminhos(rotas.listarHistorico)).toStrictEqual([]);
  await app.user.click(botao);
  await screen.findByRole('dialog', { name: 'Histórico de Ana Lima' });
  return app;
}

const deCliente = (mais: Partial<Feito> = {}) =>
  umFeito({
    acao: 'cliente.editado',
    alvo: { tipo: 'cliente', id: 12, nome: 'Ana Lima' },
    resumo: 'Editou o cliente: Telefone.',
    mudancas: [{ campo: 'telefone', rotulo: 'Telefone', de: '(11) 1111-1111', para: '(11) 2222-2222' }],
    ...mais,
  });
const DESFEITA = deCliente({ id: 52, resumo: 'Editou o cliente: Telefone.', em: '2026-11-20T17:09:00.000Z' });

const linha = async (texto: string) => (await screen.findByText(texto)).closest('li') as HTMLElement;
const botaoDesfazer = () => screen.findByRole('button', { name: /^Desfazer: / });

/** Presses the button of the row, and the one of the question. */
async function desfazer(user: ReturnType<typeof abrir>['user']) {
  await user.click(await botaoDesfazer());
  const pergunta = await screen.findByRole('dialog', { name: 'Desfazer esta mudança?' });
  expect(pergunta.textContent).toContain('Ana Lima volta a ter:Telefone: (11) 1111-1111');
  await user.click(within(pergunta).getByRole('button', { name: 'Desfazer' }));
}

describe('the history of a record', () => {
  test('is asked for once it is opened, and tells when, who and what', async () => {
    const { rede } = await abrirHistorico([deCliente()]);
    expect((await linha('Editou o cliente: Telefone.')).textContent).toBe(
      '14:05Bia SouzaEditou o cliente: Telefone.Telefonede (11) 1111-1111 para (11) 2222-2222Desfazer',
    );
    expect(screen.getByText('14:05').getAttribute('title')).toBe('20/11/2026, 14:05');
    expect(rede.caminhos(rotas.listarHistorico)).toStrictEqual(['/api/historico/?alvo=cliente%3A12']);
  });

  test('does not say twice what the sentence says', async () => {
    await abrirHistorico([umFeito()]);
    const dita = await screen.findByText(/^Editou o produto: Preço de venda de/);
    expect(within(dita.closest('li') as HTMLElement).queryByRole('definition')).toBeNull();
  });

  test('folds many changes, and says how many more there are than came', async () => {
    const mudancas = Array.from({ length: 100 }, (_, i) => ({
      campo: `variacoes.${i}.preco_venda`,
      rotulo: `SKU-${i} · Preço de venda`,
      de: 50,
      para: 61.9,
    }));
    const { user } = await abrirHistorico([deCliente({ resumo: 'Editou.', mudancas, n_mudancas: 300 })]);
    const dobra = await screen.findByRole('button', { name: 'Ver 300 mudanças', expanded: false });
    expect(screen.queryByText('SKU-0 · Preço de venda')).toBeNull();
    await user.click(dobra);
    expect(screen.getByText('SKU-99 · Preço de venda')).toBeDefined();
    expect(screen.getByText('mais 200 mudanças')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Esconder', expanded: true }));
    expect(screen.queryByText('SKU-0 · Preço de venda')).toBeNull();
  });

  test('tells units that were read one after the other together', async () => {
    const { user } = await abrirHistorico([umaLeitura(3), umaLeitura(2), umaLeitura(1)]);
    const juntas = await linha('Leu 3 unidades.');
    await user.click(within(juntas).getByRole('button', { name: 'Ver as leituras' }));
    expect(within(within(juntas).getByRole('list', { name: 'Leituras' })).getAllByRole('listitem')).toHaveLength(3);
  });

  test('says when nothing happened', async () => {
    await abrirHistorico([]);
    expect(await screen.findByText('Nada aconteceu aqui ainda.')).toBeDefined();
  });

  test('goes on to what is older', async () => {
    const { rede, user } = await abrirHistorico([], (rede) =>
      rede.respondePagina(rotas.listarHistorico, [deCliente()], { proxima: { depois: '51' } }),
    );
    const mais = await screen.findByRole('button', { name: 'Mostrar mais' });
    rede.respondePagina(rotas.listarHistorico, [deCliente({ id: 40, resumo: 'Cadastrou o cliente.', mudancas: [] })]);
    await user.click(mais);
    expect(await screen.findByText('Cadastrou o cliente.')).toBeDefined();
    expect(rede.caminhos(rotas.listarHistorico).at(-1)).toBe('/api/historico/?alvo=cliente%3A12&depois=51');
  });

  test('that cannot be had says so, and is asked for again', async () => {
    const { rede, user } = await abrirHistorico([], (rede) => rede.recusa(rotas.listarHistorico, 400));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Não foi possível buscar o histórico. Verifique sua conexão e tente novamente.',
    );
    rede.respondePagina(rotas.listarHistorico, [deCliente()]);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await linha('Editou o cliente: Telefone.')).toBeDefined();
  });
});

describe('undoing', () => {
  test('puts back what was asked for, and the form shows it beside what was typed', async () => {
    const { rede, user } = await abrirHistorico([deCliente()], () => undefined);
    rede.responde(rotas.desfazer, DESFEITA);
    await botaoDesfazer();
    await user.keyboard('{Escape}');
    await user.type(await screen.findByLabelText('Email'), 'ana@example.com');
    await user.click(screen.getByRole('button', { name: 'Histórico' }));

    await botaoDesfazer();
    rede.responde(rotasDeClientes.verCliente, { ...BIA, telefone: '(11) 1111-1111' });
    rede.respondePagina(rotas.listarHistorico, [DESFEITA, deCliente({ pode_desfazer: false, desfeito_por: 52 })]);
    await desfazer(user);

    expect(await screen.findByText('Desfeito: os valores de antes estão de volta.')).toBeDefined();
    expect(rede.caminhos(rotas.desfazer)).toStrictEqual(['/api/historico/51/desfazer/']);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Telefone').value).toBe('(11) 1111-1111'));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@example.com');

    await user.click(await screen.findByRole('button', { name: 'Desfeito por Bia Souza' }));
    expect(document.activeElement?.textContent).toContain('14:09');
  });

  test('that the server refuses says why where the button was', async () => {
    const { rede, user } = await abrirHistorico([deCliente()]);
    const frase = 'Não dá para desfazer: Telefone foi mudado depois por Rui Dias.';
    rede.recusa(rotas.desfazer, 409, frase);
    await desfazer(user);
    expect((await screen.findByText(frase)).getAttribute('role')).toBe('alert');
    expect(screen.queryByRole('button', { name: /^Desfazer: / })).toBeNull();
  });

  test('that nobody answers may be tried again', async () => {
    const { rede, user } = await abrirHistorico([deCliente()]);
    rede.cai(rotas.desfazer);
    await desfazer(user);
    expect(
      await screen.findByText('Não foi possível desfazer. Verifique sua conexão e tente novamente.'),
    ).toBeDefined();
    expect(await botaoDesfazer()).toBeDefined();
  });

  test('is not offered for what cannot be undone', async () => {
    await abrirHistorico([deCliente({ pode_desfazer: false })]);
    await linha('Editou o cliente: Telefone.');
    expect(screen.queryByRole('button', { name: /^Desfazer/ })).toBeNull();
  });
});
