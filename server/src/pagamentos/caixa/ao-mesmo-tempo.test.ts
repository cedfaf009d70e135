import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../../scripts/temp-folder.mjs';
import { acessoLongo, testApi } from '../../../test/api.ts';
import { umProduto } from '../../../test/cenario.ts';
import { configFrom } from '../../start/config.ts';
import { umBalcao } from '../../vendas/test-balcao.ts';
import { HOJE, umCaixa } from '../test-dinheiro.ts';

// Two people close the till at the same moment while others pay, give back and reopen. `npm run prova caixa` does it 500 times.
const LONGA = process.env.PROVA === 'longa';
const VEZES = LONGA ? 500 : 20;
const config = configFrom({ DATA_DIR: tempFolder('dados'), LOG: 'silent', ...acessoLongo });

const { call, db, admin, vendedor } = await testApi({ config });
const { vender } = umBalcao({ db, call });
const dela = umCaixa({ call });
const dele = umCaixa(admin);
const { id: produto } = await umProduto(db, { saldo: 500_000 });
const vendas = await Promise.all([1, 2, 3].map(() => vender({ itens: [{ id: produto, quantidade: 90_000 }] })));

/** What closings say of themselves, beside what they took. */
async function conferir(): Promise<void> {
  const { rows } = await sql<{ diz: unknown; tem: unknown }>`
    select json_build_array(f.ficou, f.entrou, f.saiu, f.n) as diz,
      json_build_array(lag(f.fica, 1, 0) over (order by f.id),
        coalesce(sum(p.movimento) filter (where p.forma = 'dinheiro' and p.movimento > 0), 0),
        coalesce(-sum(p.movimento) filter (where p.forma = 'dinheiro' and p.movimento < 0), 0), count(p.id)) as tem
    from fechamentos f left join pagamentos p on p.fechamento_id = f.id group by f.id order by f.id`.execute(db);
  expect(rows.map(({ diz }) => numeros(diz))).toStrictEqual(rows.map(({ tem }) => numeros(tem)));
}
const numeros = (lista: unknown) => (lista as (string | number)[]).map(Number);

const emAberto = async () => {
  const { desde_o_ultimo } = await dela.caixa(HOJE);
  return desde_o_ultimo;
};

test(`of two closings at the same moment one wins, and each payment beside them is in one closing (${VEZES} times)`, {
  timeout: LONGA ? 3_600_000 : 60_000,
}, async () => {
  let pagos = 0;
  for (let vez = 0; vez < VEZES; vez += 1) {
    const { ultimo_id, esperado } = await emAberto();
    const body = { contado: esperado, fica: 5 * (vez % 3), motivo: 'Ao mesmo tempo', depois_de: ultimo_id };
    const fechada = { ...body, contado: Math.max(esperado, body.fica) };
    const pagamentos = vendas.map(({ id }) => dela.pagar(id, { forma: 'dinheiro', valor: (100 + vez) / 100 }));
    const [uma, outra, ...feitos] = await Promise.all([
      dela.fechar(HOJE, fechada),
      dele.fechar(HOJE, fechada),
      ...pagamentos,
    ]);
    expect(feitos.map(({ status }) => status)).toStrictEqual([201, 201, 201]);
    pagos += feitos.length;
    const [ganhou, perdeu] = uma.status === 200 ? [uma, outra] : [outra, uma];
    const quem = ganhou === uma ? vendedor : admin;
    expect([ganhou.status, perdeu]).toMatchObject([
      200,
      {
        status: 409,
        body: { erro: expect.stringMatching(`^${quem.usuario.nome} fechou o caixa às \\d\\d:\\d\\d\\.$`) },
      },
    ]);
  }
  await conferir();
  const { rows } = await sql<{ levados: number; n: number }>`
    select count(fechamento_id)::int as levados, count(*)::int as n from pagamentos`.execute(db);
  const { n } = await emAberto();
  expect(rows).toStrictEqual([{ levados: pagos - n, n: pagos }]);
  expect((await dela.caixa(HOJE)).fechamentos).toHaveLength(VEZES);
});

test(`closings, reopenings, corrections and money that goes back agree at the same moment (${VEZES} times)`, {
  timeout: LONGA ? 3_600_000 : 60_000,
}, async () => {
  const [venda] = vendas;
  if (!venda) throw new Error('There is no sale.');
  for (let vez = 0; vez < VEZES; vez += 1) {
    const { id } = await dela.receber(venda.id, { forma: 'dinheiro', valor: 8 });
    const esperada = await dela.receber(venda.id, { forma: 'dinheiro', valor: 2, recebido_em: null });
    const fechada = { contado: 10_000, motivo: 'Ao mesmo tempo' };
    const [fechado, mudado, recebido, voltou, ...outros] = await Promise.all([
      dela.fechar(HOJE, fechada),
      dela.mudar(id, { valor: 9 }),
      dele.mudar(esperada.id, { recebido_em: HOJE }),
      vez % 2 === 0 ? dela.apagar(id) : dela.devolver(id, { valor: 1 }),
      ...(vez % 3 === 0 ? [dele.reabrir(HOJE)] : []),
    ]);
    expect([recebido.status, voltou.status]).toStrictEqual([200, expect.toSatisfy((status: number) => status < 300)]);
    // The correction comes before or after the closing, and before or after the reversal.
    if (mudado.status !== 200)
      expect(mudado).toMatchObject({
        status: 409,
        body: { codigo: expect.stringMatching(/^(caixa\.fechado|pagamento\.estornado)$/) },
      });
    expect([fechado, ...outros].map(({ status }) => status)).toStrictEqual([fechado, ...outros].map(() => 200));
    await conferir();
  }
});
