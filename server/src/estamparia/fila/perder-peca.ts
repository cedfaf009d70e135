import { ROTULOS_DA_CAUSA } from '@varal/contract/estamparia/causa-da-perda';
import type { PerdaDigitada } from '@varal/contract/estamparia/peca';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import { type Numeros, perderLisas, perderProntas, voltarAEstampar } from '@varal/contract/vendas/estampar/numeros';
import type { Espera } from '@varal/contract/vendas/estampar/peca';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import type { Quem } from '../../base/http/session.ts';
import { lancarPerda, lancarProducao } from '../../estoque/estoque.queries.ts';
import { anotar } from '../../historico/anotar.ts';
import { dito } from '../../historico/mudancas.ts';
import { abrirVenda, mudarVenda } from '../../vendas/abrir-venda.ts';
import { anotarVenda } from '../../vendas/anotar-venda.ts';
import { lancarEstampa } from '../../vendas/estampar/lancar-estampa.ts';
import {
  lerPecas,
  type PecaGuardada,
  perderPecas,
  porNaFila,
  porNoLugar,
  travarPecas,
} from '../../vendas/estampar/pecas.queries.ts';
import { acertarReserva } from '../../vendas/itens/estoque-da-venda.queries.ts';
import { gravarNumeros, type ItemDaVendaGuardado, listarItens } from '../../vendas/itens/itens.queries.ts';
import { travarProdutos } from '../../vendas/itens/mercadorias.queries.ts';
import { nomeNaAnotacao } from '../../vendas/propria/nome-na-anotacao.ts';
import { buscarLivres } from './livres.queries.ts';
import { custoDaPerda, inserirPerda } from './perdas.queries.ts';

type Entrada = { id: number; perda: PerdaDigitada; quem: Quem };
type Nova = { peca_id: number; espera_por: Espera | null };

/** A piece was spoilt. Its blank is booked out where that was lost, and another piece stands first in the queue. */
export async function perderPeca(db: Db, { id, perda, quem }: Entrada): Promise<Nova> {
  const [vista] = await lerPecas(db, [id]);
  if (!vista) throw new AppError('estamparia.peca_nao_encontrada');
  return vista.venda_id === null
    ? perderDaPrateleira(db, { id, perda, quem })
    : perderDaVenda(db, { id, venda_id: vista.venda_id, perda, quem });
}

async function perderDaVenda(db: Db, { id, venda_id, perda, quem }: Entrada & { venda_id: number }): Promise<Nova> {
  const atual = await abrirVenda(db, venda_id);
  const peca = await lerPerdivel(db, id, perda);
  if (atual.status !== 'separacao') throw new AppError('peca.fora_da_separacao');
  const ler = async () => {
    const item = (await listarItens(db, venda_id)).find((um) => um.id === peca.item_id);
    if (!item) throw new AppError('estamparia.peca_nao_encontrada');
    return item;
  };
  const vista = await ler();
  await travarProdutos(db, [{ sku: null, id: vista.produto_id, guardado: vista }]);
  // Blanks that came until now dressed pieces of this line.
  const item = await ler();
  const custo = await custoDaPerda(db, peca, perda);

  await perderPecas(db, [id]);
  await lancarPerdaDaVenda(db, { venda_id, peca, item, perda, quem });
  const soAEstampa = perda.perdeu === 'estampa';
  const nova = await porNoLugar(db, { velha: peca, estampaPerdida: perda.estampa_id ?? null, soAEstampa });
  await inserirPerda(db, { ...perda, peca_id: id, nova_id: nova.id, custo, usuario_id: quem.id });
  await mudarVenda(db, atual, {});
  const mudancas = [dito('item', nomeNaAnotacao(item)), ...ditoDaPerda(perda)];
  await anotarVenda(db, quem, { id: venda_id, acao: 'venda.peca_perdida', mudancas });
  return { peca_id: nova.id, espera_por: nova.espera_por };
}

const ditoDaPerda = ({ perdeu, causa, observacao }: PerdaDigitada) => [
  dito('perda', PERDAS[perdeu]),
  dito('causa', ROTULOS_DA_CAUSA[causa]),
  ...(observacao ? [dito('observacao_da_perda', observacao)] : []),
];

const PERDAS = {
  estampa: 'a estampa',
  roupa: 'a roupa',
  as_duas: 'a roupa e a estampa',
} as const satisfies Record<PerdaDigitada['perdeu'], string>;

async function lerPerdivel(db: Db, id: number, { estampa_id }: PerdaDigitada): Promise<PecaGuardada> {
  const [peca] = await lerPecas(db, [id]);
  if (!peca) throw new AppError('estamparia.peca_nao_encontrada');
  if (peca.estado === 'perdida' || peca.estado === 'cancelada') {
    throw new AppError('peca.ja_foi', { estado: peca.estado });
  }
  if (estampa_id && !peca.estampas.some((uma) => uma.estampa_id === estampa_id)) {
    throw new AppError('peca.sem_a_estampa');
  }
  return peca;
}

type DaVenda = {
  venda_id: number;
  peca: PecaGuardada;
  item: ItemDaVendaGuardado;
  perda: PerdaDigitada;
  quem: Quem;
};

/** Writes of a lost piece what the sale holds afterwards. The caller holds the sale and its products. */
async function lancarPerdaDaVenda(db: Db, { venda_id, peca, item, perda, quem }: DaVenda): Promise<void> {
  const pronta = peca.avanco === 'pronta';
  if (perda.perdeu === 'estampa') {
    // The garment lives: a ready piece is a blank again, and one that was not ready keeps its own.
    if (pronta) await lancarEstampa(db, { venda_id, item, depois: precisa(voltarAEstampar(item, 1)), quem });
    else await gravarNumeros(db, item.id, item);
    return;
  }
  if (peca.sem_roupa) throw new AppError('peca.espera_roupa');
  const livres = await contarLisasLivres(db, item);
  const depois = pronta ? perderProntas(item, 1, livres) : perderLisas(item, 1, livres);
  const { produto_id, variacao_id } = pronta ? item : daLisa(item);
  // The blank of a ready piece with a print of its own left the ledger when it was printed.
  if (produto_id !== null && !(pronta && peca.propria)) {
    const motivo = `Perda na venda ${venda_id}`;
    await lancarPerda(db, { venda_id, usuario_id: quem.id, motivo, coisa: { produto_id, variacao_id }, n: 1 });
  }
  await gravarNumeros(db, item.id, precisa(depois));
  await acertarReserva(db, { venda_id, usuario_id: quem.id });
}

const daLisa = ({ lisa_id, lisa_variacao_id }: ItemDaVendaGuardado) => ({
  produto_id: lisa_id,
  variacao_id: lisa_variacao_id,
});

function precisa(numeros: Numeros | undefined): Numeros {
  if (!numeros) throw new Error('a piece of the queue has no unit in its line');
  return numeros;
}

/** Counts the blanks that nothing holds; the caller holds the product. */
async function contarLisasLivres(db: Db, { lisa_id, lisa_variacao_id }: ItemDaVendaGuardado): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select greatest(least(p.saldo - p.reservado, v.saldo - v.reservado), 0) as n
    from produtos p left join variacoes v on v.id = ${lisa_variacao_id}::int
    where p.id = ${lisa_id} and v.arquivada_em is null`.execute(db);
  return rows[0]?.n ?? 0;
}

/** A piece of the shelf holds no blank before it is ready. */
async function perderDaPrateleira(db: Db, { id, perda, quem }: Entrada): Promise<Nova> {
  await travarPecas(db, [id]);
  const peca = await lerPerdivel(db, id, perda);
  const { produto_id, variacao_id, lisa_id, lisa_variacao_id, prazo } = peca;
  if (produto_id === null || lisa_id === null) throw new AppError('estamparia.peca_nao_encontrada');
  await travarProdutos(db, [], { tambem: [produto_id, lisa_id] });
  const custo = await custoDaPerda(db, peca, perda);
  const pronta = peca.avanco === 'pronta';
  if (perda.perdeu !== 'estampa' || pronta) {
    const coisa = pronta ? { produto_id, variacao_id } : { produto_id: lisa_id, variacao_id: lisa_variacao_id };
    const { livres, ...oQue } = await buscarLivres(db, coisa);
    if (livres < 1) {
      throw pronta
        ? new AppError('peca.pronta_em_uso')
        : new AppError('estamparia.lisas_insuficientes', { n: 0, lisa: descricaoDe(oQue) });
    }
    const dito = { venda_id: null, usuario_id: quem.id, motivo: 'Perda na estamparia' };
    if (perda.perdeu !== 'estampa') await lancarPerda(db, { ...dito, coisa, n: 1 });
    // The garment lives: a ready piece is a blank again.
    else
      await lancarProducao(db, {
        ...dito,
        peca: coisa,
        lisa: { produto_id: lisa_id, variacao_id: lisa_variacao_id },
        n: -1,
      });
  }
  await perderPecas(db, [id]);
  const [nova] = await porNaFila(db, { produto_id, variacao_id, lisa_id, lisa_variacao_id, prazo, primeira: true }, 1);
  if (nova === undefined) throw new Error(`no piece came instead of ${id}`);
  await inserirPerda(db, { ...perda, peca_id: id, nova_id: nova, custo, usuario_id: quem.id });
  const { titulo } = await buscarLivres(db, { produto_id, variacao_id });
  await anotar(db, quem, {
    acao: 'produto.peca_perdida',
    alvo: { id: produto_id, nome: titulo },
    mudancas: ditoDaPerda(perda),
  });
  const [lida] = await lerPecas(db, [nova]);
  return { peca_id: nova, espera_por: lida?.espera_por ?? null };
}
