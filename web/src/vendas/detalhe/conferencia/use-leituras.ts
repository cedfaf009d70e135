import type { Conferencia, PassoConferido } from '@varal/contract/vendas/conferencia/conferencia';
import type { LinhaParaLer } from '@varal/contract/vendas/conferencia/linha-da-leitura';
import { contadosNo } from '@varal/contract/vendas/conferencia/separados';
import { contagem } from '../../../base/texto/format.ts';
import { coisaLida } from '../../../catalogo/coisa-lida.ts';
import { useLeiturasGuardadas } from '../../../por-enviar/use-leituras-guardadas.ts';
import { useGuardarConferencia, useRelerConferencia } from './conferencia.queries.ts';
import { contadaNaVenda, destinoVenda } from './destino-venda.ts';
import { preverNaVenda } from './prever-leitura.ts';

type Conhecida = { id: number; itens: readonly LinhaParaLer[]; conferencia: Pick<Conferencia, 'contagens'> };

/** Counts what is read of a sale. */
export function useLeituras({ id, itens, conferencia }: Conhecida, passo: PassoConferido) {
  const guardar = useGuardarConferencia(id);
  const onMudou = useRelerConferencia(id);
  const contado = contadosNo(passo, conferencia);
  const destino = { tipo: 'venda', id, nome: `Venda ${id}`, passo, item_id: null } as const;
  return useLeiturasGuardadas<'venda'>({
    destino,
    como: destinoVenda,
    prever: async (codigo, esperam) => {
      const { dito, item_id } = preverNaVenda(await coisaLida(codigo), { itens, passo, contado, esperam });
      return { dito, destino: { ...destino, item_id } };
    },
    aoContar: (resposta) => guardar(contadaNaVenda(resposta).conferencia),
    contada: (resposta) => {
      const { item_id, descricao, lidas, quantidade } = contadaNaVenda(resposta);
      return { item_id, descricao, numero: `${contagem(lidas)} de ${contagem(quantidade)}` };
    },
    onMudou,
  });
}
