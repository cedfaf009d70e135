import type { rotasDaEstamparia } from '@varal/contract/estamparia/estamparia.routes';
import { PECAS_POR_VEZ } from '@varal/contract/estamparia/peca';
import type { Reply } from '@varal/contract/route';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { LocksCameLate } from '../base/db/transaction.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import { lancarProducao } from '../estoque/estoque.queries.ts';
import { anotar } from '../historico/anotar.ts';
import { ultimoFeito } from '../historico/historico.queries.ts';
import { dito } from '../historico/mudancas.ts';
import { porNaFila } from '../vendas/estampar/pecas.queries.ts';
import { travarProdutos } from '../vendas/itens/mercadorias.queries.ts';
import type { ProducaoGuardada } from './desfazer-producao.ts';

type Qual = { variacao_id?: number | undefined; produto_id?: number | undefined };
type Entrada = Qual & { quantidade: number; quem: Quem };
type Produzida = Reply<typeof rotasDaEstamparia.produzir>;

/** Pieces are printed for the shelf, from blanks that no sale holds. */
export async function produzirParaAPrateleira(db: Db, { quantidade, quem, ...qual }: Entrada): Promise<Produzida> {
  const peca = await segurarPeca(db, qual, quantidade);
  const { lisa_id, livres } = peca;
  const para: ProducaoGuardada = {
    peca: { produto_id: peca.produto_id, variacao_id: peca.variacao_id },
    lisa: { produto_id: lisa_id, variacao_id: peca.lisa_variacao_id },
    quantidade,
  };
  await lancarProducao(db, {
    ...{ venda_id: null, usuario_id: quem.id, motivo: 'Estampa para a prateleira' },
    ...{ peca: para.peca, lisa: para.lisa, n: quantidade },
  });
  const mudancas = [{ ...dito('item', `${quantidade} × ${peca.sku}`), guardado: { de: null, para } }];
  const alvo = { id: peca.produto_id, nome: peca.titulo };
  await anotar(db, quem, { acao: 'produto.produzido', alvo, mudancas });
  return {
    ...{ ...para.peca, quantidade },
    prontas: peca.prontas + quantidade,
    a_estampar: livres - quantidade,
    feito_id: await ultimoFeito(db),
  };
}

/** Pieces for the shelf go into the queue; they hold no blank before they are printed. */
export async function pedirParaAPrateleira(
  db: Db,
  { quantidade, quem, prazo, ...qual }: Entrada & { prazo: string | null },
): Promise<Produzida> {
  if (quantidade > PECAS_POR_VEZ) throw new AppError('estamparia.pecas_demais', { n: PECAS_POR_VEZ });
  const { sku, titulo, prontas, livres, ...peca } = await segurarPeca(db, qual, quantidade);
  const { produto_id, variacao_id, lisa_id, lisa_variacao_id } = peca;
  const peca_ids = await porNaFila(db, { produto_id, variacao_id, lisa_id, lisa_variacao_id, prazo }, quantidade);
  const mudancas = [{ ...dito('item', `${quantidade} × ${sku}`), guardado: { de: null, para: peca_ids } }];
  await anotar(db, quem, { acao: 'produto.pecas_na_fila', alvo: { id: produto_id, nome: titulo }, mudancas });
  const feito_id = await ultimoFeito(db);
  return { produto_id, variacao_id, quantidade, prontas, a_estampar: livres, feito_id, peca_ids };
}

/** Locks a piece and its blank, of which so many are free. */
async function segurarPeca(
  db: Db,
  { variacao_id: dita, produto_id: doProduto }: Qual,
  quantidade: number,
): Promise<Peca & { lisa_id: number }> {
  const qual = dita === undefined ? { produto_id: doProduto } : { variacao_id: dita };
  const dono = await produtoDe(db, qual);
  const travados = await travarProdutos(db, [], { tambem: [dono] });
  const peca = dono === null ? undefined : await buscarPeca(db, { ...qual, produto_id: dono });
  if (!peca) throw new AppError('estamparia.peca_nao_encontrada');
  const { lisa_id, livres } = peca;
  if (lisa_id === null) throw new AppError('estamparia.sem_lisa');
  if (!travados.includes(lisa_id)) throw new LocksCameLate('the piece was made of another blank before the locks');
  if (livres < quantidade)
    throw new AppError('estamparia.lisas_insuficientes', { n: livres, lisa: descricaoDe(peca.lisa) });

  return { ...peca, lisa_id };
}

async function produtoDe(db: Db, { variacao_id, produto_id }: Qual): Promise<number | null> {
  if (variacao_id === undefined) return produto_id ?? null;
  const { rows } = await sql<{ id: number }>`select produto_id as id from variacoes where id = ${variacao_id}`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

type Peca = {
  produto_id: number;
  variacao_id: number | null;
  sku: string;
  titulo: string;
  prontas: number;
  lisa_id: number | null;
  lisa_variacao_id: number | null;
  livres: number;
  lisa: { titulo: string; nome_cor: string | null; tamanho: string | null };
};

/** Reads a piece with the blanks that are free for it; the caller holds both. */
async function buscarPeca(
  db: Db,
  { variacao_id, produto_id }: Qual & { produto_id: number },
): Promise<Peca | undefined> {
  const { rows } = await sql<Peca>`
    select p.id as produto_id, v.id as variacao_id, coalesce(v.sku, p.sku) as sku, p.titulo,
      least(p.saldo - p.reservado, v.saldo - v.reservado) as prontas,
      case when b.livres is not null then p.lisa_id end as lisa_id, b.lisa_variacao_id,
      greatest(coalesce(least(b.livres, l.saldo - l.reservado), 0), 0) as livres,
      json_build_object('titulo', l.titulo, 'nome_cor', lv.nome_cor, 'tamanho', lv.tamanho) as lisa
    from produtos p
    left join variacoes v on v.produto_id = p.id and v.id = ${variacao_id ?? null}::int
    left join lateral lisa_da_variacao(p.lisa_id, v.lisa_variacao_id, v.chave_cor, v.cor, v.tamanho) b on p.lisa_id is not null
    left join produtos l on l.id = p.lisa_id
    left join variacoes lv on lv.id = b.lisa_variacao_id
    where p.id = ${produto_id} and p.excluido_em is null and v.arquivada_em is null
      and (v.id is not null or ${variacao_id ?? null}::int is null and not p.tem_variacoes)`.execute(db);
  return rows[0];
}
