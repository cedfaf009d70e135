import { rotasDaEstamparia } from '@varal/contract/estamparia/estamparia.routes';
import { rotasDasEstampas } from '@varal/contract/estampas/estampas.routes';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../scripts/temp-folder.mjs';
import { conferirEstoque } from '../../seed/conferir.ts';
import { testApi } from '../../test/api.ts';
import { umCliente, umProduto } from '../../test/cenario.ts';
import { png } from '../../test/pictures.ts';
import { umaLisa } from '../produtos/feito-de/test-lisa.ts';
import { configFrom } from '../start/config.ts';
import { ENDERECO, transportadoras, umBalcao } from '../vendas/test-balcao.ts';
import { DEVEM_ACONTECER, EXEMPLOS, type Historia, historia, type Passo } from './modelo/test-historia.ts';
import { Loja } from './modelo/test-loja.ts';
import type { Coisa } from './modelo/test-tipos.ts';
import { VidaDasPecas } from './modelo/test-vida-das-pecas.ts';

// Random histories of sales with plain products, pieces of a blank and blanks with own prints are lived through the API, with their
// queue of pieces, losses and money. The model says which call is refused, and after each step the database, the ledger, the queue and
// the catalogue must hold what the model says.
const LONGA = process.env.PROVA === 'longa';
const HISTORIAS = Number(process.env.HISTORIAS ?? (LONGA ? 1_000 : 8));
const MUITAS = HISTORIAS >= 100;
const SEMENTE = Number(process.env.SEMENTE ?? (MUITAS ? Date.now() % 1_000_000 : 20_261_130));

const config = configFrom({ DATA_DIR: tempFolder('dados'), LOG: 'silent', ACCESS_SECONDS: '86400' });
const { admin, call, db } = await testApi({ config, envio: transportadoras().envio });
const balcao = umBalcao({ db, call });
const feitos = new Map<string, number>();

async function umaEstampa({ comArte }: { comArte: boolean }): Promise<number> {
  const body = { nome: 'Formatura 2026', tecnica: 'dtf', posicao: 'frente', largura_mm: 280, preco: 15 } as const;
  const { id } = (await call(rotasDasEstampas.criarEstampa, { body })).body;
  const files = [{ filename: 'arte.png', content: png({ width: 400, height: 800 }) }];
  if (comArte) await call(rotasDasEstampas.enviarArte, { params: { id }, body: {}, files });
  return id;
}
const [semArte, comArte] = [await umaEstampa({ comArte: false }), await umaEstampa({ comArte: true })];

async function abrirLoja({ lisas, prontas, sinal, ...regras }: Historia): Promise<Loja> {
  const { status } = await admin.call(rotasDaEstamparia.salvarConfiguracaoDaEstamparia, { body: { sinal } });
  expect(status).toBe(200);
  const comCor = await umaLisa(db, { lisas: lisas[0], prontas: [prontas[0], prontas[1]] });
  const semVariacoes = async (saldo: number): Promise<Coisa> => {
    const { id } = await umProduto(db, { saldo });
    const { sku } = await db.selectFrom('produtos').select('sku').where('id', '=', id).executeTakeFirstOrThrow();
    return { sku, produto_id: id, variacao_id: null };
  };
  const comoCoisa = ({ id, sku, variacao }: (typeof comCor)['lisa']): Coisa => ({
    ...{ sku, produto_id: id, variacao_id: variacao },
  });
  const [camiseta, caneca] = [comoCoisa(comCor.lisa), await semVariacoes(lisas[1])];
  const daCaneca = await semVariacoes(prontas[2]);
  await sql`update produtos set lisa_id = ${caneca.produto_id}, estampa_ids = '{}' where id = ${daCaneca.produto_id}`.execute(
    db,
  );
  const feitas = [
    ...comCor.pecas.map((peca) => ({ coisa: comoCoisa(peca), lisa: camiseta })),
    { coisa: daCaneca, lisa: caneca },
  ];
  const mercadorias = [
    ...feitas.map((uma) => ({ ...uma, propria: false })),
    ...[camiseta, caneca].map((coisa) => ({ coisa, lisa: null, propria: false })),
    ...[camiseta, caneca].map((coisa) => ({ coisa, lisa: coisa, propria: true })),
  ];
  const saldos = new Map([
    ...[camiseta, caneca].map((coisa, n) => [coisa, lisas[n] ?? 0] as const),
    ...feitas.map(({ coisa }, n) => [coisa, prontas[n] ?? 0] as const),
  ]);
  return new Loja(mercadorias, saldos, { sinal, ...regras });
}

class Vida extends VidaDasPecas {
  async viver(passos: readonly Passo[]): Promise<void> {
    await this.conferir('o começo');
    for (const passo of passos) {
      // A step that makes sense of nothing there is sells something instead.
      const feito = (await this[passo.nome](passo)) ?? (await this.vender(passo));
      await this.vestir(feito);
      await this.conferir(feito);
      this.notar(feito);
    }
    await this.conferirTudo('o fim');
  }
}

async function viver(uma: Historia): Promise<void> {
  // A history that failed may have left the shop wrong, and the shorter ones that follow it are not to blame.
  const quebras = await conferirEstoque(db);
  const estampa_id = uma.semArte ? semArte : comArte;
  const cliente_id = await umCliente(db, ENDERECO);
  const loja = await abrirLoja(uma);
  const aCadaPasso = !MUITAS;
  await new Vida(loja, { db, call, balcao, cliente_id, estampa_id, feitos, quebras, aCadaPasso }).viver(uma.passos);
}

test(`${HISTORIAS} histories of prints and blanks agree with a model of the garments (semente ${SEMENTE})`, {
  timeout: 14_400_000,
}, async () => {
  await fc.assert(fc.asyncProperty(historia, viver), {
    numRuns: HISTORIAS,
    seed: SEMENTE,

    examples: MUITAS ? [] : EXEMPLOS.map((uma) => [uma]),
  });
  await balcao.tudoConfere();
  if (MUITAS) console.log(Object.fromEntries(feitos));
  expect(DEVEM_ACONTECER.filter((nome) => !feitos.has(nome))).toStrictEqual([]);
});
