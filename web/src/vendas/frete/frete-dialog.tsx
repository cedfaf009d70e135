import { useQuery } from '@tanstack/react-query';
import { CEP_INCOMPLETO } from '@varal/contract/clientes/clientes.errors';
import type { Cliente } from '@varal/contract/clientes/clientes.routes';
import { digitosDoCep, formatarCep } from '@varal/contract/documentos';
import type { OpcaoDeFrete } from '@varal/contract/envio/envio';
import { RETIRADA } from '@varal/contract/envio/retirada';
import { SEM_FRETE } from '@varal/contract/vendas/vendas.errors';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { useDebouncedValue } from '../../base/busca/use-debounced-value.ts';
import { fraseDaFalha, fraseDoServidor } from '../../base/rede/api-error.ts';
import { mascaraDeCep } from '../../base/texto/masks.ts';
import { useCompletarCliente } from '../../clientes/clientes.queries.ts';
import { recusaDoCliente } from '../../clientes/use-cliente-form.ts';
import { Button } from '../../ui/button/button.tsx';
import { MaskedField } from '../../ui/field/masked-field.tsx';
import { ModalDialog } from '../../ui/late/modal-dialog.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { FailedState } from '../../ui/notice/failed-state.tsx';
import { Loading } from '../../ui/notice/loading.tsx';
import { type SimulacaoDeFrete, vendasQueries } from '../vendas.queries.ts';
import { LinhasFora } from './linhas-fora.tsx';
import { OpcoesDeFrete } from './opcoes-de-frete.tsx';

export type FreteDialogProps = {
  open: boolean;
  onClose: () => void;
  /** It is asked for at first. */
  cep: string;
  /** The customer's, for which alone a service can be chosen; '' when they have none, null as long as nobody is chosen. */
  doCliente: string | null;
  itens: SimulacaoDeFrete['itens'];
  /** Services that take no parcel to this customer are left out. */
  cliente_id?: number | undefined;
  onEscolher: (opcao: OpcaoDeFrete, cep: string) => void;
  /** The customer's missing fields were filled in here. */
  onCompletado?: (cliente: Cliente) => void;
  /** Above what carriers ask it offers that the customer comes to the store, where there is a customer to agree. */
  onRetirar?: () => void;
  /** Says what choosing a service leads to. */
  dica?: string;
  /** Shows what is to be sent, where that can be changed. */
  children?: ReactNode;
};

/** Tells what it costs to send these goods. */
export function FreteDialog({ open, onClose, ...frete }: FreteDialogProps) {
  return (
    <ModalDialog open={open} title="Quanto fica o frete?" onClose={onClose} size={frete.children ? 'lg' : 'md'}>
      <Conteudo {...frete} />
    </ModalDialog>
  );
}

function Conteudo(props: Omit<FreteDialogProps, 'open' | 'onClose'>) {
  const { doCliente, itens, cliente_id, onEscolher, onCompletado, onRetirar, dica, children } = props;
  const [typed, setTyped] = useState(props.cep && formatarCep(props.cep));
  const cep = digitosDoCep(typed);
  const serve = cep !== undefined && (doCliente === null || cep === doCliente);
  const semFrete = onRetirar && <OpcoesDeFrete nome="Sem frete" opcoes={[RETIRADA]} onEscolher={onRetirar} />;

  return (
    // The list of what the search finds hangs below it.
    <div className={clsx('flex flex-col gap-4', children && 'sm:min-h-[60vh]')}>
      <MaskedField
        label="CEP"
        mask={mascaraDeCep}
        value={typed}
        onChange={setTyped}
        error={typed.length === 9 && cep === undefined ? CEP_INCOMPLETO : undefined}
        className="max-w-48"
      />
      {children}
      {cep === undefined || itens.length === 0 ? (
        <>
          {semFrete}
          <p className="text-ink-soft">
            {itens.length === 0 ? 'Adicione o que vai ser enviado.' : 'Digite o CEP de quem recebe.'}
          </p>
        </>
      ) : (
        <Precos
          pedida={{ cep, itens, cliente_id }}
          dica={dica}
          onCompletado={onCompletado}
          onEscolher={serve ? (opcao) => onEscolher(opcao, cep) : undefined}
        >
          {semFrete}
        </Precos>
      )}
      {cep !== undefined && !serve && (
        <p className="text-sm text-ink-soft">
          {doCliente === '' ? 'O cliente não tem CEP no cadastro' : 'Este não é o CEP do cliente'}: o preço é só para
          saber.
        </p>
      )}
      {cep !== undefined && doCliente === '' && cliente_id !== undefined && onCompletado && (
        <GuardarCep {...{ cep, cliente_id, onCompletado }} />
      )}
    </div>
  );
}

type GuardarCepProps = { cep: string; cliente_id: number; onCompletado: (cliente: Cliente) => void };

/** The CEP that was typed to know the price is the one that the customer's record lacks. */
function GuardarCep({ cep, cliente_id, onCompletado }: GuardarCepProps) {
  const alert = useAlert();
  const completar = useCompletarCliente(cliente_id);
  const guardar = () =>
    completar.mutate(
      { cep },
      {
        onSuccess: onCompletado,
        onError: (error) => alert.error(fraseDaFalha(error, recusaDoCliente(error).message)),
      },
    );
  return (
    <Button busy={completar.isPending} onClick={guardar} className="self-start">
      Salvar este CEP no cadastro do cliente
    </Button>
  );
}

type Pedida = SimulacaoDeFrete & { cliente_id?: number | undefined };

type PrecosProps = {
  pedida: Pedida;
  dica: string | undefined;
  onEscolher: ((opcao: OpcaoDeFrete) => void) | undefined;
  onCompletado: ((cliente: Cliente) => void) | undefined;
  /** Stands above the prices, and comes with them. */
  children: ReactNode;
};

/** Asks the carriers once the hand rests. */
function Precos({ pedida, dica, onEscolher, onCompletado, children }: PrecosProps) {
  const pronta = JSON.stringify(pedida);
  const parada = useDebouncedValue(pronta, 400);
  const [consertando, setConsertando] = useState(false);
  const frete = useQuery({
    ...vendasQueries.simulacaoDeFrete(pedida),
    enabled: pronta === parada,
    // Somebody who comes back from mending what kept a service away finds it among the others.
    refetchOnWindowFocus: consertando && 'always',
  });

  const fora = useQuery({
    ...vendasQueries.simulacaoFora(pedida, frete.dataUpdatedAt),
    enabled: frete.isSuccess && !frete.isFetching && pronta === parada,
  });

  // A phone has the dialog at the bottom of its screen: what came above or below later would move all under a finger.
  if (frete.isFetching || pronta !== parada || fora.isLoading) return <Loading>Carregando opções de frete...</Loading>;
  if (frete.isError) {
    return (
      <>
        {children}
        <FailedState failures={frete.errorUpdateCount} onRetry={() => void frete.refetch()}>
          {fraseDoServidor(frete.error, SEM_FRETE)}
        </FailedState>
      </>
    );
  }
  const opcoes = frete.data ?? [];
  return (
    <div className="flex flex-col gap-2">
      {children}
      {opcoes.length === 0 ? (
        <EmptyState>Nenhuma opção de frete para este CEP e estes produtos.</EmptyState>
      ) : (
        <>
          {dica && <p className="text-sm text-ink-soft">{dica}</p>}
          <OpcoesDeFrete opcoes={opcoes} onEscolher={onEscolher} />
        </>
      )}
      <LinhasFora
        linhas={fora.data ?? []}
        cliente={pedida.cliente_id ?? null}
        saida={{ emOutraAba: () => setConsertando(true) }}
        onCompletado={(cliente) => {
          onCompletado?.(cliente);
          void frete.refetch();
        }}
      />
    </div>
  );
}
