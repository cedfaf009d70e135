import { randomBytes } from 'node:crypto';
import { aoCentavo } from '@varal/contract/dinheiro';
import { faltaNoRemetente } from '@varal/contract/envio/falta-no-remetente';
import { ehRetirada } from '@varal/contract/envio/retirada';
import { ROTULOS } from '@varal/contract/fluxo/fluxo-da-venda';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import { dizerPendencia, pendenciasDaEtiqueta } from '@varal/contract/vendas/despacho/pendencias-da-etiqueta';
import type { Venda } from '@varal/contract/vendas/venda';
import type { Db } from '../../base/db/db.ts';
import { inTransaction } from '../../base/db/transaction.ts';
import { AppError } from '../../base/errors.ts';
import type { Quem } from '../../base/http/session.ts';
import type { Bling } from '../../bling/bling.ts';
import { exigirAutorizacao } from '../../bling/conexao/exigir-autorizacao.ts';
import { verRemetente } from '../../envio/configuracao/configuracao.queries.ts';
import type { Etiquetas } from '../../envio/etiquetas/abrir-etiquetas.ts';
import { provedorDoServico } from '../../envio/etiquetas/abrir-etiquetas.ts';
import {
  anularEnvio,
  type EnvioGuardado,
  inserirEnvio,
  mudou,
  nadaPago,
  reabrirEnvio,
  verEnvioVivo,
} from '../../envio/etiquetas/envios.queries.ts';
import { esperarEtiqueta } from '../../envio/etiquetas/esperar-etiqueta.ts';
import { etiquetaDo, linkQueVale } from '../../envio/etiquetas/link-da-etiqueta.ts';
import { agenciaDoServico } from '../../envio/melhor-envio/agencias/agencias.queries.ts';
import type { NomeDoProvedor } from '../../envio/nome-do-provedor.ts';
import type { PedidoDeEnvio, Remetente } from '../../envio/pedido-de-envio.ts';
import type { Autor } from '../../historico/anotar.ts';
import { abrirVenda, verVenda } from '../abrir-venda.ts';
import { anotarVenda } from '../anotar-venda.ts';
import { lerEscolha } from '../frete/frete.queries.ts';
import { pacoteDe } from '../frete/frete.ts';
import { alterarVenda } from '../vendas.queries.ts';

type Gerada = { link_etiqueta: string; codigo_rastreamento: string | null };
type Deps = { db: Db; bling: Bling; etiquetas: Etiquetas };

/**
 * Answers with the label of a sale, the existing one or a new one. A purchase is written down before the carrier is
 * asked for it. How it goes on: `../../envio/etiquetas/README.md`.
 */
export async function gerarEtiqueta(
  { db, bling, etiquetas }: Deps,
  { id, quem }: { id: number; quem: Quem },
): Promise<Gerada> {
  const pedida = await inTransaction(db, (trx) => pedirEtiqueta(trx, { bling, id, quem }));
  if ('link_etiqueta' in pedida) return pedida;
  await etiquetas.comecar(pedida);
  return doEnvio(db, await esperarEtiqueta(db, pedida, etiquetas.fimDe));
}

type Desejada = { bling: Bling; id: number; quem: Autor };

/** Writes the wish for a label down, for whoever works on labels to take up, unless there is a label already. */
export async function pedirEtiqueta(db: Db, { bling, id, quem }: Desejada): Promise<Gerada | EnvioGuardado> {
  const pedida = await conferirEPedir(db, { bling, id });
  if (!('link_etiqueta' in pedida)) await anotarVenda(db, quem, { id, acao: 'venda.etiqueta_pedida' });
  return pedida;
}

async function conferirEPedir(db: Db, { bling, id }: Omit<Desejada, 'quem'>): Promise<Gerada | EnvioGuardado> {
  const travada = await abrirVenda(db, id);
  if (travada.status === 'cancelado') throw new AppError('venda.cancelada');
  const venda = await verVenda(db, id);
  const { link_etiqueta_pdf: link_etiqueta, codigo_rastreamento } = venda;
  if (link_etiqueta) return { link_etiqueta, codigo_rastreamento };

  const { remetente, etiquetas } = await verRemetente(db);
  const provedor = quemFaz(venda, { remetente, etiquetas });
  const ninguemFaz = provedor instanceof AppError;
  await recusarIncompleta(venda, { ninguemFaz, autorizar: () => exigirAutorizacao(bling, db) });
  if (ninguemFaz) throw provedor;

  const vivo = await verEnvioVivo(db, id);
  if (vivo?.fase === 'pronta') {
    await alterarVenda(db, travada, etiquetaDo(vivo));
    return doEnvio(db, vivo);
  }
  const desejado = { provedor, ...(await desejo(db, venda, remetente)) };
  if (vivo) {
    const outro = nadaPago(vivo) && (await mudou(db, vivo.id, desejado));
    if (!outro) return reabrirEnvio(db, vivo.id);
    await anularEnvio(db, vivo.id, 'O envio foi refeito com outros dados.');
  }
  return inserirEnvio(db, {
    ...desejado,
    venda_id: id,
    codigo_servico: desejado.pedido.codigo_servico,
    referencia: `V${id}-${randomBytes(8).toString('hex')}`,
    chave: randomBytes(24).toString('base64url'),
  });
}

/** The carrier takes what it quoted, whatever the shop charges for it; its agency takes the parcel. */
async function desejo(db: Db, venda: Venda, remetente: Remetente) {
  const codigo = venda.codigo_servico_frete ?? '';
  const valor = venda.frete_valor ?? 0;
  const escolha = await lerEscolha(db, venda.id, { codigo, valor });
  const transportadora = escolha?.transportadora ?? undefined;
  const agencia = await agenciaDoServico(db, { codigo, transportadora });
  return {
    pedido: pedidoDeEnvio(venda, remetente, { transportadora, agencia }),
    valor_cotado: escolha?.custo ?? valor,
  };
}

/** Builds the order for a carrier from a sale. */
export function pedidoDeEnvio(
  venda: Venda,
  remetente: Remetente,
  { transportadora, agencia }: Partial<Record<'transportadora' | 'agencia', number | undefined>> = {},
): PedidoDeEnvio {
  const { venda_id, medidas, valor } = pacoteDe(venda);
  const { nome, cpf, cnpj, ie, telefone, email } = venda.cliente;
  return {
    venda_id,
    medidas,
    valor,
    codigo_servico: venda.codigo_servico_frete ?? '',
    remetente,
    ...(transportadora !== undefined && { transportadora }),
    ...(agencia !== undefined && { agencia }),
    destinatario: { nome, cpf, ...(cnpj !== null && { cnpj, ie }), telefone, email, ...venda.endereco },
    itens: venda.itens.map((item) => ({
      nome: descricaoDe(item),
      quantidade: item.quantidade,
      valor_unitario: aoCentavo(item.subtotal / item.quantidade),
    })),
    documento_fiscal: venda.documento_fiscal,
  };
}

const doEnvio = async (db: Db, envio: EnvioGuardado): Promise<Gerada> => ({
  link_etiqueta: await linkQueVale(db, envio),
  codigo_rastreamento: envio.codigo_rastreamento,
});

/** Chooses who makes the label, or says why nobody does. Bling knows the sender itself. */
function quemFaz(
  { codigo_servico_frete, servico_frete }: Venda,
  { remetente, etiquetas }: { remetente: Remetente; etiquetas: NomeDoProvedor },
): NomeDoProvedor | AppError {
  const provedor = provedorDoServico(codigo_servico_frete ?? '', etiquetas);
  if (!provedor) return new AppError('venda.servico_sem_etiqueta', { servico: servico_frete ?? '' });
  const falta = provedor === 'melhor_envio' ? faltaNoRemetente(remetente) : [];
  return falta.length === 0 ? provedor : new AppError('venda.sem_remetente', { lista: falta.join(', ') });
}

type Impedimentos = { ninguemFaz: boolean; autorizar: () => Promise<void> };

/** Bling's consent is asked for once nothing else is in the way: the order may be waiting for it. */
async function recusarIncompleta(venda: Venda, { ninguemFaz, autorizar }: Impedimentos): Promise<void> {
  const pendencias = pendenciasDaEtiqueta(venda);
  const soFaltaOBling = pendencias.every((requisito) => requisito === 'bling');
  if (soFaltaOBling && venda.status === 'etiqueta' && !ehRetirada(venda) && !ninguemFaz) await autorizar();

  const lista = pendencias.map((requisito) => dizerPendencia(requisito, venda));
  if (lista.length > 0) throw new AppError('venda.dados_incompletos', { lista: lista.join(', ') });
  if (venda.status !== 'etiqueta') {
    throw new AppError('venda.etiqueta_fora_de_hora', { status: ROTULOS[venda.status] });
  }
  if (ehRetirada(venda)) throw new AppError('venda.etiqueta_dispensada');
}
