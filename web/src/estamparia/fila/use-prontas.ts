import type { Peca } from '@varal/contract/estamparia/peca';
import type { Tecnica } from '@varal/contract/estampas/estampa';
import { quantos } from '../../base/texto/format.ts';
import { useAlert } from '../../ui/notice/alert.tsx';
import { useDarPecasProntas, useVoltarAEstampar } from './pecas.queries.ts';
import { deQuem, tecnicasAbertas } from './textos-da-peca.ts';

/** Calls pieces ready; one piece of a sale can be taken back at once. */
export function useProntas() {
  const alert = useAlert();
  const dar = useDarPecasProntas();
  const voltar = useVoltarAEstampar();

  const desfazer = (peca_id: number, venda_id: number, item_id: number) =>
    void voltar
      .mutateAsync({ peca_id, venda_id, item_id })
      .catch((error: Error) => alert.failed(error, 'Erro ao desfazer a peça pronta.'));

  /** In one technique or, without one, whole; answers with those that are ready. */
  const prontas = async (pecas: readonly Peca[], tecnica: Tecnica | undefined): Promise<number[]> => {
    const [peca] = pecas;
    if (!peca) return [];
    try {
      const peca_ids = pecas.map(({ id }) => id);
      const { feitas, recusadas } = await dar.mutateAsync({ peca_ids, ...(tecnica && { tecnica }) });
      const motivos = [...new Set(recusadas.map(({ motivo }) => motivo))].join(' ');
      const recusada = new Set(recusadas.map(({ id }) => id));
      const certas = peca_ids.filter((id) => !recusada.has(id));
      if (feitas === 0) {
        alert.show({ type: 'error', message: motivos });
        return certas;
      }
      const { id, venda_id, item_id } = peca;
      const acabou = tecnicasAbertas(peca).every((uma) => tecnica === undefined || uma === tecnica);
      const volta = pecas.length === 1 && acabou && venda_id !== null && item_id !== null;
      alert.show({
        type: recusadas.length > 0 ? 'warning' : 'success',
        message: `${pecas.length === 1 ? `Peça pronta: ${deQuem(peca)}.` : `${quantos(feitas, 'peça pronta', 'peças prontas')}.`}${motivos && ` ${quantos(recusadas.length, 'ficou', 'ficaram')}: ${motivos}`}`,
        ...(volta && { action: { label: 'Desfazer', onClick: () => desfazer(id, venda_id, item_id) } }),
      });
      return certas;
    } catch (error) {
      alert.failed(error, 'Erro ao guardar as peças prontas.');
      return [];
    }
  };
  return { prontas, busy: dar.isPending };
}
