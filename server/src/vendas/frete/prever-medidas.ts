import { errorSentence, sentenceOf } from '@varal/contract/errors';
import { ROTULOS } from '@varal/contract/fluxo/fluxo-da-venda';
import { mudaEnvio } from '@varal/contract/vendas/conferir-passo';
import type { Peca } from '@varal/contract/vendas/medidas/caixa-das-pecas';
import type { MedidaPrevista } from '@varal/contract/vendas/medidas/medidas-de-muitas';
import type { Db } from '../../base/db/db.ts';
import { lerAMedir, lerPecas, type VendaAMedir } from './prever-medidas.queries.ts';
import { buscarCaixasUsadas, type CaixaUsada } from './sugerir-medidas.queries.ts';
import { sugestaoDasPecas } from './sugerir-medidas.ts';

/** Suggests a parcel for each of many sales, or says why there is none. */
export async function preverMedidas(db: Db, venda_ids: readonly number[]): Promise<MedidaPrevista[]> {
  const lidas = new Map((await lerAMedir(db, venda_ids)).map((venda) => [venda.id, venda]));
  const aMedir = [...lidas.values()].filter((venda) => mudaEnvio(venda.status) && !daVenda(venda));
  const usadas = await lerCaixas(db, aMedir);
  const semCaixa = aMedir.filter(({ cesta }) => !usadas.has(cesta));
  const pecas = await lerPecas(
    db,
    semCaixa.map(({ id }) => id),
  );
  return [...new Set(venda_ids)].map((venda_id) => {
    const venda = lidas.get(venda_id);
    const deCada = () => pecas.filter((peca) => peca.venda_id === venda_id);
    return venda ? prever(venda, usadas.get(venda.cesta), deCada) : naoExiste(venda_id);
  });
}

/** Sales of the same things share a basket: the box that it was sent in most is read once. */
async function lerCaixas(db: Db, vendas: readonly VendaAMedir[]): Promise<Map<string | null, CaixaUsada>> {
  const caixas = new Map<string | null, CaixaUsada>();
  for (const cesta of new Set(vendas.map((venda) => venda.cesta))) {
    const [usada] = await buscarCaixasUsadas(db, { cesta }, 1);
    if (usada) caixas.set(cesta, usada);
  }
  return caixas;
}

function prever(venda: VendaAMedir, usada: CaixaUsada | undefined, pecas: () => Peca[]): MedidaPrevista {
  const { id: venda_id, versao, status } = venda;
  const recusa = (motivo: string): MedidaPrevista => ({ venda_id, versao, sugestao: null, motivo });
  if (status === 'cancelado') return recusa(errorSentence('venda.cancelada'));
  if (!mudaEnvio(status)) return recusa(errorSentence('venda.envio_fechado', { status: ROTULOS[status] }));
  const sugerida = (sugestao: MedidaPrevista['sugestao']) => ({ venda_id, versao, sugestao, motivo: null });
  const propria = daVenda(venda);
  if (propria) return sugerida({ ...propria, origem: 'esta_venda', vezes: 1 });
  if (usada) return sugerida({ ...usada, origem: 'vendas' });
  const pelasPecas = sugestaoDasPecas(pecas());
  return 'motivo' in pelasPecas ? recusa(sentenceOf(pelasPecas.motivo)) : sugerida(pelasPecas);
}

/** Somebody measured the parcel already, and nothing else is suggested in its place. */
function daVenda({ altura, largura, comprimento, peso }: VendaAMedir) {
  if (altura === null || largura === null || comprimento === null || peso === null) return undefined;
  return { altura, largura, comprimento, peso };
}

const naoExiste = (venda_id: number): MedidaPrevista => ({
  ...{ venda_id, versao: null, sugestao: null },
  motivo: errorSentence('venda.nao_encontrada'),
});
