import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import type { Loja, Quantias, Retrato } from '@varal/contract/vendas/test-loja';
import { TAMANHO } from '@varal/contract/vendas/test-loja-de-regras';
import {
  type Linha,
  type Medidas,
  type Pedido,
  PRECO_DO_SERVICO,
  PRODUTOS,
  type Servico,
} from '@varal/contract/vendas/test-modelo-da-venda';
import type { Venda } from '@varal/contract/vendas/venda';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Caller } from '../../test/api.ts';
import { umaCategoria, umCliente, umModelo, umProduto, umRemetente, umUsuario } from '../../test/cenario.ts';
import type { Db } from '../base/db/db.ts';
import type { Envio } from '../envio/envio.ts';
import { umProvedor } from '../envio/test-provedor.ts';
import { semTransportadora } from '../envio/test-sem-transportadora.ts';
import { umaChave } from './test-balcao.ts';

let abertas = 0;

const { provedor } = umProvedor(({ codigo_servico }) => PRECO_DO_SERVICO[codigo_servico === 'SEDEX' ? 'SEDEX' : 'PAC']);

/** Carriers that always have the same to offer; the shop's labels are Bling's, whatever the service. */
export const CORREIO: Envio = {
  ...semTransportadora,
  cotacao: {
    cotar: async () => [
      { nome: 'SEDEX', codigo: 'SEDEX', valor: PRECO_DO_SERVICO.SEDEX, prazo_entrega: 2 },
      { nome: 'PAC', codigo: 'PAC', valor: PRECO_DO_SERVICO.PAC, prazo_entrega: 7 },
    ],
  },
  provedores: { melhor_envio: provedor, bling: provedor },
};

type Deps = { db: Db; call: Caller };

/** Opens one shop after another, each with products of its own, in the app that `call` speaks to. */
export async function abridorDeLojas({ db, call }: Deps): Promise<() => Promise<Loja>> {
  await umRemetente(db, { etiquetas: 'bling' });
  const cliente_id = await umCliente(db, {
    cep: '01310100',
    endereco: 'Avenida Paulista',
    municipio: 'São Paulo',
    uf: 'SP',
  });
  const cadastro = {
    criado_por: await umUsuario(db),
    modelo_id: await umModelo(db),
    categoria_id: await umaCategoria(db),
  };
  return async () => {
    abertas += 1;
    const numero = abertas;
    const estante = await abastecer(db, cadastro, (sku) => `${sku}-${numero}`);
    return lojaHttp({ db, call }, { cliente_id, estante });
  };
}

/** The place of each SKU of the model in the real shop. */
type Estante = Map<string, { sku: string; produto_id: number; variacao_id: number | null }>;

async function abastecer(
  db: Db,
  cadastro: { criado_por: number; modelo_id: number; categoria_id: number },
  comoSeChama: (sku: string) => string,
): Promise<Estante> {
  const estante: Estante = new Map();
  for (const [produto, delas] of Object.entries(PRODUTOS)) {
    const variacoes = Object.entries<number>(delas).filter(([sku]) => sku !== produto);
    const { id, variacoes: ids } = await umProduto(db, {
      ...cadastro,
      sku: comoSeChama(produto),
      saldo: variacoes.length > 0 ? 0 : Object.values<number>(delas)[0],
      variacoes: variacoes.map(([sku, saldo]) => ({ sku: comoSeChama(sku), saldo })),
    });
    estante.set(produto, { sku: comoSeChama(produto), produto_id: id, variacao_id: null });
    for (const [n, [sku]] of variacoes.entries()) {
      estante.set(sku, { sku: comoSeChama(sku), produto_id: id, variacao_id: ids[n] ?? null });
    }
  }
  return estante;
}

function lojaHttp({ db, call }: Deps, { cliente_id, estante }: { cliente_id: number; estante: Estante }): Loja {
  const ids: number[] = [];
  /** Each sale as it was seen last. */
  const vistas = new Map<number, Venda>();
  const naEstante = (sku: string) => {
    const achado = estante.get(sku);
    if (!achado) throw new Error(`There is no ${sku} here.`);
    return achado;
  };
  const nomeNoModelo = new Map([...estante].map(([sku, { sku: daqui }]) => [daqui, sku]));
  const itensDe = (linhas: Linha[]) =>
    linhas.map(({ sku, quantidade, valor }) => {
      const { sku: daqui, produto_id } = naEstante(sku);
      return { id: produto_id, sku: daqui, quantidade, valor_unitario: valor, desconto: 0 };
    });
  const daVez = ({ venda }: { venda: number }) => ({ id: ids[venda] ?? 0 });
  const versao = ({ venda, velha }: { venda: number; velha?: boolean }) => {
    const ultima = vistas.get(daVez({ venda }).id)?.versao ?? 0;
    return { versao: velha ? ultima - 1 : ultima };
  };
  const ver = async (id: number) => (await call(rotas.verVenda, { params: { id } })).body;

  const FAZER: { [T in Pedido['tipo']]: (pedido: Extract<Pedido, { tipo: T }>) => Promise<number> } = {
    criar: async ({ origem, linhas }) => {
      const criada = await call(rotas.criarVenda, { body: { cliente_id, origem, itens: itensDe(linhas) } });
      if (criada.status === 201) ids.push(criada.body.id);
      return criada.status;
    },
    editar: async (pedido) => {
      const { origem, linhas, servico } = pedido;
      const dito = servico === undefined ? {} : { codigo_servico_frete: servico };
      const body = { cliente: cliente_id, origem, itens: itensDe(linhas), ...dito, ...versao(pedido) };
      return (await call(rotas.editarVenda, { params: daVez(pedido), body })).status;
    },
    definir: async (pedido) => {
      const params = daVez(pedido);
      const item = vistas.get(params.id)?.itens[pedido.linha]?.item_id ?? 0;
      const body = { sku: naEstante(pedido.sku).sku, ...versao(pedido) };
      return (await call(rotas.definirVariacao, { params: { ...params, item }, body })).status;
    },
    medir: async (pedido) => {
      const body = { ...TAMANHO[pedido.medidas], ...versao(pedido) };
      return (await call(rotas.salvarMedidas, { params: daVez(pedido), body })).status;
    },
    cotar: async (pedido) => (await call(rotas.calcularFrete, { params: daVez(pedido) })).status,
    escolher: async (pedido) => {
      const { servico, valor } = pedido;
      const body = { servico_frete: servico, codigo_servico_frete: servico, frete_valor: valor, ...versao(pedido) };
      return (await call(rotas.escolherServico, { params: daVez(pedido), body })).status;
    },
    etiquetar: async (pedido) => {
      const params = daVez(pedido);
      const antes = vistas.get(params.id);
      const gerada = await call(rotas.gerarEtiqueta, { params });
      // A repeated call never buys a second label.
      if (gerada.status === 200 && antes?.link_etiqueta_pdf) {
        expect(gerada.body.link_etiqueta).toBe(antes.link_etiqueta_pdf);
      }
      return gerada.status;
    },
    'chegar ao bling': async (pedido) => {
      const { id } = daVez(pedido);
      await db.updateTable('vendas').set({ numero_pedido_bling: '1001' }).where('id', '=', id).execute();
      return 200;
    },
    mover: async (pedido) => {
      const body = { status: pedido.para, ...versao(pedido) };
      return (await call(rotas.mudarStatus, { params: daVez(pedido), body }, umaChave())).status;
    },
    cancelar: async (pedido) => {
      const query = { devolver: pedido.devolver };
      return (await call(rotas.cancelarVenda, { params: daVez(pedido), query })).status;
    },
    contar: async ({ sku, quantidade }) => {
      const { produto_id, variacao_id } = naEstante(sku);
      const body = variacao_id === null ? { qtd: quantidade } : { variacoes: [{ id: variacao_id, quantidade }] };
      return (await call(rotasDeProdutos.mudarProduto, { params: { id: produto_id }, body })).status;
    },
  };

  return {
    // The compiler does not see that the key and the call are of one kind.
    fazer: async (pedido) => {
      const status = await (FAZER[pedido.tipo] as (um: Pedido) => Promise<number>)(pedido);
      if ('venda' in pedido) vistas.delete(daVez(pedido).id);
      return status;
    },
    ver: async () => {
      const versoes = await db
        .selectFrom('vendas')
        .select(['id', 'versao'])
        .where('id', 'in', [0, ...ids])
        .execute();
      // Every sale whose version has changed is read anew.
      for (const { id, versao: agora } of versoes) {
        if (vistas.get(id)?.versao !== agora) vistas.set(id, await ver(id));
      }
      const vendas = ids.flatMap((id) => vistas.get(id) ?? []);
      return { vendas: vendas.map((venda) => vista(venda, nomeNoModelo)), ...(await quantias(db, estante)) };
    },
  };
}

function vista(venda: Venda, nomeNoModelo: ReadonlyMap<string, string>): Retrato['vendas'][number] {
  const { status, origem, itens, altura, codigo_servico_frete, link_etiqueta_pdf, numero_pedido_bling } = venda;
  expect(venda.total).toBe(itens.reduce((soma, { subtotal }) => soma + Math.round(subtotal * 100), 0) / 100);
  expect((link_etiqueta_pdf === null) === (venda.codigo_rastreamento === null)).toBe(true);
  return {
    status,
    // The model sells in two of the three places.
    origem: origem === 'loja_fisica' ? origem : 'redes_sociais',
    linhas: itens.map(({ sku, quantidade, valor_unitario }) => ({
      sku: nomeNoModelo.get(sku) ?? sku,
      quantidade,
      valor: valor_unitario,
    })),
    medidas: medidasDe(venda, altura),
    servico: servicoDe(codigo_servico_frete),
    etiqueta: link_etiqueta_pdf !== null,
    pedido: numero_pedido_bling !== null,
    editada: venda.editada,
    versao: venda.versao,
  };
}

function medidasDe({ largura, comprimento, peso }: Venda, altura: number | null): Medidas | null {
  const medidas = { altura, largura, comprimento, peso };
  const achadas = Object.entries(TAMANHO).find(([, uma]) => JSON.stringify(uma) === JSON.stringify(medidas))?.[0];
  if (achadas === 'pequeno' || achadas === 'grande') return achadas;
  expect(achadas).toBe('nenhuma');
  return null;
}

function servicoDe(codigo: string | null): Servico | null {
  const servico = Object.keys(PRECO_DO_SERVICO).find((um): um is Servico => um === codigo) ?? null;
  expect(servico).toBe(codigo);
  return servico;
}

/** The balances, and what the rows of the ledger add up to. */
async function quantias(db: Db, estante: Estante): Promise<{ estoque: Quantias; livro: Quantias }> {
  const produtos = [...new Set([...estante.values()].map(({ produto_id }) => produto_id))];
  const { rows } = await sql<{
    produto_id: number;
    variacao_id: number | null;
    saldo: number;
    reservado: number;
    saldo_no_livro: number;
    reservado_no_livro: number;
  }>`
    select c.*, coalesce(sum(m.muda_saldo), 0)::int as saldo_no_livro, coalesce(sum(m.muda_reservado), 0)::int as reservado_no_livro
    from (
      select id as produto_id, null::int as variacao_id, saldo, reservado from produtos
      union all
      select produto_id, id, saldo, reservado from variacoes
    ) c
    left join movimentos_de_estoque m
      on m.produto_id = c.produto_id and (c.variacao_id is null or m.variacao_id = c.variacao_id)
    where c.produto_id = any(${produtos}::int[])
    group by c.produto_id, c.variacao_id, c.saldo, c.reservado`.execute(db);

  const estoque: Quantias = {};
  const livro: Quantias = {};
  for (const [sku, { produto_id, variacao_id }] of estante) {
    const row = rows.find((uma) => uma.produto_id === produto_id && uma.variacao_id === variacao_id);
    if (!row) throw new Error(`${sku} is gone.`);
    estoque[sku] = { saldo: row.saldo, reservado: row.reservado };
    livro[sku] = { saldo: row.saldo_no_livro, reservado: row.reservado_no_livro };
  }
  return { estoque, livro };
}
