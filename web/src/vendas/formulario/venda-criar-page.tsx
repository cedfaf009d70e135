import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Produto } from '@varal/contract/produtos/produto';
import { type FormEvent, useRef } from 'react';
import { useSearchParam } from '../../base/busca/use-search-param.ts';
import { useRascunho } from '../../ui/form/use-rascunho.ts';
import { useUnsavedChanges } from '../../ui/form/use-unsaved-changes.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { Loading } from '../../ui/notice/loading.tsx';
import { Page } from '../../ui/page/page.tsx';
import { clienteEscolhido, produtoParaVender, useCriarVenda } from '../vendas.queries.ts';
import { type CamposDaVenda, paraEnviar } from './campos-da-venda.ts';
import { comVariacao, type Linha, linhaADefinir, NADA_SEGURADO } from './itens/linha.ts';
import { ultimaOrigem } from './ultima-origem.ts';
import { useVendaForm } from './use-venda-form.ts';
import { VendaFormPage } from './venda-form.tsx';

const TITULO = 'Nova Venda';

/** Begins with the customer, the product or its variation whose page one comes from. */
export function VendaCriarPage() {
  const [clienteId] = useSearchParam('cliente');
  const [produtoId] = useSearchParam('produto');
  const [variacaoId] = useSearchParam('variacao');
  const cliente = useQuery({ ...clienteEscolhido(clienteId), enabled: clienteId !== '' });
  const produto = useQuery({ ...produtoParaVender(Number(produtoId)), enabled: produtoId !== '' });

  if (cliente.isLoading || produto.isLoading) {
    return (
      <Page title={TITULO}>
        <Loading />
      </Page>
    );
  }
  const comprador = cliente.data?.anonimizado_em === null ? cliente.data : null;
  return (
    <CriarVenda
      comeco={{
        origem: ultimaOrigem.ler(),
        cliente: comprador,
        linhas: produto.data ? [linhaDe(produto.data, variacaoId)] : [],
      }}
    />
  );
}

function linhaDe(produto: Produto, variacaoId: string): Linha {
  const linha = linhaADefinir(produto);
  const variacao = produto.variacoes.find(({ id }) => String(id) === variacaoId);
  return variacao ? comVariacao(linha, produto, variacao) : linha;
}

function CriarVenda({ comeco }: { comeco: CamposDaVenda }) {
  const alert = useAlert();
  const navigate = useNavigate();
  const criar = useCriarVenda();
  const form = useVendaForm(comeco, NADA_SEGURADO);
  const { campos, isDirty, repor, inicial } = form;
  const { dialog, letGo } = useUnsavedChanges(isDirty);
  useRascunho<CamposDaVenda>({ isDirty, ler: () => campos, repor: (digitado) => repor(inicial, digitado) });
  /** It is true from the click on until a refusal, so that many clicks make one sale. */
  const enviada = useRef(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (enviada.current || !form.conferir()) return;
    enviada.current = true;
    criar.mutate(paraEnviar(campos), {
      onSuccess: () => {
        letGo();
        if (campos.origem) ultimaOrigem.guardar(campos.origem);
        alert.show({ type: 'success', message: 'Venda criada com sucesso.' });
        void navigate({ to: '/vendas' });
      },
      onError: (error) => {
        enviada.current = false;
        form.recusar(error, 'Erro ao salvar venda.');
      },
    });
  };

  return (
    <VendaFormPage
      {...{ form, submit, dialog }}
      title={TITULO}
      save="Criar Venda"
      busy={criar.isPending}
      back={{ to: '/vendas' }}
    />
  );
}
