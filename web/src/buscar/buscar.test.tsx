import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type Achado, rotasDeBuscar as rotas } from '@varal/contract/buscar/buscar.routes';
import { rotasDeCategorias } from '@varal/contract/categorias/categorias.routes';
import { beforeAll, expect, test } from 'vitest';
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
