import { dispensaEtiqueta, ehRetirada } from '@varal/contract/envio/retirada';
import { errorSentence, sentenceOf } from '@varal/contract/errors';
import { ROTULOS } from '@varal/contract/fluxo/fluxo-da-venda';
import { escolherPelaRegra, type Regra } from '@varal/contract/lote/escolher-pela-regra';
import {
  type CotacaoDoLote,
  type CotacaoPedida,
  cotacaoPedida,
  type LugarDaFalta,
  type VendaCotada,
} from '@varal/contract/lote/lote';
import type { Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import {
  dizerPendencia,
  pendenciasDaEtiqueta,
  type Requisito,
} from '@varal/contract/vendas/despacho/pendencias-da-etiqueta';
import type { Venda } from '@varal/contract/vendas/venda';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import { keptReason } from '../base/kept-reason.ts';
import type { Bling } from '../bling/bling.ts';
import type { Envio } from '../envio/envio.ts';
import { nadaPago, recusaramOCnpj, recusouOferta, verEnvioVivo } from '../envio/etiquetas/envios.queries.ts';
import type { Executor, Trabalho } from '../tarefas/executor.ts';
import { pedirTarefa } from '../tarefas/pedir-tarefa.ts';
import { anotarAndamento } from '../tarefas/tarefas.queries.ts';
import { verTarefa } from '../tarefas/ver-tarefa.ts';
import { verVenda } from '../vendas/abrir-venda.ts';
import { lerCotacoes, lerFora } from '../vendas/frete/frete.queries.ts';
import { calcularFrete } from '../vendas/frete/frete.ts';
import { camposDe } from '../vendas/frete/frete-fora.ts';
import { sugerirMedidas, sugestaoDasPecas } from '../vendas/frete/sugerir-medidas.ts';
import { dizerRegra, quantasVendas, quantosDias } from './dizer-lote.ts';
import { lerCotacaoEmLote } from './lote.queries.ts';
import { pedidoACaminho } from './pedido-a-caminho.ts';

type Deps = { bling: Bling; envio: Envio };

/** The number of sales quoted at the same time. */
const JUNTAS = 4;

/** Asks that many sales be quoted. */
export async function pedirCotacao(db: Db, { quem, ...pedida }: CotacaoPedida & { quem: Quem }): Promise<Tarefa> {
  const descricao = `${quantasVendas(pedida.venda_ids.length)}, ${dizerRegra(pedida)}`;
  const { id } = await pedirTarefa(db, { tipo: 'etiquetas_cotacao', dados: pedida, quem });
  const { venda_ids, ...regra } = pedida;
  await anotarAndamento(db, id, { total: venda_ids.length, resultado: { descricao, ...regra, vendas: [] } });
  return verTarefa(db, id, quem);
}

/** Quotes the sales in their order, a few at a time: those that are in the result are done. */
export const cotarLote = (deps: Deps): Executor => ({
  fazer: async (trabalho) => {
    const { venda_ids, ...regra } = cotacaoPedida.parse(trabalho.dados);
    const { vendas, descricao } = await lerCotacaoEmLote(trabalho.db, trabalho.id);
    const agora = venda_ids.slice(vendas.length, vendas.length + JUNTAS);
    const cotadas = await Promise.all(agora.map((id) => cotar(deps, trabalho, { id, regra })));
    const todas = [...vendas, ...cotadas.filter((uma) => uma !== undefined)];
    await trabalho.gravar((trx) =>
      anotarAndamento(trx, trabalho.id, { feitos: todas.length, resultado: { descricao, ...regra, vendas: todas } }),
    );
    return todas.length < venda_ids.length ? 'mais' : 'acabou';
  },
});

type Pedida = { id: number; regra: Regra };

async function cotar(deps: Deps, trabalho: Trabalho, { id, regra }: Pedida): Promise<VendaCotada> {
  const { db } = trabalho;
  const venda = await verVenda(db, id).catch(seNaoExiste);
  if (!venda) return naoExiste(id);
  const combinado = combinadoNa(venda);
  const base = {
    ...{ venda_id: id, cliente_nome: venda.cliente_nome, cliente_id: venda.cliente_id, a_receber: venda.a_receber },
    ...{ combinado, cotacoes: [], escolhida: null },
  };
  const antes = await faltaAntes(db, venda);
  if (antes) return { ...base, falta: antes };
  const { cpf_valido, consumidor } = venda.cliente;
  // A company has a CNPJ that was judged when it was typed, so it is a CPF that is wrong.
  if (!cpf_valido && !consumidor) {
    return { ...base, falta: { ...umaFalta(errorSentence('lote.cpf_nao_confere'), 'cliente'), campos: ['cpf'] } };
  }
  if (venda.status === 'etiqueta') return { ...base, ...(await comOServicoQueTem(db, venda)) };
  try {
    await calcularFrete({ ...deps, db, transaction: trabalho.gravar }, id);
  } catch (error) {
    if (error instanceof AppError) return { ...base, falta: { ...umaFalta(error.message, lugarDa(error)) } };
    throw error;
  }
  const cotacoes = await compraveis(db, id);
  const escolhida = escolher(cotacoes, venda, regra);
  const falta = escolhida ? null : await semEscolha(db, { id, cotacoes, regra });
  return { ...base, cotacoes, escolhida, falta };
}

const umaFalta = (motivo: string, onde: LugarDaFalta): NonNullable<VendaCotada['falta']> => ({
  ...{ motivo, onde },
  sugestoes: [],
});

/** Its service is chosen and not quoted again: only the label is missing, at what the carrier was to take. */
async function comOServicoQueTem(db: Db, { id, codigo_servico_frete, cliente: { cnpj } }: Venda) {
  const cotada = (await lerCotacoes(db, id)).find(({ codigo }) => codigo === codigo_servico_frete);
  if (cotada && cnpj && recusouOferta(await recusaramOCnpj(db, cnpj), cotada)) {
    const motivo = `${cotada.nome}: ${errorSentence('envio.cnpj_recusado')}`;
    return { cotacoes: [], escolhida: null, falta: umaFalta(motivo, 'venda') };
  }
  const escolhida = (await compraveis(db, id)).find(({ codigo }) => codigo === codigo_servico_frete) ?? null;
  const falta = escolhida ? null : umaFalta(errorSentence('lote.sem_cotacao'), 'venda');
  return { cotacoes: escolhida ? [escolhida] : [], escolhida, falta };
}

/** A service that was agreed with the customer stays, whatever the rule is. */
function escolher(cotacoes: readonly CotacaoDoLote[], venda: Venda, regra: Regra): CotacaoDoLote | null {
  const combinada = cotacoes.find(({ codigo }) => codigo === venda.codigo_servico_frete);
  return combinada ?? escolherPelaRegra(cotacoes, regra) ?? null;
}

const combinadoNa = ({ codigo_servico_frete, servico_frete, frete_valor }: Venda): VendaCotada['combinado'] =>
  codigo_servico_frete === null ? null : { nome: servico_frete ?? '', valor: frete_valor ?? 0 };

/** Names what would keep a label away however it was quoted. Measures are suggested; nobody takes them but staff. */
async function faltaAntes(db: Db, venda: Venda): Promise<VendaCotada['falta']> {
  const { status } = venda;
  if (status !== 'selecionar_envio' && status !== 'etiqueta') {
    return umaFalta(errorSentence('lote.outra_etapa', { etapa: ROTULOS[status] }), 'venda');
  }
  if (ehRetirada(venda)) return umaFalta(errorSentence('lote.combinou_retirada'), 'venda');
  if (await foiPedida(db, venda)) return umaFalta(errorSentence('lote.etiqueta_pedida'), 'venda');
  const aCaminho = pedidoACaminho(venda);
  const falta = pendenciasDaEtiqueta(venda).filter((um) => um !== 'servico' && !(um === 'bling' && aCaminho));
  const [primeira] = falta;
  if (!primeira) return null;
  const oQueFalta = errorSentence('lote.falta', { lista: falta.map((um) => dizerPendencia(um, venda)).join(', ') });
  const sugestoes = falta.includes('medidas') ? await sugerirMedidas(db, venda.id) : [];
  const motivo = [oQueFalta, ...(falta.includes('medidas') && sugestoes.length === 0 ? naoCabe(venda) : [])].join(' ');
  return { motivo, onde: LUGARES[primeira], sugestoes };
}

/** A label that is there or on its way, or that may be paid, is not bought by a lot. */
async function foiPedida(db: Db, { id, status, link_etiqueta_pdf }: Venda): Promise<boolean> {
  if (status !== 'etiqueta') return false;
  const vivo = await verEnvioVivo(db, id);
  return link_etiqueta_pdf !== null || (vivo !== undefined && !(vivo.recusado && nadaPago(vivo)));
}

/** Says that the goods are more than one parcel; what is unknown of them is said on the sale. */
function naoCabe({ itens }: Venda): string[] {
  const sugerida = sugestaoDasPecas(itens);
  return 'motivo' in sugerida && sugerida.motivo.codigo !== 'venda.sem_medidas_dos_produtos'
    ? [sentenceOf(sugerida.motivo)]
    : [];
}

const LUGARES = { endereco: 'cliente', medidas: 'medidas', servico: 'venda', bling: 'venda' } as const satisfies Record<
  Requisito,
  LugarDaFalta
>;

const NAS_CONFIGURACOES: readonly string[] = [
  'envio.frete_por_configurar',
  'envio.frete_recusado',
  'venda.sem_remetente',
];
const lugarDa = ({ code }: AppError): LugarDaFalta => (NAS_CONFIGURACOES.includes(code) ? 'envio' : 'venda');

/** Reads what was quoted just now, but for what needs no label: that is chosen on the sale itself. */
async function compraveis(db: Db, id: number): Promise<CotacaoDoLote[]> {
  const cotacoes = await lerCotacoes(db, id);
  return cotacoes
    .filter(({ codigo }) => !dispensaEtiqueta({ codigo_servico_frete: codigo }))
    .map(({ codigo, nome, valor, prazo_entrega, custo }) => ({
      ...{ codigo, nome, valor, prazo_entrega },
      custo: custo ?? valor,
    }));
}

type SemEscolha = { id: number; cotacoes: readonly CotacaoDoLote[]; regra: Regra };

async function semEscolha(db: Db, { id, cotacoes, regra }: SemEscolha): Promise<VendaCotada['falta']> {
  if (cotacoes.length > 0) return umaFalta(errorSentence('lote.nenhum_em_dias', { dias: quantosDias(regra) }), 'venda');
  const [fora] = await lerFora(db, id);
  if (fora) {
    const motivo = keptReason(fora.fora ?? '');
    const falta = umaFalta(`${fora.nome}: ${sentenceOf(motivo)}`, fora.conserto ?? 'venda');
    return { ...falta, campos: camposDe(motivo) };
  }
  const daLoja = (await lerCotacoes(db, id)).length > 0;
  return umaFalta(errorSentence(daLoja ? 'lote.so_da_loja' : 'lote.sem_servico'), 'venda');
}

function seNaoExiste(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'venda.nao_encontrada') return undefined;
  throw error;
}

const naoExiste = (venda_id: number): VendaCotada => ({
  ...{ venda_id, cliente_nome: '', cliente_id: 0, a_receber: 0, cotacoes: [], escolhida: null, combinado: null },
  falta: umaFalta(`${errorSentence('venda.nao_encontrada')}.`, 'venda'),
});
