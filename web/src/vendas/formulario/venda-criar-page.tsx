import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { Produto } from '@varal/contract/produtos/produto';
import { errosDeVendas } from '@varal/contract/vendas/vendas.errors';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useSearchParam } from '../../base/busca/use-search-param.ts';
import { ApiError } from '../../base/rede/api-error.ts';
import { useRascunho } from '../../ui/form/use-rascunho.ts';
import { useUnsavedChanges } from '../../ui/form/use-unsaved-changes.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { Loading } from '../../ui/notice/loading.tsx';
import { Note } from '../../ui/notice/note.tsx';
import { Page } from '../../ui/page/page.tsx';
import { type Entrega, type FretePerguntado, freteDa, mudouDesdeOFrete, servicoDa } from '../frete/entrega.ts';
import { EntregaDaVenda } from '../frete/entrega-da-venda.tsx';
import { PagamentoDaVendaNova } from '../pagamento/pagamento-da-venda-nova.tsx';
import { type Pago, pagamentosDe } from '../pagamento/pagos.ts';
import { clienteEscolhido, produtoParaVender, useCriarVenda, vendasQueries } from '../vendas.queries.ts';
import { type CamposDaVenda, paraEnviar, SEM_NADA } from './campos-da-venda.ts';
import { comVariacao, type Linha, linhaADefinir, NADA_SEGURADO } from './itens/linha.ts';
import { totalCom } from './itens/totais.tsx';
import type { ComEstampar } from './propria/use-estampar.ts';
import { ultimaOrigem } from './ultima-origem.ts';
import { useVendaForm } from './use-venda-form.ts';
import { VendaFormPage } from './venda-form.tsx';
import { dizerDeNovo, linhasDeNovo } from './vender-de-novo.ts';

const TITULO = 'Nova Venda';

declare module '@tanstack/react-router' {
  interface HistoryState {
    fretePerguntado?: FretePerguntado;
  }
}

/**
 * Begins with the customer, the product or its variation whose page one comes from, with an old sale that is sold again, or with
 * the freight that was asked for.
 */
export function VendaCriarPage({ Estampar }: ComEstampar) {
  const [clienteId] = useSearchParam('cliente');
  const [produtoId] = useSearchParam('produto');
  const [variacaoId] = useSearchParam('variacao');
  const [vendaId] = useSearchParam('de');
  const perguntado = useLocation({ select: ({ state }) => state.fretePerguntado });
  const antiga = useQuery({ ...vendasQueries.paraEditar(vendaId), enabled: vendaId !== '' });
  const quem = antiga.data ? String(antiga.data.cliente.id) : clienteId;
  const cliente = useQuery({ ...clienteEscolhido(quem), enabled: quem !== '' });
  const produto = useQuery({ ...produtoParaVender(Number(produtoId)), enabled: produtoId !== '' });

  if (cliente.isLoading || produto.isLoading || antiga.isLoading) {
    return (
      <Page title={TITULO}>
        <Loading />
      </Page>
    );
  }
  const deNovo = antiga.data && linhasDeNovo(antiga.data);
  const comprador = cliente.data?.anonimizado_em === null ? cliente.data : null;
  return (
    <CriarVenda
      comeco={{
        ...SEM_NADA,
        origem: ultimaOrigem.ler(),
        cliente: comprador,
        linhas: produto.data ? [linhaDe(produto.data, variacaoId)] : (deNovo?.linhas ?? perguntado?.linhas ?? []),
      }}
      Estampar={Estampar}
      entregaCombinada={perguntado?.entrega ?? null}
      note={
        deNovo && (
          <Note tone={deNovo.sumiram.length + deNovo.faltam.length > 0 ? 'amber' : 'anil'}>{dizerDeNovo(deNovo)}</Note>
        )
      }
    />
  );
}

function linhaDe(produto: Produto, variacaoId: string): Linha {
  const linha = linhaADefinir(produto);
  const variacao = produto.variacoes.find(({ id }) => String(id) === variacaoId);
  return variacao ? comVariacao(linha, produto, variacao) : linha;
}

/** Agreed on with the customer before there is a sale. */
type Combinado = { entrega: Entrega | null; pagos: readonly Pago[] };

type CriarVendaProps = ComEstampar & { comeco: CamposDaVenda; entregaCombinada: Entrega | null; note: ReactNode };

function CriarVenda({ comeco, entregaCombinada, note, Estampar }: CriarVendaProps) {
  const alert = useAlert();
  const navigate = useNavigate();
  const criar = useCriarVenda();
  const form = useVendaForm(comeco, NADA_SEGURADO);
  const { campos, repor, inicial } = form;
  const [{ entrega, pagos }, setCombinado] = useState<Combinado>({ entrega: entregaCombinada, pagos: [] });
  const combinar = (mudanca: Partial<Combinado>) => setCombinado((antes) => ({ ...antes, ...mudanca }));
  const isDirty = form.isDirty || entrega !== null || pagos.length > 0;
  const total = totalCom(campos.linhas, freteDa(entrega));
  const naHora = campos.origem === 'loja_fisica' && entrega?.tipo !== 'frete';
  const { dialog, letGo } = useUnsavedChanges(isDirty);
  useRascunho<CamposDaVenda & Partial<Combinado>>({
    isDirty,
    ler: () => ({ ...campos, entrega, pagos }),
    repor: ({ entrega = null, pagos = [], ...digitado }) => {
      repor(inicial, digitado);
      setCombinado({ entrega, pagos });
    },
  });
  /** It is true from the click on until a refusal, so that many clicks make one sale. */
  const enviada = useRef(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (enviada.current || !form.conferir()) return;
    if (mudouDesdeOFrete(entrega, campos)) {
      return alert.show({ type: 'warning', message: errosDeVendas['venda.frete_mudou'].text });
    }
    enviada.current = true;
    criar.mutate(
      { ...paraEnviar(campos), ...servicoDa(entrega), pagamentos: pagamentosDe(pagos, { total, naHora }) },
      {
        onSuccess: ({ id }) => {
          letGo();
          if (campos.origem) ultimaOrigem.guardar(campos.origem);
          alert.show({
            type: 'success',
            title: `Venda ${id} criada`,
            message: 'Venda criada com sucesso.',
            duration: 10_000,
            action: {
              label: 'Abrir',
              onClick: () => void navigate({ to: '/vendas/$vendaId', params: { vendaId: String(id) } }),
            },
          });
          void navigate({ to: '/vendas' });
        },
        onError: (error) => {
          enviada.current = false;
          if (error instanceof ApiError && error.codigo === 'venda.frete_mudou') combinar({ entrega: null });
          form.recusar(error, 'Erro ao salvar venda.');
        },
      },
    );
  };

  return (
    <VendaFormPage
      {...{ form, submit, dialog, note, Estampar }}
      title={TITULO}
      save="Criar Venda"
      busy={criar.isPending}
      back={{ to: '/vendas' }}
      frete={freteDa(entrega)}
      cep={entrega?.tipo === 'frete' ? entrega.cep : ''}
    >
      <EntregaDaVenda
        {...{ campos, entrega }}
        onChange={(entrega) => combinar({ entrega })}
        onCliente={(cliente) => form.mudar({ cliente })}
      />
      <PagamentoDaVendaNova
        {...{ pagos, total, naHora, credito: campos.cliente?.credito ?? 0 }}
        onChange={(pagos) => combinar({ pagos })}
      />
    </VendaFormPage>
  );
}
