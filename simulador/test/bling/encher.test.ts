import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { umaConta } from './conta.ts';

const CONTA = { produtos: 60, mal_nomeados: 10, contatos: 40 };
const linhas = z.array(
  z.object({ id: z.number(), idProdutoPai: z.number().optional(), codigo: z.string(), preco: z.number() }),
);
const comImagens = z.object({
  midia: z.object({
    imagens: z.object({
      internas: z.array(z.object({ link: z.string(), linkMiniatura: z.string(), validade: z.string() })),
    }),
  }),
  variacoes: z.array(z.object({ variacao: z.object({ nome: z.string() }) })).optional(),
});

async function umaContaCheia() {
  const conta = await umaConta();
  const resposta = await conta.postar('/_simulador/bling/encher', CONTA);
  const todos = async (query: string) => {
    const achadas: z.output<typeof linhas> = [];
    for (let pagina = 1; ; pagina += 1) {
      const destas = linhas.parse(await conta.listar(`/produtos?${query}&pagina=${pagina}`));
      achadas.push(...destas);
      if (destas.length < 100) return achadas;
    }
  };
  return { ...conta, todos, contados: await resposta.json() };
}

describe('an account of some years', () => {
  test('is the same each time, and its list hides what was not asked for', async () => {
    const { contados, todos, listar } = await umaContaCheia();
    expect(contados).toStrictEqual({ categorias: 32, produtos: 60, variacoes: expect.any(Number), contatos: 40 });
    expect((await umaContaCheia()).contados).toStrictEqual(contados);
    const tudo = await todos('criterio=5');
    expect(tudo).toHaveLength(60 + contados.variacoes);
    expect(await listar('/produtos')).toHaveLength(100);
    const pais = tudo.filter(({ idProdutoPai }) => idProdutoPai === undefined);
    expect(pais).toHaveLength(60);
    expect(pais.filter(({ codigo }) => codigo === '')).not.toHaveLength(0);
    expect(pais.filter(({ preco }) => preco === 0).length).toBeGreaterThan(30);
    expect(tudo.some(({ preco }) => !Number.isInteger(preco * 100))).toBe(true);
  });

  test('with a default for balances hides products by them', async () => {
    const { todos, postar } = await umaContaCheia();
    const tudo = await todos('criterio=5');
    await postar('/_simulador/bling/ajustes', { filtro_de_saldo_padrao: 1 });
    const visiveis = await todos('criterio=5');
    expect(visiveis.length).toBeLessThan(tudo.length);
    let soma = 0;
    for (const filtro of [0, 1, 2]) soma += (await todos(`criterio=5&filtroSaldoEstoque=${filtro}`)).length;
    expect(soma).toBe(tudo.length);
  });

  test('has pictures whose links end: the small ones in half an hour, the others in a week', async () => {
    const { todos, buscar, pedir, relogio } = await umaContaCheia();
    const [um] = (await todos('criterio=5')).filter(({ idProdutoPai }) => idProdutoPai === undefined);
    const { midia } = comImagens.parse(await buscar(`/produtos/${um?.id}`));
    const [imagem] = midia.imagens.internas;
    const abrir = async (link = '') => {
      const { pathname, search } = new URL(link);
      return (await pedir(pathname + search)).status;
    };
    expect([await abrir(imagem?.link), await abrir(imagem?.linkMiniatura)]).toStrictEqual([200, 200]);
    relogio.agora += 31 * 60_000;
    expect([await abrir(imagem?.link), await abrir(imagem?.linkMiniatura)]).toStrictEqual([200, 403]);
    relogio.agora += 7 * 86_400_000;
    expect(await abrir(imagem?.link)).toBe(403);
    expect(await abrir(imagem?.link.replace(/Signature=./, 'Signature=_'))).toBe(403);
  });
});

test('a product with variations is not written without them', async () => {
  const { criar, chamar } = await umaConta();
  const pai = { nome: 'Camiseta', codigo: 'CAM', tipo: 'P', situacao: 'A', formato: 'V' };
  const variacao = { nome: 'Cor:Azul', ordem: 1 };
  const variacoes = [{ ...pai, codigo: 'CAM-A', formato: 'S', variacao }];
  const id = await criar('/produtos', { ...pai, variacoes });
  expect(await chamar('PUT', `/produtos/${id}`, pai)).toMatchObject({
    status: 400,
    corpo: { error: { fields: [{ code: 93, element: 'variacoes' }] } },
  });
});
