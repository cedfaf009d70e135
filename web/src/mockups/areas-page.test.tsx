import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { rotasDasEstampas } from '@varal/contract/estampas/estampas.routes';
import { rotasDosMockups as rotas } from '@varal/contract/mockups/mockups.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { expect, test } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import { umaEstampa } from '../estampas/test-estampa.ts';
import { umProduto } from '../produtos/formulario/test-produto.ts';

// The browser of the tests has no fingers to follow.
Element.prototype.setPointerCapture = () => undefined;

const IMAGENS = [
  { id: 11, imagem: '/midia/a.jpg', ordem: 1 },
  { id: 12, imagem: '/midia/b.jpg', ordem: 2 },
];
const FRENTE = {
  imagem_id: 11,
  posicao: 'frente' as const,
  x: 0.3,
  y: 0.2,
  largura: 0.4,
  altura: 0.5,
  largura_mm: 350,
};

async function abrirAreas(areas = [FRENTE], imagens = IMAGENS) {
  const aberto = abrir('/produtos/7/areas', {
    como: umUsuario(),
    preparar: (rede) => {
      rede.responde(rotasDeProdutos.verProduto, umProduto({ id: 7, titulo: 'Camiseta lisa', imagens }));
      rede.responde(rotas.verAreas, areas);
      rede.responde(rotas.guardarAreas, areas);
      rede.respondePagina(rotasDasEstampas.listarEstampas, [umaEstampa({ posicao: 'costas' })]);
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Onde se estampa' });
  return aberto;
}
const area = (nome: string) => screen.findByRole('button', { name: new RegExp(`^Área ${nome}`) });
const posicao = (nome: string) =>
  within(screen.getByRole('group', { name: 'Posições' })).getByRole('button', { name: nome });

test('an area is added where such prints lie, moved and stretched by the arrows, and saved with its width', async () => {
  const { rede, user } = await abrirAreas();
  await area('Frente');
  await user.click(posicao('Peito'));
  const peito = await area('Peito');
  peito.focus();
  await user.keyboard('{ArrowLeft}{ArrowDown}{Shift>}{ArrowRight}{/Shift}');
  const largura = screen.getByLabelText('Largura real da área Peito (mm)');
  await user.clear(largura);
  await user.type(largura, '3');
  expect(screen.getByText('Digite de 5 a 1000.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(rede.enviados(rotas.guardarAreas)).toStrictEqual([]);
  await user.clear(largura);
  await user.type(largura, '120');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Áreas salvas!')).toBeDefined();
  const [{ areas: [primeira, segunda] = [] } = {}] = rede.enviados(rotas.guardarAreas) as { areas?: object[] }[];
  expect(primeira).toStrictEqual(FRENTE);
  expect(segunda).toMatchObject({ imagem_id: 11, posicao: 'peito', largura_mm: 120, altura: 0.12 });
  const { x, y, largura: larga } = segunda as typeof FRENTE;
  expect([x, y, larga].map((n) => Math.round(n * 1000) / 1000)).toStrictEqual([0.54, 0.29, 0.15]);
});

test('a finger moves it over the picture, and each picture has its own', async () => {
  const { rede, user } = await abrirAreas();
  const frente = await area('Frente');
  const foto = frente.closest('[data-foto]');
  if (foto) foto.getBoundingClientRect = () => new DOMRect(0, 0, 400, 800);
  fireEvent.pointerDown(frente, { button: 0, pointerId: 1, clientX: 100, clientY: 100 });
  fireEvent.pointerMove(frente, { pointerId: 1, clientX: 140, clientY: 180 });
  fireEvent.pointerUp(frente, { pointerId: 1 });
  fireEvent.pointerMove(frente, { pointerId: 1, clientX: 300, clientY: 300 });
  await user.click(screen.getByRole('button', { name: 'Foto 2' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Área Frente/ })).toBeNull());
  await user.click(posicao('Costas'));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(rede.enviados(rotas.guardarAreas)).toHaveLength(1));
  const [{ areas }] = rede.enviados(rotas.guardarAreas) as [{ areas: (typeof FRENTE)[] }];
  expect(areas.map(({ imagem_id, posicao }) => `${imagem_id} ${posicao}`)).toStrictEqual(['11 frente', '12 costas']);
  expect([areas[0]?.x, areas[0]?.y].map((n = 0) => Math.round(n * 1000) / 1000)).toStrictEqual([0.4, 0.3]);
});

test('an area is taken away, and a print that has none on the picture says so', async () => {
  const { rede, user } = await abrirAreas();
  await user.click(await screen.findByRole('combobox', { name: 'Ver com uma estampa' }));
  await user.click(await screen.findByRole('option', { name: /Onda do mar/ }));
  expect(await screen.findByText('A posição desta estampa é Costas, e esta foto não tem essa área.')).toBeDefined();
  await user.click(await area('Frente'));
  await user.click(screen.getByRole('button', { name: 'Tirar a área' }));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(rede.enviados(rotas.guardarAreas)).toStrictEqual([{ areas: [], eram: [FRENTE] }]));
});

test('what somebody else drew meanwhile is told, and saved over only by a second press', async () => {
  const { rede, user } = await abrirAreas();
  await area('Frente');
  await user.click(posicao('Gola'));
  const gola = { ...FRENTE, posicao: 'gola' as const };
  rede.responde(rotas.verAreas, [FRENTE, gola]);
  rede.recusa(rotas.guardarAreas, 409, 'Este registro foi alterado por outra pessoa.', {
    codigo: 'registro.versao_antiga',
  });
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Este registro foi alterado por outra pessoa.')).toBeDefined();
  await waitFor(() => expect(rede.caminhos(rotas.verAreas)).toHaveLength(2));
  rede.responde(rotas.guardarAreas, [FRENTE]);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Áreas salvas!')).toBeDefined();
  expect(rede.enviados(rotas.guardarAreas)).toMatchObject([{ eram: [FRENTE] }, { eram: [FRENTE, gola] }]);
});

test('a product without pictures asks for one', async () => {
  await abrirAreas([], []);
  expect(
    await screen.findByText('Camiseta lisa ainda não tem fotos. Envie uma, e marque nela onde se estampa.'),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: 'Voltar para o produto' })).toBeDefined();
});
