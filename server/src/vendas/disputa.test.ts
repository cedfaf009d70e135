import { RETIRADA } from '@varal/contract/envio/retirada';
import {
  PASSOS,
  type Passo as PassoDaVenda,
  passoAnterior,
  proximoPasso,
  type StatusDaVenda,
} from '@varal/contract/fluxo/fluxo-da-venda';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../../scripts/temp-folder.mjs';
import { type Caller, testApi } from '../../test/api.ts';
import { umCliente, umProduto } from '../../test/cenario.ts';
import { configFrom } from '../start/config.ts';
import { MEDIDAS, umaChave, umBalcao } from './test-balcao.ts';
import { duasPortas } from './test-portas.ts';

/** The long form is asked for by `npm run prova vendas`. */
const LONGA = process.env.PROVA === 'longa';
const RODADAS = LONGA
  ? { compradores: 500, cliques: 300, cancelamentos: 100, historias: 40 }
  : { compradores: 6, cliques: 6, cancelamentos: 4, historias: 2 };
const PRAZO = { timeout: LONGA ? 14_400_000 : 60_000 };

// The tests are long: no session may expire in the middle.
const ACCESS_SECONDS = '86400';
const loja = await testApi({ config: configFrom({ DATA_DIR: tempFolder('dados'), LOG: 'silent', ACCESS_SECONDS }) });
const { db } = loja;
const { vender, estoque, livro, tudoConfere } = umBalcao(loja);
const portas = await duasPortas(loja, { servidores: LONGA, env: { ACCESS_SECONDS } });
const cliente_id = await umCliente(db);

/** Runs the calls at once, alternating between the two servers. */
const aoMesmoTempo = <T>(quantos: number, fazer: (call: Caller, n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: quantos }, (_, n) => fazer(portas[n % portas.length] ?? loja.call, n)));
const vezes = async (quantas: number, fazer: (n: number) => Promise<void>) => {
  for (let n = 1; n <= quantas; n++) await fazer(n);
};

describe('the last unit', () => {
  test(`is sold to one of ten who want it at once, ${RODADAS.compradores} times`, PRAZO, async () => {
    await vezes(RODADAS.compradores, async (n) => {
      // The last unit is in turn a product's, a variation's, and that of a product whose variation is still to be
      // chosen.
      const variacoes = n % 3 === 0 ? [] : [{ sku: `ULTIMA-${n}`, saldo: 1 }];
      const titulo = `Camiseta ${n}`;
      const { id } = await umProduto(db, { titulo, variacoes, saldo: variacoes.length === 0 ? 1 : 0 });
      const item = n % 3 === 1 ? { sku: `ULTIMA-${n}` } : { id };
      const body = {
        cliente_id,
        origem: 'loja_fisica' as const,
        itens: [{ ...item, quantidade: 1, descricao: titulo }],
      };

      const respostas = await aoMesmoTempo(10, (call) => call(rotas.criarVenda, { body }));
      expect(respostas.map(({ status }) => status).sort()).toStrictEqual([201, ...Array(9).fill(409)]);
      for (const { status, body: recusa } of respostas) {
        if (status === 409)
          expect(recusa).toMatchObject({ erro: `Estoque insuficiente de ${titulo}: pedido 1, disponível 0.` });
      }
      expect(await estoque('produtos', id)).toStrictEqual({ saldo: 1, reservado: 1 });
    });
    await tudoConfere();
  });
});

describe('a double click', () => {
  test(`makes one sale, ${RODADAS.cliques} times`, PRAZO, async () => {
    const { id } = await umProduto(db, { saldo: 2 * RODADAS.cliques });
    const body = { cliente_id, origem: 'redes_sociais' as const, itens: [{ id, quantidade: 1 }] };
    const feitas = new Set<number>();
    await vezes(RODADAS.cliques, async () => {
      const headers = umaChave();
      const [uma, outra] = await aoMesmoTempo(2, (call) => call(rotas.criarVenda, { body }, headers));
      expect([uma?.status, outra?.status]).toStrictEqual([201, 201]);
      expect(outra?.body).toStrictEqual(uma?.body);
      feitas.add(uma?.body.id ?? 0);
    });
    expect(feitas.size).toBe(RODADAS.cliques);
    expect(await estoque('produtos', id)).toStrictEqual({ saldo: 2 * RODADAS.cliques, reservado: RODADAS.cliques });
  });
});

describe('a sale that several people want to do the same to at once', () => {
  test(`is cancelled once by five of them, ${RODADAS.cancelamentos} times`, PRAZO, async () => {
    await vezes(RODADAS.cancelamentos, async (n) => {
      const { id: produto_id } = await umProduto(db, { saldo: 5 });
      const { id } = await vender({ cliente_id, origem: 'loja_fisica', itens: [{ id: produto_id, quantidade: 2 }] });
      const saiu = n % 2 === 0;
      if (saiu) for (const passo of PASSOS.slice(1, 6)) await adiante(loja.call, id, passo);

      const respostas = await aoMesmoTempo(5, (call) => call(rotas.cancelarVenda, { params: { id } }));
      expect(respostas.map(({ status }) => status)).toStrictEqual(Array(5).fill(204));
      expect(await estoque('produtos', produto_id)).toStrictEqual({ saldo: 5, reservado: 0 });
      expect((await livro(id)).map(({ tipo }) => tipo)).toStrictEqual(
        saiu ? ['reserva', 'saida', 'devolucao'] : ['reserva', 'liberacao'],
      );
    });
  });

  test('leaves the shop once, and comes back once', PRAZO, async () => {
    const { id: produto_id } = await umProduto(db, { saldo: 5 });
    const { id } = await vender({ cliente_id, origem: 'loja_fisica', itens: [{ id: produto_id, quantidade: 2 }] });
    for (const passo of PASSOS.slice(1, 5)) await adiante(loja.call, id, passo);
    const ir = (status: string) =>
      aoMesmoTempo(
        5,
        async (call) => (await call(rotas.mudarStatus, { params: { id }, body: { status } }, umaChave())).status,
      );

    expect(await ir('enviado')).toStrictEqual(Array(5).fill(200));
    expect(await estoque('produtos', produto_id)).toStrictEqual({ saldo: 3, reservado: 0 });
    expect(await ir('retirada')).toStrictEqual(Array(5).fill(200));
    expect(await estoque('produtos', produto_id)).toStrictEqual({ saldo: 5, reservado: 2 });
    expect((await livro(id)).map(({ tipo }) => tipo)).toStrictEqual(['reserva', 'saida', 'estorno']);
  });
});

describe('eight people at once', () => {
  test(`leave what was there, counted anew, less what left: ${RODADAS.historias} times`, PRAZO, async () => {
    const respostas: number[] = [];
    await vezes(RODADAS.historias, async (n) => {
      const lugar = await umLugar(n);
      const historias = fc.sample(fc.array(umPasso, { minLength: 8, maxLength: 16, size: 'max' }), 8);
      await aoMesmoTempo(8, async (call, pessoa) => {
        for (const passo of historias[pessoa] ?? []) respostas.push(...(await FAZER[passo.fazer](call, lugar, passo)));
      });
      await tudoConfere();
      for (const { id, inicial } of lugar.produtos) {
        const { saldo, contado, vendido } = await contas(id);
        expect(saldo).toBe(inicial + contado - vendido);
      }
    });
    // Every call is done, or refused with a reason: none meets a failure.
    const quantas = [200, 201, 204, 400, 404, 409].map((status) => respostas.filter((uma) => uma === status).length);
    expect(quantas.reduce((soma, uma) => soma + uma, 0)).toBe(respostas.length);
    if (LONGA) console.log(`answers 200, 201, 204, 400, 404, 409: ${quantas.join(', ')}`);
  });
});

/** Few things for many people, and the sales they made of them. */
type Lugar = { skus: string[]; produtos: { id: number; inicial: number }[]; vendas: number[] };

async function umLugar(n: number): Promise<Lugar> {
  const [p, m] = [`H-${n}-P`, `H-${n}-M`];
  const camiseta = await umProduto(db, {
    sku: `H-${n}`,
    variacoes: [
      { sku: p, saldo: 6 },
      { sku: m, saldo: 4 },
    ],
  });
  const caneca = await umProduto(db, { sku: `HC-${n}`, saldo: 7 });
  const produtos = [
    { id: camiseta.id, inicial: 10 },
    { id: caneca.id, inicial: 7 },
  ];
  return { skus: [`H-${n}`, p, m, `HC-${n}`], produtos, vendas: [] };
}

const umItem = fc.record({ qual: fc.nat({ max: 3 }), quantidade: fc.integer({ min: 1, max: 3 }) });
const umPasso = fc.record({
  fazer: fc.constantFrom('criar', 'criar', 'editar', 'cancelar', 'adiante', 'adiante', 'adiante', 'voltar', 'contar'),
  venda: fc.nat(),
  itens: fc.uniqueArray(umItem, { minLength: 1, maxLength: 4, selector: ({ qual }) => qual }),
});
type Passo = Pick<typeof umPasso extends fc.Arbitrary<infer P> ? P : never, 'venda' | 'itens'>;
type Fazer = (call: Caller, lugar: Lugar, passo: Passo) => Promise<number[]>;

const vendaPedida = ({ skus }: Lugar, { itens }: Passo) => ({
  cliente_id,
  origem: 'loja_fisica' as const,
  itens: itens.map(({ qual, quantidade }) => ({ sku: skus[qual] ?? '', quantidade })),
});

/** Acts on one of the sales that exist by now. */
const naVenda =
  (fazer: (call: Caller, id: number, lugar: Lugar, passo: Passo) => Promise<number[]>): Fazer =>
  async (call, lugar, passo) => {
    const id = lugar.vendas[passo.venda % lugar.vendas.length];
    return id === undefined ? [] : fazer(call, id, lugar, passo);
  };
const andar = (paraOnde: (status: StatusDaVenda) => PassoDaVenda | undefined) =>
  naVenda(async (call, id) => {
    const { body: venda } = await call(rotas.verVenda, { params: { id } });
    const para = paraOnde(venda.status);
    return para ? adiante(call, id, para) : [];
  });

/** Each action answers with the statuses of its calls. */
const FAZER = {
  criar: async (call, lugar, passo) => {
    const criada = await call(rotas.criarVenda, { body: vendaPedida(lugar, passo) });
    if (criada.status === 201) lugar.vendas.push(criada.body.id);
    return [criada.status];
  },
  editar: naVenda(async (call, id, lugar, passo) => [
    (await call(rotas.editarVenda, { params: { id }, body: vendaPedida(lugar, passo) })).status,
  ]),
  cancelar: naVenda(async (call, id) => [(await call(rotas.cancelarVenda, { params: { id } })).status]),
  adiante: andar(proximoPasso),
  voltar: andar(passoAnterior),
  contar: async (call, { produtos: [, caneca] }) => {
    const contada = { params: { id: caneca?.id ?? 0 }, body: { qtd: 7 } };
    return [(await call(rotasDeProdutos.mudarProduto, contada)).status];
  },
} as const satisfies Record<string, Fazer>;

/** Prepares the step and makes it; answers with the statuses of all calls. */
async function adiante(call: Caller, id: number, status: string): Promise<number[]> {
  const params = { id };
  const respostas: { status: number }[] = [];
  if (status === 'embalagem') {
    const { body: venda } = await call(rotas.verVenda, { params });
    for (const { item_id, a_definir, variacoes } of venda.itens) {
      const [uma] = variacoes.filter(({ sku }) => venda.itens.every((outro) => outro.sku !== sku));
      const escolha = { params: { id, item: item_id }, body: { sku: uma?.sku ?? 'nenhuma' } };
      if (a_definir) respostas.push(await call(rotas.definirVariacao, escolha));
    }
  }
  if (status === 'selecionar_envio') respostas.push(await call(rotas.salvarMedidas, { params, body: MEDIDAS }));
  if (status === 'etiqueta') {
    respostas.push(await call(rotas.calcularFrete, { params }));
    const body = { servico_frete: RETIRADA.nome, codigo_servico_frete: RETIRADA.codigo, frete_valor: RETIRADA.valor };
    respostas.push(await call(rotas.escolherServico, { params, body }));
  }
  respostas.push(await call(rotas.mudarStatus, { params, body: { status } }, umaChave()));
  return respostas.map((resposta) => resposta.status);
}

/** The balance of a product, the sum of its counts, and the quantity that was sold and left. */
async function contas(produto_id: number) {
  const { rows } = await sql<{ saldo: number; contado: number; vendido: number }>`
    select p.saldo,
      (select coalesce(sum(muda_saldo), 0)::int from movimentos_de_estoque where produto_id = p.id and tipo = 'ajuste') as contado,
      (select coalesce(sum(i.quantidade), 0)::int from itens_da_venda i join vendas v on v.id = i.venda_id
        where i.produto_id = p.id and v.status in ('enviado', 'concluido')) as vendido
    from produtos p where p.id = ${produto_id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The product is gone.');
  return row;
}
