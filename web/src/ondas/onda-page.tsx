import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ROTULOS } from '@varal/contract/fluxo/fluxo-da-venda';
import type { Onda } from '@varal/contract/ondas/onda';
import { errosDasOndas } from '@varal/contract/ondas/ondas.errors';
import { Check, Printer, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { contagem, quantos } from '../base/texto/format.ts';
import { coisaLida } from '../catalogo/coisa-lida.ts';
import { useLeiturasGuardadas } from '../por-enviar/use-leituras-guardadas.ts';
import { usePorQueEsperar } from '../por-enviar/use-por-que-esperar.ts';
import { Button } from '../ui/button/button.tsx';
import { LinkButton } from '../ui/button/link-button.tsx';
import { RowLink } from '../ui/list/row-link.tsx';
import { Summary } from '../ui/list/summary.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { Fetched } from '../ui/notice/fetched.tsx';
import { Note } from '../ui/notice/note.tsx';
import { Skeleton } from '../ui/notice/skeleton.tsx';
import { cardLook } from '../ui/page/card-look.ts';
import { Page } from '../ui/page/page.tsx';
import { BarraDeLeitura } from '../vendas/detalhe/conferencia/barra-de-leitura.tsx';
import { ConcluirOnda } from './concluir-onda.tsx';
import { contadaNaOnda, destinoOnda } from './destino-onda.ts';
import { useFaltas } from './falta-na-onda.tsx';
import { ItemABuscar } from './item-a-buscar.tsx';
import { ListaDaOnda } from './lista-da-onda.tsx';
import { type FimDaOnda, ondasQueries, useContarNaOnda, useDesfazerNaOnda, useRelerOndas } from './ondas.queries.ts';
import { comAsQueEsperam, preverNaOnda } from './prever-na-onda.ts';
import { VendasLiberadas } from './vendas-liberadas.tsx';

export function OndaPage() {
  const { ondaId } = useParams({ strict: false });
  const id = ondaId ?? '';
  const onda = useQuery(ondasQueries.uma(id));

  return (
    <Page title={`Onda ${id}`}>
      <Fetched
        query={onda}
        failed="Não foi possível buscar a onda. Verifique sua conexão e tente novamente."
        skeleton={<Skeleton rows={5} rowClassName="h-20" />}
      >
        {(onda) => <UmaOnda key={id} id={id} buscada={onda} />}
      </Fetched>
    </Page>
  );
}

/** One walks from place to place, reads each unit, and hears into which box it goes. */
function UmaOnda({ id, buscada }: { id: string; buscada: Onda }) {
  // It is looked at here, beside what waits: a page above hears a moment later that a unit is counted.
  const { data: onda = buscada } = useQuery(ondasQueries.uma(id));
  const leituras = useLeiturasDaOnda(id, onda);
  const { itens, vendas } = comAsQueEsperam(onda, leituras.esperando);
  const porEnviar = usePorQueEsperar(leituras.esperando);
  const alert = useAlert();
  const desfazer = useDesfazerNaOnda(id);
  const faltas = useFaltas();
  const [concluindo, setConcluindo] = useState(false);
  const [fim, setFim] = useState<FimDaOnda | null>(null);
  const [imprimindo, setImprimindo] = useState(false);
  const aBuscar = itens.filter(({ faltam }) => faltam > 0);
  const buscados = itens.filter(({ faltam }) => faltam === 0);

  const tirar = () =>
    desfazer.mutate(undefined, {
      onSuccess: ({ posicao, descricao }) => {
        leituras.esquecer();
        alert.show({ type: 'info', message: `Tire da caixa ${posicao}: ${descricao}.` });
      },
      onError: (error) => alert.failed(error, 'Não foi possível desfazer.'),
    });

  if (fim) return <VendasLiberadas fim={fim} />;
  if (!onda.aberta) return <OndaConcluida onda={onda} />;
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <section aria-label="O que buscar" className={`${cardLook} flex flex-col px-4 pt-3 pb-2 sm:px-5`}>
        <BarraDeLeitura leituras={leituras} pausada={concluindo || faltas.aberta} />
        {aBuscar.length === 0 && (
          <Note tone="anil" title="Tudo foi buscado." className="mt-3">
            <p>{porEnviar ?? 'Confira as caixas e conclua a onda.'}</p>
          </Note>
        )}
        <ul aria-label="A buscar" className="divide-y divide-hairline">
          {aBuscar.map((item) => (
            <ItemABuscar key={item.sku} item={item} onFalta={faltas.perguntar} onEncontrar={faltas.encontrar} />
          ))}
        </ul>
        {buscados.length > 0 && (
          <details className="group border-t border-hairline py-1">
            <Summary>Já buscados ({contagem(buscados.length)})</Summary>
            <ul aria-label="Já buscados" className="divide-y divide-hairline">
              {buscados.map((item) => (
                <ItemABuscar key={item.sku} item={item} />
              ))}
            </ul>
          </details>
        )}
      </section>
      <div className="flex flex-col gap-4">
        <Caixas vendas={vendas} />
        <div className="flex flex-wrap gap-2.5">
          <Button icon={Undo2} busy={desfazer.isPending} blocked={porEnviar} onClick={tirar}>
            Desfazer a última leitura
          </Button>
          <Button icon={Printer} onClick={() => setImprimindo(true)}>
            Imprimir lista
          </Button>
          <ConcluirOnda
            id={id}
            vendas={onda.vendas}
            blocked={porEnviar}
            perguntando={concluindo}
            onPerguntar={setConcluindo}
            onConcluida={setFim}
          />
        </div>
      </div>
      {faltas.dialog}
      {imprimindo && <ListaDaOnda onda={onda} onImpressa={() => setImprimindo(false)} />}
    </div>
  );
}

/** The box is shown large and said aloud: who holds the piece need not look for it. */
function useLeiturasDaOnda(id: string, onda: Onda) {
  const relerOndas = useRelerOndas();
  const contar = useContarNaOnda(id);
  const destino = { tipo: 'onda', id: Number(id), nome: onda.nome, caixa: null } as const;
  return useLeiturasGuardadas<'onda'>({
    ...{ destino, como: destinoOnda, semPrevisao: OUTRA_CAIXA },
    prever: async (codigo, esperam) => {
      const { dito, caixa } = preverNaOnda(await coisaLida(codigo), { onda, esperam });
      return { dito, destino: { ...destino, caixa } };
    },
    aoContar: (resposta) => contar(contadaNaOnda(resposta)),
    contada: (resposta) => {
      const { posicao, descricao, venda_completa, onda_completa } = contadaNaOnda(resposta);
      const fim = onda_completa ? ' Tudo foi buscado.' : venda_completa ? ' A caixa está completa.' : '';
      return {
        descricao: `${descricao}${fim && `.${fim}`}`,
        numero: `Caixa ${posicao}`,
        fala: `Caixa ${posicao}.${fim}`,
        grande: true,
      };
    },
    onMudou: relerOndas,
  });
}

/** Somebody filled the box that this device had in mind, and another one may still want the piece. */
const OUTRA_CAIXA = ['onda.caixa_cheia', 'onda.venda_fora', 'onda.todas_lidas'];

/** Tells what a finished wave did, and prints it. */
function OndaConcluida({ onda }: { onda: Onda }) {
  const [imprimindo, setImprimindo] = useState(false);
  const movidas = onda.vendas.filter(({ completa }) => completa).length;
  const fora = onda.vendas.length - movidas;
  return (
    <div className="flex flex-col gap-4">
      <Note tone="anil" title={errosDasOndas['onda.concluida'].text}>
        <p>
          {quantos(movidas, 'venda foi', 'vendas foram')} para a embalagem
          {fora > 0 && `, ${quantos(fora, 'ficou fora', 'ficaram fora')}`}.
        </p>
      </Note>
      <Caixas vendas={onda.vendas} />
      <div className="flex flex-wrap gap-2.5">
        {onda.itens.length > 0 && (
          <Button icon={Printer} onClick={() => setImprimindo(true)}>
            Imprimir o que foi separado
          </Button>
        )}
        <LinkButton to="/vendas/ondas">Separar outras vendas</LinkButton>
      </div>
      {imprimindo && <ListaDaOnda onda={onda} onImpressa={() => setImprimindo(false)} />}
    </div>
  );
}

function Caixas({ vendas }: Pick<Onda, 'vendas'>) {
  return (
    <section aria-label="Caixas" className={`${cardLook} px-4 py-2`}>
      <h2 className="py-1 text-lg font-bold">Caixas</h2>
      <ol className="divide-y divide-hairline">
        {vendas.map(({ id, posicao, cliente_nome, observacao, status, completa, unidades, lidas }) => (
          <li key={id} className="relative flex min-h-control items-center gap-3 py-1">
            <span className="w-8 shrink-0 text-center text-xl font-extrabold">{posicao}</span>
            <span className="min-w-0 flex-1">
              <RowLink href={`/vendas/${id}`} className="block truncate font-medium after:absolute after:inset-0">
                {cliente_nome}
              </RowLink>
              <span className="block text-sm text-ink-soft">Venda {id}</span>
              {observacao && <span className="block text-sm wrap-anywhere whitespace-pre-line">{observacao}</span>}
            </span>
            <span className="flex items-center gap-1 text-sm whitespace-nowrap">
              {completa && <Check aria-hidden="true" className="size-4 text-leaf-ink" />}
              {completa
                ? 'Completa'
                : status === 'separacao'
                  ? `${contagem(lidas)} de ${contagem(unidades)}`
                  : ROTULOS[status]}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
