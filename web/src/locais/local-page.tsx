import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { nomeDaVariacao } from '@varal/contract/produtos/nome-da-variacao';
import { PackagePlus } from 'lucide-react';
import { contagem, quantos } from '../base/texto/format.ts';
import { minuscula } from '../produtos/imagens/pequena.ts';
import { LinkButton } from '../ui/button/link-button.tsx';
import { Picture } from '../ui/drawing/picture.tsx';
import { MorePages } from '../ui/list/more-pages.tsx';
import { OneLine } from '../ui/list/one-line.tsx';
import { QueryResult } from '../ui/list/query-result.tsx';
import { RowLink } from '../ui/list/row-link.tsx';
import { Skeleton } from '../ui/notice/skeleton.tsx';
import { cardLook } from '../ui/page/card-look.ts';
import { Page } from '../ui/page/page.tsx';
import { localQuery } from './locais.queries.ts';

/** Shows what lies at the place whose label was read. */
export function LocalPage() {
  const { local = '' } = useParams({ strict: false });
  const query = useInfiniteQuery(localQuery(local));
  const guardar = (
    <LinkButton icon={PackagePlus} to="/guardar" search={{ local }}>
      Guardar aqui
    </LinkButton>
  );

  return (
    <Page title={`Local ${local}`} width="form">
      <div className="flex flex-col gap-4">
        <QueryResult
          query={query}
          empty={`Nada fica em ${local}.`}
          emptyAction={guardar}
          failed="Não foi possível buscar o que fica aqui. Verifique sua conexão e tente novamente."
          skeleton={<Skeleton rows={4} rowClassName="h-20" />}
        >
          {({ itens, total }) => (
            <>
              <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
                <p role="status" className="text-ink-soft">
                  {quantos(total, 'item fica aqui', 'itens ficam aqui')}
                </p>
                {guardar}
              </div>
              <ul aria-label={`O que fica em ${local}`} className={`${cardLook} divide-y divide-hairline`}>
                {itens.map(({ produto_id, variacao_id, titulo, sku, saldo, imagem_url, ...cor }) => (
                  <li key={`${produto_id}-${variacao_id}`} className="relative flex items-center gap-3 px-3 py-2.5">
                    <Picture src={imagem_url && minuscula(imagem_url)} alt="" className="size-12 shrink-0" />
                    <div className="min-w-0 flex-1">
                      <RowLink
                        href={`/produtos/${produto_id}`}
                        className="font-semibold wrap-anywhere after:absolute after:inset-0"
                      >
                        {[titulo, nomeDaVariacao(cor)].filter(Boolean).join(' ')}
                      </RowLink>
                      <p className="text-sm text-ink-soft">
                        <OneLine>{sku}</OneLine>
                      </p>
                    </div>
                    <p className="shrink-0 text-right">
                      <span className="block text-xl font-bold">{contagem(saldo)}</span>
                      <span className="block text-sm text-ink-soft">em estoque</span>
                    </p>
                  </li>
                ))}
              </ul>
            </>
          )}
        </QueryResult>
        <MorePages query={query} label="Ver mais" />
      </div>
    </Page>
  );
}
