import { fillGaps } from '@varal/contract/api.errors';
import type { ItemDaOnda, LeituraDaOnda, Onda } from '@varal/contract/ondas/onda';
import { errosDasOndas } from '@varal/contract/ondas/ondas.errors';
import { temOCodigo } from '@varal/contract/vendas/conferencia/linha-da-leitura';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import type { CoisaLida } from '../catalogo/coisa-lida.ts';
import { LeituraRecusada } from '../leitor/fila-de-leituras.ts';
import type { Leitura } from '../por-enviar/leitura.ts';

type DaOnda = { destino: Pick<Leitura<'onda'>['destino'], 'caixa'> };

/** Says into which box a unit goes, as far as this device knows the wave. */
export function preverNaOnda(coisa: CoisaLida, { onda, esperam }: { onda: Onda; esperam: readonly DaOnda[] }) {
  const [item, ...outros] = comAsQueEsperam(onda, esperam).itens.filter((um) => ehDele(um, coisa));
  if (!item) {
    throw 'codigo' in coisa
      ? recusar('onda.codigo_desconhecido', { codigo: coisa.codigo })
      : recusar('onda.fora', { lido: coisa.descricao });
  }
  // Sales may name one thing by several SKUs: the first box of all of them gets it.
  const [primeira] = [item, ...outros]
    .flatMap((um) => um.para.map((caixa) => ({ ...caixa, descricao: descricaoDe(um) })))
    .filter(({ quantidade, lidas }) => lidas < quantidade)
    .toSorted((uma, outra) => uma.posicao - outra.posicao || uma.item_id - outra.item_id);
  if (!primeira) throw recusar('onda.todas_lidas', { descricao: descricaoDe(item) });
  const { posicao, venda_id, item_id, descricao } = primeira;
  return {
    dito: { descricao, numero: `Caixa ${posicao}`, grande: true as const },
    caixa: { venda_id, item_id },
  };
}

/** Shows the wave as it will be once what was read here is counted. */
export function comAsQueEsperam(onda: Onda, esperam: readonly DaOnda[]): Onda {
  if (esperam.length === 0) return onda;
  const caixas = esperam.flatMap(({ destino }) => destino.caixa ?? []);
  const daLinha = (id: number) => caixas.filter(({ item_id }) => item_id === id).length;
  const daVenda = (id: number) => caixas.filter(({ venda_id }) => venda_id === id).length;
  const itens = onda.itens.map((item) => {
    const para = item.para.map((caixa) => ({
      ...caixa,
      lidas: Math.min(caixa.quantidade, caixa.lidas + daLinha(caixa.item_id)),
    }));
    const lidas = para.reduce((soma, caixa) => soma + caixa.lidas, 0);
    return { ...item, para, lidas, faltam: item.pedidas - lidas };
  });
  const vendas = onda.vendas.map((venda) => ({
    ...venda,
    lidas: Math.min(venda.unidades, venda.lidas + daVenda(venda.id)),
  }));
  return { ...onda, itens, vendas };
}

/** Shows the wave with a unit that the server has just counted, unless it was read anew meanwhile and knows the unit. */
export function comContada(
  onda: Onda,
  { venda_id, sku, faltam_na_venda, venda_completa }: Omit<LeituraDaOnda, 'posicao' | 'descricao' | 'onda_completa'>,
): Onda {
  const venda = onda.vendas.find(({ id }) => id === venda_id);
  if (!venda || venda.unidades - venda.lidas <= faltam_na_venda) return onda;
  const para = onda.itens.find((item) => item.sku === sku)?.para ?? [];
  const caixa = para.find((uma) => uma.venda_id === venda_id && uma.lidas < uma.quantidade);
  if (!caixa) return onda;
  const { vendas, ...contada } = comAsQueEsperam(onda, [{ destino: { caixa: { venda_id, item_id: caixa.item_id } } }]);
  return {
    ...contada,
    vendas: vendas.map((uma) => (uma.id === venda_id ? { ...uma, completa: venda_completa } : uma)),
  };
}

function ehDele(item: ItemDaOnda, coisa: CoisaLida): boolean {
  // The label of a blank is not that of a piece with a print of its own.
  if ('codigo' in coisa) return temOCodigo(item.propria ? { sku: item.sku } : item, coisa.codigo);
  return !item.propria && item.produto_id === coisa.produto_id && item.variacao_id === coisa.variacao_id;
}

const recusar = (
  codigo: 'onda.codigo_desconhecido' | 'onda.fora' | 'onda.todas_lidas',
  params: Record<string, string>,
) => new LeituraRecusada(fillGaps(errosDasOndas[codigo].text, params));
