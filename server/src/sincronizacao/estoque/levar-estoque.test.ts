import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { umaCategoria, umaVenda, umItem, umProduto } from '../../../test/cenario.ts';
import { FalhaDoBling } from '../../bling/falha-do-bling.ts';
import { causaDe, umCatalogoComBling } from '../produto/test-catalogo.ts';
import { levadorDeEstoque } from './levar-estoque.ts';

const { db, levar, noBling, linha, cortarEmCadaPasso, criar } = await umCatalogoComBling();

const DEPOSITOS = 'GET /depositos';
const SALDOS = 'GET /estoques/saldos';
const BALANCO = 'POST /estoques';
/** Every simulated account is born with these deposits. */
const PADRAO = 14_886_935_101;
const AVARIAS = 14_886_935_102;

const categoria_id = await umaCategoria(db);
/** A product with a balance of its own, or with one variation for each balance. */
async function umProdutoCom(...saldos: number[]) {
  const [saldo = 0, ...mais] = saldos;
  return mais.length === 0
    ? umProduto(db, { categoria_id, saldo })
    : umProduto(db, { categoria_id, variacoes: saldos.map((um, n) => ({ saldo: um, nome_cor: `Cor ${n}` })) });
}
async function umPublicado(...saldos: number[]) {
  const produto = await umProdutoCom(...saldos);
  await levar('produto', produto.id);
  return produto;
}
type Produto = Awaited<ReturnType<typeof umPublicado>>;

async function numerosDe({ id }: Produto): Promise<number[]> {
  const { rows } = await sql<{ id_bling: number }>`
    select coalesce(v.id_bling, p.id_bling) as id_bling from produtos p left join variacoes v on v.produto_id = p.id
    where p.id = ${id} order by v.id`.execute(db);
  return rows.map(({ id_bling }) => id_bling);
}

const saldos = z.array(z.object({ produto: z.object({ id: z.number() }), saldoFisicoTotal: z.number() }));
async function saldosLa(produto: Produto, deposito = PADRAO): Promise<(number | undefined)[]> {
  const ids = await numerosDe(produto);
  const query = ids.map((id) => `idsProdutos[]=${id}`).join('&');
  const linhas = saldos.parse(await noBling('GET', `/estoques/saldos/${deposito}?${query}`));
  return ids.map((id) => linhas.find((uma) => uma.produto.id === id)?.saldoFisicoTotal);
}

/** A person counts at Bling. */
const contarLa = async (produto: Produto, quantidade: number, { qual = 0, operacao = 'B', deposito = PADRAO } = {}) => {
  const id = (await numerosDe(produto))[qual];
  await noBling('POST', '/estoques', { produto: { id }, deposito: { id: deposito }, operacao, quantidade });
};
/** A person counts here. */
const contarAqui = ({ id, criado_por, variacoes }: Produto, muda_saldo: number, qual = 0) =>
  sql`insert into movimentos_de_estoque (produto_id, variacao_id, tipo, muda_saldo, usuario_id, motivo)
    values (${id}, ${variacoes[qual] ?? null}, 'ajuste', ${muda_saldo}, ${criado_por}, 'Contagem')`.execute(db);

const diferencas = ({ id }: Produto) =>
  db
    .selectFrom('diferencas_com_o_bling')
    .select(['variacao_id', 'no_varal', 'no_bling', 'valor_no_bling'])
    .where('produto_id', '=', id)
    .where('resolvida_em', 'is', null)
    .orderBy('id')
    .execute();

describe('a balance', () => {
  test('is brought to the default deposit, and the same one not again', async () => {
    const produto = await umPublicado(12);
    await levar('estoque', produto.id);
    expect([await saldosLa(produto), await saldosLa(produto, AVARIAS)]).toStrictEqual([[12], [0]]);
    expect(await levar('estoque', produto.id)).toStrictEqual([SALDOS]);
    expect(await diferencas(produto)).toStrictEqual([]);
  });

  test('of nothing is as it is there: nothing is written', async () => {
    const produto = await umPublicado(0);
    expect(await levar('estoque', produto.id)).not.toContain(BALANCO);
  });

  test('that changes here is changed there by what is then, in two calls', async () => {
    const produto = await umPublicado(5);
    await levar('estoque', produto.id);
    await contarAqui(produto, 3);
    await contarAqui(produto, -2);
    expect((await linha('estoque', produto.id)).pedida).toBeGreaterThan(2);
    expect(await levar('estoque', produto.id)).toStrictEqual([SALDOS, BALANCO]);
    expect(await saldosLa(produto)).toStrictEqual([6]);
  });

  test('of each variation is brought there, and later only those that changed', async () => {
    const produto = await umPublicado(1, 0, 7);
    expect(await levar('estoque', produto.id)).toStrictEqual([SALDOS, BALANCO, BALANCO]);
    expect(await saldosLa(produto)).toStrictEqual([1, 0, 7]);
    await contarAqui(produto, 4, 1);
    expect(await levar('estoque', produto.id)).toStrictEqual([SALDOS, BALANCO]);
    expect(await saldosLa(produto)).toStrictEqual([1, 4, 7]);
  });

  test('arrives whichever call was cut', async () => {
    await cortarEmCadaPasso('estoque', async () => {
      const produto = await umPublicado(3, 4);
      await levar('estoque', produto.id);
      await contarAqui(produto, 1, 0);
      await contarAqui(produto, 1, 1);
      return {
        id: produto.id,
        conferir: async () => {
          expect(await saldosLa(produto)).toStrictEqual([4, 5]);
          expect(await diferencas(produto)).toStrictEqual([]);
          expect(await levar('estoque', produto.id)).toStrictEqual([SALDOS]);
        },
      };
    });
  });

  test('that changed again after an answer was lost arrives all the same', async () => {
    const produto = await umPublicado(3);
    await levar('estoque', produto.id);
    await contarAqui(produto, 1);
    await levar('estoque', produto.id, { corta: 2 }).catch(() => undefined);
    await contarAqui(produto, 1);
    await levar('estoque', produto.id);
    expect([await saldosLa(produto), await diferencas(produto)]).toStrictEqual([[5], []]);
  });

  test('of what is not published goes nowhere', async () => {
    const produto = await umProdutoCom(12);
    expect(await levar('estoque', produto.id)).toStrictEqual([]);
    expect(await levar('estoque', 999_999)).toStrictEqual([]);
  });

  test('of a product that is not there any more waits for the product', async () => {
    const produto = await umPublicado(2);
    await levar('estoque', produto.id);
    await noBling('DELETE', `/produtos/${(await numerosDe(produto))[0]}`);
    await levar('estoque', produto.id);
    expect(await linha('produto', produto.id)).toMatchObject({ pedida: 2, feita: 1 });
    await levar('produto', produto.id);
    await levar('estoque', produto.id);
    expect(await saldosLa(produto)).toStrictEqual([2]);
  });

  test('of many variations is brought there in several turns, so that others get theirs', async () => {
    const produto = await umPublicado(...Array.from({ length: 70 }, (_, n) => n + 1));
    const lidas = (chamadas: string[]) => chamadas.filter((uma) => uma === BALANCO).length;
    const { pedida } = await linha('estoque', produto.id);
    expect(lidas(await levar('estoque', produto.id))).toBe(30);
    expect(lidas(await levar('estoque', produto.id))).toBe(30);
    expect((await linha('estoque', produto.id)).pedida).toBe(pedida + 2);
    expect(lidas(await levar('estoque', produto.id))).toBe(10);
    expect((await linha('estoque', produto.id)).pedida).toBe(pedida + 2);
    expect(await saldosLa(produto)).toStrictEqual(Array.from({ length: 70 }, (_, n) => n + 1));
  });
});

describe('a balance that somebody changed at Bling', () => {
  test('is told and not written over, until the two are the same', async () => {
    const produto = await umPublicado(12);
    await levar('estoque', produto.id);
    await contarLa(produto, 9);
    expect(await levar('estoque', produto.id)).toStrictEqual([SALDOS]);
    const uma = { variacao_id: null, no_varal: '12 unidades', no_bling: '9 unidades', valor_no_bling: 9 };
    expect(await diferencas(produto)).toStrictEqual([uma]);

    // The difference stays when our balance changes meanwhile.
    await contarAqui(produto, -11);
    expect(await levar('estoque', produto.id)).toStrictEqual([SALDOS]);
    expect([await diferencas(produto), await saldosLa(produto)]).toStrictEqual([
      [{ ...uma, no_varal: '1 unidade' }],
      [9],
    ]);

    await contarLa(produto, 1);
    await levar('estoque', produto.id);
    expect(await diferencas(produto)).toStrictEqual([]);
  });

  test('and then back is ours again', async () => {
    const produto = await umPublicado(12);
    await levar('estoque', produto.id);
    await contarLa(produto, 9);
    await levar('estoque', produto.id);
    await contarAqui(produto, 1);
    await contarLa(produto, 12);
    await levar('estoque', produto.id);
    expect([await saldosLa(produto), await diferencas(produto)]).toStrictEqual([[13], []]);
  });

  test('of a variation says which; the others are brought there', async () => {
    const produto = await umPublicado(2, 3);
    await levar('estoque', produto.id);
    await contarLa(produto, 8, { qual: 1 });
    await contarAqui(produto, 5, 0);
    await levar('estoque', produto.id);
    expect(await diferencas(produto)).toMatchObject([{ variacao_id: produto.variacoes[1], no_bling: '8 unidades' }]);
    expect(await saldosLa(produto)).toStrictEqual([7, 8]);
  });

  test('once more while it was looked at is looked at again, though another balance is refused', async () => {
    const produto = await umPublicado(2, 3);
    const venda = await umaVenda(db);
    await umItem(db, venda, { produto_id: produto.id, variacao_id: produto.variacoes[1] ?? 0 });
    await levar('venda', venda);
    await levar('estoque', produto.id);
    await contarLa(produto, 8, { qual: 1 });
    await contarAqui(produto, 5, 0);
    const { pedida } = await linha('estoque', produto.id);
    // The order is looked at after the balance.
    const durante = async (chamada: string) => {
      if (chamada === BALANCO) throw new FalhaDoBling('recusado', 'Hoje não.');
      if (chamada === 'GET /pedidos/vendas/N') await contarLa(produto, 9, { qual: 1 });
    };
    expect(await causaDe(levar('estoque', produto.id, { durante }))).toBe('Hoje não.');
    expect(await linha('estoque', produto.id)).toMatchObject({ pedida: pedida + 1 });
  });

  test.each([
    ['a part of a unit', 2.5, 'B', '2,5 unidades'],
    ['less than nothing', 3, 'S', '-2 unidades'],
    ['nothing', 0, 'B', '0 unidades'],
    ['thousands', 12_345, 'B', '12.345 unidades'],
  ])('to %s is told as it is', async (_, quantidade, operacao, no_bling) => {
    const produto = await umPublicado(1);
    await levar('estoque', produto.id);
    await contarLa(produto, quantidade, { operacao });
    await levar('estoque', produto.id);
    expect(await diferencas(produto)).toMatchObject([{ no_varal: '1 unidade', no_bling }]);
  });

  test('in another deposit is none of ours', async () => {
    const produto = await umPublicado(4);
    await levar('estoque', produto.id);
    await contarLa(produto, 50, { deposito: AVARIAS });
    await contarAqui(produto, 1);
    await levar('estoque', produto.id);
    expect([await saldosLa(produto), await diferencas(produto)]).toStrictEqual([[5], []]);
  });

  test('before the product was ours is told as well', async () => {
    const produto = await umProdutoCom(10);
    const { sku } = await db
      .selectFrom('produtos')
      .select('sku')
      .where('id', '=', produto.id)
      .executeTakeFirstOrThrow();
    const id = await criar('/produtos', { nome: 'Dele', codigo: sku, tipo: 'P', situacao: 'A', formato: 'S' });
    const entrada = { produto: { id }, deposito: { id: PADRAO }, operacao: 'E', quantidade: 6 };
    await noBling('POST', '/estoques', entrada);
    await levar('produto', produto.id);
    await levar('estoque', produto.id);
    expect([await saldosLa(produto), await diferencas(produto)]).toMatchObject([[6], [{ no_bling: '6 unidades' }]]);
  });
});

describe('the default deposit', () => {
  test('is asked for once an hour, and when Bling refuses what was sent there', async () => {
    let agora = 0;
    let depositos = [{ id: PADRAO, padrao: true }];
    const chamadas: string[] = [];
    const levarEstoque = levadorDeEstoque(() => agora);
    const produto = await umPublicado(1);
    const levarUm = async () => {
      const visto = await levarEstoque({
        ...{
          db,
          registro_id: produto.id,
          procurar: false,
          ressalvar: () => undefined,
          antes: { titulo: null, id_bling: null },
        },
        async chamar({ metodo, caminho, query, corpo }) {
          chamadas.push(`${metodo} ${caminho}`);
          if (caminho === '/depositos') return depositos;
          const ids = query?.idsProdutos;
          return noBling(metodo, typeof ids === 'object' ? `${caminho}?idsProdutos[]=${ids[0]}` : caminho, corpo);
        },
      });
      await visto?.enviar?.();
    };
    const vezes = () => chamadas.filter((uma) => uma === DEPOSITOS).length;

    await levarUm();
    await contarAqui(produto, 1);
    await levarUm();
    expect(vezes()).toBe(1);
    agora += 3_600_000;
    depositos = [{ id: 7, padrao: true }];
    await contarAqui(produto, 1);
    // The other deposit looks empty, so a person emptied it.
    await levarUm();
    expect(vezes()).toBe(2);
    expect(await diferencas(produto)).toMatchObject([{ no_bling: '0 unidades' }]);
    await contarAqui(produto, -3);
    await levarUm();
    await contarAqui(produto, 3);
    expect(await causaDe(levarUm())).toBe('O depósito informado não existe');
    depositos = [{ id: PADRAO, padrao: true }];
    await levarUm();
    expect(vezes()).toBe(3);
    depositos = [{ id: PADRAO, padrao: false }];
    agora += 3_600_000;
    expect(await causaDe(levarUm())).toBe('O Bling não tem um depósito padrão. Escolha um lá.');
  });
});
