import { type Reason, sentenceOf } from '@varal/contract/errors';
import type { Insertable } from 'kysely';
import { umaVenda, umCliente, umItem, umProduto } from '../../test/cenario.ts';
import { abrirBling } from '../bling/bling.ts';
import type { ChamadaAoBling } from '../bling/bling-http.ts';
import { chamarBling } from '../bling/chamar-bling.ts';
import type { Levar } from '../bling/fila/trabalho.ts';
import { umaLojaComBling } from '../bling/test-ida.ts';
import type { Tables } from '../tables.ts';
import { foiRecusado, idDoBling } from './respostas-do-bling.ts';
import type { PedidoDoBling } from './venda/ler-pedido.ts';

type ContatoLa = { id: number; nome: string; situacao: string; numeroDocumento: string } & Record<string, unknown>;
type PedidoLa = PedidoDoBling & { total: number };
type Estado = { contatos: ContatoLa[]; pedidos: PedidoLa[] };

type ComoLevar = {
  procurar?: boolean;
  /** Runs before the call of this number, counted from one. */
  antes?: (n: number, pedido: ChamadaAoBling) => unknown;
  /** Replaces Bling's answer to a call. */
  depois?: (resposta: unknown, n: number, pedido: ChamadaAoBling) => unknown;
};

type Item = Partial<Insertable<Tables['itens_da_venda']>>;

let vendidos = 0;

/** A shop whose owner gave the consent, beside a simulated Bling, and executors that are run by hand. */
export async function umaLojaNoBling() {
  const loja = await umaLojaComBling();
  const { db, config, simulador } = loja;
  await loja.conectar();
  const bling = abrirBling({ config, db });

  const pedirLa = (pedido: ChamadaAoBling) => chamarBling(bling, pedido);

  /** Lists the remarks that the last run about each sale left. */
  const ressalvasDe = new Map<number, Reason[]>();

  /** Runs an executor once; answers which calls it made. */
  async function levar(levador: Levar, registro_id: number, { procurar = false, antes, depois }: ComoLevar = {}) {
    const feitas: string[] = [];
    const ressalvas: Reason[] = [];
    const visto = await levador({
      db,
      registro_id,
      procurar,
      antes: { titulo: null, id_bling: null },
      ressalvar: (ressalva) => ressalvas.push(ressalva),
      chamar: async (pedido) => {
        feitas.push(`${pedido.metodo} ${pedido.caminho}`);
        const n = feitas.length;
        await antes?.(n, pedido);
        const resposta = await pedirLa(pedido);
        return depois ? depois(resposta, n, pedido) : resposta;
      },
    });
    ressalvas.push(...(visto?.ressalvas ?? []));
    await visto?.enviar?.();
    ressalvasDe.set(registro_id, ressalvas);
    return feitas;
  }

  const estado = async (): Promise<Estado> => {
    const resposta = await fetch(`${simulador.url}/_simulador/estado`);
    return ((await resposta.json()) as { bling: Estado }).bling;
  };

  return {
    ...loja,
    bling,
    pedirLa,
    levar,
    ressalvasDe: (registro_id: number) => (ressalvasDe.get(registro_id) ?? []).map(sentenceOf),
    estado,

    /** The reason of a refusal, Bling's or our own. */
    async recusa(trabalho: Promise<unknown>): Promise<string> {
      const error = await trabalho.then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      if (foiRecusado(error)) return error.causa;
      throw new Error(`Not refused: ${error}`);
    },

    contatosCom: async (documento: string) =>
      (await estado()).contatos.filter(({ numeroDocumento }) => numeroDocumento.replace(/\W/g, '') === documento),
    pedidosDe: async (venda_id: number) =>
      (await estado()).pedidos.filter(({ numeroLoja }) => numeroLoja.startsWith(`V${venda_id}-`)),
    async moverLa(pedido: number, situacao: number) {
      await fetch(`${simulador.url}/_simulador/bling/pedidos/${pedido}/situacao`, {
        method: 'POST',
        body: JSON.stringify({ situacao }),
      });
    },

    venda: (id: number) => db.selectFrom('vendas').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    cliente: (id: number) => db.selectFrom('clientes').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    diferencas: (venda_id: number) =>
      db
        .selectFrom('diferencas_com_o_bling')
        .select(['tipo', 'no_varal', 'no_bling', 'valor_no_bling', 'lado'])
        .where('venda_id', '=', venda_id)
        .orderBy('id')
        .execute(),

    /** A product on both sides. */
    async umProdutoPublicado(nome = `Caneca ${++vendidos}`) {
      const sku = `LA-${++vendidos}`;
      const corpo = { nome, codigo: sku, tipo: 'P', situacao: 'A', formato: 'S', preco: 50 };
      const id_bling = idDoBling(await pedirLa({ metodo: 'POST', caminho: '/produtos', corpo }));
      const { id } = await umProduto(db, { titulo: nome, sku, id_bling });
      return { id, sku, titulo: nome, id_bling };
    },

    /** A sale of these lines. */
    async vender(itens: Item[], venda: Partial<Insertable<Tables['vendas']>> = {}): Promise<number> {
      const id = await umaVenda(db, { cliente_id: await umCliente(db), ...venda });
      for (const [n, item] of itens.entries())
        await umItem(db, id, { sku: `ITEM-${n}`, titulo: 'Caneca', ...item, posicao: n + 1 });
      return id;
    },
    /** Changes the sale as a saved form or a step forward does. */
    async mudarVenda(id: number, mudancas: Partial<Insertable<Tables['vendas']>>) {
      await db
        .updateTable('vendas')
        .set((expressao) => ({ ...mudancas, versao: expressao('versao', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },
  };
}
