import { useNavigate } from '@tanstack/react-router';
import { MENOS_VENDAS } from '@varal/contract/ondas/quantas-vendas';
import { PackageSearch } from 'lucide-react';
import { ApiError } from '../base/rede/api-error.ts';
import { Button } from '../ui/button/button.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { escreverVendas } from '../vendas/selecao/vendas-no-endereco.ts';
import { useCriarOnda } from './ondas.queries.ts';

/** Begins a wave with these sales. Where some cannot be in one, the page of waves opens with them and says which. */
export function SepararEmOnda({ venda_ids }: { venda_ids: number[] }) {
  const navigate = useNavigate();
  const alert = useAlert();
  const criar = useCriarOnda();

  const comecar = () =>
    criar.mutate(venda_ids, {
      onSuccess: ({ id }) => void navigate({ to: '/vendas/ondas/$ondaId', params: { ondaId: String(id) } }),
      onError: (error) => {
        alert.failed(error, 'Não foi possível começar a onda.');
        if (error instanceof ApiError && error.status === 409) {
          void navigate({ to: '/vendas/ondas', search: { vendas: escreverVendas(venda_ids) } });
        }
      },
    });

  return (
    <Button
      look="primary"
      icon={PackageSearch}
      busy={criar.isPending}
      blocked={venda_ids.length < MENOS_VENDAS ? `Escolha pelo menos ${MENOS_VENDAS} vendas.` : undefined}
      onClick={comecar}
    >
      Separar em onda
    </Button>
  );
}
