import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { errosDaApi } from '@varal/contract/api.errors';
import { ROTULOS } from '@varal/contract/fluxo/fluxo-da-venda';
import { podeEditar } from '@varal/contract/vendas/conferir-passo';
import { fraseDoErro } from '@varal/contract/vendas/erro-da-venda';
import type { Venda } from '@varal/contract/vendas/venda';
import { type FormEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { ApiError } from '../../base/rede/api-error.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useRascunho } from '../../ui/form/use-rascunho.ts';
import { useUnsavedChanges } from '../../ui/form/use-unsaved-changes.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { Loading } from '../../ui/notice/loading.tsx';
import { Page } from '../../ui/page/page.tsx';
import { RetiradaDaVenda } from '../frete/retirada-da-venda.tsx';
import { useSairSe } from '../use-sair-se.ts';
import { useEditarVenda, vendasQueries } from '../vendas.queries.ts';
import { type CamposDaVenda, camposDe, dizeresDe, mudou, paraMudar } from './campos-da-venda.ts';
import { EdicaoNote } from './edicao-note.tsx';
import { seguradoPor } from './itens/linha.ts';
import { totalDasLinhas } from './itens/totais.tsx';
import { juntarVersoes } from './juntar-versoes.ts';
import type { ComEstampar } from './propria/use-estampar.ts';
import { useVendaForm } from './use-venda-form.ts';
import { VendaFormPage } from './venda-form.tsx';

const TITULO = 'Editar Venda';

export function VendaEditarPage({ Estampar }: ComEstampar) {
  const { vendaId = '' } = useParams({ strict: false });
  const { data: venda, isError, refetch } = useQuery(vendasQueries.paraEditar(vendaId));
  useSairSe(isError && !venda);

  if (venda)
    return (
      <EditarVenda key={venda.id} atual={venda} Estampar={Estampar} recarregar={async () => (await refetch()).data} />
    );
  return (
    <Page title={TITULO}>
      <Loading />
    </Page>
  );
}

type EditarVendaProps = ComEstampar & {
  /** The server had it like this last. */
  atual: Venda;
  recarregar: () => Promise<Venda | undefined>;
};

/** A draft keeps what was typed, and the sale below it, while nobody is signed in. */
type Rascunho = { venda: Venda; campos: CamposDaVenda };

function EditarVenda({ atual, recarregar, Estampar }: EditarVendaProps) {
  const alert = useAlert();
  const navigate = useNavigate();
  const editar = useEditarVenda(atual.id);
  /** The one below what is typed. */
  const [venda, setVenda] = useState(atual);
  const form = useVendaForm(
    camposDe(venda),
    useMemo(() => seguradoPor(venda), [venda]),
  );
  const { campos, inicial, isDirty, repor } = form;
  const { dialog, letGo } = useUnsavedChanges(isDirty);
  const [pergunta, setPergunta] = useState<Pergunta | null>(null);
  const enviada = useRef(false);
  /** Nothing that was picked or packed changes with the promised day or the note. */
  const soDizeres = !mudou({ ...campos, ...dizeresDe(inicial) }, inicial);
  const id = String(venda.id);

  useRascunho<Rascunho>({
    isDirty,
    ler: () => ({ venda, campos }),
    repor: (digitado) => {
      setVenda(digitado.venda);
      repor(camposDe(digitado.venda), digitado.campos);
    },
  });

  const receber = (nova: Venda) => {
    const agora = camposDe(nova);
    setVenda(nova);
    repor(agora, juntarVersoes({ antes: inicial, digitado: campos, agora }));
  };

  const carregar = async () => {
    const nova = await recarregar();
    setPergunta(null);
    if (!nova) return alert.show({ type: 'error', message: 'Erro ao carregar venda' });
    // The form stays open, so that what was typed can still be read.
    if (!podeEditar(nova.status)) return alert.show({ type: 'warning', message: porQueNao(nova), duration: 10_000 });
    receber(nova);
    if (isDirty) alert.show({ type: 'info', message: 'O que você digitou continua aqui. Confira e salve.' });
  };

  const salvar = () => {
    if (enviada.current) return;
    enviada.current = true;
    const { cliente_id, ...enviados } = paraMudar(campos);
    editar.mutate(
      { cliente: cliente_id, ...enviados, versao: venda.versao },
      {
        onSuccess: () => {
          letGo();
          const message = soDizeres
            ? 'Venda atualizada com sucesso.'
            : 'Venda atualizada com sucesso. Status reiniciado para separação.';
          alert.show({ type: 'success', message });
          void navigate({ to: '/vendas/$vendaId', params: { vendaId: id } });
        },
        onError: (error) => {
          enviada.current = false;
          const eVelha = error instanceof ApiError && error.codigo === 'registro.versao_antiga';
          setPergunta(eVelha ? 'mudou' : null);
          if (!eVelha) form.recusar(error, 'Erro ao atualizar venda.');
        },
      },
    );
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (enviada.current) return;
    if (!isDirty) return alert.show({ type: 'info', message: 'Nenhuma alteração para salvar.' });
    if (!form.conferir()) return;
    if (venda.link_etiqueta_pdf && !soDizeres) return setPergunta('etiqueta');
    salvar();
  };

  const isStale = atual.versao > venda.versao && !editar.isPending && !editar.isSuccess;
  const seguir = useEffectEvent(() => receber(atual));
  useEffect(() => {
    // Nothing was typed: it may as well be the newer one.
    if (isStale && !isDirty) seguir();
  }, [isStale, isDirty]);

  if (!podeEditar(venda.status)) return <VendaFechada venda={venda} />;
  return (
    <VendaFormPage
      {...{ form, submit, dialog, Estampar }}
      title={TITULO}
      tab={`${TITULO} ${id}`}
      save="Atualizar Venda"
      busy={editar.isPending}
      back={{ to: '/vendas/$vendaId', params: { vendaId: id } }}
      // Saving anything else than these discards the freight.
      frete={soDizeres ? (venda.frete_valor ?? 0) : 0}
      note={
        <EdicaoNote
          venda={venda}
          total={soDizeres ? venda.total_com_frete : totalDasLinhas(campos.linhas)}
          mudou={isStale && isDirty}
          onCarregar={() => void carregar()}
        />
      }
    >
      <RetiradaDaVenda retira={campos.retira === true} onChange={(retira) => form.mudar({ retira })} />
      <Perguntas
        {...{ pergunta }}
        salvando={editar.isPending}
        onSalvar={salvar}
        onCarregar={() => void carregar()}
        onClose={() => setPergunta(null)}
      />
    </VendaFormPage>
  );
}

function VendaFechada({ venda }: { venda: Venda }) {
  return (
    <Page title={TITULO}>
      <EmptyState
        action={
          <LinkButton to="/vendas/$vendaId" params={{ vendaId: String(venda.id) }}>
            Voltar para a venda
          </LinkButton>
        }
      >
        {porQueNao(venda)}
      </EmptyState>
    </Page>
  );
}

/** The screen asks before a label is thrown away, or when somebody else was faster. */
type Pergunta = 'etiqueta' | 'mudou';

type PerguntasProps = {
  pergunta: Pergunta | null;
  salvando: boolean;
  onSalvar: () => void;
  onCarregar: () => void;
  onClose: () => void;
};

function Perguntas({ pergunta, salvando, onSalvar, onCarregar, onClose }: PerguntasProps) {
  return (
    <>
      <ConfirmDialog
        open={pergunta === 'etiqueta'}
        title="Esta venda já tem etiqueta"
        confirm="Salvar e descartar a etiqueta"
        busy={salvando}
        onConfirm={onSalvar}
        onClose={onClose}
      >
        <p>
          Ao salvar, a venda volta para a separação, e a etiqueta, o frete e as medidas são descartados. Deseja
          continuar?
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={pergunta === 'mudou'}
        title="A venda mudou enquanto você editava"
        confirm="Carregar a versão nova"
        cancel="Continuar editando"
        look="primary"
        onConfirm={onCarregar}
        onClose={onClose}
      >
        <p>
          {errosDaApi['registro.versao_antiga'].text} O que você digitou continua aqui: carregue a versão nova, confira
          e salve de novo.
        </p>
      </ConfirmDialog>
    </>
  );
}

const porQueNao = ({ status }: Venda): string =>
  status === 'cancelado'
    ? fraseDoErro({ codigo: 'venda.cancelada', params: {} })
    : fraseDoErro({ codigo: 'venda.fechada', params: { status: ROTULOS[status] } });
