import { faltaDefinir } from '@varal/contract/vendas/conferir-passo';
import { faltaPublicar } from '@varal/contract/vendas/falta-publicar';
import type { Venda } from '@varal/contract/vendas/venda';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { UploadCloud } from 'lucide-react';
import { fraseDoServidor } from '../../../base/rede/api-error.ts';
import { usePublicarNoBling } from '../../../produtos/produto.queries.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useAlert } from '../../../ui/notice/alert.tsx';
import { useReler, useSincronizarComBling } from '../../vendas.queries.ts';
import { useRun } from '../use-run.ts';

type PublicarAgoraProps = {
  venda_id: number;
  produto_id: number;
  /** All others of the sale are published. */
  ultimo: boolean;
};

/** Publishes a product of a sale without leaving it; with the last of them the sale goes to Bling as well. */
export function PublicarAgora({ venda_id, produto_id, ultimo }: PublicarAgoraProps) {
  const alert = useAlert();
  const publicar = usePublicarNoBling(produto_id, {
    redirect: `/vendas/${venda_id}`,
    ...(ultimo && { depois: { route: rotas.sincronizarComBling, id: venda_id } }),
  });
  const reler = useReler(venda_id);
  const sincronizar = useSincronizarComBling(venda_id);
  const { busy, run } = useRun();

  const publish = () =>
    run(
      async () => {
        const { estado } = await publicar.mutateAsync(undefined);
        alert.show(
          estado === 'publicado'
            ? { type: 'success', message: 'Publicado com sucesso!' }
            : { type: 'info', message: 'Publicação pedida. Ela acontece assim que o Bling responder.' },
        );
        const venda = await esperarPublicacao(produto_id, reler);
        const espera = faltaPublicar(venda).length > 0 || faltaDefinir(venda) !== undefined;
        if (!espera && venda.bling.estado === 'nao_sincronizado') await sincronizar.mutateAsync(null);
      },
      (error) => fraseDoServidor(error, 'Erro ao publicar.'),
    );

  return (
    <Button icon={UploadCloud} busy={busy} onClick={() => void publish()}>
      {busy ? 'Publicando…' : 'Publicar agora'}
    </Button>
  );
}

const VEZES = 20;
const ENTRE_MS = 3_000;

/** A slow Bling publishes what was asked for a little later, and the sale goes on with it. */
async function esperarPublicacao(produto_id: number, reler: () => Promise<Venda>): Promise<Venda> {
  const falta = (venda: Venda) => faltaPublicar(venda).some(({ id }) => id === produto_id);
  let venda = await reler();
  for (let vez = 1; vez < VEZES && falta(venda); vez += 1) {
    await new Promise((resolve) => setTimeout(resolve, ENTRE_MS));
    venda = await reler();
  }
  return venda;
}
