import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { pedirAoBling } from '../../bling/fila/pedir-ao-bling.queries.ts';
import { umaLojaEmDia } from '../test-loja-em-dia.ts';
import { verificarNoBling } from '../verificacao/verificar-no-bling.ts';
import { type Acaso, acaso } from './test-acaso.ts';

const LONGA = process.env.PROVA === 'longa';
const ENCOMENDAS = LONGA ? 300 : 12;
/** Another seed is another history: `SEMENTE=7 npm run prova estoque`. */
const SEMENTE = Number(process.env.SEMENTE ?? 1);
/** Each lowers the stock by this, and told the shop so or not: until then it believes what an order shows. */
const TODAS_AS_CONTAS = [
  ['nota', true],
  ['transicao', true],
  ['nao', true],
  ['nota', false],
  ['transicao', false],
] as const;
const CONTAS = TODAS_AS_CONTAS.filter(([, dito]) => dito || LONGA);
const PRODUTOS = LONGA ? 24 : 6;
const NO_COMECO = LONGA ? 400 : 60;

const loja = await umaLojaEmDia();
const { app, db, bling, fila, simulador, umPublicado, abertas, resolver } = loja;
const { contarLa, contarAqui, saldoLa, nota, moverLa, despachar, concluir, cancelar, estoque, tudoConfere, ver } = loja;

/** The application's address for Bling's events: they are kept here, and brought to the shop as the test likes. */
const avisos: { corpo: string; assinatura: string }[] = [];
const caixa = createServer((request, response) => {
  let corpo = '';
  request.on('data', (parte) => {
    corpo += parte;
  });
  request.on('end', () => {
    avisos.push({ corpo, assinatura: String(request.headers['x-bling-signature-256']) });
    response.end();
  });
}).listen(0, '127.0.0.1');
afterAll(() => void caixa.close());

// The model: units on the shelf, and for each order whether Bling took its units out. It knows nothing of how the shop does it.
type Conta = 'nao' | 'nota' | 'transicao';
type Prateleira = Awaited<ReturnType<typeof umPublicado>> & { unidades: number };
type Encomenda = {
  id: number;
  pedido: number;
  itens: { produto: Prateleira; quantidade: number }[];
  estado: 'aberta' | 'saiu' | 'concluida' | 'cancelada';
  emitida: boolean;
  lancada: boolean;
};

/** Units of open orders that Bling took out already are on the shelf all the same. */
const abertasELancadas = (encomendas: readonly Encomenda[], produto: Prateleira): number =>
  daPrateleira(encomendas, produto, ({ estado, lancada }) => estado === 'aberta' && lancada);
/**
 * Units that left the shelf while Bling's posting of them is put back. Bling will take them out once more, unless the shop never saw the
 * first posting and has lowered the balance itself.
 */
const foraEEstornadas = (encomendas: readonly Encomenda[], produto: Prateleira): number[] =>
  encomendas
    .filter((uma) => uma.estado === 'saiu' && !uma.lancada && estornadas.has(uma.id))
    .flatMap(({ itens }) => itens.filter((item) => item.produto === produto).map(({ quantidade }) => quantidade));
function somasDe(numeros: readonly number[]): number[] {
  let somas = [0];
  for (const um of numeros) somas = [...somas, ...somas.map((soma) => soma + um)];
  return somas;
}
const estornadas = new Set<number>();

const daPrateleira = (encomendas: readonly Encomenda[], produto: Prateleira, quais: (uma: Encomenda) => boolean) =>
  encomendas
    .filter(quais)
    .flatMap(({ itens }) => itens)
    .reduce((soma, item) => soma + (item.produto === produto ? item.quantidade : 0), 0);

async function saldosLa(): Promise<Map<number, number>> {
  const resposta = await fetch(`${simulador.url}/_simulador/estado`);
  const { bling } = (await resposta.json()) as { bling: { produtos: { id: number; saldoFisicoTotal: number }[] } };
  return new Map(bling.produtos.map(({ id, saldoFisicoTotal }) => [id, saldoFisicoTotal]));
}

async function conectar(baixa: Conta, dito: boolean): Promise<void> {
  const { port } = caixa.address() as AddressInfo;
  await simulador.ajustar({ baixa });
  await simulador.avisar({ url: `http://127.0.0.1:${port}/` });
  await db.updateTable('conexao_com_o_bling').set({ verificado_em: null, situacoes_vistas_em: null }).execute();
  await db
    .updateTable('estoque_no_bling')
    .set({ quem_baixa: dito ? (baixa === 'nao' ? 'varal' : baixa) : null })
    .execute();
  await verificarNoBling(bling);
}

/** Some of the events that wait come to the shop, in any order, some twice; a few never come. */
async function trazerAvisos(sorte: Acaso, todos = false): Promise<void> {
  const quantos = todos ? avisos.length : sorte.ate(avisos.length + 1);
  for (let n = 0; n < quantos; n += 1) {
    const [aviso] = avisos.splice(sorte.ate(avisos.length), 1);
    if (!aviso || sorte.chance(0.03)) continue;
    if (sorte.chance(0.2)) avisos.push(aviso);
    await app.inject({
      method: 'POST',
      url: '/api/bling/webhook/',
      headers: { 'content-type': 'application/json', 'x-bling-signature-256': aviso.assinatura },
      payload: aviso.corpo,
    });
  }
}

test.each(CONTAS)(
  'in an account of the kind %s, told to the shop: %s, each unit is counted once',
  async (conta, dito) => {
    await conectar(conta, dito);
    estornadas.clear();
    const sorte = acaso(SEMENTE);
    const produtos: Prateleira[] = [];
    for (let n = 0; n < PRODUTOS; n += 1)
      produtos.push({ ...(await umPublicado({ saldo: NO_COMECO })), unidades: NO_COMECO });
    const encomendas: Encomenda[] = [];
    const mostradas = { verdadeiras: 0 };
    /** A history that fails tells the last steps of its product. */
    const passos: { texto: string; de: readonly Prateleira[] | null }[] = [];
    const passo = (texto: string, sobre: Encomenda | readonly Prateleira[] | null) =>
      passos.push({ texto, de: sobre && 'itens' in sobre ? sobre.itens.map(({ produto }) => produto) : sobre });
    const como = (produto: Prateleira) => {
      const dele = passos
        .filter(({ de }) => de === null || de.includes(produto))
        .map(({ texto }) => texto)
        .filter((texto, n, todos) => texto !== todos[n - 1]);
      return `product ${produto.id}\n${dele.slice(-60).join('\n')}`;
    };
    const vivas = () => encomendas.filter(({ estado }) => estado === 'aberta' || estado === 'saiu');

    const lancar = (uma: Encomenda, lancada: boolean) => {
      if (uma.lancada && !lancada) estornadas.add(uma.id);
      if (uma.lancada !== lancada) for (const { produto } of uma.itens) mexidos.add(produto);
      uma.lancada = lancada;
    };
    /**
     * Products whose balance changed on one side and that the other has not seen. Bling tells a balance and no movements: of two
     * changes that nobody looked at between, only the sum is known.
     */
    const mexidos = new Set<Prateleira>();
    const verMexidos = async (produtos: readonly Prateleira[]) => {
      if (produtos.some((um) => mexidos.has(um))) await acalmar();
    };
    const verMexidosDe = ({ itens }: Encomenda) => verMexidos(itens.map(({ produto }) => produto));

    async function vender(): Promise<void> {
      const quais = [...new Set([sorte.um(produtos), sorte.um(produtos)])].slice(0, 1 + sorte.ate(2));
      const itens = quais.flatMap((produto) => (produto ? [{ produto, quantidade: 1 + sorte.ate(3) }] : []));
      const { id } = await loja.vender({
        itens: itens.map(({ produto, quantidade }) => ({ id: produto.id, sku: produto.sku, quantidade })),
      });
      await fila.esvaziar();
      const pedido = await loja.pedidoDe(id);
      encomendas.push({ id, pedido, itens, estado: 'aberta', emitida: false, lancada: false });
      const quantos = itens.map(({ produto, quantidade }) => `${quantidade} de ${produto.id}`).join(', ');
      passo(
        `vender ${id}: ${quantos}`,
        itens.map(({ produto }) => produto),
      );
    }

    async function naNota(): Promise<void> {
      const uma = sorte.um(vivas());
      if (!uma) return;
      // A posting that is put back before anybody looks was none; and nobody can tell whose it was once the goods have left.
      if (uma.estado === 'saiu' || uma.lancada) await verMexidosDe(uma);
      if (!uma.emitida && conta !== 'transicao') {
        passo(`emitir ${uma.id}`, uma);
        await nota(uma.pedido, 'emitir');
        uma.emitida = true;
        if (conta === 'nota') lancar(uma, true);
      } else if (conta === 'nota' || uma.estado === 'aberta') {
        passo(`${uma.lancada ? 'estornar' : 'lancar'} ${uma.id}`, uma);
        await nota(uma.pedido, uma.lancada ? 'estornar' : 'lancar');
        lancar(uma, !uma.lancada);
      }
    }

    /** Somebody at Bling moves an order to Atendido and back, as where its label is printed there. */
    async function passear(): Promise<void> {
      const uma = sorte.um(vivas().filter(({ estado }) => estado === 'aberta'));
      if (!uma || conta === 'nota') return;
      // Both moves may come while a count of ours is being written: the writing would cover the first, and nobody could tell.
      if (uma.lancada || conta === 'transicao') await verMexidosDe(uma);
      passo(`passear ${uma.id}`, uma);
      await moverLa(uma.pedido, 9);
      if (sorte.chance(0.5)) await trazerAvisos(sorte);
      await moverLa(uma.pedido, 6);
      if (conta === 'transicao') lancar(uma, false);
    }

    /** Somebody finds more or fewer on the shelf, and says so in Bling or here. */
    async function contar(): Promise<void> {
      const produto = sorte.um(produtos);
      if (!produto) return;
      await verMexidos([produto]);
      // As many as an order on its way has, or a cancelled one that is still posted, would look like its posting put back.
      const parece = daPrateleira(
        encomendas,
        produto,
        ({ estado, lancada }) => estado === 'saiu' || (estado === 'cancelada' && lancada),
      );
      const quanto = (parece > 0 ? 7 : 1) + sorte.ate(3);
      const mudou = sorte.chance(0.5) && produto.unidades > 30 ? -quanto : quanto;
      produto.unidades += mudou;
      const aqui = sorte.chance(0.3);
      passo(`contar ${aqui ? 'aqui' : 'la'} ${produto.id}: ${mudou}, agora ${produto.unidades}`, [produto]);
      if (aqui) await contarAqui(produto, mudou);
      else await contarLa(produto.id_bling, (await saldoLa(produto.id_bling)) + mudou);
      mexidos.add(produto);
    }

    async function andar(): Promise<void> {
      const uma = sorte.um(vivas());
      if (!uma) return;
      if (uma.estado === 'saiu') {
        if (conta !== 'nao' && estornadas.has(uma.id) && !uma.lancada) return;
        passo(`concluir ${uma.id}`, uma);
        await concluir(uma.id);
        uma.estado = 'concluida';
        return;
      }
      if ((await ver(uma.id)).status !== 'separacao') return;
      if (sorte.chance(0.1)) {
        // Once it is cancelled, nobody can tell its posting from a count, or from that of another order of as many units.
        await verMexidosDe(uma);
        passo(`cancelar ${uma.id}`, uma);
        await cancelar(uma.id);
        await fila.esvaziar();
        uma.estado = 'cancelada';
        if (conta === 'transicao') lancar(uma, false);
        return;
      }
      await verMexidosDe(uma);
      passo(`despachar ${uma.id}`, uma);
      await despachar(uma.id);
      uma.estado = 'saiu';
      if (conta === 'transicao') lancar(uma, true);
      for (const { produto, quantidade } of uma.itens) produto.unidades -= quantidade;
    }

    /** All that is known is brought to the shop, and staff answer what it asks. */
    async function acalmar(): Promise<void> {
      passo('acalmar', null);
      await fila.esvaziar();
      await trazerAvisos(sorte);
      for (const { id } of produtos) await pedirAoBling(db, { tipo: 'estoque', registro_id: id });
      await fila.esvaziar();
      for (const diferenca of await abertas()) {
        if (diferenca.tipo !== 'saldo') {
          await resolver(diferenca.id, 'varal');
          continue;
        }
        const produto = produtos.find(({ id }) => diferenca.caminho === `/produtos/${id}`);
        // Differences that another account left open are not asked here.
        if (!produto) continue;
        const aqui = (await estoque('produtos', produto.id)).saldo;
        expect({ aqui: aqui === produto.unidades, usar_bling: diferenca.usar_bling }, como(produto)).toStrictEqual({
          aqui: false,
          usar_bling: `Acertar o estoque aqui para ${produto.unidades} unidades`,
        });
        mostradas.verdadeiras += 1;
        await resolver(diferenca.id, 'bling');
      }
      await fila.esvaziar();
      const la = await saldosLa();
      const aqui = await db.selectFrom('produtos').select(['id', 'saldo']).execute();
      for (const produto of produtos) {
        const saldo = aqui.find(({ id }) => id === produto.id)?.saldo;
        const aberto = (la.get(produto.id_bling) ?? 0) - produto.unidades + abertasELancadas(encomendas, produto);
        const pode = somasDe(conta === 'nao' ? [] : foraEEstornadas(encomendas, produto));
        expect(saldo, como(produto)).toBe(produto.unidades);
        expect(pode, como(produto)).toContain(aberto);
      }
      mexidos.clear();
    }

    // The first open order shows whether the account reserves.
    await vender();
    await acalmar();
    const acoes = [vender, vender, naNota, naNota, naNota, passear, contar, andar, andar, andar];
    while (encomendas.length < ENCOMENDAS) {
      await sorte.um(acoes)?.();
      if (sorte.chance(0.3)) await trazerAvisos(sorte);
      if (sorte.chance(0.1)) await acalmar();
    }
    // Everything ends: what was put back is posted again, goods leave, sales are finished.
    await acalmar();
    for (const uma of vivas()) {
      if (uma.estado === 'aberta') {
        await despachar(uma.id);
        uma.estado = 'saiu';
        if (conta === 'transicao') lancar(uma, true);
        for (const { produto, quantidade } of uma.itens) produto.unidades -= quantidade;
      }
      if (conta !== 'nao' && estornadas.has(uma.id) && !uma.lancada) {
        await acalmar();
        await nota(uma.pedido, 'lancar');
        uma.lancada = true;
        await acalmar();
      }
      await concluir(uma.id);
      uma.estado = 'concluida';
    }
    await trazerAvisos(sorte, true);
    await acalmar();
    const la = await saldosLa();
    for (const { id_bling, unidades } of produtos) expect(la.get(id_bling)).toBe(unidades);
    await tudoConfere();
    if (LONGA)
      console.log(
        `${conta}${dito ? '' : ', not told'}, seed ${SEMENTE}: ${encomendas.length} orders, ${mostradas.verdadeiras} true differences, no false one`,
      );
  },
  LONGA ? 14_400_000 : 120_000,
);
