import { ROTULOS } from '@varal/contract/vendas/fluxo-da-venda';
import { PENDENCIAS, pendenciasDaEtiqueta } from '@varal/contract/vendas/pendencias-da-etiqueta';
import { ehRetirada } from '@varal/contract/vendas/retirada';
import type { Venda } from '@varal/contract/vendas/venda';
import { AppError } from '../base/errors.ts';
import type { Db } from '../db.ts';
import type { Etiqueta } from '../envio/etiqueta.ts';
import { FalhaNoEnvio } from '../envio/falha-no-envio.ts';
import { abrirVenda, conferirVersao, mudarVenda, verVenda } from './abrir-venda.ts';
import { pacoteDe } from './frete.ts';

type Gerada = { link_etiqueta: string; codigo_rastreamento: string | null };
type Meios = { db: Db; etiqueta: Etiqueta; transaction: (work: (db: Db) => Promise<Gerada>) => Promise<Gerada> };

/** The label of a sale, the one it has already or a new one. No connection is held while the carrier makes it. */
export async function gerarEtiqueta({ db, etiqueta, transaction }: Meios, id: number): Promise<Gerada> {
  const venda = await verVenda(db, id);
  if (venda.status === 'cancelado') throw new AppError('venda.cancelada');
  const pronta = etiquetaDe(venda);
  if (pronta) return pronta;

  recusarIncompleta(venda);
  const gerada = await pedir(venda, etiqueta);
  return transaction(async (trx) => {
    const atual = await abrirVenda(trx, id);
    const deOutro = etiquetaDe(atual);
    if (deOutro) return deOutro;
    // The label is of the parcel as it was when the carrier was asked.
    conferirVersao(atual, venda.versao);
    await mudarVenda(trx, atual, {
      link_etiqueta_pdf: gerada.link_etiqueta,
      codigo_rastreamento: gerada.codigo_rastreamento,
    });
    return gerada;
  });
}

const etiquetaDe = ({
  link_etiqueta_pdf,
  codigo_rastreamento,
}: Pick<Venda, 'link_etiqueta_pdf' | 'codigo_rastreamento'>): Gerada | null =>
  link_etiqueta_pdf ? { link_etiqueta: link_etiqueta_pdf, codigo_rastreamento } : null;

function recusarIncompleta(venda: Venda): void {
  const lista = pendenciasDaEtiqueta(venda).map((requisito) => PENDENCIAS[requisito]);
  if (lista.length > 0) throw new AppError('venda.dados_incompletos', { lista: lista.join(', ') });
  if (venda.status !== 'etiqueta') {
    throw new AppError('venda.etiqueta_fora_de_hora', { status: ROTULOS[venda.status] });
  }
  if (ehRetirada(venda)) throw new AppError('venda.etiqueta_dispensada');
}

async function pedir(venda: Venda, etiqueta: Etiqueta): Promise<Gerada> {
  const { nome, cpf, telefone, email } = venda.cliente;
  try {
    return await etiqueta.gerar({
      ...pacoteDe(venda),
      destinatario: { nome, cpf, telefone, email, ...venda.endereco },
      codigo_servico_frete: venda.codigo_servico_frete ?? '',
    });
  } catch (error) {
    if (!(error instanceof FalhaNoEnvio)) throw error;
    throw new AppError('venda.etiqueta_indisponivel');
  }
}
