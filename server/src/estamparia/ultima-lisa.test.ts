import { rotasDasEstampas } from '@varal/contract/estampas/estampas.routes';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../scripts/temp-folder.mjs';
import { sorteio } from '../../seed/gerar/sorteio.ts';
import { testApi } from '../../test/api.ts';
import { umaCategoria, umCliente, umModelo, umProduto } from '../../test/cenario.ts';
import { configFrom } from '../start/config.ts';
import { umBalcao } from '../vendas/test-balcao.ts';
import { duasPortas } from '../vendas/test-portas.ts';

// Forty products are made of one blank, of which there is one. Fifty people want it at once, most as a product of their own, so that
// nothing but the blank tells that they want the same.
const LONGA = process.env.PROVA === 'longa';
const RODADAS = Number(process.env.RODADAS ?? (LONGA ? 1_000 : 5));
const MUITAS = RODADAS >= 100;
const PRODUTOS = 40;
const COMPRADORES = 50;
const ESTAMPAS = 8;

const ACCESS_SECONDS = '86400';
const config = configFrom({ DATA_DIR: tempFolder('dados'), LOG: 'silent', ACCESS_SECONDS });
const loja = await testApi({ config });
const { call, db } = loja;
const { estoque, livro, tudoConfere } = umBalcao(loja);
const portas = await duasPortas(loja, { servidores: MUITAS, env: { ACCESS_SECONDS } });
const sorte = sorteio(Number(process.env.SEMENTE ?? 7), 'última lisa');

const clientes: number[] = [];
for (let n = 0; n < COMPRADORES; n++) clientes.push(await umCliente(db));
const estampas: number[] = [];
for (let n = 0; n < ESTAMPAS; n++) {
  const body = { nome: `Estampa ${n}`, tecnica: 'dtf', posicao: 'frente', largura_mm: 280, preco: 15 } as const;
  estampas.push((await call(rotasDasEstampas.criarEstampa, { body })).body.id);
}

type Lugar = Awaited<ReturnType<typeof umLugar>>;
type Pedida = { sku: string; quantidade: number; descricao: string; estampas?: { estampa_id: number }[] };

const lugares = [await umLugar({ cor: true }), await umLugar({ cor: false })];

test(`the last blank is sold once to ${COMPRADORES} people who want ${PRODUTOS} products made of it, ${RODADAS} times`, {
  timeout: 14_400_000,
}, async () => {
  const venceram = new Map<string, number>();
  for (let n = 1; n <= RODADAS; n++) {
    const lugar = lugares[n % lugares.length];
    if (!lugar) throw new Error('no place');
    const pedidas = embaralhadas(oQueQuerem(lugar));
    const respostas = await Promise.all(
      pedidas.map((item, pessoa) => {
        const porta = portas[pessoa % portas.length] ?? call;
        const body = { cliente_id: clientes[pessoa] ?? 0, origem: 'loja_fisica' as const, itens: [item] };
        return porta(rotas.criarVenda, { body });
      }),
    );

    expect(respostas.map(({ status }) => status).sort()).toStrictEqual([201, ...Array(COMPRADORES - 1).fill(409)]);
    for (const [pessoa, { status, body }] of respostas.entries()) {
      const erro = `Estoque insuficiente de ${pedidas[pessoa]?.descricao}: pedido 1, disponível 0.`;
      if (status === 409) expect(body).toMatchObject({ codigo: 'venda.estoque_insuficiente', erro });
    }
    const venda = respostas.find(({ status }) => status === 201)?.body;
    if (!venda) throw new Error('nobody got it');
    // Whoever has it, the unit is held of the blank.
    const reserva = { tipo: 'reserva', variacao_id: lugar.lisa.variacao, muda_saldo: 0, muda_reservado: 1 };
    expect(await livro(venda.id)).toMatchObject([reserva]);
    expect(await estoque('produtos', lugar.lisa.id)).toStrictEqual({ saldo: 1, reservado: 1 });
    if (!MUITAS || n % 50 === 0) await tudoConfere();
    const [{ sku, estampas } = { sku: '', estampas: undefined }] = venda.itens;
    const como = estampas ? 'with an own print' : sku === lugar.lisa.sku ? 'plain' : 'made of it';
    venceram.set(como, (venceram.get(como) ?? 0) + 1);

    // It is the last one again in the next round.
    expect(await call(rotas.cancelarVenda, { params: { id: venda.id } })).toMatchObject({ status: 204 });
    expect(await estoque('produtos', lugar.lisa.id)).toStrictEqual({ saldo: 1, reservado: 0 });
  }
  await tudoConfere();
  if (MUITAS) {
    expect([...venceram.keys()].sort()).toStrictEqual(['made of it', 'plain', 'with an own print']);
    console.log(Object.fromEntries(venceram));
  }
});

/** A blank of which there is one, with or without variations, and products that are made of it with none ready. */
async function umLugar({ cor }: { cor: boolean }) {
  const mesmos = { modelo_id: await umModelo(db), categoria_id: await umaCategoria(db) };
  const [nome, codigo] = cor ? ['Camiseta', 'CAM'] : ['Caneca', 'CAN'];
  const unica = { nome_cor: 'Preta', cor: '#000000', tamanho: 'M' };
  const umFeito = async (titulo: string, sku: string, saldo: number) => {
    const variacoes = cor ? [{ ...unica, sku: `${sku}-M`, saldo }] : [];
    const { id, variacoes: ids } = await umProduto(db, { ...mesmos, titulo, sku, variacoes, ...(!cor && { saldo }) });
    return { id, variacao: ids[0] ?? null, sku: cor ? `${sku}-M` : sku, titulo };
  };
  const lisa = await umFeito(`${nome} lisa`, codigo, 1);
  const pecas = [];
  for (let n = 0; n < PRODUTOS; n++) {
    const peca = await umFeito(`${nome} ${n}`, `${codigo}-${n}`, 0);
    const estampa = estampas[n % ESTAMPAS] ?? 0;
    await sql`update produtos set lisa_id = ${lisa.id}, estampa_ids = ${[estampa]}::int[] where id = ${peca.id}`.execute(
      db,
    );
    pecas.push(peca);
  }
  return { lisa, pecas };
}

/** Each product is wanted once, some of them twice, and the blank itself plain and with prints of the shop. */
function oQueQuerem({ lisa, pecas }: Lugar): Pedida[] {
  const uma = ({ sku, titulo }: Lugar['lisa']) => ({ sku, quantidade: 1, descricao: titulo });
  const duasVezes = Array.from({ length: 4 }, () => sorte.um(pecas));
  const lisas = Array.from({ length: COMPRADORES - PRODUTOS - duasVezes.length }, (_, n) => ({
    ...uma(lisa),
    ...(n % 2 === 0 && { estampas: [{ estampa_id: sorte.um(estampas) }] }),
  }));
  return [...pecas.map(uma), ...duasVezes.map(uma), ...lisas];
}

const embaralhadas = <T>(todas: readonly T[]): T[] =>
  todas
    .map((uma) => ({ uma, ordem: sorte.inteiro(0, 999_999) }))
    .toSorted((a, b) => a.ordem - b.ordem)
    .map(({ uma }) => uma);
