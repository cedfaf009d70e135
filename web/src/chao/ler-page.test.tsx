import { screen, waitFor, within } from '@testing-library/react';
import type { ProdutoNoCatalogo } from '@varal/contract/catalogo/catalogo';
import { rotasDoCatalogo } from '@varal/contract/catalogo/catalogo.routes';
import { rotasDoLeitor } from '@varal/contract/leitor/leitor.routes';
import { expect, test, vi } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import { aparelhoFalso, sossegar } from '../../test/aparelho-falso.ts';

const umProduto = (id: number, titulo: string): ProdutoNoCatalogo => ({
  ...{ id, titulo, codigo: `00${id}`, sku: `SKU-${id}`, preco: 50, saldo: 4, disponivel: 3, local: 'A3-2' },
  ...{ imagem: null, tem_variacoes: false, variacoes: [] },
});
const LUA = umProduto(1, 'Camiseta Lua');
const SOL = umProduto(2, 'Camiseta Sol');
const DO_SOL = {
  produto_id: 2,
  variacao_id: null,
  titulo: 'Camiseta Sol',
  sku: 'SKU-2',
  nome_cor: null,
  tamanho: null,
};
const FORA_DO_APARELHO = 'Não está no catálogo deste aparelho.';

/** The screen does not wait long for an answer, and on a busy machine it would not wait long enough. */
function esperarSempre(): void {
  const { setTimeout } = window;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms = 0) =>
    ms === 2_500 ? 0 : setTimeout(work, ms)) as typeof setTimeout);
}

/** The device has one product; the shop has another one by now. */
async function abrirLer({ comPressa = false } = {}) {
  aparelhoFalso();
  if (!comPressa) esperarSempre();
  const aberto = abrir('/chao/ler', {
    como: umUsuario(),
    preparar: (rede) => {
      const marcas = { endereco_publico: null, n_produtos: 1, blocos: [{ bloco: 1, marca: 'a' }] };
      rede.responde(rotasDoCatalogo.verMarcas, marcas);
      rede.responde(rotasDoCatalogo.verBlocos, [{ bloco: 1, marca: 'a', produtos: [LUA] }]);
    },
  });
  const campo = await screen.findByLabelText('Código, SKU ou nome');
  aberto.rede.responde(rotasDoCatalogo.verBlocos, [{ bloco: 1, marca: 'b', produtos: [LUA, SOL] }]);
  const ler = async (texto: string) => {
    await aberto.user.clear(campo);
    await aberto.user.type(campo, texto);
    await aberto.user.click(screen.getByRole('button', { name: 'Procurar' }));
  };
  return { ...aberto, ler };
}
const dito = () => screen.findAllByRole('alert').then((alertas) => alertas.map(({ textContent }) => textContent));

test('what this device does not know is asked of the shop, by its code or its label', async () => {
  const { rede, ler } = await abrirLer();
  rede.responde(rotasDoLeitor.acharPorCodigo, DO_SOL);
  await ler('SKU-1');
  expect(await screen.findByRole('article', { name: 'Camiseta Lua' })).toBeDefined();
  expect(rede.caminhos(rotasDoLeitor.acharPorCodigo)).toStrictEqual([]);

  await ler('SKU-2');
  const ficha = within(await screen.findByRole('article', { name: 'Camiseta Sol' }));
  expect(ficha.getByText('A3-2')).toBeDefined();
  expect(rede.caminhos(rotasDoLeitor.acharPorCodigo)).toStrictEqual(['/api/produtos/por-codigo/?codigo=SKU-2']);
  await sossegar();
});

test('place and stock of what is read come into sight, and stay there when they are', async () => {
  const { ler } = await abrirLer();
  const vistos: (string | null)[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    vistos.push(this.textContent);
  };
  await ler('SKU-1');
  await screen.findByRole('article', { name: 'Camiseta Lua' });
  expect(vistos).toEqual([]);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 700, 300, 200));
  await ler('SKU-1');
  await waitFor(() => expect(vistos).toEqual([expect.stringMatching(/LugarA3-2Em estoque4Livre3$/)]));
  await sossegar();
});

test('a label whose product this device does not know yet is of the shop', async () => {
  const { ler } = await abrirLer();
  await ler('/produtos/2');
  expect(await screen.findByRole('article', { name: 'Camiseta Sol' })).toBeDefined();
  await sossegar();
});

test('what the shop does not know either it says itself', async () => {
  const { rede, ler } = await abrirLer();
  rede.recusa(rotasDoLeitor.acharPorCodigo, 404, 'Nenhum produto com o código “XYZ9”.');
  await ler('XYZ9');
  await waitFor(async () => expect(await dito()).toContain('Nenhum produto com o código “XYZ9”.'));
  await sossegar();
});

test('without a network, or an answer, it is this device that does not know it', async () => {
  const { rede, ler } = await abrirLer();
  rede.cai(rotasDoLeitor.acharPorCodigo);
  await ler('SKU-2');
  await waitFor(async () => expect(await dito()).toContain(FORA_DO_APARELHO));
  const perguntas = rede.caminhos(rotasDoLeitor.acharPorCodigo).length;

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await ler('SKU-3');
  await waitFor(async () => expect(await dito()).toContain(FORA_DO_APARELHO));
  expect(rede.caminhos(rotasDoLeitor.acharPorCodigo)).toHaveLength(perguntas);
  await sossegar();
});
