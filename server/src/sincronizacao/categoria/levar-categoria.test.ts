import { describe, expect, test } from 'vitest';
import { umaCategoria, umProduto } from '../../../test/cenario.ts';
import { pedirAoBling } from '../../bling/fila/pedir-ao-bling.queries.ts';
import { causaDe, umCatalogoComBling } from '../produto/test-catalogo.ts';

const { db, levar, ressalvas, listar, criar, noBling, cortarEmCadaPasso, linha, antesDe } = await umCatalogoComBling();

const PASTA = '/categorias/produtos';
const la = async (...nomes: string[]) => (await listar(PASTA)).filter((uma) => nomes.includes(String(uma.descricao)));
const idDe = async (id: number) =>
  (await db.selectFrom('categorias').select('id_bling').where('id', '=', id).executeTakeFirstOrThrow()).id_bling;
const renomear = (id: number, nome: string) =>
  db.updateTable('categorias').set({ nome }).where('id', '=', id).execute();
const pedir = (registro_id: number) => pedirAoBling(db, { tipo: 'categoria', registro_id });
const apagar = (id: number) => db.deleteFrom('categorias').where('id', '=', id).execute();

/** Makes three categories, each under the one before. */
async function umaCadeia(nome: string) {
  const avo = await umaCategoria(db, { nome: `${nome} 1` });
  const pai = await umaCategoria(db, { nome: `${nome} 2`, categoria_pai: avo });
  return { avo, pai, filha: await umaCategoria(db, { nome: `${nome} 3`, categoria_pai: pai }) };
}

describe('a category', () => {
  test('is made there below those it hangs under, and asked for no more by that', async () => {
    const { avo, pai, filha } = await umaCadeia('Nova');
    const antes = await pedir(filha);
    expect(await levar('categoria', filha)).toStrictEqual([
      `GET ${PASTA}`,
      `POST ${PASTA}`,
      `POST ${PASTA}`,
      `POST ${PASTA}`,
    ]);
    const ids = await Promise.all([avo, pai, filha].map(idDe));
    expect(await la('Nova 1', 'Nova 2', 'Nova 3')).toStrictEqual([
      { id: ids[0], descricao: 'Nova 1' },
      { id: ids[1], descricao: 'Nova 2', categoriaPai: { id: ids[0] } },
      { id: ids[2], descricao: 'Nova 3', categoriaPai: { id: ids[1] } },
    ]);
    expect((await linha('categoria', filha)).pedida).toBe(antes);
    // The categories above are kept in step from now on.
    expect(await linha('categoria', avo)).toMatchObject({ pedida: 1, feita: 1 });
  });

  test('is there once, whichever call was cut', async () => {
    const passos = await cortarEmCadaPasso('categoria', async () => {
      const nome = `Corte ${Math.random()}`;
      const { filha } = await umaCadeia(nome);
      return {
        id: filha,
        conferir: async () => {
          const todas = await la(`${nome} 1`, `${nome} 2`, `${nome} 3`);
          expect(todas.map(({ descricao }) => descricao)).toStrictEqual([`${nome} 1`, `${nome} 2`, `${nome} 3`]);
          expect(await idDe(filha)).toBe(todas[2]?.id);
        },
      };
    });
    expect(passos).toBe(4);
  });

  test('is not one that is another of ours already', async () => {
    const velha = await umaCategoria(db, { nome: 'Malhas' });
    await levar('categoria', velha);
    await renomear(velha, 'Tricôs');
    const nova = await umaCategoria(db, { nome: 'Malhas' });
    await levar('categoria', nova);
    expect(await idDe(nova)).not.toBe(await idDe(velha));
  });

  test('is renamed there', async () => {
    const id = await umaCategoria(db, { nome: 'Calças' });
    await levar('categoria', id);
    await renomear(id, 'Calças e shorts');
    expect(await linha('categoria', id)).toMatchObject({ pedida: 2, feita: 1 });
    expect(await levar('categoria', id)).toStrictEqual([`GET ${PASTA}/N`, `PUT ${PASTA}/N`]);
    expect(await la('Calças', 'Calças e shorts')).toStrictEqual([{ id: await idDe(id), descricao: 'Calças e shorts' }]);
    expect(await levar('categoria', id)).toStrictEqual([`GET ${PASTA}/N`]);
  });

  test('that was moved here stays where it is there, and that is said until somebody moves it there too', async () => {
    const { avo, filha } = await umaCadeia('Movida');
    await levar('categoria', filha);
    expect(ressalvas).toStrictEqual([]);
    await db.updateTable('categorias').set({ categoria_pai: avo }).where('id', '=', filha).execute();
    expect(await linha('categoria', filha)).toMatchObject({ pedida: 2, feita: 1 });
    await levar('categoria', filha);
    expect(ressalvas).toStrictEqual([
      'No Bling esta categoria está em outro lugar da árvore, e só lá ela muda de lugar: mova-a no Bling também.',
    ]);
    // A category made below it from now on hangs below it there as well.
    const nova = await umaCategoria(db, { nome: 'Movida 4', categoria_pai: filha });
    await levar('categoria', nova);
    expect(await la('Movida 4')).toStrictEqual([
      { id: await idDe(nova), descricao: 'Movida 4', categoriaPai: { id: await idDe(filha) } },
    ]);
  });

  test('that somebody removed there is made anew, and its products are hung on it', async () => {
    const id = await umaCategoria(db, { nome: 'Bonés' });
    await levar('categoria', id);
    const antiga = await idDe(id);
    const produto = await umProduto(db, { categoria_id: id });
    await noBling('DELETE', `${PASTA}/${antiga}`);
    await db.updateTable('produtos').set({ id_bling: 123 }).where('id', '=', produto.id).execute();

    await levar('categoria', id);
    expect(await la('Bonés')).toStrictEqual([{ id: await idDe(id), descricao: 'Bonés' }]);
    expect(await idDe(id)).not.toBe(antiga);
    expect(await linha('produto', produto.id)).toMatchObject({ pedida: 2, feita: 1 });
  });
});

test('a category under one that somebody removed there is made below that, made anew', async () => {
  const pai = await umaCategoria(db, { nome: 'Removida' });
  await levar('categoria', pai);
  const antiga = await idDe(pai);
  await noBling('DELETE', `${PASTA}/${antiga}`);
  const filha = await umaCategoria(db, { nome: 'Órfã', categoria_pai: pai });
  await levar('categoria', filha);
  expect(await la('Removida', 'Órfã')).toStrictEqual([
    { id: await idDe(pai), descricao: 'Removida' },
    { id: await idDe(filha), descricao: 'Órfã', categoriaPai: { id: await idDe(pai) } },
  ]);
  expect(await idDe(pai)).not.toBe(antiga);
});

describe('a category that is gone here', () => {
  test('is removed there, and it is well if it is gone there too', async () => {
    const id = await umaCategoria(db, { nome: 'Passageira' });
    await levar('categoria', id);
    await apagar(id);
    const antes = await antesDe('categoria', id);
    expect(await levar('categoria', id, { antes })).toStrictEqual([`DELETE ${PASTA}/N`]);
    expect(await la('Passageira')).toStrictEqual([]);
    expect(await levar('categoria', id, { antes })).toStrictEqual([`DELETE ${PASTA}/N`]);
  });

  test('stays there while products of others are in it, and says so', async () => {
    const id = await umaCategoria(db, { nome: 'Usada' });
    await levar('categoria', id);
    const categoria = { id: await idDe(id) };
    await criar('/produtos', { nome: 'Alheio', tipo: 'P', situacao: 'A', formato: 'S', categoria });
    await apagar(id);
    const antes = await antesDe('categoria', id);
    expect(await causaDe(levar('categoria', id, { antes }))).toBe('A categoria está em uso e não pode ser excluída');
  });

  test('is looked for by its name when it may have been made before anybody noted it', async () => {
    const id = await umaCategoria(db, { nome: 'Perdida' });
    await pedir(id);
    await levar('categoria', id, { corta: 2 }).catch(() => undefined);
    expect(await la('Perdida')).toHaveLength(1);
    await apagar(id);
    const antes = await antesDe('categoria', id);
    await levar('categoria', id, { antes, procurar: true });
    expect(await la('Perdida')).toStrictEqual([]);
  });

  test('is left when two go by its name: nobody knows which it is', async () => {
    const id = await umaCategoria(db, { nome: 'Dupla' });
    await pedir(id);
    await criar(PASTA, { descricao: 'Dupla' });
    await criar(PASTA, { descricao: 'dupla' });
    await apagar(id);
    await levar('categoria', id, { antes: await antesDe('categoria', id), procurar: true });
    expect(await la('Dupla', 'dupla')).toHaveLength(2);
  });
});

test('a category is the one that is there by its name, on whatever page, under the same parent only', async () => {
  const camisas = await criar(PASTA, { descricao: 'Camisas' });
  for (let n = 0; n < 100; n += 1) await criar(PASTA, { descricao: `Outra ${n}` });
  const alheia = await criar(PASTA, { descricao: 'Séries' });
  const infantil = await criar(PASTA, { descricao: 'INFANTÍL', categoriaPai: { id: camisas } });

  const pai = await umaCategoria(db, { nome: 'camisas' });
  const filha = await umaCategoria(db, { nome: 'Infantil', categoria_pai: pai });
  expect(await levar('categoria', filha)).toStrictEqual([`GET ${PASTA}`, `GET ${PASTA}`]);
  expect([await idDe(pai), await idDe(filha)]).toStrictEqual([camisas, infantil]);

  const series = await umaCategoria(db, { nome: 'Séries', categoria_pai: pai });
  await levar('categoria', series);
  expect(await idDe(series)).not.toBe(alheia);
});
