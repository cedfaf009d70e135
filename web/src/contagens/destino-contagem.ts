import type { SorteDaLeitura } from '@varal/contract/contagens/contagem';
import { rotasDasContagens as rotas } from '@varal/contract/contagens/contagens.routes';
import { MAIS_LEITURAS } from '@varal/contract/contagens/limites';
import { call } from '../base/rede/api.ts';
import { NAO_CONTADA } from '../leitor/fila-de-leituras.ts';
import { umDestino } from '../por-enviar/destino.ts';
import type { Sorte } from '../por-enviar/leitura.ts';

/** The readings of a count, many a call. They may be sent again until somebody answers: each counts once. */
export const destinoContagem = umDestino('contagem', {
  porVez: MAIS_LEITURAS,
  tela: (id) => `/contagens/${id}`,
  async enviar(lidas) {
    const id = lidas[0]?.destino.id ?? 0;
    const leituras = lidas.map(({ leitura_id, codigo, quantidade, em, desfaz }) => ({
      ...{ leitura_id, codigo, em },
      ...(desfaz === null ? { quantidade } : { quantidade: 0, desfaz }),
    }));
    const body = { leituras, enviado_em: new Date().toISOString() };
    const { leituras: sortes } = await call(rotas.lerNaContagem, { params: { id }, body });
    return sortes.map(comoSorte);
  },
});

function comoSorte(sorte: SorteDaLeitura): Sorte {
  const { leitura_id, situacao, motivo = NAO_CONTADA } = sorte;
  if (situacao === 'recusada') return { leitura_id, como: 'recusada', codigo: 'contagem.leitura', motivo };
  return { leitura_id, como: 'contada', resposta: sorte };
}

/** The fate that `destinoContagem` gives holds what the route said of that reading. */
export const sorteNaContagem = (resposta: unknown) => resposta as SorteDaLeitura;
