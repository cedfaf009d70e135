import { transportadoraDe } from '@varal/contract/envio/transportadora';
import type { StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';
import { fraseDoErro } from '@varal/contract/vendas/erro-da-venda';
import type { RastreamentoDaVenda, Venda } from '@varal/contract/vendas/venda';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import type { Envio } from '../../envio/envio.ts';
import { type EnvioGuardado, verEnvioVivo } from '../../envio/etiquetas/envios.queries.ts';
import { FalhaNoEnvio } from '../../envio/falha-no-envio.ts';
import { consultarRastreio } from '../../envio/rastreamento/consultar-rastreio.ts';
import { guardarRastreamento, verRastreamentoGuardado } from '../../envio/rastreamento/rastreamentos.queries.ts';
import type { Andamento, SituacaoDoEnvio } from '../../envio/rastreamento/rastreio.ts';
import { verVenda } from '../abrir-venda.ts';
import { vendasDoEnvio } from './vendas-do-envio.queries.ts';

type Deps = { db: Db } & Pick<Envio, 'provedores' | 'valeDesde'>;
type Dito = { resposta: Andamento; consultado_em: string; erro: string | null };

/** Tells where the parcels of sales are. A carrier is asked for each now and then, by one at a time. */
export function rastreador(deps: Deps): (id: number) => Promise<RastreamentoDaVenda> {
  const emCurso = new Map<number, { consulta: Promise<Dito>; desde: number }>();
  const { valeDesde = () => 0 } = deps;

  return async (id) => {
    const venda = await verVenda(deps.db, id);
    const antes = emCurso.get(id);
    const esta = antes && antes.desde >= valeDesde() ? antes : { consulta: consultar(deps, venda), desde: Date.now() };
    emCurso.set(id, esta);
    const fim = () => void (emCurso.get(id) === esta && emCurso.delete(id));
    const { resposta, consultado_em, erro } = await esta.consulta.finally(fim);
    if (!resposta.codigo_rastreamento) throw new AppError('venda.sem_rastreamento');
    const { eventos, situacao } = resposta;
    return {
      ...resposta,
      eventos: comLocal(eventos, transportadoraDe(venda.servico_frete ?? '')),
      consultado_em,
      erro,
      proposta: propostaDoRastreamento(venda.status, situacao),
    };
  };
}

/** A stored answer holds for some minutes, and longer while the carrier does not answer. */
async function consultar(deps: Deps, { id, codigo_rastreamento }: Venda): Promise<Dito> {
  const { db, valeDesde = () => 0 } = deps;
  const envio = await verEnvioVivo(db, id);
  if (!codigo_rastreamento && envio?.fase !== 'pronta') throw new AppError('venda.sem_rastreamento');

  const pacote = { venda_id: id, codigo: codigo_rastreamento };
  const guardado = await verRastreamentoGuardado(db, pacote);
  if (guardado?.recente && Date.parse(guardado.consultado_em) > valeDesde()) return { ...guardado, erro: null };
  // The answer tells of the moment of the question, however long it is on its way.
  const consultado_em = new Date().toISOString();
  const resposta = envio?.fase === 'pronta' ? await perguntar(deps, envio) : undefined;
  if (envio && resposta) {
    await guardarRastreamento(db, { ...pacote, envio_id: envio.id }, { resposta, consultado_em });
    return { resposta, consultado_em, erro: null };
  }
  if (!guardado) throw new AppError('venda.rastreamento_indisponivel');
  return { ...guardado, erro: fraseDoErro({ codigo: 'venda.rastreamento_indisponivel', params: {} }) };
}

/** An event without a place shows its carrier instead. */
const comLocal = (eventos: Andamento['eventos'], transportadora: string): Andamento['eventos'] =>
  eventos.map((evento) => (evento.local ? evento : { ...evento, local: transportadora }));

/** Answers undefined when the carrier does not say. */
async function perguntar(deps: Deps, envio: EnvioGuardado): Promise<Andamento | undefined> {
  try {
    return await consultarRastreio({ ...deps, vendas: vendasDoEnvio }, envio);
  } catch (error) {
    if (error instanceof FalhaNoEnvio) return undefined;
    throw error;
  }
}

const SAIU: readonly SituacaoDoEnvio[] = ['postada', 'em_transito', 'entregue'];

/** Proposes the next status of a sale by its tracking. A person confirms it: people know more than carriers tell. */
export function propostaDoRastreamento(status: StatusDaVenda, situacao: SituacaoDoEnvio): StatusDaVenda | null {
  if (status === 'retirada' && SAIU.includes(situacao)) return 'enviado';
  if (status === 'enviado' && situacao === 'entregue') return 'concluido';
  return null;
}
