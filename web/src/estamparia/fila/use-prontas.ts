import type { Peca } from '@varal/contract/estamparia/peca';
import type { Tecnica } from '@varal/contract/estampas/estampa';
import { quantos } from '../../base/texto/format.ts';
import { useAlert } from '../../ui/notice/alert.tsx';
import { useDarPecasProntas, useVoltarAEstampar } from './pecas.queries.ts';
import { deQuem } from './textos-da-peca.ts';

/** Calls pieces ready, in the technique that is shown; one piece of a sale can be taken back at once. */
export function useProntas(tecnica: Tecnica | null) {
  const alert = useAlert();
  const dar = useDarPecasProntas();
  const voltar = useVoltarAEstampar();

  const desfazer = ({ venda_id, item_id }: Peca) =>
    venda_id !== null && item_id !== null
      ? void voltar
          .mutateAsync({ venda_id, item_id })
          .catch((error: Error) => alert.failed(error, 'Erro ao desfazer a peça pronta.'))
      : undefined;

  const prontas = async (pecas: readonly Peca[]): Promise<void> => {
    const [peca] = pecas;
    if (!peca) return;
    try {
      const { feitas, recusadas } = await dar.mutateAsync({
        peca_ids: pecas.map(({ id }) => id),
        ...(tecnica && { tecnica }),
      });
      const motivos = [...new Set(recusadas.map(({ motivo }) => motivo))].join(' ');
      if (feitas === 0) return alert.show({ type: 'error', message: motivos });
      const sozinha = pecas.length === 1 && peca.venda_id !== null && peca.estampas.length < 2;
      alert.show({
        type: recusadas.length > 0 ? 'warning' : 'success',
        message: `${pecas.length === 1 ? `Peça pronta de ${deQuem(peca)}.` : `${quantos(feitas, 'peça pronta', 'peças prontas')}.`}${motivos && ` ${quantos(recusadas.length, 'ficou', 'ficaram')}: ${motivos}`}`,
        ...(sozinha && { action: { label: 'Desfazer', onClick: () => desfazer(peca) } }),
      });
    } catch (error) {
      alert.failed(error, 'Erro ao guardar as peças prontas.');
    }
  };
  return { prontas, busy: dar.isPending };
}
