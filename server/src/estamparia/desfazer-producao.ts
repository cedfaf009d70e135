import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import { lancarProducao } from '../estoque/estoque.queries.ts';
import { anotar } from '../historico/anotar.ts';
import type { Desfazedor } from '../historico/desfazer.ts';
import { depoisDe } from '../historico/mudancas.ts';
import { estamparPecas, reabrirDaPrateleira } from '../vendas/estampar/pecas.queries.ts';
import { travarProdutos } from '../vendas/itens/mercadorias.queries.ts';

const coisa = z.object({ produto_id: z.int(), variacao_id: z.int().nullable() });
type Coisa = z.output<typeof coisa>;

/** The history keeps of a production which blanks became which pieces, so that it can be turned round. */
const producao = z.object({
  peca: coisa,
  lisa: coisa,
  quantidade: z.int(),
  /** It was a piece of the queue. */
  peca_id: z.int().optional(),
});
export type ProducaoGuardada = z.output<typeof producao>;

/** Pieces that are still free are blanks again. */
export const desfazerProducao: Desfazedor = (db, feito, autor) => virar(db, { feito, autor, refaz: false });

/** The same blanks become the same pieces again, whatever the product is made of today. */
export const refazerProducao: Desfazedor = (db, feito, autor) => virar(db, { feito, autor, refaz: true });

type Volta = { feito: Parameters<Desfazedor>[1]; autor: Parameters<Desfazedor>[2]; refaz: boolean };

async function virar(db: Db, { feito, autor, refaz }: Volta): Promise<void> {
  const { peca, lisa, quantidade, peca_id } = lerProducao(feito);
  await travarProdutos(db, [], { tambem: [peca.produto_id, lisa.produto_id] });
  const daPeca = await buscarLivres(db, peca);
  const daLisa = await buscarLivres(db, lisa);
  if (refaz && daLisa.livres < quantidade) {
    throw new AppError('estamparia.lisas_insuficientes', { n: Math.max(0, daLisa.livres), lisa: descricaoDe(daLisa) });
  }
  if (!refaz && daPeca.livres < quantidade) {
    throw new AppError('estamparia.pecas_em_uso', { n: Math.max(0, daPeca.livres), peca: descricaoDe(daPeca) });
  }
  await lancarProducao(db, {
    ...{ venda_id: null, usuario_id: autor.id, peca, lisa },
    motivo: refaz ? 'Estampa para a prateleira' : 'Estampa para a prateleira desfeita',
    n: refaz ? quantidade : -quantidade,
  });
  if (peca_id !== undefined) await virarPeca(db, peca_id, refaz);
  await anotar(db, autor, {
    acao: refaz ? 'produto.produzido' : 'produto.producao_desfeita',
    alvo: { id: peca.produto_id, nome: daPeca.titulo },
    mudancas: feito.mudancas,
  });
}

/** A piece of the queue is to be printed again, or is done after all. One that was spoilt meanwhile is not there to be turned. */
async function virarPeca(db: Db, id: number, pronta: boolean): Promise<void> {
  const virou = pronta ? await estamparPecas(db, [id], null) : await reabrirDaPrateleira(db, id);
  if (virou.length === 0) throw new AppError('estamparia.peca_nao_encontrada');
}

function lerProducao({ mudancas: [mudanca] }: Volta['feito']): ProducaoGuardada {
  const lida = producao.safeParse(mudanca && depoisDe(mudanca));
  // The history did not keep this at first.
  if (!lida.success) throw new AppError('historico.sem_o_de_antes');
  return lida.data;
}

type Livres = { titulo: string; nome_cor: string | null; tamanho: string | null; livres: number };

/** Reads the units that no sale holds of what is still in the catalogue; the caller holds the product. */
async function buscarLivres(db: Db, { produto_id, variacao_id }: Coisa): Promise<Livres> {
  const { rows } = await sql<Livres>`
    select p.titulo, v.nome_cor, v.tamanho, least(p.saldo - p.reservado, v.saldo - v.reservado) as livres
    from produtos p left join variacoes v on v.produto_id = p.id and v.id = ${variacao_id}::int and v.arquivada_em is null
    where p.id = ${produto_id} and p.excluido_em is null and p.tem_variacoes = (v.id is not null)`.execute(db);
  const [uma] = rows;
  if (!uma) throw new AppError('historico.registro_excluido');
  return uma;
}
