import { rotasDasProntas } from '@varal/contract/vendas/estampar/prontas.routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { umProduto } from '../../../test/cenario.ts';
import { O_BLING } from '../../historico/anotar.ts';
import { salvarEstoqueNoBling } from '../situacoes/estoque-no-bling.ts';
import { umaLojaEmDia } from '../test-loja-em-dia.ts';
import { acaso } from './test-acaso.ts';

const LONGA = process.env.PROVA === 'longa';
/** A tenth of a shop of 120 prints on 80 blanks that sells 40 a day for a quarter: for each blank all is as there. */
const [ESTAMPAS, LISAS, DIAS, VENDAS_POR_DIA] = LONGA ? [120, 8, 91, 4] : [12, 4, 14, 2];
const POR_SEMANA = 7;

const loja = await umaLojaEmDia();
const { db, call, fila, simulador, olhar, abertas } = loja;

const { ate } = acaso(1);

const escritas = async () =>
  (await simulador.diario()).filter(({ metodo, caminho }) => metodo === 'POST' && caminho === '/Api/v3/estoques')
    .length;

test.each([
  ['composicao', 2],
  ['liga_desliga', 10],
] as const)(
  'a sale of a print costs few writes of balances there, with pieces by %s at most %d',
  { timeout: 3_600_000 },
  async (modo, maximo) => {
    await simulador.ajustar({ baixa: 'nota' });
    await db.updateTable('estoque_no_bling').set({ quem_baixa: 'varal' }).execute();
    await salvarEstoqueNoBling(db, O_BLING, { pecas_no_bling: modo });
    const cores = Array.from({ length: LISAS }, (_, n) => `Cor ${n}`);
    const lisa = await umProduto(db, { variacoes: cores.map((nome_cor) => ({ saldo: POR_SEMANA, nome_cor })) });
    await olhar('produto', lisa.id);
    const pecas: Awaited<ReturnType<typeof umProduto>>[] = [];
    for (let n = 0; n < ESTAMPAS; n += 1) {
      const peca = await umProduto(db, { variacoes: cores.map((nome_cor) => ({ saldo: 0, nome_cor })) });
      await sql`update produtos set lisa_id = ${lisa.id}, estampa_ids = '{}' where id = ${peca.id}`.execute(db);
      await olhar('produto', peca.id);
      pecas.push(peca);
    }
    const { rows: skus } = await sql<{ produto_id: number; sku: string }>`
    select produto_id, sku from variacoes where produto_id = any (${pecas.map(({ id }) => id)}::int[]) order by id`.execute(
      db,
    );
    const antes = await escritas();
    let vendas = 0;
    for (let dia = 0; dia < DIAS; dia += 1) {
      if (dia % 7 === 0) {
        await sql`insert into movimentos_de_estoque (produto_id, variacao_id, tipo, muda_saldo, usuario_id, motivo)
        select produto_id, id, 'ajuste', ${POR_SEMANA} - saldo, ${lisa.criado_por}, 'Chegou' from variacoes
        where produto_id = ${lisa.id} and saldo < ${POR_SEMANA} order by id`.execute(db);
        await fila.esvaziar();
      }
      for (let n = 0; n < VENDAS_POR_DIA; n += 1) {
        const qual = skus[ate(skus.length)];
        if (!qual) continue;
        const livres = await sql<{ livres: number }>`
        select b.saldo - b.reservado as livres from variacoes v join variacoes b on b.produto_id = ${lisa.id} and b.nome_cor = v.nome_cor
        where v.sku = ${qual.sku}`.execute(db);
        if ((livres.rows[0]?.livres ?? 0) < 1) continue;
        const { id } = await loja.vender({ itens: [{ id: qual.produto_id, sku: qual.sku, quantidade: 1 }] });
        await fila.esvaziar();
        const item = (await loja.ver(id)).itens[0]?.item_id ?? 0;
        expect(await call(rotasDasProntas.darProntas, { params: { id, item }, body: { quantidade: 1 } })).toMatchObject(
          { status: 200 },
        );
        await loja.despachar(id);
        vendas += 1;
      }
    }
    const porVenda = ((await escritas()) - antes) / vendas;
    process.stdout.write(`${modo}: ${vendas} vendas, ${porVenda.toFixed(2)} escritas por venda\n`);
    expect(vendas).toBeGreaterThan(DIAS);
    expect(porVenda).toBeLessThanOrEqual(maximo);
    expect(await abertas()).toStrictEqual([]);
  },
);
