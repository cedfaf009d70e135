import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { type Guardado, rotasDosLocais as rotas } from '@varal/contract/locais/locais.routes';
import { rotasDeOperacao } from '@varal/contract/operacao/operacao.routes';
import { expect, test, vi } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import type { redeFalsa } from '../../test/rede-falsa.ts';

const LOJA = 'https://loja.example.com.br';

const guardado = (mais: Partial<Guardado> = {}): Guardado => ({
  produto_id: 7,
  variacao_id: 71,
  titulo: 'Camiseta Lua',
  sku: 'CAM-LUA-P',
  nome_cor: 'Preta',
  tamanho: 'P',
  imagem_url: null,
  local: 'A3-2',
  antes: ['B1'],
  historico_id: 40,
  ...mais,
});

const abrirGuardar = (preparar: (rede: ReturnType<typeof redeFalsa>) => void = () => undefined, caminho = '/guardar') =>
  abrir(caminho, {
    como: umUsuario(),
    preparar: (rede) => {
      rede.responde(rotasDeOperacao.verEnderecoPublico, { endereco_publico: LOJA });
      rede.respondeConforme(rotas.guardarNoLocal, ({ body }) => guardado(body as Partial<Guardado>));
      preparar(rede);
    },
  });

const ler = async (texto: string) => {
  fireEvent.change(await screen.findByRole('textbox', { name: 'QR Code, SKU ou código' }), {
    target: { value: texto },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
};

test('what is read after a place is put there at once, and another place takes over', async () => {
  const { rede, caminho } = abrirGuardar();
  await ler(`${LOJA}/local/A3-2`);
  expect(await screen.findByText('Guardando em')).toBeDefined();
  await waitFor(() => expect(caminho()).toBe('/guardar?local=A3-2'));
  await ler('/produtos/7?variacao=71');
  expect(await screen.findByText('Camiseta Lua Preta P. Guardado. Antes ficava em B1.')).toBeDefined();

  await ler('/local/C%201');
  await ler('CAM-LUA-P');
  const lista = within(screen.getByRole('region', { name: 'Guardados agora' }));
  await waitFor(() => expect(lista.getAllByRole('listitem')).toHaveLength(2));
  expect(rede.enviados(rotas.guardarNoLocal)).toStrictEqual([
    { local: 'A3-2', codigo: '/produtos/7?variacao=71' },
    { local: 'C 1', codigo: 'CAM-LUA-P' },
  ]);
});

test('without a place, with an unknown code or too long a place, it is told in red and nothing is put down', async () => {
  const { rede } = abrirGuardar((rede) => rede.recusa(rotas.guardarNoLocal, 404, 'Nenhum produto tem o código ZZZ.'));
  await ler('CAM-LUA-P');
  expect((await screen.findByRole('alert')).textContent).toBe('Leia primeiro a etiqueta do lugar.');
  expect(rede.enviados(rotas.guardarNoLocal)).toStrictEqual([]);
  await ler(`/local/${'A'.repeat(21)}`);
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('O nome de um lugar tem no máximo 20 caracteres.'),
  );
  await ler('/local/A1');
  await ler('ZZZ');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Nenhum produto tem o código ZZZ.'));
  expect(screen.queryByRole('listitem', { name: /Camiseta/ })).toBeNull();
});

test('what had no place before is told as put down', async () => {
  abrirGuardar((rede) => rede.responde(rotas.guardarNoLocal, guardado({ antes: [] })), '/guardar?local=A3-2');
  await ler('CAM-LUA-P');
  expect(await screen.findByText('Camiseta Lua Preta P. Guardado. Antes não tinha lugar.')).toBeDefined();
});

test('the last one is undone, and the one before it next; what lay there already has nothing to undo', async () => {
  let vez = 40;
  const { rede, user } = abrirGuardar((rede) => {
    rede.respondeConforme(rotas.guardarNoLocal, ({ body }) => {
      const { codigo } = body as { codigo: string };
      vez += 1;
      return guardado({
        titulo: codigo,
        historico_id: codigo === 'IGUAL' ? null : vez,
        antes: codigo === 'NOVA' ? [] : ['B1'],
      });
    });
    rede.responde(rotasDoHistorico.desfazer, {
      id: 99,
      em: '2026-11-24T12:00:00.000Z',
      usuario: null,
      origem: 'tela',
      acao: 'produto.editado',
      alvo: { tipo: 'produto', id: 7, nome: 'X' },
      resumo: '',
      mudancas: [],
      n_mudancas: 0,
      pode_desfazer: true,
      desfeito_por: null,
    });
  }, '/guardar?local=A3-2');
  for (const codigo of ['VELHA', 'NOVA', 'IGUAL']) await ler(codigo);
  await screen.findByText('IGUAL Preta P. Já ficava aqui.');
  await user.click(screen.getByRole('button', { name: 'Desfazer a última leitura' }));
  expect(await screen.findByText('NOVA Preta P ficou sem lugar.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Desfazer a última leitura' }));
  expect(await screen.findByText('VELHA Preta P voltou para B1.')).toBeDefined();
  expect(rede.caminhos(rotasDoHistorico.desfazer)).toStrictEqual([
    '/api/historico/42/desfazer/',
    '/api/historico/41/desfazer/',
  ]);
  expect(screen.queryByRole('button', { name: 'Desfazer a última leitura' })).toBeNull();
});

test('without an answer it is said that the page has to stay open, and it is put there once somebody answers', async () => {
  const { rede } = abrirGuardar((rede) => rede.cai(rotas.guardarNoLocal), '/guardar?local=A3-2');
  await ler('CAM-LUA-P');
  expect(
    await screen.findByText(
      'Sem conexão: 1 leitura por enviar. Não leia de novo, nem feche esta página: ela vai quando a conexão voltar.',
    ),
  ).toBeDefined();
  const guardados = within(screen.getByRole('region', { name: 'Guardados agora' }));
  expect(guardados.queryAllByRole('listitem')).toStrictEqual([]);
  rede.respondeConforme(rotas.guardarNoLocal, ({ body }) => guardado(body as Partial<Guardado>));
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Camiseta Lua Preta P. Guardado. Antes ficava em B1.')).toBeDefined();
  expect(screen.queryByText(/^Sem conexão: 1/)).toBeNull();
  expect(guardados.getAllByRole('listitem')).toHaveLength(1);
});

const campo = () => screen.queryByRole('textbox', { name: 'QR Code, SKU ou código' });
/** Returns the way to have it back. */
function perderRede() {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  return () => {
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
  };
}
/** A reader types where no field is. */
const bipar = (codigo: string) => {
  for (const key of [...codigo, 'Enter']) fireEvent.keyDown(document.body, { key });
};

test('without a network nothing is read, by a reader that types neither, and it is said', async () => {
  const { rede } = abrirGuardar(undefined, '/guardar?local=A3-2');
  await waitFor(() => expect(campo()).not.toBeNull());
  const voltarRede = perderRede();
  const leitura = within(screen.getByRole('region', { name: 'Leitura' }));
  expect((await leitura.findByText('Sem conexão')).closest('[aria-disabled="true"]')).not.toBeNull();
  expect([campo(), ...leitura.queryAllByRole('button')]).toStrictEqual([null]);
  bipar('CAM-LUA-P');
  const perdida = 'Sem conexão: a leitura de CAM-LUA-P não foi guardada.';
  expect((await screen.findByRole('alert')).textContent).toBe(perdida);
  voltarRede();
  await waitFor(() => expect(campo()).not.toBeNull());
  expect(screen.getByRole('alert').textContent).toBe(perdida);
  expect(rede.enviados(rotas.guardarNoLocal)).toStrictEqual([]);
});

test('what was read before nobody answered stays in sight and goes by itself, and nothing more is read meanwhile', async () => {
  const { rede } = abrirGuardar((rede) => {
    rede.cai(rotas.guardarNoLocal);
    rede.cai(rotasDeOperacao.saude);
  }, '/guardar?local=A3-2');
  await ler('CAM-LUA-P');
  await screen.findByText(/^Sem conexão: 1 leitura por enviar\./);
  await waitFor(() => expect(campo()).toBeNull());
  bipar('CAM-LUA-M');
  const perdida = 'Sem conexão: a leitura de CAM-LUA-M não foi guardada.';
  await screen.findByText(perdida);
  expect(screen.getByText(/^Sem conexão: 1 leitura por enviar\./)).toBeDefined();
  rede.respondeConforme(rotas.guardarNoLocal, ({ body }) => guardado(body as Partial<Guardado>));
  window.dispatchEvent(new Event('online'));
  const guardados = within(screen.getByRole('region', { name: 'Guardados agora' }));
  expect(await guardados.findByText('Camiseta Lua Preta P')).toBeDefined();
  await waitFor(() => expect(campo()).not.toBeNull());
  // The older one is not told as if it were the last.
  expect(screen.getByRole('alert').textContent).toBe(perdida);
  await ler('/local/A1');
  expect(await screen.findByText('Agora guardando em')).toBeDefined();
  expect(screen.queryByText(perdida)).toBeNull();
  const sentOnes = rede.enviados(rotas.guardarNoLocal);
  expect(new Set(sentOnes.map((body) => (body as { codigo: string }).codigo))).toStrictEqual(new Set(['CAM-LUA-P']));
});

test('while nobody answers, what was put down cannot be undone, and the button says why', async () => {
  abrirGuardar(undefined, '/guardar?local=A3-2');
  await ler('CAM-LUA-P');
  const desfazer = await screen.findByRole('button', { name: 'Desfazer a última leitura' });
  perderRede();
  await waitFor(() => expect(desfazer.getAttribute('aria-disabled')).toBe('true'));
  expect(desfazer.title).toBe('Sem conexão');
});

test('a place without a label is typed', async () => {
  const { user, caminho } = abrirGuardar();
  await user.click(await screen.findByRole('button', { name: 'Digitar o lugar' }));
  await user.type(screen.getByRole('textbox', { name: 'Lugar' }), 'Vitrine');
  await user.click(screen.getByRole('button', { name: 'Usar' }));
  await waitFor(() => expect(caminho()).toBe('/guardar?local=Vitrine'));
});

test('the label of a place that is read elsewhere shows what lies there, and leads to putting more there', async () => {
  const { user, caminho } = abrirGuardar((rede) => {
    rede.respondePagina(rotas.verLocal, [
      {
        produto_id: 7,
        variacao_id: 71,
        titulo: 'Camiseta Lua',
        sku: 'CAM-LUA-P',
        nome_cor: 'Preta',
        tamanho: 'P',
        imagem_url: null,
        saldo: 4,
      },
    ]);
  }, '/local/A3-2');
  const lista = within(await screen.findByRole('list', { name: 'O que fica em A3-2' }));
  expect(lista.getByRole('link', { name: 'Camiseta Lua Preta P' }).getAttribute('href')).toBe('/produtos/7');
  expect(screen.getByText('1 item fica aqui')).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Guardar aqui' }));
  await waitFor(() => expect(caminho()).toBe('/guardar?local=A3-2'));
});

test('an empty place says so', async () => {
  abrirGuardar((rede) => rede.respondePagina(rotas.verLocal, []), '/local/A9');
  expect(await screen.findByText('Nada fica em A9.')).toBeDefined();
});
