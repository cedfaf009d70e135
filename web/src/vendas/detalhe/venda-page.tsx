import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { ehRetirada } from '@varal/contract/envio/retirada';
import { ehPasso } from '@varal/contract/fluxo/fluxo-da-venda';
import { DIZERES_DA_VENDA } from '@varal/contract/vendas/campos';
import { antesDaEtiqueta } from '@varal/contract/vendas/conferir-passo';
import { ROTULOS_DA_ORIGEM } from '@varal/contract/vendas/origem';
import type { Venda } from '@varal/contract/vendas/venda';
import { errosDeVendas } from '@varal/contract/vendas/vendas.errors';
import type { ComponentType } from 'react';
import { ApiError, NetworkError } from '../../base/rede/api-error.ts';
import { dinheiro, momento } from '../../base/texto/format.ts';
import { CpfNaoConfere } from '../../clientes/cpf-nao-confere.tsx';
import { estaAbertaAqui } from '../../sem-sinal/abertas.queries.ts';
import { useTemRede } from '../../sem-sinal/use-sem-rede.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { useCliqueUnico } from '../../ui/button/use-clique-unico.ts';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { Loading } from '../../ui/notice/loading.tsx';
import { Note } from '../../ui/notice/note.tsx';
import { Page } from '../../ui/page/page.tsx';
import { FreteNoTotal } from '../frete-no-total.tsx';
import { ProximaVenda } from '../lista/proxima-venda.tsx';
import { PrazoDaVenda } from '../prazo-da-venda.tsx';
import { ProducaoDaVenda } from '../producao-da-venda.tsx';
import { StatusDaVendaBadge } from '../status-da-venda.tsx';
import { useSairSe } from '../use-sair-se.ts';
import { useReler, vendasQueries } from '../vendas.queries.ts';
import { BarraDeProgresso } from './barra-de-progresso.tsx';
import { DadosDaEntrega } from './dados-da-entrega.tsx';
import { EtiquetaAnulada } from './etiqueta-anulada.tsx';
import { PainelDoStatus } from './passos/painel-do-status.tsx';
import { useMedidasDigitadas } from './passos/use-medidas-digitadas.ts';
import { NaoPublicadosNote } from './produtos/nao-publicados-note.tsx';
import { RevisarDados } from './revisar-dados.tsx';
import { useMudancaAlert } from './use-mudanca-alert.ts';

type DaVenda = { venda: Venda };
/** The page is given what shows the money of a sale. */
type ComPagamentos = { Pagamentos: ComponentType<DaVenda> };

export function VendaPage({ Pagamentos }: ComPagamentos) {
  const { vendaId } = useParams({ from: '/shell/vendas/$vendaId/' });
  const { data: venda, error, failureReason } = useQuery(vendasQueries.uma(vendaId));
  const naoExiste = error instanceof ApiError && error.status === 404;
  // A device that knows that it has no network need not try again.
  const falha = useTemRede() ? error : failureReason;
  const naoVeio = venda === undefined && falha instanceof NetworkError;
  const { data: guardada } = useQuery({ ...estaAbertaAqui(`venda ${vendaId}`), enabled: naoVeio });
  const podeEstarAqui = naoVeio && guardada !== false;
  useSairSe(venda === undefined && error !== null && !naoExiste && !podeEstarAqui);

  if (venda) return <VendaInteira key={venda.id} {...{ venda, Pagamentos }} />;
  if (naoVeio && guardada) return <Navigate to="/chao/separar/$vendaId" params={{ vendaId }} replace />;
  return (
    <Page title={`Venda ${vendaId}`}>
      {naoExiste ? (
        <EmptyState action={<LinkButton to="/vendas">Voltar para a lista</LinkButton>}>
          {errosDeVendas['venda.nao_encontrada'].text}
        </EmptyState>
      ) : (
        <Loading>Carregando venda...</Loading>
      )}
    </Page>
  );
}

function VendaInteira({ venda, Pagamentos }: DaVenda & ComPagamentos) {
  const { id, status, cliente_nome } = venda;
  const medidas = useMedidasDigitadas(venda);
  useMudancaAlert(id);
  useCliqueUnico();

  return (
    <Page title={`Venda ${id}`} tab={`Venda ${id} · ${cliente_nome}`}>
      {ehPasso(status) && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
          <Cabecalho venda={venda} />
          <ProximaVenda id={id} passo={status} />
        </div>
      )}
      {ehPasso(status) && <BarraDeProgresso venda={venda} passo={status} />}
      {ehPasso(status) ? (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr]">
          <div className="flex min-w-0 flex-col gap-5">
            {esperaPeloBling(status) && <NaoPublicadosNote venda={venda} />}
            <EtiquetaAnulada venda={venda} />
            {foiReiniciada(venda) && (
              <Note tone="anil">Esta venda foi editada e o processo recomeçou pela separação dos produtos.</Note>
            )}
            {venda.observacao && (
              <Note tone="amber" title="Observação">
                <span className="whitespace-pre-line wrap-anywhere">{venda.observacao}</span>
              </Note>
            )}
            {faltaOCpf(venda) && <CpfErrado venda={venda} />}
            <PainelDoStatus venda={venda} medidas={medidas} />
            {!esperaPeloBling(status) && <NaoPublicadosNote venda={venda} />}
          </div>
          <div className="flex flex-col gap-5 lg:row-span-2">
            <RevisarDados venda={venda} />
            <Pagamentos venda={venda} />
          </div>
          {status !== 'separacao' && <DadosDaEntrega venda={venda} />}
        </div>
      ) : (
        <div className="flex flex-col gap-5">
          <PainelDoStatus venda={venda} medidas={medidas} />
          {/* Money that came in for it is still to be given back, or goods of it came back before. */}
          {(venda.pago !== 0 || venda.situacao_da_devolucao !== 'nenhuma') && <Pagamentos venda={venda} />}
        </div>
      )}
    </Page>
  );
}

function Cabecalho({ venda }: { venda: Venda }) {
  const { cliente_nome, total_com_frete, frete_valor, status, origem, vendedor, alterado_em } = venda;

  return (
    <div className="min-w-0">
      <p className="mb-1 flex flex-wrap items-baseline gap-x-3 text-lg leading-snug">
        <strong className="wrap-anywhere">{cliente_nome}</strong>
        <span>
          <span className="sr-only">Total: </span>
          {dinheiro(total_com_frete)}
          <FreteNoTotal frete_valor={frete_valor} />
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <StatusDaVendaBadge status={status} />
        {venda.prazo_pedido !== null && (
          <span>
            {DIZERES_DA_VENDA.prazo_pedido.rotulo}: <PrazoDaVenda venda={venda} />
          </span>
        )}
        <ProducaoDaVenda venda={venda} />
        <span>{ROTULOS_DA_ORIGEM[origem]}</span>
        <span className="wrap-anywhere">Vendedor: {vendedor}</span>
        <span className="max-sm:hidden">
          Alterado em <time dateTime={alterado_em}>{momento(alterado_em)}</time>
        </span>
      </div>
    </div>
  );
}

function CpfErrado({ venda: { id, cliente_id } }: DaVenda) {
  const reler = useReler(id);
  return (
    <CpfNaoConfere
      cliente_id={cliente_id}
      consequencia="A etiqueta não sai, nem o Bling aceita a venda, enquanto ele não for corrigido."
      onCorrigido={() => void reler()}
    />
  );
}

/** A label would be refused; what is fetched, or has one, needs none. */
const faltaOCpf = (venda: Venda): boolean =>
  venda.cliente.cpf !== null && !venda.cliente.cpf_valido && !ehRetirada(venda) && antesDaEtiqueta(venda);

/** At these steps the products have to be at Bling first. A note that stops no work of a step stands below that work. */
const esperaPeloBling = (status: Venda['status']): boolean => status === 'selecionar_envio' || status === 'etiqueta';

const foiReiniciada = ({ status, numero_pedido_bling, editada }: Venda): boolean =>
  status === 'separacao' && numero_pedido_bling === null && editada;
