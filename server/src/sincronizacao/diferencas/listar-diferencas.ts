import type { Diferenca } from '@varal/contract/sincronizacao/sincronizacao';
import type { Db } from '../../base/db/db.ts';
import { lerTabela } from '../situacoes/situacoes.queries.ts';
import { type DiferencaAberta, lerAbertas } from './diferencas-abertas.queries.ts';
import { fraseDoLado, ladoDoBling, type SituacaoPorStatus } from './lado-do-bling.ts';

export async function listarDiferencas(db: Db, pagina: Parameters<typeof lerAbertas>[1]) {
  const { rows, total } = await lerAbertas(db, pagina);
  const tabela = await lerTabela(db);
  return { rows: rows.map((aberta) => comoSeMostra(aberta, tabela)), total };
}

function comoSeMostra(aberta: DiferencaAberta, tabela: SituacaoPorStatus): Diferenca {
  const { id, tipo, titulo, venda_id, produto_id, no_varal, no_bling, vista_em } = aberta;
  return {
    id,
    tipo,
    titulo,
    caminho: venda_id === null ? `/produtos/${produto_id}` : `/vendas/${venda_id}`,
    no_varal,
    no_bling,
    usar_bling: fraseDoLado(ladoDoBling(aberta, tabela)),
    vista_em,
  };
}
