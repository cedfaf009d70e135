import { rotasDeClientes as rotas } from '@varal/contract/clientes/clientes.routes';
import { download } from '../base/rede/api.ts';
import { type DialogoAberto, PlanilhaDialog } from '../ui/late/planilha-dialog.tsx';

export function PlanilhaDeClientes({ busca, ...dialog }: DialogoAberto & { busca: string }) {
  return (
    <PlanilhaDialog
      {...dialog}
      ofertas={[
        {
          nome: 'Clientes',
          diz: 'Nome, documento, contatos, endereço e crédito.',
          arquivo: 'clientes',
          baixar: (formato) => download(rotas.baixarClientes, { params: { formato }, query: { busca } }),
        },
      ]}
    />
  );
}
