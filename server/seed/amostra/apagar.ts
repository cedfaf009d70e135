import { COISAS_DA_AMOSTRA, type CoisaDaAmostra, type ContaDaAmostra } from '@varal/contract/amostra/amostra.routes';
import { type RawBuilder, sql } from 'kysely';
import { lerMarcadas, type Marcada } from '../../src/amostra/intactas.queries.ts';
import type { TabelaDaAmostra } from '../../src/amostra/linhas.ts';
import type { Db } from '../../src/base/db/db.ts';
import { AppError } from '../../src/base/errors.ts';
import { arquivosDasArtes } from '../../src/estampas/arquivos-das-artes.ts';
import { listarArtes } from '../../src/estampas/estampas.queries.ts';
import { segurarCaixa } from '../../src/pagamentos/caixa/trava.queries.ts';
import { listarFeitosDe } from '../../src/produtos/feito-de/feito-de.queries.ts';
import { semNotarQueSaem } from '../../src/produtos/skus/skus-que-sairam.queries.ts';
import { contarProdutosDasEstampas } from '../../src/produtos/usos.queries.ts';
import { contarVendasComEstampas } from '../../src/vendas/propria/vendas-com-estampas.queries.ts';
import { fecharContasDeExemplo } from '../contas-de-exemplo.ts';
import { lerPessoasEmUso } from './pessoas-em-uso.queries.ts';

type Entrada = {
  usuario_id: number;
  /** The transaction is taken back, so that no closing of the till needs to wait for it. */
  soContar: boolean;
};
/** The labels of the sales that went, and the arts of the prints, are files, which go after the transaction. */
type Apagada = ContaDaAmostra & { arquivos: string[] };

const COISAS: Record<TabelaDaAmostra, CoisaDaAmostra> = {
  produtos: 'produtos',
  vendas: 'vendas',
  clientes: 'clientes',
  modelos: 'modelos',
  estampas: 'estampas',
  categorias: 'categorias',
  atributos: 'atributos',
  contagens: 'contagens',
  fechamentos: 'caixas',
  usuarios: 'pessoas',
  configuracao_de_envio: 'remetente',
  configuracao_do_pix: 'pix',
  tabela_de_frete: 'faixas_de_frete',
  agencias_de_envio: 'agencias',
};

/** Their own words took the place of the sample's: there is nothing to tell of them. */
const SEM_NOME = sql`null`;
const NOMES: Record<TabelaDaAmostra, RawBuilder<unknown>> = {
  produtos: sql`t.titulo`,
  vendas: sql`'Venda ' || t.id`,
  clientes: sql`t.nome`,
  modelos: sql`t.nome`,
  estampas: sql`t.codigo || ' ' || t.nome`,
  categorias: sql`t.nome`,
  atributos: sql`t.nome`,
  contagens: sql`t.nome`,
  fechamentos: SEM_NOME,
  usuarios: sql`t.nome`,
  configuracao_de_envio: SEM_NOME,
  configuracao_do_pix: SEM_NOME,
  tabela_de_frete: SEM_NOME,
  agencias_de_envio: SEM_NOME,
};

/**
 * Deletes what the sample made and nobody touched, with all that hangs on it. Whatever stays is the shop's own from now on, and the
 * sum of the ledger is the balance as before.
 */
export async function apagarAmostra(trx: Db, { usuario_id, soContar }: Entrada): Promise<Apagada> {
  const { rows: ha } = await sql`select from amostra for update`.execute(trx);
  if (ha.length === 0) throw new AppError('amostra.apagada');
  await travarMarcadas(trx);
  if (!soContar) await segurarCaixa(trx);
  await fecharContasDeExemplo(trx);

  const apagar = new Apagador(trx);
  const contagens = await apagar.intactas('contagens');
  const vendas = await vendasSoltas(trx, await apagar.intactas('vendas'));
  const produtos = await produtosSoltos(trx, await apagar.intactas('produtos'), { vendas, contagens });

  const etiquetas = await apagarVendas(trx, { vendas, produtos, usuario_id });
  apagar.foram('vendas', vendas);
  await apagar.linhas('contagens', contagens);
  await semNotarQueSaem(trx, produtos, () => apagar.linhas('produtos', produtos));
  const estampas = await estampasSoltas(trx, await apagar.intactas('estampas'));
  const artes = (await listarArtes(trx, estampas)).flatMap(({ arquivo }) => arquivo ?? []);
  await apagar.linhas('estampas', estampas);
  const livres = new Set(await travarLivres(trx));
  const clientes = (await apagar.intactas('clientes')).filter((id) => livres.has(id));
  await apagar.linhas('clientes', await clientesSoltos(trx, clientes));
  await apagar.linhas('modelos', await semProdutos(trx, await apagar.intactas('modelos')));
  await apagarCategorias(trx, apagar);
  // No product names an attribute.
  await apagar.linhas('atributos', await apagar.intactas('atributos'));
  await apagarConfiguracoes(trx, apagar);
  await apagarPessoas(trx, apagar);

  // The shop keeps the parts of which it has something of its own.
  await sql`
    update partes set ligada = case chave
      when 'estampas' then exists (select from estampas)
        or exists (select from produtos where lisa_id is not null and excluido_em is null)
      when 'ondas' then exists (select from ondas)
      when 'contagens' then exists (select from contagens)
      else ligada end`.execute(trx);
  const conta = await apagar.conta();
  await trx.deleteFrom('linhas_da_amostra').execute();
  await trx.deleteFrom('amostra').execute();
  return { ...conta, arquivos: [...etiquetas, ...arquivosDasArtes(artes)] };
}

/** Whoever sells or edits one of them at this moment goes first. The order is that of all who lock several. */
async function travarMarcadas(trx: Db): Promise<void> {
  const travar = (tabela: TabelaDaAmostra) =>
    sql`
      select from ${sql.table(tabela)} where id in (select id from linhas_da_amostra where tabela = ${tabela})
      order by id for update`.execute(trx);
  await travar('vendas');
  await travar('produtos');
}

/** A sale takes its customer before its products, and a return after them. No order suits both, so whoever is in use stays. */
async function travarLivres(trx: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from clientes where id in (select id from linhas_da_amostra where tabela = 'clientes')
    order by id for update skip locked`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Keeps the account of what goes and what stays. */
class Apagador {
  readonly #trx: Db;
  readonly #marcadas = new Map<TabelaDaAmostra, Marcada[]>();
  readonly #idas = new Map<TabelaDaAmostra, readonly number[]>();

  constructor(trx: Db) {
    this.#trx = trx;
  }

  async intactas(tabela: TabelaDaAmostra): Promise<number[]> {
    const marcadas = await lerMarcadas(this.#trx, tabela);
    this.#marcadas.set(tabela, marcadas);
    return marcadas.flatMap(({ id, intacta }) => (intacta ? [id] : []));
  }

  foram(tabela: TabelaDaAmostra, ids: readonly number[]): void {
    this.#idas.set(tabela, ids);
  }

  async linhas(tabela: TabelaDaAmostra, ids: readonly number[]): Promise<void> {
    await sql`delete from ${sql.table(tabela)} where id = any(${ids}::int[])`.execute(this.#trx);
    // The account at Bling never had them: it is not told to remove them.
    const tipos = FILA[tabela];
    if (tipos) await esquecerNaFila(this.#trx, tipos, ids);
    this.foram(tabela, ids);
  }

  async conta(): Promise<ContaDaAmostra> {
    const vao: ContaDaAmostra['vao'] = [];
    const ficam: ContaDaAmostra['ficam'] = [];
    for (const [tabela, marcadas] of this.#marcadas) {
      const coisa = COISAS[tabela];
      const idas = new Set(this.#idas.get(tabela));
      if (idas.size > 0) vao.push({ coisa, quantos: idas.size });
      const ficaram = marcadas.filter(({ id }) => !idas.has(id));
      const nomes = await this.#nomes(tabela, ficaram);
      ficam.push(
        ...ficaram.flatMap(({ id, intacta }) => {
          const nome = nomes.get(id);
          return nome ? [{ coisa, nome, motivo: intacta ? ('em_uso' as const) : ('mudou' as const) }] : [];
        }),
      );
    }
    return { vao: vao.sort(naOrdem), ficam: ficam.sort(naOrdem) };
  }

  async #nomes(tabela: TabelaDaAmostra, linhas: readonly Marcada[]): Promise<Map<number, string>> {
    if (linhas.length === 0 || NOMES[tabela] === SEM_NOME) return new Map();
    const { rows } = await sql<{ id: number; nome: string }>`
      select t.id, ${NOMES[tabela]} as nome from ${sql.table(tabela)} t where t.id = any(${linhas.map(({ id }) => id)}::int[])`.execute(
      this.#trx,
    );
    return new Map(rows.map(({ id, nome }) => [id, nome]));
  }
}

type DeCoisa = { coisa: CoisaDaAmostra };
const naOrdem = (uma: DeCoisa, outra: DeCoisa) =>
  COISAS_DA_AMOSTRA.indexOf(uma.coisa) - COISAS_DA_AMOSTRA.indexOf(outra.coisa);

const FILA: Partial<Record<TabelaDaAmostra, readonly string[]>> = {
  produtos: ['produto', 'estoque'],
  vendas: ['venda'],
  clientes: ['contato'],
  categorias: ['categoria'],
};

const esquecerNaFila = (trx: Db, tipos: readonly string[], ids: readonly number[]) =>
  sql`delete from sincronizacoes where tipo = any(${tipos}::text[]) and registro_id = any(${ids}::int[])`.execute(trx);

/** Leaves out the sales whose money stands in a till that the shop closed, or pays for one that stays, and those of such an exchange. */
async function vendasSoltas(trx: Db, intactas: readonly number[]): Promise<readonly number[]> {
  const { rows: presas } = await sql<{ id: number }>`
    select v.id from unnest(${intactas}::int[]) as v (id)
    where exists (
        select from pagamentos p join fechamentos f on f.id = p.fechamento_id
        where p.venda_id = v.id and f.fechado_por is not null
          and not exists (select from linhas_da_amostra l where l.tabela = 'fechamentos' and l.id = f.id)
      ) or exists (
        select from pagamentos p join pagamentos outro on outro.cliente_id = p.cliente_id
        where p.venda_id = v.id and outro.venda_id <> all(${intactas}::int[])
      ) or exists (
        select from devolucoes d where d.venda_id = v.id and d.troca_id <> all(${intactas}::int[])
      ) or exists (
        select from devolucoes d where d.troca_id = v.id and d.venda_id <> all(${intactas}::int[])
      )`.execute(trx);
  if (presas.length === 0) return intactas;
  const ficam = new Set(presas.map(({ id }) => id));
  // One that stays may hold another.
  return vendasSoltas(
    trx,
    intactas.filter((id) => !ficam.has(id)),
  );
}

type Idas = { vendas: readonly number[]; contagens: readonly number[] };

/** Leaves out the products that were sold, counted or corrected by the shop. */
async function produtosSoltos(trx: Db, intactos: readonly number[], { vendas, contagens }: Idas): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from unnest(${intactos}::int[]) as p (id)
    where not exists (
        select from movimentos_de_estoque m
        where m.produto_id = p.id and m.tipo <> 'inicial' and (m.venda_id = any(${vendas}::int[])) is not true
      ) and not exists (
        select from itens_da_venda i where i.produto_id = p.id and i.venda_id <> all(${vendas}::int[])
      ) and not exists (
        select from leituras l where l.produto_id = p.id and l.contagem_id <> all(${contagens}::int[])
      )`.execute(trx);
  const soltos = rows.map(({ id }) => id);
  const feitos = await listarFeitosDe(trx, soltos, { naLixeira: true });
  const lisasQueFicam = feitos.flatMap(({ id, lisa_id }) => (soltos.includes(id) ? [] : lisa_id));
  return soltos.filter((id) => !lisasQueFicam.includes(id));
}

/** The products and the sales that stay keep their prints. */
async function estampasSoltas(trx: Db, intactas: readonly number[]): Promise<number[]> {
  const emProdutos = await contarProdutosDasEstampas(trx, intactas);
  const emVendas = await contarVendasComEstampas(trx, intactas);
  return intactas.filter((id) => !emProdutos.has(id) && !emVendas.has(id));
}

type QueVao = { vendas: readonly number[]; produtos: readonly number[]; usuario_id: number };

/** Sales go with their money and their movements. A product that stays keeps the balance that people know, by a correction. */
async function apagarVendas(trx: Db, { vendas, produtos, usuario_id }: QueVao): Promise<string[]> {
  const daVenda = sql`venda_id = any(${vendas}::int[])`;
  const { rows: movimentos } = await sql<{ produto_id: number; variacao_id: number | null; muda_saldo: number }>`
    delete from movimentos_de_estoque where ${daVenda} returning produto_id, variacao_id, muda_saldo`.execute(trx);
  await sql`
    insert into movimentos_de_estoque (produto_id, variacao_id, tipo, muda_saldo, usuario_id, motivo)
    select produto_id, variacao_id, 'ajuste', sum(muda_saldo), ${usuario_id}, 'Vendas da amostra apagadas'
    from jsonb_to_recordset(${JSON.stringify(movimentos)}::jsonb) as m (produto_id int, variacao_id int, muda_saldo int)
    where produto_id <> all(${produtos}::int[])
    group by produto_id, variacao_id having sum(muda_saldo) <> 0
    order by produto_id, variacao_id`.execute(trx);
  // Credit that paid goes before the credit that was given: a customer's is never below nothing.
  await sql`delete from pagamentos where ${daVenda} and cliente_id is not null and movimento > 0`.execute(trx);
  await sql`delete from pagamentos where ${daVenda}`.execute(trx);
  await sql`delete from devolucoes where ${daVenda}`.execute(trx);
  const { rows: envios } = await sql<{ arquivo: string | null }>`
    delete from envios where ${daVenda} returning arquivo`.execute(trx);
  await sql`delete from vendas where id = any(${vendas}::int[])`.execute(trx);
  await esquecerNaFila(trx, ['venda'], vendas);
  return envios.flatMap(({ arquivo }) => arquivo ?? []);
}

async function clientesSoltos(trx: Db, intactos: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from unnest(${intactos}::int[]) as c (id)
    where not exists (select from vendas v where v.cliente_id = c.id)
      and not exists (select from estampas e where e.cliente_id = c.id)
      and not exists (select from pagamentos p where p.cliente_id = c.id)`.execute(trx);
  return rows.map(({ id }) => id);
}

async function semProdutos(trx: Db, modelos: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from unnest(${modelos}::int[]) as m (id)
    where not exists (select from produtos p where p.modelo_id = m.id)`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Each goes after those that hang in it. */
async function apagarCategorias(trx: Db, apagar: Apagador): Promise<void> {
  const intactas = await apagar.intactas('categorias');
  const idas: number[] = [];
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      delete from categorias c where c.id = any(${intactas}::int[])
        and not exists (select from categorias filha where filha.categoria_pai = c.id)
        and not exists (select from produtos p where p.categoria_id = c.id)
        and not exists (select from modelos m where m.categoria_id = c.id)
      returning id`.execute(trx);
    if (rows.length === 0) break;
    idas.push(...rows.map(({ id }) => id));
  }
  await esquecerNaFila(trx, ['categoria'], idas);
  apagar.foram('categorias', idas);
}

async function apagarConfiguracoes(trx: Db, apagar: Apagador): Promise<void> {
  const fechamentos = await apagar.intactas('fechamentos');
  // One that took money of a sale that stays keeps it out of the next. What nobody counted is summed up anew.
  const { rows: idos } = await sql<{ id: number }>`
    delete from fechamentos f where (f.id = any(${fechamentos}::int[]) or f.fechado_por is null)
      and not exists (select from pagamentos p where p.fechamento_id = f.id)
    returning id`.execute(trx);
  // The cash that it left was invented too.
  await sql`
    update fechamentos set fica = 0 where id = any(${fechamentos}::int[]) and id = (select max(id) from fechamentos)`.execute(
    trx,
  );
  await sql`
    update fechamentos f set n = s.n, entrou = s.entrou, saiu = s.saiu
    from (
      select fechamento_id, count(*)::int as n, coalesce(sum(movimento) filter (where forma = 'dinheiro' and movimento > 0), 0) as entrou,
        coalesce(-sum(movimento) filter (where forma = 'dinheiro' and movimento < 0), 0) as saiu
      from pagamentos group by fechamento_id
    ) s where s.fechamento_id = f.id and f.fechado_por is null`.execute(trx);
  apagar.foram(
    'fechamentos',
    idos.map(({ id }) => id),
  );

  const remetente = await apagar.intactas('configuracao_de_envio');
  await sql`
    update configuracao_de_envio set nome = '', documento = '', inscricao_estadual = '', cnae = '', telefone = '', email = '', cep = '',
      endereco = '', numero = '', complemento = '', bairro = '', municipio = '', uf = '', versao = versao + 1, alterado_em = now()
    where id = any(${remetente}::int[])`.execute(trx);
  apagar.foram('configuracao_de_envio', remetente);

  await apagar.linhas('configuracao_do_pix', await apagar.intactas('configuracao_do_pix'));
  await apagar.linhas('tabela_de_frete', await apagar.intactas('tabela_de_frete'));
  const agencias = await apagar.intactas('agencias_de_envio');
  await sql`delete from agencias_de_envio where transportadora = any(${agencias}::int[])`.execute(trx);
  apagar.foram('agencias_de_envio', agencias);
}

/** The accounts of the sample go where nothing of the shop names them, with the traces of their sign-ins. */
async function apagarPessoas(trx: Db, apagar: Apagador): Promise<void> {
  const intactas = await apagar.intactas('usuarios');
  const emUso = await lerPessoasEmUso(trx, intactas);
  const idas = intactas.filter((id) => !emUso.has(id));
  for (const tabela of ['sessoes', 'enderecos_conhecidos', 'chaves_de_repeticao'] as const) {
    await sql`delete from ${sql.table(tabela)} where usuario_id = any(${idas}::int[])`.execute(trx);
  }
  await apagar.linhas('usuarios', idas);
}
