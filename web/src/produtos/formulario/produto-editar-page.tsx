import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { dizerChegadas, pecasDe } from '@varal/contract/estoque/chegadas';
import type { Modelo } from '@varal/contract/modelos/modelos.routes';
import type { Produto } from '@varal/contract/produtos/produto';
import { errosDeProdutos } from '@varal/contract/produtos/produtos.errors';
import { type ComponentType, type FormEvent, useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParam } from '../../base/busca/use-search-param.ts';
import { useWayBack } from '../../base/busca/use-way-back.ts';
import { NetworkError } from '../../base/rede/api-error.ts';
import { quantos } from '../../base/texto/format.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useRascunho } from '../../ui/form/use-rascunho.ts';
import { useUnsavedChanges } from '../../ui/form/use-unsaved-changes.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { FailedState } from '../../ui/notice/failed-state.tsx';
import { Loading } from '../../ui/notice/loading.tsx';
import { Page } from '../../ui/page/page.tsx';
import { GaleriaDeImagens } from '../imagens/galeria-de-imagens.tsx';
import { imagensDoProduto } from '../imagens/imagens.queries.ts';
import { minuscula } from '../imagens/pequena.ts';
import { produtoParaEditar, umModelo, useCarregarProduto, useMudarProduto } from '../produto.queries.ts';
import type { Estado } from '../variacoes/estado.ts';
import { linhasGuardadas } from '../variacoes/guardadas.ts';
import type { Linha } from '../variacoes/linha.ts';
import { mudancas } from '../variacoes/mudancas.ts';
import type { VariacoesStore } from '../variacoes/variacoes-store.ts';
import { useMotivoDoAjuste } from './campos/motivo-do-ajuste.tsx';
import { type CamposDoProduto, camposDe, digitadoDesde, mudancasDosCampos } from './campos-do-produto.ts';
import type { ImagemDoProduto } from './cartoes/imagens-do-produto.ts';
import { VariacoesSection } from './cartoes/variacoes-section.tsx';
import { chegadasDoSalvamento } from './chegadas-do-salvamento.ts';
import { conflitos, fraseDosConflitos } from './conflitos.ts';
import { FeitoDe } from './feito-de/feito-de.tsx';
import { feitoDeDe } from './feito-de/feito-de-escolhido.ts';
import type { Figura } from './feito-de/feito-de-section.tsx';
import { ProdutoForm } from './produto-form.tsx';
import { ProdutoFormPage } from './produto-form-page.tsx';
import { SituacaoDoProduto } from './situacao/situacao-do-produto.tsx';
import { type FormularioGuardado, useProdutoForm } from './use-produto-form.ts';

const TITULO = 'Editar Produto';

type ProdutoEditarPageProps = {
  /** The press, which the product does not know, prints for the shelf; it is there where the shop prints. */
  ParaAPrateleira?: ComponentType<{ produto: Produto; onMudou: () => void }>;
  /** It shows the prints on a blank. */
  Figura?: Figura;
};

export function ProdutoEditarPage(partes: ProdutoEditarPageProps) {
  const { produtoId = '' } = useParams({ strict: false });
  const { data, error, isFetching, errorUpdateCount, refetch } = useQuery(produtoParaEditar(produtoId));
  const alert = useAlert();
  const navigate = useNavigate();
  const isLost = error !== null && !(error instanceof NetworkError);

  useEffect(() => {
    if (data || !isLost) return;
    alert.show({ type: 'error', message: errosDeProdutos['produto.nao_encontrado'].text });
    void navigate({ to: '/produtos', replace: true });
  }, [data, isLost, alert, navigate]);

  if (data) {
    return <EditarProduto key={produtoId} produto={data} {...partes} />;
  }
  return (
    <Page title={TITULO}>
      {error && !isLost ? (
        <>
          <FailedState busy={isFetching} failures={errorUpdateCount} onRetry={() => void refetch()}>
            {error.message}
          </FailedState>
          <LinkButton to="/produtos" className="self-center">
            Voltar para a lista
          </LinkButton>
        </>
      ) : (
        <Loading />
      )}
    </Page>
  );
}

function EditarProduto({ produto, ParaAPrateleira, Figura }: ProdutoEditarPageProps & { produto: Produto }) {
  const alert = useAlert();
  const navigate = useNavigate();
  const salvar = useMudarProduto(produto.id);
  const carregar = useCarregarProduto(produto.id);
  /** The server is known to have this version. */
  const [salvo, setSalvo] = useState(produto);
  const modelo = useQuery(umModelo(salvo.modelo_id));
  const { back, cameFrom, leave } = useWayBack('/produtos');
  const [variacao] = useSearchParam('variacao');
  const marcada = chaveDaVariacao(produto, variacao);
  const { campos, setCampos, erros, store, conferencia, foco, setFoco, formRef, mudouVariacoes, mudar, ...form } =
    useProdutoForm({ campos: camposDe(produto), produto, foco: marcada === null ? null : { chave: marcada } });
  // Its code was read while the product was open already.
  const [mirada, setMirada] = useState(marcada);
  if (marcada !== mirada) {
    setMirada(marcada);
    if (marcada !== null) setFoco({ chave: marcada });
  }
  const imagens = useImagens(produto, store);
  /** The sentence that says that somebody else changed it. */
  const [desatualizado, setDesatualizado] = useState<string | null>(null);

  const { escolherModelo: escolher } = form;
  const escolherModelo = useCallback((novo: Modelo) => void escolher(novo, modelo.data), [escolher, modelo.data]);
  const galeria = useMemo(
    () => <GaleriaDeImagens produto_id={produto.id} titulo={salvo.titulo} conhecidas={produto.imagens} />,
    [produto.id, salvo.titulo, produto.imagens],
  );
  const mudouNosCampos = mudancasDosCampos(campos, camposDe(salvo));
  const motivo = useMotivoDoAjuste({ store, formRef, mudouQuantidade: 'qtd_era' in mudouNosCampos });
  const isDirty = mudouVariacoes || Object.keys(mudouNosCampos).length > 0;
  const { dialog, letGo } = useUnsavedChanges(isDirty);
  useRascunho<FormularioGuardado & { sobre: Produto }>({
    isDirty,
    // Its variations are kept with what was typed into them.
    ler: () => ({ ...form.guardar(), sobre: { ...salvo, variacoes: [] } }),
    repor: ({ sobre, ...guardado }) => {
      alertarConflitos({ campos: guardado.campos, linhas: linhasGuardadas(guardado.variacoes), salvo: sobre }, salvo);
      const digitado = digitadoDesde(guardado.campos, camposDe(sobre));
      form.repor({ ...guardado, campos: { ...camposDe(salvo), ...digitado } }, salvo);
    },
  });

  /** Warns that a save of what is typed would replace what somebody else changed. */
  const alertarConflitos = (digitado: Parameters<typeof conflitos>[0], novo: Produto) => {
    const frase = fraseDosConflitos(conflitos(digitado, novo));
    if (frase) alert.show({ type: 'warning', message: frase, duration: 20_000 });
  };

  /** Puts what the server has below what was typed since `antes`. */
  const receber = (novo: Produto, antes: CamposDoProduto) => {
    setCampos((agora) => ({ ...camposDe(novo), ...digitadoDesde(agora, antes) }));
    setSalvo(novo);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (salvar.isPending || !form.conferir() || !motivo.conferir()) return;
    const enviado = store.ler();
    const enviadas = mudancas(enviado);
    salvar.mutate(
      { ...mudouNosCampos, ...enviadas, ...motivo.enviado, versao: salvo.versao },
      {
        onSuccess: (novo) => {
          store.guardado(enviado, novo);
          receber(novo, campos);
          motivo.esquecer();
          alert.show({
            type: 'success',
            message: 'Produto atualizado com sucesso!',
            ...ofertaDeEtiquetas(salvo, novo),
          });
          if (novo.arquivadas?.length) {
            alert.show({ type: 'info', message: fraseDasArquivadas(novo.arquivadas), duration: 10_000 });
          }
          if (!cameFrom) return;
          letGo();
          leave();
        },
        onError: (error) => {
          const onde = (place: number) => linhaEnviada(enviado, enviadas.variacoes ?? [], place);
          const recusa = form.recusar(error, 'Erro ao atualizar produto.', onde);
          if (recusa.mudouNoServidor) setDesatualizado(recusa.frase);
        },
      },
    );
  };

  /** Pieces that a correction found, or that were bought, may need labels. */
  const ofertaDeEtiquetas = (antes: Produto, depois: Produto) => {
    const chegaram = chegadasDoSalvamento(antes, depois);
    if (chegaram.length === 0) return {};
    return {
      duration: 12_000,
      action: {
        label: `Imprimir ${quantos(pecasDe(chegaram), 'etiqueta', 'etiquetas')}`,
        onClick: () => void navigate({ to: '/qrcodes', search: { chegou: dizerChegadas(chegaram) } }),
      },
    };
  };

  const recarregar = () =>
    carregar.mutate(undefined, {
      onSuccess: (novo) => {
        alertarConflitos({ campos, linhas: store.ler().linhas, salvo }, novo);
        store.atualizado(novo);
        receber(novo, camposDe(salvo));
        setDesatualizado(null);
      },
      onError: (error) => alert.show({ type: 'error', message: error.message }),
    });

  return (
    <ProdutoFormPage
      title={TITULO}
      tab={`${salvo.titulo} · ${TITULO}`}
      onSubmit={submit}
      submit="Salvar"
      busy={salvar.isPending}
      {...{ store, conferencia, imagens, formRef, back }}
    >
      <SituacaoDoProduto produto={salvo} isDirty={isDirty} variacao={variacao} onMudou={recarregar} />
      <ProdutoForm
        campos={campos}
        erros={erros}
        onChange={mudar}
        onModelo={escolherModelo}
        reservado={salvo.reservado}
        imagens={galeria}
        motivo={motivo.campo}
        feitoDe={
          <FeitoDe {...{ campos, erros, Figura }} onChange={mudar} produto_id={salvo.id} salvo={feitoDeDe(salvo)}>
            {ParaAPrateleira && <ParaAPrateleira produto={salvo} onMudou={recarregar} />}
          </FeitoDe>
        }
        variacoes={
          <VariacoesSection campos={campos} onChange={mudar} foco={foco} onFoco={setFoco} editando marcada={marcada} />
        }
      />
      {dialog}
      <ConfirmDialog
        open={desatualizado !== null}
        title="O produto mudou enquanto você editava"
        confirm="Recarregar"
        look="primary"
        busy={carregar.isPending}
        onConfirm={recarregar}
        onClose={() => setDesatualizado(null)}
      >
        <p>{desatualizado}</p>
        <p>Recarregue para ver como ele está agora. O que você digitou continua no formulário.</p>
      </ConfirmDialog>
    </ProdutoFormPage>
  );
}

/** Returns the product's images as its variations show them; one that is removed leaves them as well. */
function useImagens({ id, imagens }: Produto, store: VariacoesStore): readonly ImagemDoProduto[] {
  const { data } = useQuery(imagensDoProduto(id, imagens));
  const [antes, setAntes] = useState(data);

  useEffect(() => {
    const ficaram = new Set(data.map((imagem) => imagem.id));
    for (const imagem of antes) if (!ficaram.has(imagem.id)) store.esquecerImagem(imagem.id);
    setAntes(data);
  }, [data, antes, store]);

  return useMemo(() => data.map(({ id, imagem }) => ({ id, src: minuscula(imagem) })), [data]);
}

/** Finds the line of the form that was sent at a place: by its id, a new one by how many new ones came before it. */
function linhaEnviada({ linhas }: Estado, enviadas: readonly { id?: unknown }[], place: number): Linha | undefined {
  const id = enviadas[place]?.id;
  const todas = [...linhas.values()];
  if (id) return todas.find(({ original }) => original?.id === id);
  const antes = enviadas.slice(0, place).filter((enviada) => !enviada.id).length;
  return todas.filter(({ original }) => !original)[antes];
}

const fraseDasArquivadas = (skus: string[]): string =>
  `Já vendidas, reservadas ou publicadas, estas variações saíram do produto e continuam guardadas: ${skus.join(', ')}.`;

function chaveDaVariacao({ variacoes }: Produto, id: string): string | null {
  const variacao = variacoes.find((uma) => String(uma.id) === id);
  return variacao ? `v${variacao.id}` : null;
}
