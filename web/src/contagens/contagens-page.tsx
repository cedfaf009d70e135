import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CartaoDaContagem } from '@varal/contract/contagens/contagem';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParam } from '../base/busca/use-search-param.ts';
import { contagem, momento, quantos } from '../base/texto/format.ts';
import { abertasAqui } from '../sem-sinal/abertas.queries.ts';
import { useSemRede } from '../sem-sinal/use-sem-rede.ts';
import { Button } from '../ui/button/button.tsx';
import { QueryResult } from '../ui/list/query-result.tsx';
import { Badge } from '../ui/notice/badge.tsx';
import { Skeleton } from '../ui/notice/skeleton.tsx';
import { cardLook } from '../ui/page/card-look.ts';
import { Page } from '../ui/page/page.tsx';
import { contagensQueries } from './contagens.queries.ts';
import { NovaContagem } from './nova-contagem.tsx';

/** Open counts are gone on with here, and new ones begun. */
export function ContagensPage() {
  const contagens = useQuery(contagensQueries.ultimas);
  const abertas = useQuery(abertasAqui);
  const semRede = useSemRede();
  const [nova, setNova] = useState(false);
  const [escolhidos, setEscolhidos] = useSearchParam('produtos');
  const produtos = escolhidos.split(',').map(Number).filter(ehId);
  const comecar = (
    <Button look="primary" icon={Plus} onClick={() => setNova(true)}>
      Nova contagem
    </Button>
  );

  return (
    <Page title="Contagens">
      <div className="flex flex-col gap-4">
        {contagens.data && contagens.data.length > 0 && <div>{comecar}</div>}
        <QueryResult
          query={contagens}
          empty="Nenhuma contagem ainda. Conte a loja toda ou só uma parte: o que for vendido enquanto isso não atrapalha."
          emptyAction={comecar}
          skeleton={<Skeleton rows={4} rowClassName="h-20" />}
        >
          {(lista) => (
            <ul className="flex flex-col gap-2.5">
              {lista.map((uma) => (
                <UmaContagem
                  key={uma.id}
                  contagem={uma}
                  impedida={semRede && abertas.data?.has(`contagem ${uma.id}`) !== true}
                />
              ))}
            </ul>
          )}
        </QueryResult>
      </div>
      <NovaContagem
        produtos={produtos}
        open={nova || produtos.length > 0}
        onClose={() => {
          setNova(false);
          setEscolhidos('');
        }}
      />
    </Page>
  );
}

const ehId = (numero: number) => Number.isSafeInteger(numero) && numero > 0;

const SITUACOES = {
  aberta: { tom: 'anil', diz: 'Aberta' },
  fechada: { tom: 'amber', diz: 'A corrigir' },
  aplicada: { tom: 'leaf', diz: 'No estoque' },
} as const;

function UmaContagem({ contagem: uma, impedida }: { contagem: CartaoDaContagem; impedida: boolean }) {
  const { tom, diz } = SITUACOES[uma.situacao];
  return (
    <li className={`${cardLook} relative flex items-center gap-3 px-4 py-3`}>
      <div className="min-w-0 flex-1">
        {impedida ? (
          <p aria-disabled="true" className="font-semibold wrap-anywhere text-ink-soft">
            {uma.nome}
          </p>
        ) : (
          <Link
            to="/contagens/$contagemId"
            params={{ contagemId: String(uma.id) }}
            className="font-semibold wrap-anywhere after:absolute after:inset-0"
          >
            {uma.nome}
          </Link>
        )}
        <p className="text-sm text-ink-soft wrap-anywhere">
          {uma.escopo_dito}
          {uma.cega && ', às cegas'}
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {uma.por.nome} · {momento(uma.criada_em)}
        </p>
        {impedida && <p className="text-sm font-medium text-amber-ink">Sem conexão: não foi aberta neste aparelho.</p>}
      </div>
      <p className="flex shrink-0 flex-col items-end gap-1">
        <Badge tone={tom}>{diz}</Badge>
        <span className="text-sm whitespace-nowrap text-ink-soft">
          {contagem(uma.n_contados)} de {quantos(uma.n_itens, 'item', 'itens')}
        </span>
      </p>
    </li>
  );
}
