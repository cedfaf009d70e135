import { outroDia } from '@varal/contract/dia-da-loja';
import { rotasDoResumo as rotas } from '@varal/contract/resumo/resumo.routes';
import { expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umCliente, umProduto } from '../../test/cenario.ts';
import { HOJE } from '../pagamentos/test-dinheiro.ts';
import { somarDias } from './somar-dias.ts';
import { umConferente } from './test-conferente.ts';

// `npm run prova resumo` takes the long form, with the shop that the specification names.
const LONGA = process.env.PROVA === 'longa';
const VENDAS = LONGA ? 1_000_000 : 2_000;
const PRODUTOS = LONGA ? 20_000 : 60;
const DIAS = LONGA ? 730 : 60;
const LIMITE_MS = 100;

const { admin, db, pool } = await testApi();
const { confere } = umConferente({ db, admin });
const mes = { de: outroDia(HOJE, -40), ate: outroDia(HOJE, -11) };
const doMes = async () => (await admin.call(rotas.verResumo, { query: mes })).body;
const doDia = async () => (await admin.call(rotas.verResumo, { query: { de: mes.de, ate: mes.de } })).body;

test(`a month among ${VENDAS} sales is the same from sums and counted, and a day has its hours`, {
  timeout: LONGA ? 1_800_000 : 60_000,
}, async () => {
  await encher();
  const [contado, contando] = await medido(doMes);
  expect(contado.variacoes).toHaveLength(50);
  await somarDias(db);
  await pool.query('vacuum analyze vendas_do_dia, pecas_do_dia, dias_mudados');
  const [somado, somando] = await medido(doMes);
  expect(somado).toStrictEqual(contado);
  const [umDia, noDia] = await medido(doDia);
  expect(umDia.por_hora?.reduce((soma, { vendas }) => soma + vendas, 0)).toBe(umDia.periodo.vendas);
  if (LONGA) {
    console.log(
      `counted ${contando.toFixed(0)} ms, from sums ${somando.toFixed(0)} ms (${(somando / contando).toFixed(2)}×)`,
    );
    expect(somando).toBeLessThan(LIMITE_MS);
    console.log(`a day with its hours ${noDia.toFixed(0)} ms`);
    expect(noDia).toBeLessThan(LIMITE_MS);
  } else await confere(mes.de, 30);
});

test('what is to do where four fifths of them are unpaid is told at once', { timeout: 1_800_000 }, async () => {
  await pool.query('alter table vendas disable trigger user');
  await pool.query('update vendas set pago = 0 where id % 5 <> 0');
  await pool.query('alter table vendas enable trigger user');
  await pool.query('vacuum analyze vendas');
  const [{ a_receber }, somando] = await medido(async () => (await admin.call(rotas.verAFazer, {})).body);
  const { rows } = await pool.query(
    `select count(*)::int as vendas, sum(150)::float8 as valor from vendas where id % 5 <> 0 and status <> 'cancelado'`,
  );
  expect(a_receber).toStrictEqual(rows[0]);
  if (!LONGA) return;
  console.log(`to do ${somando.toFixed(0)} ms`);
  expect(somando).toBeLessThan(LIMITE_MS);
});

/** The answer, and the median of its times. */
async function medido<T>(pedir: () => Promise<T>): Promise<[T, number]> {
  const tempos: number[] = [];
  const uma = async () => {
    const inicio = performance.now();
    const resposta = await pedir();
    tempos.push(performance.now() - inicio);
    return resposta;
  };
  const resposta = await uma();
  for (let n = 0; n < (LONGA ? 20 : 0); n += 1) await uma();
  return [resposta, tempos.sort((a, b) => a - b)[tempos.length >> 1] ?? 0];
}

/** Sales of two lines each, some things often and most seldom; the triggers would take as long as making them one by one. */
async function encher() {
  const cliente = await umCliente(db);
  const { id: modelo } = await umProduto(db);
  const quem = admin.usuario.id;
  const cada = `interval '1 day' * ${DIAS}.0 / ${VENDAS}`;
  const statements = [
    'alter table vendas disable trigger user',
    'alter table itens_da_venda disable trigger user',
    'alter table pagamentos disable trigger user',
    `insert into produtos (titulo, sku, modelo_id, categoria_id, preco_custo, preco_venda, tem_variacoes, criado_por)
      select 'Produto ' || n, 'P' || n, modelo_id, categoria_id, 20, 50, true, criado_por
      from produtos, generate_series(1, ${PRODUTOS}) n where id = ${modelo}`,
    `insert into variacoes (produto_id, sku, preco_venda, criado_por, saldo)
      select id, sku || '-' || k, 50, ${quem}, k from produtos, generate_series(1, 5) k where id <> ${modelo}`,
    `insert into vendas (status, origem, cliente_id, vendedor_id, vendedor, endereco, criado_em, alterado_em, total, n_itens, cancelado_em, pago)
      select case when n % 25 = 0 then 'cancelado' else 'concluido' end,
        (array['loja_integrada', 'redes_sociais', 'loja_fisica'])[1 + n % 3], ${cliente}, ${quem}, 'Ana',
        '{"cep":"","endereco":"","numero":"","complemento":"","bairro":"","municipio":"","uf":""}',
        now() - (${VENDAS} - n) * ${cada}, now() - (${VENDAS} - n) * ${cada}, 150, 2, case when n % 25 = 0 then now() end, 150
      from generate_series(1, ${VENDAS}) n`,
    `insert into itens_da_venda (venda_id, posicao, produto_id, variacao_id, sku, titulo, quantidade, valor_unitario, custo_unitario)
      select v.id, k, va.produto_id, va.id, va.sku || '-' || k, 'Camiseta', k, 50, case when v.id % 2 = 0 then 20 end
      from vendas v, generate_series(1, 2) k, lateral (
        select id, produto_id, sku from variacoes
        where id = (select min(id) from variacoes) + floor((abs(hashint4(v.id * 2 + k)) / 2147483648.0) ^ 2 * ${PRODUTOS} * 5)::int
      ) va`,
    `insert into pagamentos (venda_id, forma, valor, recebido_em, usuario_id)
      select id, (array['pix', 'dinheiro', 'cartao_credito'])[1 + id % 3], 150, criado_em, ${quem} from vendas where status <> 'cancelado'`,
    'alter table vendas enable trigger user',
    'alter table itens_da_venda enable trigger user',
    'alter table pagamentos enable trigger user',
    `insert into dias_mudados select distinct (criado_em at time zone 'America/Sao_Paulo')::date from vendas`,
    'vacuum analyze',
  ];
  for (const statement of statements) await pool.query(statement);
}
