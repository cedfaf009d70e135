import type { MedidasConfirmadas, MedidasDeMuitas } from '@varal/contract/vendas/medidas/medidas-de-muitas';
import type { MedidasDigitadas } from '@varal/contract/vendas/venda';
import type { Db } from '../../base/db/db.ts';
import type { Quem } from '../../base/http/session.ts';
import { abrirVenda } from '../abrir-venda.ts';
import { mudarCadaUma } from '../cada-uma.ts';
import { mudarStatus } from '../mudar-status.ts';
import { mesmasMedidas, salvarMedidas } from './salvar-medidas.ts';

type Pedidas = MedidasDeMuitas & { quem: Quem };

/** Confirms the parcels of many sales, each for itself: one that is refused does not keep the others back. */
export async function medirVendas(db: Db, { vendas, quem }: Pedidas): Promise<MedidasConfirmadas> {
  const salvas = new Set<number>();
  const recusadas: MedidasConfirmadas['recusadas'] = [];
  for (const { venda_id, ...digitadas } of vendas) {
    const erro = await mudarCadaUma(db, (trx) => medir(trx, { id: venda_id, digitadas, quem }));
    if (erro === undefined) salvas.add(venda_id);
    else recusadas.push({ venda_id, erro });
  }
  return { salvas: [...salvas], recusadas };
}

async function medir(db: Db, pedida: { id: number; digitadas: MedidasDigitadas; quem: Quem }): Promise<void> {
  const { id, digitadas, quem } = pedida;
  const { status, ...atual } = await abrirVenda(db, id);
  const naEmbalagem = status === 'embalagem';
  // The same call came before: it saved these measures, and the sale may have moved on since.
  if (!naEmbalagem && status !== 'cancelado' && mesmasMedidas(atual, digitadas)) return;
  await salvarMedidas(db, pedida);
  if (naEmbalagem) await mudarStatus(db, { id, para: 'selecionar_envio', quem });
}
