import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type Achado, rotasDeBuscar as rotas } from '@varal/contract/buscar/buscar.routes';
import { rotasDeCategorias } from '@varal/contract/categorias/categorias.routes';
import { rotasDosLocais } from '@varal/contract/locais/locais.routes';
import { rotasDeOperacao } from '@varal/contract/operacao/operacao.routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import { lembrarAberto, lerAbertos } from './abertos.ts';

// A browser without a screen has nothing to bring into sight.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const umAchado = (titulo: string, rota: string): Achado => ({
  tipo: 'tela',
  id: null,
  titulo,
  detalhe: 'Tela',
  rota,
  imagem_url: null,
});

const abrirCategorias = () =>
  abrir('/categorias', {
    como: umUsuario(),
    preparar: (rede) => {
      rede.responde(rotasDeCategorias.listarCategorias, []);
      rede.respondeConforme(rotas.buscar, ({ query }) => {
        const q = query.get('q');
        if (q === null) return [umAchado('Venda 35', '/vendas/35')];
        return q === 'atributos' ? [umAchado('Atributos', '/atributos')] : [umAchado('Categorias', '/categorias')];
      });
    },
  });
const botao = () => screen.findByRole('button', { name: 'Buscar tudo (Ctrl+K)' });
const campo = () => screen.findByRole('combobox', { name: 'Buscar produtos, clientes, vendas e telas' });

test('what was opened stands there first, and Enter opens what was found for what is typed by now', async () => {
  lembrarAberto('/vendas/35');
  const { rede, user, caminho } = abrirCategorias();
  await botao();
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('option', { name: /Venda 35/ })).toBeDefined();
  expect(rede.caminhos(rotas.buscar)).toStrictEqual(['/api/buscar/?abertos=venda%3A35']);

  await user.type(await campo(), 'atributos{Enter}');
  await waitFor(() => expect(caminho()).toBe('/atributos'));
});

describe('what a reader types while the box is open', () => {
  /** Its keys come faster than any hand's. */
  let agora_ms = 1_000_000;
  const bipar = (texto: string) => {
    agora_ms += 1_000;
    for (const key of [...texto, 'Enter']) {
      agora_ms += 5;
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: agora_ms });
      fireEvent(document.activeElement ?? document.body, event);
    }
  };
  const abrirGuardar = async () => {
    const aberto = abrir('/guardar?local=A3-2', {
      como: umUsuario(),
      preparar: (rede) => {
        rede.responde(rotasDeOperacao.verEnderecoPublico, { endereco_publico: 'https://loja.example.com.br' });
        rede.responde(rotas.buscar, []);
        rede.recusa(rotasDosLocais.guardarNoLocal, 404, 'Nenhum produto tem o código P-LUA.');
      },
    });
    await botao();
    await aberto.user.keyboard('{Control>}k{/Control}');
    await campo();
    return aberto;
  };

  test('is searched for there and opens the first that is found, and the screen behind reads nothing', async () => {
    const { rede, caminho } = await abrirGuardar();
    const texto = async () => ((await campo()) as HTMLInputElement).value;
    fireEvent.change(await campo(), { target: { value: 'cam' } });
    bipar('P-LUA');
    expect(await screen.findByText('Nada encontrado.')).toBeDefined();
    expect(await texto()).toBe('P-LUA');
    screen.getByRole('button', { name: 'Fechar' }).focus();
    rede.responde(rotas.buscar, [umAchado('Lua', '/categorias'), umAchado('Sol', '/atributos')]);
    rede.responde(rotasDeCategorias.listarCategorias, []);
    bipar('P-LUA-M');
    await waitFor(() => expect(caminho()).toBe('/categorias'));
    expect(rede.enviados(rotasDosLocais.guardarNoLocal)).toStrictEqual([]);
  });

  test('opens the screen that it is the address of, also by the public one', async () => {
    const { rede, caminho } = await abrirGuardar();
    rede.responde(rotasDeCategorias.listarCategorias, []);
    bipar('https://loja.example.com.br/categorias');
    await waitFor(() => expect(caminho()).toBe('/categorias'));
    expect(rede.enviados(rotasDosLocais.guardarNoLocal)).toStrictEqual([]);
  });
});

test('the arrows choose, around the ends, and Escape closes', async () => {
  const { rede, user } = abrirCategorias();
  rede.responde(rotas.buscar, [umAchado('Um', '/a'), umAchado('Dois', '/b')]);
  await user.click(await botao());
  await user.type(await campo(), 'algo');
  const opcao = (name: string) => screen.findByRole('option', { name: new RegExp(name), selected: true });
  expect(await opcao('Um')).toBeDefined();
  await user.keyboard('{ArrowUp}');
  expect((await campo()).getAttribute('aria-activedescendant')).toBe((await opcao('Dois')).id);
  await user.keyboard('{ArrowDown}');
  expect(await opcao('Um')).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

test('a slash opens it, unless it is typed into a field or comes with others, as from a reader', async () => {
  abrirCategorias();
  const busca = await screen.findByRole('textbox', { name: /Buscar/ });
  await botao();
  const tecla = (alvo: Element, key: string) => fireEvent.keyDown(alvo, { key });
  const passou = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  tecla(busca, '/');
  await passou(200);
  for (const key of '/produtos') tecla(document.body, key);
  await passou(400);
  expect(screen.queryByRole('combobox')).toBeNull();
  tecla(document.body, '/');
  expect(await campo()).toBeDefined();
});

test('records are remembered once, the last one first, and no other screens', () => {
  for (const caminho of [
    '/vendas/1',
    '/produtos/2/',
    '/vendas/1/editar',
    '/vendas/criar',
    '/configuracoes',
    '/qrcodes/3',
  ]) {
    lembrarAberto(caminho);
  }
  expect(lerAbertos()).toBe('venda:1,produto:2');
  for (let n = 1; n < 20; n += 1) lembrarAberto(`/clientes/${n}`);
  expect(lerAbertos().split(',')).toHaveLength(8);
  localStorage.clear();
});
