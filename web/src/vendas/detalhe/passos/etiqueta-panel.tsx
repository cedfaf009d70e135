import { useQuery } from '@tanstack/react-query';
import { dispensaEtiqueta, ehRetirada } from '@varal/contract/envio/retirada';
import {
  dizerPendencia,
  pendenciasDaEtiqueta,
  REQUISITOS_DA_ETIQUETA,
  type Requisito,
} from '@varal/contract/vendas/despacho/pendencias-da-etiqueta';
import { fraseDoErro } from '@varal/contract/vendas/erro-da-venda';
import type { Venda } from '@varal/contract/vendas/venda';
import { clsx } from 'clsx';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ApiError, fraseDoServidor, type NetworkError } from '../../../base/rede/api-error.ts';
import { useEhAdmin } from '../../../base/sessao/so-admins-mudam.tsx';
import { dinheiro } from '../../../base/texto/format.ts';
import { useBlingParado } from '../../../bling/use-bling-parado.ts';
import { envioQueries } from '../../../envio/envio.queries.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { useAlert } from '../../../ui/notice/alert.tsx';
import { Note } from '../../../ui/notice/note.tsx';
import { useGerarEtiqueta, useMudarStatus, useReler, vendasQueries } from '../../vendas.queries.ts';
import { LinkDaEtiqueta } from '../link-da-etiqueta.tsx';
import { Secao } from '../secao.tsx';
import { Sincronizar } from '../sincronizar.tsx';
import { usePasso, useRun } from '../use-run.ts';
import { DocumentoFiscal } from './documento-fiscal.tsx';
import { Recusa } from './recusa.tsx';
import type { PainelProps } from './use-medidas-digitadas.ts';

/** Makes the label of the parcel; what is picked up at the store, or delivered by it, goes without. */
export function EtiquetaPanel({ venda }: PainelProps) {
  const temNoBling = useTemNoBling(venda);
  const geracao = useGeracao(venda);
  if (venda.link_etiqueta_pdf) {
    return (
      <Seguir venda={venda} botao="Seguir com esta etiqueta">
        <p>A etiqueta desta venda já foi gerada.</p>
        <p className="mt-1">
          <LinkDaEtiqueta href={venda.link_etiqueta_pdf} />
        </p>
      </Seguir>
    );
  }
  if (dispensaEtiqueta(venda) && !temNoBling) {
    return (
      <Seguir venda={venda} botao="Seguir sem etiqueta">
        <p>
          {ehRetirada(venda)
            ? 'O cliente retira na loja: esta venda não precisa de etiqueta.'
            : 'A própria loja entrega: esta venda não precisa de etiqueta de transportadora.'}
        </p>
      </Seguir>
    );
  }
  return <Gerar {...{ venda, geracao }} />;
}

/** A shop that prints at Bling may have a label also of what its own table quotes: somebody else may carry it. */
function useTemNoBling(venda: Venda): boolean {
  const enabled = dispensaEtiqueta(venda) && !ehRetirada(venda) && venda.link_etiqueta_pdf === null;
  const { data: configuracao } = useQuery({ ...envioQueries.configuracao, enabled });
  return enabled && configuracao?.etiquetas === 'bling';
}

const SEM_LINK = 'Erro ao gerar etiqueta. Verifique os dados.';

const DE_NOVO_MS = 4_000;
/** The sale does not tell that a label was given up meanwhile, so the screen waits no longer than this. */
const ESPERA_MS = 60_000;
const DEMOROU = 'A etiqueta demora mais do que o normal. Gere de novo para ver como está: ela não é paga duas vezes.';

/** Makes a label. One that is still being made is waited for, and the sale goes on by itself when it is there. */
function useGeracao({ id, link_etiqueta_pdf }: Venda) {
  const alert = useAlert();
  const etiqueta = useGerarEtiqueta(id);
  const reler = useReler(id);
  const mudar = useMudarStatus(id);
  const { busy, reason, run } = useRun();
  /** The alert is gone in a moment; what became of a label that may cost something stays to be read. */
  const [recusa, setRecusa] = useState<string>();
  const [semRemetente, setSemRemetente] = useState(false);
  const [esperando, setEsperando] = useState(false);
  useQuery({ ...vendasQueries.uma(String(id)), enabled: esperando, refetchInterval: esperando && DE_NOVO_MS });

  const seguir = async (link: string) => {
    alert.show({
      type: 'success',
      message: 'Etiqueta gerada com sucesso!',
      duration: 8_000,
      action: { label: 'Abrir etiqueta', onClick: () => window.open(link, '_blank', 'noopener,noreferrer') },
    });
    const { versao } = await reler();
    await mudar.mutateAsync({ status: 'retirada', versao });
  };

  const refused = (error: ApiError | NetworkError) => {
    setSemRemetente(error instanceof ApiError && error.codigo === 'venda.sem_remetente');
    const frase = fraseDoServidor(error, fraseDoErro({ codigo: 'venda.etiqueta_indisponivel', params: {} }));
    setRecusa(frase);
    return frase;
  };

  const gerar = () =>
    run(async () => {
      setRecusa(undefined);
      setEsperando(false);
      const link = await etiqueta.mutateAsync(null).then(({ link_etiqueta }) => link_etiqueta, seEmAndamento);
      if (link === EM_ANDAMENTO) return setEsperando(true);
      if (link) return seguir(link);
      setRecusa(SEM_LINK);
      alert.error(SEM_LINK);
    }, refused);

  const chegou = useEffectEvent((link: string) => {
    setEsperando(false);
    void run(() => seguir(link), refused);
  });
  useEffect(() => {
    if (esperando && link_etiqueta_pdf) chegou(link_etiqueta_pdf);
  }, [esperando, link_etiqueta_pdf]);

  useEffect(() => {
    if (!esperando) return;
    const fim = setTimeout(() => {
      setEsperando(false);
      setRecusa(DEMOROU);
    }, ESPERA_MS);
    return () => clearTimeout(fim);
  }, [esperando]);

  return { gerar, busy, esperando, recusa: reason ?? recusa, semRemetente };
}

const EM_ANDAMENTO = Symbol('still being made');

function seEmAndamento(error: Error): typeof EM_ANDAMENTO {
  if (error instanceof ApiError && error.codigo === 'venda.etiqueta_em_andamento') return EM_ANDAMENTO;
  throw error;
}

type GerarProps = { venda: Venda; geracao: ReturnType<typeof useGeracao> };

function Gerar({ venda, geracao }: GerarProps) {
  const { gerar, busy, esperando, recusa, semRemetente } = geracao;
  const ehAdmin = useEhAdmin();
  const pendencias = pendenciasDaEtiqueta(venda);
  const falta =
    pendencias.length > 0
      ? fraseDoErro({
          codigo: 'venda.dados_incompletos',
          params: { lista: pendencias.map((requisito) => dizerPendencia(requisito, venda)).join(', ') },
        })
      : undefined;

  const espera = useEsperaOBling(venda, pendencias);

  return (
    <Secao
      title="Etiqueta de envio"
      hint="O que a etiqueta precisa ter:"
      footer={
        <>
          <Recusa reason={recusa} />
          <Button look="primary" busy={busy || espera} blocked={falta} onClick={() => void gerar()}>
            {espera ? 'Aguardando o Bling…' : 'Gerar Etiqueta'}
          </Button>
          {dispensaEtiqueta(venda) && <SemEtiqueta venda={venda} />}
          {falta && (
            <p className="min-w-0 flex-1 basis-60 text-sm text-ink-soft">
              {espera ? 'A etiqueta fica disponível assim que o pedido chegar ao Bling.' : falta}
            </p>
          )}
          {/* There from the beginning, so that it is read aloud when it comes. */}
          <p role="status" className="min-w-0 text-sm text-ink-soft">
            {busy && 'Gerando a etiqueta. Isso pode levar até 20 segundos.'}
            {esperando && !busy && fraseDoErro({ codigo: 'venda.etiqueta_em_andamento', params: {} })}
          </p>
          {semRemetente && ehAdmin && !busy && <LinkButton to="/configuracoes/envio">Preencher remetente</LinkButton>}
        </>
      }
    >
      <ul className="flex flex-col">
        {REQUISITOS_DA_ETIQUETA.map((requisito) => (
          <LinhaDoRequisito
            key={requisito}
            requisito={requisito}
            falta={pendencias.includes(requisito)}
            aCaminho={espera}
            venda={venda}
          />
        ))}
        <DocumentoFiscal venda={venda} />
      </ul>
      {venda.a_receber > 0 && (
        <Note tone="amber" title="Esta venda não está paga" className="mt-3">
          Faltam {dinheiro(venda.a_receber)}. A etiqueta pode ser gerada assim mesmo.
        </Note>
      )}
    </Secao>
  );
}

/** Nothing is missing but the order, which is on its way to Bling: the button opens by itself once it is there. */
function useEsperaOBling({ bling }: Venda, pendencias: readonly Requisito[]): boolean {
  const parado = useBlingParado(bling);
  const soOPedido = pendencias.length === 1 && pendencias[0] === 'bling';
  return soOPedido && bling.estado === 'pendente' && parado === undefined;
}

/** These texts take the place of what is missing once the requirements are met. */
const ATENDIDOS = {
  endereco: 'Endereço do cliente completo',
  medidas: 'Medidas do pacote completas',
  servico: 'Serviço de frete selecionado',
  bling: 'Pedido sincronizado com Bling',
} as const satisfies Record<Requisito, string>;

type LinhaDoRequisitoProps = {
  requisito: Requisito;
  falta: boolean;
  /** Nothing else is missing, and it is on its way. */
  aCaminho: boolean;
  venda: Venda;
};

function LinhaDoRequisito({ requisito, falta, aCaminho, venda }: LinhaDoRequisitoProps) {
  const Icon = falta ? CircleDashed : CircleCheck;

  return (
    <li className="flex min-h-[calc(var(--spacing-control)+0.75rem)] flex-wrap items-center gap-x-3 gap-y-1.5 border-hairline py-1.5 not-first:border-t">
      <Icon aria-hidden="true" className={clsx('size-5 shrink-0', falta ? 'text-amber-ink' : 'text-leaf-ink')} />
      <span className={clsx('min-w-0 flex-[1_1_8.5rem]', falta && 'font-medium')}>
        {falta && aCaminho && 'Pedido a caminho do Bling'}
        {falta && !aCaminho && dizerPendencia(requisito, venda)}
        {!falta && ATENDIDOS[requisito]}
      </span>
      {falta && requisito === 'bling' && <Sincronizar venda={venda} />}
      {falta && requisito === 'endereco' && (
        <LinkButton
          to="/clientes/$clienteId"
          params={{ clienteId: String(venda.cliente_id) }}
          search={{ volta: `/vendas/${venda.id}` }}
        >
          Completar cadastro
        </LinkButton>
      )}
    </li>
  );
}

const ERRO_AO_SEGUIR = 'Erro ao seguir para a retirada.';

function SemEtiqueta({ venda }: { venda: Venda }) {
  const { busy, goOn } = usePasso(venda, 'retirada', ERRO_AO_SEGUIR);
  return (
    <Button busy={busy} onClick={goOn}>
      Seguir sem etiqueta
    </Button>
  );
}

function Seguir({ venda, botao, children }: { venda: Venda; botao: string; children: ReactNode }) {
  const { busy, reason, goOn } = usePasso(venda, 'retirada', ERRO_AO_SEGUIR);
  return (
    <Secao
      title="Etiqueta de envio"
      footer={
        <>
          <Recusa reason={reason} />
          <Button look="primary" busy={busy} onClick={goOn}>
            {botao}
          </Button>
        </>
      }
    >
      {children}
    </Secao>
  );
}
