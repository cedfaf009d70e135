import { MAXIMO_DE_CODIGOS, rotasDasFotos } from '@varal/contract/fotos/fotos.routes';
import { expect, test } from 'vitest';
import { redeFalsa } from '../../test/rede-falsa.ts';
import { reconhecer } from './fotos.queries.ts';

type Pedido = { ids: number[]; codigos: string[] };

test('the shop is asked for every name and code of a folder, however many there are', async () => {
  const rede = redeFalsa();
  rede.respondeConforme(rotasDasFotos.acharDonos, ({ body }) => {
    const { ids, codigos } = body as Pedido;
    const doCodigo = codigos.map((codigo) => ({ codigo, produto_id: Number(codigo.slice(3)), por: 'sku' as const }));
    const numeros = [...new Set([...ids, ...doCodigo.map(({ produto_id }) => produto_id)])];
    const donos = numeros.map((produto_id) => ({
      ...{ produto_id, titulo: `Produto ${produto_id}`, sku: `SKU${produto_id}`, n_imagens: 0 },
    }));
    return { codigos: doCodigo, donos };
  });
  const quantas = 2 * MAXIMO_DE_CODIGOS + 1;
  const arquivos = Array.from({ length: quantas }, (_, n) => new File([], `SKU${n + 1}.jpg`, { type: 'image/jpeg' }));
  const lidas = arquivos.map((_, n) => ({
    ...{ texto: `/produtos/${n + 1}`, ilegivel: false, nitidez: 9, miniatura: new Blob() },
  }));

  const { fotos, donos } = await reconhecer(arquivos, lidas, []);
  expect(fotos.at(-1)).toMatchObject({
    ...{ marca: { produto_id: quantas }, suspeita: false, doNome: [{ produto_id: quantas, certo: true }] },
  });
  expect(fotos.filter(({ marca, doNome }) => marca && doNome.length === 1)).toHaveLength(quantas);
  expect(donos.map(({ produto_id }) => produto_id)).toStrictEqual(arquivos.map((_, n) => n + 1));
  const pedidos = rede.enviados(rotasDasFotos.acharDonos) as Pedido[];
  expect(pedidos.map(({ ids, codigos }) => [ids.length, codigos.length])).toStrictEqual([
    [MAXIMO_DE_CODIGOS, MAXIMO_DE_CODIGOS],
    [MAXIMO_DE_CODIGOS, MAXIMO_DE_CODIGOS],
    [1, 1],
  ]);
});

test('a product that two calls find is shown once, in the order of the titles', async () => {
  const rede = redeFalsa();
  const vestido = { produto_id: 1, titulo: 'Vestido', sku: 'VES', n_imagens: 0 };
  const camiseta = { produto_id: 2, titulo: 'Camiseta', sku: 'CAM', n_imagens: 0 };
  rede.respondeConforme(rotasDasFotos.acharDonos, ({ body }) => ({
    codigos: [],
    donos: (body as Pedido).codigos.length === 1 ? [camiseta, vestido] : [vestido],
  }));
  const arquivos = Array.from({ length: MAXIMO_DE_CODIGOS + 1 }, (_, n) => new File([], `DSC${n}.jpg`));
  const lidas = arquivos.map(() => null);
  expect((await reconhecer(arquivos, lidas, [])).donos).toStrictEqual([camiseta, vestido]);
});
