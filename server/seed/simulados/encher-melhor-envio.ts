import type { Db } from '../../src/base/db/db.ts';
import { itemDoCarrinho } from '../../src/envio/melhor-envio/compra/carrinho.ts';
import { EVENTOS } from '../../src/envio/melhor-envio/rastrear.ts';
import { DE_EXEMPLO } from '../inserir/etiquetas.ts';

/**
 * The labels of the sample's parcels are known to the simulated Melhor Envio, as far on their way as was told of them: from there
 * on they travel as any other.
 */
export async function encherMelhorEnvioSimulado(db: Db, simulador: string): Promise<void> {
  const guardados = await db
    .selectFrom('envios')
    .innerJoin('rastreamentos', 'rastreamentos.venda_id', 'envios.venda_id')
    .select(['id_externo as id', 'referencia', 'codigo_rastreamento as codigo', 'valor_cotado as preco'])
    .select(['pedido', 'resposta'])
    .where('id_externo', 'like', `${DE_EXEMPLO}%`)
    .where('anulado_em', 'is', null)
    .orderBy('envios.id')
    .execute();
  if (guardados.length === 0) return;

  const pedidos = guardados.map(({ id, codigo, preco, referencia, pedido, resposta }) => ({
    ...itemDoCarrinho(pedido, { tag: referencia }),
    id,
    codigo,
    preco,
    datas: Object.fromEntries(resposta.eventos.map(({ data, descricao }) => [DATAS.get(descricao), data])),
  }));
  const answer = await fetch(new URL('/_simulador/melhor_envio/carregar', simulador), {
    method: 'POST',
    body: JSON.stringify({ pedidos }),
    signal: AbortSignal.timeout(30_000),
  });
  if (!answer.ok) throw new Error(`The simulated Melhor Envio answered ${answer.status}: ${await answer.text()}`);
}

/** Melhor Envio's name for the date of each event. */
const DATAS = new Map<string, string>(EVENTOS.map(([campo, descricao]) => [descricao, campo.replace('_at', '')]));
