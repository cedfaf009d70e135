import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { umaCategoria, umProduto } from '../../../test/cenario.ts';
import { umaFila } from '../../../test/fila.ts';
import { pedirAoBling } from '../../bling/fila/pedir-ao-bling.queries.ts';
import { levadores } from '../levadores.ts';
import { umCatalogoComBling } from './test-catalogo.ts';

const loja = await umCatalogoComBling();
const { db, simulador, listar, noBling } = loja;
const fila = umaFila(loja, levadores({ enderecoPublico: undefined }));

const QUANTOS = 12;
const PARTE = { servico: 'bling', caminho: '/Api/v3/', probabilidade: 0.06 } as const;

test('with every kind of failure in between, each product is at Bling once with its balance', async () => {
  await simulador.falhar(
    { ...PARTE, tipo: 'status', status: 500 },
    { ...PARTE, tipo: 'status', status: 429 },
    { ...PARTE, tipo: 'corta' },
    { ...PARTE, tipo: 'corta_depois' },
    { ...PARTE, tipo: 'lixo' },
  );
  // Pauses are for a Bling that needs them.
  const semPausa = setInterval(() => void fila.apressar(), 200);
  const categoria_id = await umaCategoria(db, { nome: 'Sorteadas' });
  for (let n = 0; n < QUANTOS; n += 1) {
    const variacoes =
      n % 3 === 0 ? [] : [1, 2].map((cor) => ({ sku: `F-${n}-${cor}`, nome_cor: `Cor ${cor}`, saldo: cor }));
    const { id } = await umProduto(db, { sku: `F-${n}`, categoria_id, saldo: n % 3 === 0 ? n + 1 : 0, variacoes });
    await pedirAoBling(db, { tipo: 'produto', registro_id: id });
  }
  await fila.esvaziar();
  await simulador.sarar();
  clearInterval(semPausa);

  const recusadas = await db
    .selectFrom('sincronizacoes')
    .select(['tipo', 'causa'])
    .where('recusada', 'is not', null)
    .execute();
  expect(recusadas).toStrictEqual([]);
  const { rows } = await sql<{ sku: string; id_bling: number; saldo: number | null }>`
    select sku, id_bling, case when tem_variacoes then null else saldo end as saldo from produtos
    union all select sku, id_bling, saldo from variacoes order by sku`.execute(db);
  const la = await listar('/produtos?criterio=5');
  expect(la.map(({ id, codigo }) => [codigo, id]).sort()).toStrictEqual(
    rows.map(({ sku, id_bling }) => [sku, id_bling]).sort(),
  );
  for (const { id_bling, saldo } of rows.filter((uma) => uma.saldo !== null)) {
    expect(await noBling('GET', `/estoques/saldos?idsProdutos[]=${id_bling}`)).toMatchObject([
      { saldoFisicoTotal: saldo },
    ]);
  }
  expect((await listar('/categorias/produtos')).map(({ descricao }) => descricao)).toStrictEqual(['Sorteadas']);
  expect(await db.selectFrom('diferencas_com_o_bling').selectAll().execute()).toStrictEqual([]);
  expect(fila.erros).toStrictEqual([]);
});
