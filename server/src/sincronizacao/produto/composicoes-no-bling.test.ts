import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { O_BLING } from '../../historico/anotar.ts';
import { salvarEstoqueNoBling } from '../situacoes/estoque-no-bling.ts';
import { causaDe } from './test-catalogo.ts';
import { BUSCA, GET, novo, POST, PUT, RELEITURA, umaLojaComProdutos } from './test-produtos-no-bling.ts';

const loja = await umaLojaComProdutos();
const { db, simulador, levar, noBling, linha, umSimples, umVariado, idsDe, la } = loja;
const ESTRUTURA = 'PUT /produtos/estruturas/N';
const SEM_ESTRUTURA = 'DELETE /produtos/estruturas';
const OUTRA = 'No Bling este SKU é outra composição.';

const escolher = (pecas_no_bling: 'composicao' | 'liga_desliga') =>
  salvarEstoqueNoBling(db, O_BLING, { pecas_no_bling });
beforeEach(() => escolher('composicao'));

const sobre = (id: number, mais: object = {}) => ({
  ...{ tipoEstoque: 'V', lancamentoEstoque: 'M', componentes: [{ produto: { id }, quantidade: 1 }] },
  ...mais,
});
type Produto = { id: number };
const fazerDe = (peca: Produto, lisa: Produto | null) =>
  sql`update produtos set lisa_id = ${lisa?.id ?? null}, estampa_ids = ${lisa ? [] : null}::int[] where id = ${peca.id}`.execute(
    db,
  );
/** All that waits is done: what one work asks for may ask for more. */
async function tudo(...produtos: Produto[]) {
  for (let volta = 0; volta < 3; volta += 1) {
    for (const { id } of produtos) await levar('produto', id);
    for (const { id } of produtos) await levar('estoque', id);
  }
}
/** A printed piece that has a balance there, over seven blanks. */
async function umaComSaldo() {
  const [lisa, peca] = [await umSimples(), await umSimples()];
  await sql`insert into movimentos_de_estoque (produto_id, tipo, muda_saldo, usuario_id, motivo)
    select ${lisa.id}, 'ajuste', 7, criado_por, 'Chegou' from produtos where id = ${lisa.id}`.execute(db);
  await fazerDe(peca, lisa);
  await tudo(lisa, peca);
  return { lisa, peca };
}
const saldos = z.array(z.object({ saldoFisicoTotal: z.number() }));
const saldoDe = async (id: number | null) =>
  saldos.parse(await noBling('GET', `/estoques/saldos?idsProdutos[]=${id}`))[0]?.saldoFisicoTotal;
const numeroDe = async (produto: Produto) => Number((await idsDe(produto)).id_bling);
const variacoesLa = async (produto: Produto) =>
  z
    .object({ variacoes: z.array(z.looseObject({ id: z.int(), codigo: z.string(), formato: z.string() })) })
    .parse(await la(produto)).variacoes;

describe('a printed product', () => {
  test('is published as a composition over its blank, which goes first', async () => {
    const [lisa, peca] = [await umSimples(), await umSimples()];
    await fazerDe(peca, lisa);
    expect(await levar('produto', peca.id)).toStrictEqual([BUSCA, POST, BUSCA, POST]);
    expect(await la(peca)).toMatchObject({ formato: 'E', estrutura: sobre(await numeroDe(lisa)) });
    expect(await levar('produto', peca.id)).toStrictEqual([GET]);
    expect(await levar('estoque', peca.id)).toStrictEqual([]);
  });

  test('with variations has each over the blank’s of its colour and size; one without a blank is simple', async () => {
    const lisa = await umVariado(novo(), ['P']);
    const peca = await umVariado(novo(), ['P', 'M']);
    await fazerDe(peca, lisa);
    const chamadas = await levar('produto', peca.id);
    expect(chamadas).toStrictEqual([BUSCA, POST, RELEITURA, BUSCA, POST, RELEITURA]);
    const lisas = new Map(
      (await idsDe(lisa)).variacoes.map(({ sku, id_bling }) => [sku.split('-').slice(-2).join('-'), id_bling]),
    );
    for (const { codigo, formato, estrutura } of await variacoesLa(peca)) {
      const qual = codigo.split('-').slice(-2).join('-');
      const numero = lisas.get(qual);
      expect([qual, formato, estrutura]).toStrictEqual(
        numero ? [qual, 'E', sobre(Number(numero))] : [qual, 'S', undefined],
      );
    }
    expect(await levar('produto', peca.id)).toStrictEqual([GET]);
  });

  test('that has a balance there loses it before it is a composition, and has one again when it ends to be one', async () => {
    await escolher('liga_desliga');
    const { lisa, peca } = await umaComSaldo();
    const numero = await numeroDe(peca);
    expect([await saldoDe(await numeroDe(lisa)), await saldoDe(numero)]).toStrictEqual([7, 10]);

    await escolher('composicao');
    await tudo(lisa, peca);
    expect(await la(peca)).toMatchObject({ formato: 'E', estrutura: sobre(await numeroDe(lisa)) });
    expect(await saldoDe(numero)).toBe(7);
    expect(await levar('produto', peca.id)).toStrictEqual([GET]);

    await escolher('liga_desliga');
    expect(await levar('produto', peca.id)).toStrictEqual([GET, SEM_ESTRUTURA, PUT]);
    await tudo(lisa, peca);
    expect(await la(peca)).toMatchObject({ formato: 'S' });
    expect(await saldoDe(numero)).toBe(10);
  });

  test('that gets another blank gets another component', async () => {
    const [lisa, outra, peca] = [await umSimples(), await umSimples(), await umSimples()];
    await fazerDe(peca, lisa);
    await tudo(lisa, outra, peca);
    const { pedida } = await linha('produto', peca.id);
    await fazerDe(peca, outra);
    expect((await linha('produto', peca.id)).pedida).toBe(pedida + 1);
    expect(await levar('produto', peca.id)).toStrictEqual([GET, ESTRUTURA]);
    expect(await la(peca)).toMatchObject({ estrutura: sobre(await numeroDe(outra)) });
  });

  test('that is made of nothing any more is simple again', async () => {
    const [lisa, peca] = [await umSimples(), await umSimples()];
    await fazerDe(peca, lisa);
    await tudo(lisa, peca);
    await fazerDe(peca, null);
    expect(await levar('produto', peca.id)).toStrictEqual([GET, SEM_ESTRUTURA, PUT]);
    expect(await la(peca)).toMatchObject({ formato: 'S' });
  });

  test('whose blank was made again there is put together from the new one', async () => {
    const [lisa, peca] = [await umSimples(), await umSimples()];
    await fazerDe(peca, lisa);
    await tudo(lisa, peca);
    await noBling('DELETE', `/produtos/${await numeroDe(lisa)}`);
    await levar('produto', lisa.id);
    expect((await linha('produto', peca.id)).pedida).toBeGreaterThan((await linha('produto', peca.id)).feita);
    await levar('produto', peca.id);
    expect(await la(peca)).toMatchObject({ estrutura: sobre(await numeroDe(lisa)) });
  });

  test('in the trash keeps what it is there', async () => {
    const [lisa, peca] = [await umSimples(), await umSimples()];
    await fazerDe(peca, lisa);
    await tudo(lisa, peca);
    await sql`update produtos set excluido_em = now() where id = ${peca.id}`.execute(db);
    expect(await levar('produto', peca.id)).toStrictEqual([GET, PUT]);
    expect(await la(peca)).toMatchObject({ situacao: 'I', formato: 'E', estrutura: sobre(await numeroDe(lisa)) });
  });

  test('arrives whichever call was cut, and is one composition', async () => {
    await loja.cortarEmCadaPasso('produto', async () => {
      const [lisa, peca] = [await umSimples(), await umSimples()];
      await fazerDe(peca, lisa);
      return {
        id: peca.id,
        conferir: async () => {
          expect(await la(peca)).toMatchObject({ formato: 'E', estrutura: sobre(await numeroDe(lisa)) });
          expect(await levar('produto', peca.id)).toStrictEqual([GET]);
          expect(await levar('estoque', peca.id)).toStrictEqual([]);
        },
      };
    });
  });

  test('is simple again whichever call was cut on the way', async () => {
    await loja.cortarEmCadaPasso('produto', async () => {
      await escolher('composicao');
      const [lisa, peca] = [await umSimples(), await umSimples()];
      await fazerDe(peca, lisa);
      await tudo(lisa, peca);
      await escolher('liga_desliga');
      return {
        id: peca.id,
        conferir: async () => {
          expect(await la(peca)).toMatchObject({ formato: 'S' });
          expect(await levar('produto', peca.id)).toStrictEqual([GET]);
        },
      };
    });
  });

  test('becomes a composition although the answer to its last balance was lost', async () => {
    await escolher('liga_desliga');
    const { peca } = await umaComSaldo();
    await escolher('composicao');
    expect(await levar('produto', peca.id)).toStrictEqual([GET]);
    await expect(levar('estoque', peca.id, { corta: 2 })).rejects.toThrow();
    expect(await levar('produto', peca.id)).toStrictEqual([GET]);
    const { pedida } = await linha('produto', peca.id);
    await levar('estoque', peca.id);
    await sql`update sincronizacoes set feita = ${pedida} where tipo = 'produto' and registro_id = ${peca.id}`.execute(
      db,
    );
    await levar('produto', peca.id);
    expect(await la(peca)).toMatchObject({ formato: 'E' });
  });
});

describe('a structure that is not ours', () => {
  /** Somebody made a composition there that has the SKU of a printed product here. */
  async function umaAlheia(estrutura: (lisa: number, outra: number) => object) {
    const [lisa, outra, peca] = [await umSimples(), await umSimples(), await umSimples()];
    await tudo(lisa, outra);
    const { sku } = await db.selectFrom('produtos').select('sku').where('id', '=', peca.id).executeTakeFirstOrThrow();
    const corpo = { nome: 'Kit', codigo: sku, tipo: 'P', situacao: 'A', formato: 'E', preco: 10 };
    const delas = estrutura(await numeroDe(lisa), await numeroDe(outra));
    const kit = await loja.criar('/produtos', { ...corpo, estrutura: delas });
    await fazerDe(peca, lisa);
    return { lisa, peca, kit, delas, estruturaLa: () => noBling('GET', `/produtos/estruturas/${kit}`) };
  }
  const escritas = async () =>
    (await simulador.diario()).filter(({ metodo }) => metodo === 'PUT' || metodo === 'DELETE').length;

  test.each([
    [
      'of several components',
      (a: number, b: number) => sobre(a, { componentes: [a, b].map((id) => ({ produto: { id }, quantidade: 1 })) }),
    ],
    ['of two of one', (a: number) => sobre(a, { componentes: [{ produto: { id: a }, quantidade: 2 }] })],
    ['with a stock of its own', (a: number) => sobre(a, { tipoEstoque: 'F' })],
  ])('%s is never written over', async (_, estrutura) => {
    const { peca, delas, estruturaLa } = await umaAlheia(estrutura);
    const antes = await escritas();
    expect(await causaDe(levar('produto', peca.id))).toBe(OUTRA);
    await escolher('liga_desliga');
    expect(await causaDe(levar('produto', peca.id))).toBe(OUTRA);
    expect(await estruturaLa()).toStrictEqual(delas);
    expect(await escritas()).toBe(antes);
  });

  test('but is just such a one becomes ours, over our blank', async () => {
    const { lisa, peca, estruturaLa } = await umaAlheia((_, outra) => sobre(outra));
    expect(await levar('produto', peca.id)).toStrictEqual([BUSCA, GET, PUT, ESTRUTURA]);
    expect(await estruturaLa()).toStrictEqual(sobre(await numeroDe(lisa)));
  });

  test('is refused also where somebody made a kit of ours', async () => {
    const { lisa, peca, kit, estruturaLa } = await umaAlheia((a) => sobre(a));
    await levar('produto', peca.id);
    const deDois = sobre(await numeroDe(lisa), {
      componentes: [{ produto: { id: await numeroDe(lisa) }, quantidade: 2 }],
    });
    await noBling('PUT', `/produtos/estruturas/${kit}`, deDois);
    expect(await causaDe(levar('produto', peca.id))).toBe(OUTRA);
    expect(await estruturaLa()).toStrictEqual(deDois);
  });
});
