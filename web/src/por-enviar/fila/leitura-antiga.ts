import type { DestinoDaLeitura, Leitura } from '../leitura.ts';

/** An earlier version of the app kept readings so. Some may wait on a device, and a page that is still open may keep more. */
export type LeituraAntiga = Omit<Leitura, 'destino' | 'desfaz'> & {
  tipo: DestinoDaLeitura['tipo'];
  alvo_id: number;
  alvo: string;
  detalhe: {
    passo?: string;
    venda_id?: number;
    item_id?: number;
    desfaz?: string;
    menos?: number;
    coisa?: { produto_id: number; variacao_id: number | null };
  };
};

/** Reads what an earlier version kept as what it would be today. */
export function comoHoje(guardada: Leitura | LeituraAntiga): Leitura {
  if ('destino' in guardada) return guardada;
  const { tipo, alvo_id, alvo, detalhe, quantidade, ...resto } = guardada;
  const { desfaz = null, menos = 0 } = detalhe;
  return {
    ...resto,
    destino: destinoDe(guardada),
    quantidade: desfaz === null ? quantidade : menos,
    desfaz,
  };
}

function destinoDe({ tipo, alvo_id: id, alvo: nome, detalhe }: LeituraAntiga): DestinoDaLeitura {
  const { passo, venda_id, item_id, coisa = null } = detalhe;
  if (tipo === 'contagem') return { tipo, id, nome, coisa };
  if (tipo === 'venda') {
    return { tipo, id, nome, passo: passo === 'embalagem' ? passo : 'separacao', item_id: item_id ?? null };
  }
  const caixa = venda_id === undefined || item_id === undefined ? null : { venda_id, item_id };
  return { tipo, id, nome, caixa };
}
