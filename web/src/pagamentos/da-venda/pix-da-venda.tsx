import { useQuery } from '@tanstack/react-query';
import { diaDaLoja } from '@varal/contract/dia-da-loja';
import { ehPromessa, type Pagamento } from '@varal/contract/pagamentos/pagamento';
import type { PixDaVenda as Pix } from '@varal/contract/pagamentos/pix/pix.routes';
import type { Venda } from '@varal/contract/vendas/venda';
import { Check } from 'lucide-react';
import { ApiError, fraseDoServidor } from '../../base/rede/api-error.ts';
import { isUnderWay } from '../../base/rede/use-attempt.ts';
import { useEhAdmin } from '../../base/sessao/so-admins-mudam.tsx';
import { dinheiro } from '../../base/texto/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { Loading } from '../../ui/notice/loading.tsx';
import { pagamentosQueries, useAnotarPagamento } from '../pagamentos.queries.ts';
import { CodigoDoPix, CopiarPix } from '../pix/codigo-do-pix.tsx';
import { oQueAbate } from './o-que-abate.ts';

type Props = {
  venda: Venda;
  /** Undefined while they are not known. */
  pagamentos: readonly Pagamento[] | undefined;
  onClose: () => void;
};

/** Shows the code of what is due; that it was paid, the shop sees in its bank and notes. */
export function PixDaVenda({ venda, pagamentos = [], onClose }: Props) {
  const alert = useAlert();
  const anotar = useAnotarPagamento(venda.id);
  // The sale may be told to be paid before the answer comes, or although none came.
  const cobrado =
    anotar.variables && (anotar.isPending || isUnderWay(anotar.error))
      ? Number(anotar.variables.valor)
      : venda.a_receber;
  const { data: pix, error } = useQuery(pagamentosQueries.pixDaVenda(venda.id, cobrado));
  const semChave = error instanceof ApiError && error.codigo === 'pix.sem_chave';
  const ehAdmin = useEhAdmin();

  const recebido = (valor: number) => ({ forma: 'pix', valor, recebido_em: diaDaLoja(new Date()) }) as const;
  const abate = pix && oQueAbate(pagamentos.filter(ehPromessa), recebido(pix.valor), venda);
  const receber = ({ valor }: Pix) =>
    anotar.mutate(
      { ...recebido(valor), a_receber: valor },
      {
        onSuccess: () => {
          alert.success(`${dinheiro(valor)} recebidos.`);
          onClose();
        },
        onError: (error) => alert.failed(error, 'Erro ao anotar o pagamento.'),
      },
    );

  return (
    <Modal
      open
      title={`Pix de ${dinheiro(pix?.valor ?? cobrado)}`}
      onClose={onClose}
      footer={
        pix && (
          <>
            <CopiarPix pix={pix} />
            <Button icon={Check} look="primary" busy={anotar.isPending} onClick={() => receber(pix)}>
              Recebi
            </Button>
          </>
        )
      }
    >
      {pix && <CodigoDoPix pix={pix} />}
      {abate && <p className="mt-3 text-ink-soft">{abate}</p>}
      {!pix && !error && <Loading>Preparando o Pix...</Loading>}
      {error && (
        <div className="flex flex-col items-start gap-3">
          <p role="alert">{fraseDoServidor(error, 'Não foi possível preparar o Pix.')}</p>
          {semChave && ehAdmin && <LinkButton to="/configuracoes/pix">Cadastrar a chave</LinkButton>}
        </div>
      )}
    </Modal>
  );
}
