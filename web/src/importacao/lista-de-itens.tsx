import { Link } from '@tanstack/react-router';
import { ESTADOS_DO_ITEM, type TipoDeItem } from '@varal/contract/importacao/importacao';
import type { Importacao, ItemDaImportacao } from '@varal/contract/importacao/importacao.routes';
import { clsx } from 'clsx';
import { useId } from 'react';
import { useSearchParam, useSearchText } from '../base/busca/use-search-param.ts';
import { contagem, quantos } from '../base/texto/format.ts';
import { EndlessList } from '../ui/list/endless-list.tsx';
import { SearchBox } from '../ui/list/search-box.tsx';
import { useRowHeight } from '../ui/list/use-row-height.ts';
import { EmptyState } from '../ui/notice/empty-state.tsx';
import type { Filtros } from './importacao.queries.ts';
import { ESTADOS, TIPOS } from './rotulos.ts';

type ListaProps = {
  query: Parameters<typeof EndlessList>[0]['more'];
  importacao: Omit<Importacao, 'itens'> & { itens: (ItemDaImportacao & { id: number })[] };
  filtros: Filtros;
};

/** Shows what was read, by kind and by what becomes of it. */
export function ListaDeItens({ query, importacao, filtros }: ListaProps) {
  const [, setTipo] = useSearchParam('tipo');
  const [, setEstado] = useSearchParam('estado');
  const [busca, setBusca] = useSearchText();
  const headingId = useId();
  const rowHeight = useRowHeight({ narrow: 8.5, wide: 5.25 });
  const { contagens, itens, n_itens } = importacao;
  const doTipo = contagens[filtros.tipo];

  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <h3 id={headingId} className="font-bold">
        O que foi lido
      </h3>
      <Escolha
        label="O quê"
        opcoes={TIPOS_EM_ORDEM.map((tipo) => ({ valor: tipo, texto: TIPOS[tipo], quantos: soma(contagens[tipo]) }))}
        valor={filtros.tipo}
        onEscolher={setTipo}
      />
      <Escolha
        label="O que acontece"
        opcoes={ESTADOS_DO_ITEM.map((estado) => ({ valor: estado, texto: ESTADOS[estado], quantos: doTipo[estado] }))}
        valor={filtros.estado}
        onEscolher={setEstado}
      />
      <SearchBox label="Buscar por nome ou código" value={busca} onChange={setBusca} />
      {itens.length === 0 ? (
        <EmptyState>{busca === '' ? 'Nada aqui.' : 'Nada encontrado.'}</EmptyState>
      ) : (
        <EndlessList
          label={`${TIPOS[filtros.tipo]}: ${ESTADOS[filtros.estado]}`}
          rows={itens}
          total={n_itens}
          rowHeight={rowHeight}
          more={query}
          failed="Não foi possível buscar mais. Verifique sua conexão e tente novamente."
        >
          {(item) => <Item item={item} />}
        </EndlessList>
      )}
    </section>
  );
}

const TIPOS_EM_ORDEM = ['produto', 'cliente', 'categoria'] as const satisfies TipoDeItem[];
const soma = (contagens: Record<string, number>): number =>
  Object.values(contagens).reduce((um, outro) => um + outro, 0);

type EscolhaProps = {
  label: string;
  opcoes: { valor: string; texto: string; quantos: number }[];
  valor: string;
  onEscolher: (valor: string) => void;
};

function Escolha({ label, opcoes, valor, onEscolher }: EscolhaProps) {
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{label}</legend>
      {opcoes.map((opcao) => (
        <button
          key={opcao.valor}
          type="button"
          aria-pressed={opcao.valor === valor}
          onClick={() => onEscolher(opcao.valor)}
          className={clsx(
            'min-h-control rounded-corner border px-3 font-medium',
            opcao.valor === valor
              ? 'border-anil-edge bg-anil-soft text-anil-ink'
              : 'border-hairline bg-surface hover:bg-sunken',
          )}
        >
          {opcao.texto} <span className="text-sm font-normal text-ink-soft">{contagem(opcao.quantos)}</span>
        </button>
      ))}
    </fieldset>
  );
}

const DESTINOS = {
  produto: '/produtos/$produtoId',
  cliente: '/clientes/$clienteId',
  categoria: '/categorias/$categoriaId',
} as const;

function Item({ item }: { item: ItemDaImportacao }) {
  const { nome, codigo, n_variacoes, motivo, avisos, registro_id } = item;
  const detalhe = [codigo, n_variacoes > 0 && quantos(n_variacoes, 'variação', 'variações')]
    .filter(Boolean)
    .join(' · ');
  const [primeiro, ...outros] = motivo ? [motivo] : avisos;

  return (
    <div className="flex h-full flex-col justify-center gap-0.5 px-3.5">
      <p className="truncate font-medium" title={nome}>
        {registro_id === null ? nome : <NomeComLink item={item} registro_id={registro_id} />}
      </p>
      {detalhe !== '' && <p className="truncate text-sm text-ink-soft">{detalhe}</p>}
      {primeiro && (
        <p
          className={clsx('line-clamp-3 text-sm lg:line-clamp-1', motivo ? 'text-brick-ink' : 'text-amber-ink')}
          title={motivo ?? avisos.join('\n')}
        >
          {primeiro}
          {outros.length > 0 && ` E mais ${quantos(outros.length, 'aviso', 'avisos')}.`}
        </p>
      )}
    </div>
  );
}

function NomeComLink({ item: { tipo, nome }, registro_id }: { item: ItemDaImportacao; registro_id: number }) {
  const id = String(registro_id);
  const params = { produto: { produtoId: id }, cliente: { clienteId: id }, categoria: { categoriaId: id } }[tipo];
  return (
    <Link to={DESTINOS[tipo]} params={params} className="text-anil-ink underline-offset-2 hover:underline">
      {nome}
    </Link>
  );
}
