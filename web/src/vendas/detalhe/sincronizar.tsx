import { fraseDoErro } from '@varal/contract/vendas/erro-da-venda';
import type { Venda } from '@varal/contract/vendas/venda';
import { RefreshCw } from 'lucide-react';
import { ApiError, fraseDoServidor } from '../../base/rede/api-error.ts';
import { Button } from '../../ui/button/button.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { useSincronizarComBling } from '../vendas.queries.ts';
import { useRun } from './use-run.ts';

export function Sincronizar({ venda: { id } }: { venda: Venda }) {
  const alert = useAlert();
  const sincronizar = useSincronizarComBling(id);
  const { busy, run } = useRun();

  const sync = () =>
    run(async () => {
      await sincronizar.mutateAsync(null);
      alert.show({
        type: 'success',
        message: 'Sincronização com Bling iniciada. Aguarde alguns segundos e recarregue a venda.',
      });
    }, fraseDaRecusa);

  return (
    <Button icon={RefreshCw} busy={busy} onClick={() => void sync()}>
      Sincronizar
    </Button>
  );
}

function fraseDaRecusa(error: Error): string {
  const nomes = error instanceof ApiError ? error.problem.produtos : undefined;
  return Array.isArray(nomes) && nomes.length > 0
    ? fraseDoErro({ codigo: 'venda.nao_publicados', params: { nomes: [...new Set(nomes)].join(', ') } })
    : fraseDoServidor(error, 'Erro ao sincronizar com Bling.');
}
