import { RETIRADA } from '@varal/contract/envio/retirada';
import type { VendaComprada } from '@varal/contract/lote/lote';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Bling } from '../bling/bling.ts';
import type { Autor } from '../historico/anotar.ts';
import { abrirVenda } from '../vendas/abrir-venda.ts';
import { buscarCotacao, guardarEscolha } from '../vendas/frete/frete.queries.ts';
import { escolherServico } from '../vendas/frete/frete.ts';

type Dar = { bling: Bling; venda: Pick<VendaComprada, 'venda_id' | 'codigo' | 'valor' | 'custo'>; quem: Autor };

/**
 * Gives a sale its service by the verb of one sale. A service that the sale had keeps the price that its customer was told;
 * what the shop pays for it is today's. A pick-up is agreed with its customer: no lot chooses one, nor sends one all the same.
 */
export async function darServico(db: Db, { bling, venda, quem }: Dar): Promise<void> {
  const { venda_id: id, codigo, valor } = venda;
  const { status, codigo_servico_frete, frete_valor } = await abrirVenda(db, id);
  if ([codigo, codigo_servico_frete].includes(RETIRADA.codigo)) throw new AppError('venda.etiqueta_dispensada');
  const combinado = codigo_servico_frete === codigo ? frete_valor : null;
  const escolhido = { codigo_servico_frete: codigo, frete_valor: combinado ?? valor };
  // The service of a sale that waits for its label alone is chosen, and stays.
  if (status !== 'etiqueta') await escolherServico(db, { bling, id, escolhido, quem });
  else if (combinado === null) throw new AppError('venda.frete_mudou');
  if (combinado !== null) await pagarODeHoje(db, venda, combinado);
}

/** The lot told what the carrier takes, so another sum than that is not paid. */
async function pagarODeHoje(
  db: Db,
  { venda_id, codigo, valor, custo }: Dar['venda'],
  combinado: number,
): Promise<void> {
  const cotada = await buscarCotacao(db, venda_id, codigo);
  if (!cotada && valor === combinado) return;
  const dito = cotada && (valor === combinado || valor === cotada.valor) && custo === (cotada.custo ?? cotada.valor);
  if (!dito) throw new AppError('venda.frete_mudou');
  await guardarEscolha(db, venda_id, { ...cotada, valor: combinado });
}
