import { useQuery } from '@tanstack/react-query';
import type { ProdutoEtiquetavel } from '@varal/contract/qrcodes/qrcodes.routes';
import { clsx } from 'clsx';
import { ChevronDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParam } from '../base/busca/use-search-param.ts';
import { contagem, quantos } from '../base/texto/format.ts';
import { minuscula } from '../produtos/imagens/pequena.ts';
import { Button } from '../ui/button/button.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Picture } from '../ui/drawing/picture.tsx';
import { OneLine } from '../ui/list/one-line.tsx';
import { QueryResult } from '../ui/list/query-result.tsx';
import { SearchBox } from '../ui/list/search-box.tsx';
import { Skeleton } from '../ui/notice/skeleton.tsx';
import { cardLook } from '../ui/page/card-look.ts';
import { chaveDe, type NaFila } from './fila-de-etiquetas.ts';
import { etiquetaveisQuery } from './qrcodes.queries.ts';

type EscolherProdutosProps = { fila: readonly NaFila[]; onAdicionar: (novas: NaFila[]) => void };

export function EscolherProdutos({ fila, onAdicionar }: EscolherProdutosProps) {
  const [busca, setBusca] = useSearchParam('busca');
  const query = useQuery(etiquetaveisQuery(busca));
  const total = query.data?.total ?? 0;
  /** The search whose first few were not enough. */
  const [maisDe, setMaisDe] = useState<string | null>(null);
  const quantosAVista = maisDe === busca ? Number.POSITIVE_INFINITY : PRIMEIROS;

  return (
    <section aria-label="Produtos" className="flex flex-col gap-3">
      <SearchBox label="Buscar por SKU ou nome" value={busca} onChange={setBusca} ms={400} />
      <QueryResult
        query={query}
        empty="Nenhum produto encontrado."
        failed="Não foi possível buscar os produtos. Verifique sua conexão e tente novamente."
        skeleton={<Skeleton rows={4} rowClassName="h-20" className="flex flex-col gap-3" />}
      >
        {({ itens }) => (
          <>
            <ul className="flex flex-col gap-3">
              {itens.slice(0, quantosAVista).map((produto) => (
                <Achado
                  key={produto.produto_id}
                  produto={produto}
                  aberto={itens.length === 1}
                  fila={fila}
                  onAdicionar={onAdicionar}
                />
              ))}
            </ul>
            {itens.length > quantosAVista && (
              <Button look="quiet" className="mt-1 w-full" onClick={() => setMaisDe(busca)}>
                Ver mais {quantos(itens.length - quantosAVista, 'produto', 'produtos')}
              </Button>
            )}
            {itens.length <= quantosAVista && total > itens.length && (
              <p className="mt-3 text-center text-sm text-ink-soft">
                Os {itens.length} primeiros de {quantos(total, 'produto', 'produtos')}. Escreva mais para achar os
                outros.
              </p>
            )}
          </>
        )}
      </QueryResult>
    </section>
  );
}

/** The first ones are so few that on a phone the list of labels below is not far. */
const PRIMEIROS = 6;

type AchadoProps = EscolherProdutosProps & {
  produto: ProdutoEtiquetavel;
  /** Its variations are shown at once. */
  aberto: boolean;
};

function Achado({ produto, aberto, fila, onAdicionar }: AchadoProps) {
  const { produto_id, titulo, sku, preco, saldo, imagem, variacoes } = produto;
  const [escolhido, setEscolhido] = useState<boolean | null>(null);
  const mostra = escolhido ?? aberto;

  return (
    <li className={cardLook}>
      <div className="flex items-center gap-3 p-3">
        <Picture src={imagem && minuscula(imagem)} alt="" className="size-12" />
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 font-medium wrap-anywhere">{titulo}</p>
          <p className="text-sm text-ink-soft wrap-anywhere">
            {sku && <OneLine>{sku}</OneLine>}
            {sku && preco && ' · '}
            {preco}
          </p>
          <p className="text-sm text-ink-soft">
            {contagem(saldo)} em estoque
            <JaNaLista fila={fila} titulo={titulo} produto_id={produto_id} variacao_id={null} />
          </p>
        </div>
        <IconButton
          icon={Plus}
          label={`Adicionar ${titulo}`}
          className="border border-edge"
          onClick={() => onAdicionar([naFila(produto, produto)])}
        />
      </div>
      {variacoes.length > 0 && (
        <div className="flex flex-wrap justify-between gap-x-2 border-t border-hairline px-1">
          <Button look="quiet" aria-expanded={mostra} onClick={() => setEscolhido(!mostra)}>
            <ChevronDown aria-hidden="true" className={clsx('size-4', mostra && 'rotate-180')} />
            {quantos(variacoes.length, 'variação', 'variações')}
          </Button>
          <Button
            look="quiet"
            aria-label={`Adicionar todas as variações de ${titulo}`}
            onClick={() => onAdicionar(variacoes.map((variacao) => naFila(produto, variacao)))}
          >
            Adicionar todas
          </Button>
        </div>
      )}
      {mostra && (
        <ul className="border-t border-hairline lg:max-h-80 lg:overflow-y-auto lg:overscroll-contain">
          {variacoes.map((variacao) => (
            <li
              key={variacao.variacao_id}
              className="flex items-center gap-3 border-b border-hairline py-1 pr-3 pl-4 last:border-b-0"
            >
              <p className="min-w-0 flex-1 text-sm">
                <span className="font-medium">{variacao.variacao || variacao.sku}</span>
                <JaNaLista fila={fila} titulo={titulo} produto_id={produto_id} variacao_id={variacao.variacao_id} />
                <span className="block truncate text-ink-soft">
                  {variacao.variacao ? `${variacao.sku} · ` : ''}
                  {contagem(variacao.saldo)} em estoque
                </span>
              </p>
              <IconButton
                icon={Plus}
                label={`Adicionar ${titulo}, ${variacao.variacao || variacao.sku}`}
                onClick={() => onAdicionar([naFila(produto, variacao)])}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

type JaNaListaProps = Pick<EscolherProdutosProps, 'fila'> & Pick<NaFila, 'titulo' | 'produto_id' | 'variacao_id'>;

/** Says how many are on the list, which on a phone is further down. */
export function JaNaLista({ fila, ...qual }: JaNaListaProps) {
  const uma = fila.find((linha) => chaveDe(linha) === chaveDe(qual));
  if (!uma) return null;
  return <span className="ml-2 font-medium text-leaf-ink">{contagem(uma.quantidade)} na lista</span>;
}

type Parte = Pick<ProdutoEtiquetavel, 'variacao_id' | 'variacao' | 'sku' | 'saldo'>;

export const naFila = (
  { produto_id, titulo }: ProdutoEtiquetavel,
  { variacao_id, variacao, sku, saldo }: Parte,
): NaFila => ({ produto_id, variacao_id, titulo, variacao, sku, saldo, quantidade: 1 });
