import { useQuery } from '@tanstack/react-query';
import type { OpcaoDeFrete } from '@varal/contract/envio/envio';
import { dispensaEtiqueta, RETIRADA } from '@varal/contract/envio/retirada';
import { fraseDoErro } from '@varal/contract/vendas/erro-da-venda';
import { faltaPublicar } from '@varal/contract/vendas/falta-publicar';
import type { Venda } from '@varal/contract/vendas/venda';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { ApiError, fraseDoServidor } from '../../../base/rede/api-error.ts';
import { useEhAdmin } from '../../../base/sessao/so-admins-mudam.tsx';
import { dinheiro } from '../../../base/texto/format.ts';
import { conexaoComOBling } from '../../../bling/conexao.queries.ts';
import { CompletarCliente } from '../../../clientes/completar-cliente.tsx';
import { prazo } from '../../../envio/prazo.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { radioLook } from '../../../ui/field/radio-look.ts';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { FailedState } from '../../../ui/notice/failed-state.tsx';
import { Loading } from '../../../ui/notice/loading.tsx';
import { nomeDaOpcao } from '../../frete/entrega.ts';
import { useEscolherServico, useMudarStatus, useUsarEnderecoAtual, vendasQueries } from '../../vendas.queries.ts';
import { ListaDeNaoPublicados } from '../produtos/lista-de-nao-publicados.tsx';
import { Secao } from '../secao.tsx';
import { useRun } from '../use-run.ts';
import { Recusa } from './recusa.tsx';
import { ServicosFora } from './servicos-fora.tsx';
import type { PainelProps } from './use-medidas-digitadas.ts';

export function EnvioPanel({ venda }: PainelProps) {
  const { id, versao } = venda;
  const frete = useQuery(vendasQueries.opcoesDeFrete(venda));
  const escolher = useEscolherServico(id);
  const mudar = useMudarStatus(id);
  const { busy, reason, run } = useRun();
  const [codigo, setCodigo] = useState(venda.codigo_servico_frete);
  const cotadas = frete.isFetching || frete.isError ? [] : maisBaratoPrimeiro(frete.data ?? []);
  // Nobody has to quote that the customer comes to the store, wherever they bought.
  const opcoes = [RETIRADA, ...cotadas.filter((opcao) => opcao.codigo !== RETIRADA.codigo)];
  const temConta = useQuery(conexaoComOBling).data?.estado !== 'nao_configurado';
  const soDaLoja = cotadas.length > 0 && cotadas.every(ehDaLoja) && temConta && faltaPublicar(venda).length > 0;
  const escolhida = opcoes.find((opcao) => opcao.codigo === codigo);

  const confirm = (opcao: OpcaoDeFrete) =>
    run(
      async () => {
        const { nome, valor, codigo } = opcao;
        const salva = await escolher.mutateAsync({
          servico_frete: nome,
          frete_valor: valor,
          codigo_servico_frete: codigo,
          versao,
        });
        await mudar.mutateAsync({ status: 'etiqueta', versao: salva.versao });
      },
      (error) => {
        if (error instanceof ApiError && error.codigo === 'venda.frete_mudou') void frete.refetch();
        return 'Erro ao selecionar serviço de frete';
      },
      { withReason: true },
    );

  return (
    <Secao
      title="Escolher o envio"
      footer={
        <>
          <Recusa reason={reason} />
          <Button
            look="primary"
            busy={busy}
            blocked={escolhida ? undefined : 'Escolha uma opção de frete.'}
            onClick={() => escolhida && void confirm(escolhida)}
          >
            Confirmar Envio
          </Button>
        </>
      }
    >
      <fieldset className="flex flex-col gap-2.5">
        <legend className="sr-only">Opções de frete</legend>
        {opcoes.map((opcao) => (
          <Opcao
            key={opcao.codigo}
            opcao={opcao}
            escolhida={opcao === escolhida}
            onEscolher={() => setCodigo(opcao.codigo)}
          />
        ))}
      </fieldset>
      {frete.isFetching ? (
        <Loading>Carregando opções de frete...</Loading>
      ) : ehSemPedido(frete.error) ? (
        <SoDepoisDePublicar venda={venda} />
      ) : frete.isError ? (
        <SemFrete venda={venda} error={frete.error} failures={frete.errorUpdateCount} onRetry={frete.refetch} />
      ) : (
        cotadas.length === 0 && (
          <EmptyState action={<Button onClick={() => void frete.refetch()}>Calcular de novo</Button>}>
            Nenhuma opção de frete para este endereço e estas medidas.
          </EmptyState>
        )
      )}
      {frete.isSuccess && !frete.isFetching && (
        <ServicosFora venda={venda} cotadaEm={frete.dataUpdatedAt} onCompletado={() => void frete.refetch()} />
      )}
      {soDaLoja && (
        <div className="mt-3 border-t border-hairline pt-3">
          <SoDepoisDePublicar venda={venda} />
        </div>
      )}
      {!frete.isFetching && !frete.isError && venda.endereco.cep === '' && (
        <FaltaCep venda={venda}>Sem o CEP do cliente não há frete de entrega.</FaltaCep>
      )}
    </Secao>
  );
}

const ehDaLoja = ({ codigo }: OpcaoDeFrete): boolean => dispensaEtiqueta({ codigo_servico_frete: codigo });

const ehSemPedido = (error: Error | null): boolean =>
  error instanceof ApiError && error.codigo === 'venda.frete_sem_pedido';

/** Carriers wait for the order at Bling, and that one for its products. */
function SoDepoisDePublicar({ venda }: { venda: Venda }) {
  return (
    <div className="text-sm text-ink-soft">
      <p>O frete de transportadora fica disponível depois que estes produtos forem publicados no Bling:</p>
      <ListaDeNaoPublicados venda_id={venda.id} itens={faltaPublicar(venda)} />
    </div>
  );
}

const maisBaratoPrimeiro = (opcoes: OpcaoDeFrete[]): OpcaoDeFrete[] =>
  [...opcoes].sort((uma, outra) => uma.valor - outra.valor);

type OpcaoProps = { opcao: OpcaoDeFrete; escolhida: boolean; onEscolher: () => void };

function Opcao({ opcao, escolhida, onEscolher }: OpcaoProps) {
  const { valor, prazo_entrega } = opcao;
  return (
    <label
      className={clsx(
        'flex min-h-14 cursor-pointer items-center gap-3 rounded-corner border px-4 py-2 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-anil-ink',
        escolhida ? 'border-anil bg-anil-soft' : 'border-hairline hover:border-edge',
      )}
    >
      <input
        type="radio"
        name="servico-frete"
        checked={escolhida}
        onChange={onEscolher}
        className={`outline-none ${radioLook}`}
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{nomeDaOpcao(opcao)}</span>
        <span className="block text-sm text-ink-soft">{prazo(prazo_entrega)}</span>
      </span>
      <span className="font-semibold whitespace-nowrap">{valor === 0 ? 'Grátis' : dinheiro(valor)}</span>
    </label>
  );
}

type SemFreteProps = { venda: Venda; error: Error; failures: number; onRetry: () => Promise<unknown> };

function SemFrete({ venda, error, failures, onRetry }: SemFreteProps) {
  const ehAdmin = useEhAdmin();
  const codigo = error instanceof ApiError ? error.codigo : undefined;
  const recusado = codigo === 'envio.frete_recusado' || codigo === 'envio.frete_por_configurar';
  // The sentences of these two say already what failed.
  const inteira = recusado || codigo === 'venda.frete_indisponivel';

  return (
    <>
      <FailedState failures={failures} onRetry={() => void onRetry()}>
        {!inteira && fraseDoErro({ codigo: 'venda.frete_indisponivel', params: {} })}
        {inteira ? error.message : <span className="block text-sm">{error.message}</span>}
      </FailedState>
      {recusado && ehAdmin && (
        <p className="-mt-4 pb-4 text-center">
          <LinkButton look="quiet" to="/configuracoes/envio">
            Configurações de envio
          </LinkButton>
        </p>
      )}
      {venda.endereco.cep === '' && <FaltaCep venda={venda}>O CEP do cliente não está preenchido.</FaltaCep>}
    </>
  );
}

/** The CEP is filled in here: it goes into the customer's record, and from there into the sale. */
function FaltaCep({ venda: { id, cliente_id, versao }, children }: { venda: Venda; children: ReactNode }) {
  const usar = useUsarEnderecoAtual(id);
  const { reason, run } = useRun();
  const usarEndereco = () =>
    run(
      async () => void (await usar.mutateAsync({ versao })),
      (error) => fraseDoServidor(error, 'Erro ao atualizar o endereço da venda.'),
    );
  return (
    <div className="mt-3 border-t border-hairline pt-3">
      <p className="text-sm font-medium text-amber-ink">{children}</p>
      <CompletarCliente cliente_id={cliente_id} campos={['cep']} onCompletado={() => void usarEndereco()} />
      <Recusa reason={reason} />
    </div>
  );
}
