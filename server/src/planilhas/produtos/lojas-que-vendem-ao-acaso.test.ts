import { rotasDoBalcao } from '@varal/contract/balcao/balcao.routes';
import { type Celula, csv } from '@varal/contract/csv';
import type { EstoquesDaPlanilha } from '@varal/contract/planilhas/importacao-de-planilha';
import { rotasDePlanilhas as rotas } from '@varal/contract/planilhas/planilhas.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { umaCategoria, umModelo, umProduto } from '../../../test/cenario.ts';
import { umaReserva } from '../../produtos/test-cadastro.ts';
import { lerCsv } from '../leitura/ler-csv.ts';
import { umaLojaComPlanilhas } from '../test-planilhas.ts';

const LONGA = process.env.PROVA === 'longa';
const LOJAS = Number(process.env.LOJAS ?? (LONGA ? 2_000 : 5));

const { app, db, admin, vendedor, prever, aplicar, desfazer } = await umaLojaComPlanilhas('produtos');
const categoria_id = await umaCategoria(db, { nome: 'Roupas' });
const modelo_id = await umModelo(db, { categoria_id });

/** The same numbers in each run. */
let estado = 48;
const ate = (n: number): number => {
  estado = (estado * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((estado / 2_147_483_648) * n);
};

/** Whatever is sold, as it ought to be. */
type Coisa = {
  sku: string;
  produto_id: number;
  variacao_id: number | null;
  saldo: number;
  reservado: number;
  preco: number;
};
let n = 0;

async function umaLoja(): Promise<Coisa[]> {
  const coisas: Coisa[] = [];
  for (let quantos = 1 + ate(4); quantos > 0; quantos -= 1) {
    n += 1;
    const feitas = Array.from({ length: ate(4) }, (_, lugar) => ({
      ...{ sku: `L${n}-${lugar}`, nome_cor: `Cor ${lugar}`, preco_venda: 10 + ate(90), saldo: ate(12) },
    }));
    const proprio = { sku: `L${n}`, preco_venda: 10 + ate(90), saldo: feitas.length > 0 ? 0 : ate(12) };
    const { id, variacoes } = await umProduto(db, {
      ...{ ...proprio, titulo: `Peça ${n}`, modelo_id, categoria_id, variacoes: feitas },
    });
    const dele = feitas.length > 0 ? feitas : [proprio];
    for (const [lugar, { sku, saldo, preco_venda: preco }] of dele.entries()) {
      const variacao_id = variacoes[lugar] ?? null;
      const reservado = ate(3) === 0 ? Math.min(saldo, 1 + ate(4)) : 0;
      if (reservado > 0) await umaReserva(db, { produto_id: id, variacao_id, quantidade: reservado });
      coisas.push({ sku, produto_id: id, variacao_id, saldo, reservado, preco });
    }
  }
  return coisas;
}

/** Sells pieces over the counter, as the shop does it. */
async function vender(coisa: Coisa): Promise<boolean> {
  const quantidade = Math.min(coisa.saldo - coisa.reservado, 1 + ate(5));
  if (quantidade <= 0) return false;
  const itens = [{ sku: coisa.sku, quantidade }];
  const body = { itens, pagamentos: [{ forma: 'pix' as const, valor: coisa.preco * quantidade }] };
  const { status, body: venda } = await vendedor.call(rotasDoBalcao.venderNoBalcao, { body });
  expect(status, JSON.stringify(venda)).toBe(201);
  coisa.saldo -= quantidade;
  return true;
}

async function exportar(coisas: readonly Coisa[]): Promise<string[][]> {
  const ids = [...new Set(coisas.map(({ produto_id }) => produto_id))].join(',');
  const url = `/api/planilhas/produtos.csv?ids=${ids}`;
  const { payload } = await app.inject({ url, headers: { authorization: `Bearer ${admin.access}` } });
  return [...lerCsv(payload.replace('\uFEFF', ''))].map(([, celulas]) => celulas);
}

type Linha = { coisa: Coisa; estoque: number; preco: number };

/** Does to the spreadsheet what its owner does: some prices, and seldom a figure of the stock. */
function mexer([titulos = [], ...linhas]: string[][], coisas: readonly Coisa[]) {
  const [sku, estoque, preco] = ['SKU', 'Estoque', 'Preço de venda'].map((um) => titulos.indexOf(um));
  const ditas = linhas.map((celulas): Linha => {
    const coisa = coisas.find((uma) => uma.sku === celulas[sku ?? -1]);
    if (!coisa) throw new Error(`a row of nothing: ${celulas.join(' ')}`);
    const dito = { coisa, estoque: Number(celulas[estoque ?? -1]), preco: coisa.preco };
    if (ate(6) === 0) dito.estoque = ate(15);
    if (ate(2)) dito.preco = 10 + ate(90);
    return dito;
  });
  const matriz = [
    titulos,
    ...linhas.map((celulas, lugar) =>
      celulas.map((celula, coluna): Celula => {
        if (coluna === estoque) return ditas[lugar]?.estoque ?? null;
        return coluna === preco ? (ditas[lugar]?.preco ?? null) : celula;
      }),
    ),
  ];
  return { ditas, matriz };
}

const saldos = async (coisas: readonly Coisa[]) => {
  const ids = coisas.map(({ produto_id }) => produto_id);
  const { rows } = await sql<{ sku: string; saldo: number; preco: number }>`
    select sku, saldo, preco_venda as preco from produtos where id = any(${ids}::int[]) and not tem_variacoes
    union all select sku, saldo, preco_venda from variacoes where produto_id = any(${ids}::int[]) order by sku`.execute(
    db,
  );
  return rows;
};
const emOrdem = <T extends { sku: string }>(uns: readonly T[]) =>
  uns.toSorted((um, outro) => (um.sku < outro.sku ? -1 : 1));
const noLivro = async (depois_de: number) => {
  const { rows } = await sql<{ sku: string; muda_saldo: number }>`
    select coalesce(v.sku, p.sku) as sku, muda_saldo from movimentos_de_estoque m join produtos p on p.id = m.produto_id
    left join variacoes v on v.id = m.variacao_id where m.id > ${depois_de} order by 1`.execute(db);
  return emOrdem(rows);
};
const ultimoNoLivro = async () => {
  const { rows } = await sql<{ id: number }>`select max(id) as id from movimentos_de_estoque`.execute(db);
  return rows[0]?.id ?? 0;
};

test('what was sold stays sold when a spreadsheet of before comes in: no stock moves but what was confirmed', {
  timeout: 7_200_000,
}, async () => {
  const vezes = { lojas: 0, nada: 0, gravar: 0, manter: 0, confirmados: 0, andaram: 0, ficaram: 0 };
  for (let loja = 0; loja < LOJAS; loja += 1) {
    const coisas = await umaLoja();
    const { ditas, matriz } = mexer(await exportar(coisas), coisas);
    for (const coisa of coisas) if (ate(2)) await vender(coisa);
    const rows = matriz.map((linha) => [...linha]);
    const arquivo = loja % 2 ? csv(matriz) : Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows }] }));
    const { id, previa } = await prever(arquivo, 'produtos', modelo_id);

    // What is shown: one wrong figure keeps the whole product out, unless the stock is kept.
    const muda = ({ coisa, estoque }: Linha) => estoque !== coisa.saldo;
    const errados = new Set(
      ditas.filter((dita) => muda(dita) && dita.estoque < dita.coisa.reservado).map(({ coisa }) => coisa.produto_id),
    );
    const certas = ditas.filter(({ coisa }) => !errados.has(coisa.produto_id));
    const shown = certas.filter(muda).map(({ coisa: { sku, saldo: de }, estoque: para }) => ({ sku, de, para }));
    expect(emOrdem(previa.estoques.map(({ sku, de, para }) => ({ sku, de, para })))).toStrictEqual(emOrdem(shown));
    const produtos = (linhas: readonly Linha[]) => new Set(linhas.map(({ coisa }) => coisa.produto_id)).size;
    const outroPreco = ({ coisa, preco }: Linha) => preco !== coisa.preco;
    expect(previa.mudar).toBe(produtos(certas.filter((uma) => muda(uma) || outroPreco(uma))));
    expect(previa.mantendo).toMatchObject({ criar: 0, mudar: produtos(ditas.filter(outroPreco)), n_erros: 0 });

    if (shown.length > 0) {
      const body = { so_as_certas: true };
      const semResposta = await admin.call(rotas.aplicarPlanilha, { params: { id }, body });
      expect(semResposta.status).toBe(409);
      const quantos = new Set(certas.filter(muda).map(({ coisa }) => coisa.produto_id)).size;
      expect(semResposta.body).toMatchObject({
        ...{ codigo: 'planilha.confirmar_estoque' },
        erro: `A planilha muda o estoque de ${quantos} produtos: confirme.`,
      });
    }
    const estoques: EstoquesDaPlanilha = ate(2) ? 'gravar' : 'manter';
    vezes.lojas += 1;
    if (LONGA && vezes.lojas % 100 === 0) console.log(vezes);
    if ((estoques === 'gravar' ? previa : previa.mantendo).mudar === 0) {
      vezes.nada += 1;
      continue;
    }

    // Meanwhile the shop goes on.
    const andaram = new Set<string>();
    for (const coisa of coisas) if (ate(5) === 0 && (await vender(coisa))) andaram.add(coisa.sku);
    const mexidos = new Set<number>();
    for (const produto_id of new Set(coisas.map((uma) => uma.produto_id))) {
      if (ate(5) > 0) continue;
      const body = { titulo: `Outro nome ${produto_id}` };
      expect((await vendedor.call(rotasDeProdutos.mudarProduto, { params: { id: produto_id }, body })).status).toBe(
        200,
      );
      mexidos.add(produto_id);
    }

    const antes = await saldos(coisas);
    const ultimo = await ultimoNoLivro();
    const { id: tarefa_id, estado: fim, falhas } = await aplicar(id, true, estoques);
    expect(fim).toBe('pronta');
    const entram = (estoques === 'gravar' ? certas : ditas).filter(({ coisa }) => !mexidos.has(coisa.produto_id));
    const confirmados = entram.filter(
      ({ coisa }) => estoques === 'gravar' && shown.some(({ sku }) => sku === coisa.sku) && !andaram.has(coisa.sku),
    );
    expect(await noLivro(ultimo), `shop ${loja}`).toStrictEqual(
      emOrdem(confirmados.map(({ coisa, estoque }) => ({ sku: coisa.sku, muda_saldo: estoque - coisa.saldo }))),
    );
    for (const { coisa, estoque } of confirmados) coisa.saldo = estoque;
    for (const { coisa, preco } of entram) coisa.preco = preco;
    const certo = emOrdem(coisas.map(({ sku, saldo, preco }) => ({ sku, saldo, preco })));
    expect(emOrdem(await saldos(coisas)), `shop ${loja}`).toStrictEqual(certo);
    for (const produto_id of mexidos) {
      const seu = ditas.some(({ coisa }) => coisa.produto_id === produto_id && !errados.has(produto_id));
      const motivo = `Título foi mudado depois por ${vendedor.usuario.nome}.`;
      if (seu) expect(falhas).toContainEqual({ alvo: `Outro nome ${produto_id}`, motivo });
    }

    expect(await desfazer(tarefa_id)).toMatchObject({ estado: 'desfeita', falhas: [] });
    expect(await saldos(coisas), `shop ${loja}`).toStrictEqual(antes);
    vezes[estoques] += 1;
    vezes.confirmados += confirmados.length;
    vezes.andaram += andaram.size;
    vezes.ficaram += mexidos.size;
  }
  expect(vezes.confirmados).toBeGreaterThan(0);
  if (LONGA) console.log(vezes);
});
