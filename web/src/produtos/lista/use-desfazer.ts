import { quantos } from '../../base/texto/format.ts';
import { useAlert } from '../../ui/notice/alert.tsx';
import { useRestaurar } from '../produtos.queries.ts';

/** Brings back what was moved to the trash a moment ago; also after the screen it was done on was left. */
export function useDesfazer(): (ids: number[]) => void {
  const alert = useAlert();
  const restaurar = useRestaurar();

  const desfazer = async (ids: number[]) => {
    const { feitos, restantes, falha } = await restaurar.mutateAsync(ids);
    if (!falha) {
      alert.show({
        type: 'success',
        message: `${quantos(feitos.length, 'produto restaurado', 'produtos restaurados')}.`,
      });
      return;
    }
    alert.show({
      type: 'error',
      message: `Não foi possível desfazer. ${falha.message}`,
      duration: 10_000,
      action: { label: 'Tentar novamente', onClick: () => void desfazer(restantes) },
    });
  };

  return (ids) => void desfazer(ids);
}
