import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, RotateCw } from 'lucide-react';
import { useId, useRef } from 'react';
import { useSearchParam, useSearchText } from '../base/busca/use-search-param.ts';
import { quantos } from '../base/texto/format.ts';
import { conexaoComOBling } from '../bling/conexao.queries.ts';
import { Button } from '../ui/button/button.tsx';
import { LinkButton } from '../ui/button/link-button.tsx';
import { SelectField } from '../ui/field/select-field.tsx';
import { MorePages } from '../ui/list/more-pages.tsx';
import { QueryResult } from '../ui/list/query-result.tsx';
import { SearchBox } from '../ui/list/search-box.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { Note } from '../ui/notice/note.tsx';
import { Skeleton } from '../ui/notice/skeleton.tsx';
import { LinhaDaFila } from './linha-da-fila.tsx';
import { ESTADOS, TIPOS, umDe } from './rotulos-da-fila.ts';
import { sincronizacaoQueries, useTentarTodasNovamente } from './sincronizacao.queries.ts';

export function Fila() {
  const [busca, setBusca] = useSearchText();
  const [estado, setEstado] = useSearchParam('estado');
  const [tipo, setTipo] = useSearchParam('tipo');
  const filtros = { busca, estado: umDe(ESTADOS, estado), tipo: umDe(TIPOS, tipo) };
  const fila = useInfiniteQuery(sincronizacaoQueries.fila(filtros));
  const conectado = useQuery(conexaoComOBling).data?.estado === 'conectado';
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const filtrada = busca !== '' || filtros.estado !== undefined || filtros.tipo !== undefined;

  return (
    <section aria-labelledby={headingId}>
      <h2 ref={heading} id={headingId} tabIndex={-1} className="sr-only">
        Indo ao Bling
      </h2>
      <div className="mb-3 flex flex-wrap items-end gap-2.5">
        <SearchBox
          label="Buscar no que vai ao Bling"
          placeholder="Buscar produto, cliente, venda…"
          value={busca}
          onChange={setBusca}
          className="flex-[1_1_16rem]"
        />
        <Filtro label="Como está" todos="Todos" opcoes={ESTADOS} value={filtros.estado} onMudar={setEstado} />
        <Filtro label="Tipo" todos="Todos os tipos" opcoes={TIPOS} value={filtros.tipo} onMudar={setTipo} />
      </div>
      <ComRessalva />
      <QueryResult
        query={{ ...fila, isError: fila.isError && !fila.isFetchNextPageError }}
        failed="Não foi possível buscar o que vai ao Bling. Verifique sua conexão e tente novamente."
        empty={filtrada ? 'Nada encontrado.' : conectado ? EM_DIA : 'Nada espera para ir ao Bling.'}
        emptyAction={
          filtrada && (
            <LinkButton to="/configuracoes/bling" search={{}} replace resetScroll={false}>
              Ver tudo
            </LinkButton>
          )
        }
        skeleton={<Skeleton rows={8} rowClassName="h-16" />}
      >
        {({ itens, total }) => (
          <>
            <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
              <p className="text-sm text-ink-soft">{quantos(total, 'registro', 'registros')}</p>
              <Estado />
            </div>
            <ul
              aria-label="O que vai ao Bling"
              className="divide-y divide-hairline rounded-corner border border-hairline bg-surface"
            >
              {itens.map((linha) => (
                <LinhaDaFila key={linha.id} linha={linha} onTentar={() => heading.current?.focus()} />
              ))}
            </ul>
            <MorePages query={fila} label="Mostrar mais" />
          </>
        )}
      </QueryResult>
    </section>
  );
}

/** Stands below the tabs: the queue brings it at any moment, and moves none of them under a finger. */
function ComRessalva() {
  const { data: resumo } = useQuery(sincronizacaoQueries.resumo);
  if (!resumo?.ressalvas) return null;
  return (
    <Note tone="amber" className="mb-3">
      <p>
        {quantos(resumo.ressalvas, 'registro foi', 'registros foram')} ao Bling com uma ressalva.{' '}
        <Link to="/configuracoes/bling" search={{ estado: 'feita' }} resetScroll={false} className="underline">
          Ver
        </Link>
      </p>
    </Note>
  );
}

/** Nobody knows it of a Bling that the shop is not linked to. */
const EM_DIA = 'Tudo em dia com o Bling.';

type FiltroProps = {
  label: string;
  todos: string;
  opcoes: Record<string, { rotulo: string }>;
  value: string | undefined;
  onMudar: (valor: string) => void;
};

function Filtro({ label, todos, opcoes, value = '', onMudar }: FiltroProps) {
  return (
    <SelectField
      label={label}
      hideLabel
      value={value}
      onChange={({ target }) => onMudar(target.value)}
      className="flex-auto sm:flex-none"
    >
      <option value="">{todos}</option>
      {Object.entries(opcoes).map(([valor, { rotulo }]) => (
        <option key={valor} value={valor}>
          {rotulo}
        </option>
      ))}
    </SelectField>
  );
}

function Estado() {
  const { data: resumo } = useQuery(sincronizacaoQueries.resumo);
  const { data: conexao } = useQuery(conexaoComOBling);
  if (!resumo) return null;
  if (resumo.erros > 0) return <TentarTodas />;
  if (resumo.pendentes > 0 || conexao?.estado !== 'conectado') return null;
  return (
    <p className="flex items-center gap-2 font-medium">
      <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-leaf-ink" />
      {EM_DIA}
    </p>
  );
}

function TentarTodas() {
  const alert = useAlert();
  const tentar = useTentarTodasNovamente();

  const tryAll = () =>
    tentar.mutate(undefined, {
      onSuccess: ({ quantas }) =>
        alert.success(
          quantas === 0
            ? 'Não havia mais nada recusado.'
            : `${quantos(quantas, 'registro vai', 'registros vão')} ao Bling de novo.`,
        ),
      onError: (error) => alert.failed(error, 'Não foi possível tentar novamente.'),
    });
  return (
    <Button icon={RotateCw} busy={tentar.isPending} onClick={tryAll}>
      Tentar todas novamente
    </Button>
  );
}
