import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useDebouncedValue } from '../base/busca/use-debounced-value.ts';
import { ApiError, fraseDoServidor } from '../base/rede/api-error.ts';
import { useEhAdmin } from '../base/sessao/so-admins-mudam.tsx';
import { pagamentosQueries } from '../pagamentos/pagamentos.queries.ts';
import { CodigoDoPix, CopiarPix } from '../pagamentos/pix/codigo-do-pix.tsx';
import { Button } from '../ui/button/button.tsx';
import { LinkButton } from '../ui/button/link-button.tsx';

type Props = { valor: number; carrinho: string; podeReceber: boolean; onRecebido: () => void };

/** Shows the customer the code of what is paid by Pix; a shop without a key takes Pix by its own ways. */
export function PixDoBalcao({ valor, carrinho, podeReceber, onRecebido }: Props) {
  const { data: pix, error } = useQuery(pagamentosQueries.cobranca(useDebouncedValue(valor, 300), carrinho));
  const semChave = error instanceof ApiError && error.codigo === 'pix.sem_chave';
  const ehAdmin = useEhAdmin();

  if (error) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-ink-soft sm:col-span-2">
        <p>{semChave ? 'Com a chave Pix cadastrada, o QR Code aparece aqui.' : fraseDoServidor(error, SEM_CODIGO)}</p>
        {semChave && ehAdmin && <LinkButton to="/configuracoes/pix">Cadastrar a chave</LinkButton>}
      </div>
    );
  }
  if (!pix || pix.valor !== valor) return null;
  return (
    <div className="mx-auto flex w-full max-w-md flex-col items-center gap-3 sm:col-span-2">
      <CodigoDoPix pix={pix} />
      <div className="flex flex-wrap justify-center gap-2.5">
        <CopiarPix pix={pix} />
        {podeReceber && (
          <Button icon={Check} onClick={onRecebido}>
            Recebi
          </Button>
        )}
      </div>
    </div>
  );
}

const SEM_CODIGO = 'Não foi possível preparar o Pix.';
