import { useInfiniteQuery } from '@tanstack/react-query';
import { diaDaLoja } from '@varal/contract/dia-da-loja';
import type { Peca } from '@varal/contract/estamparia/peca';
import { TECNICAS } from '@varal/contract/estampas/estampa';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useSearchParam } from '../../base/busca/use-search-param.ts';
import { Button } from '../../ui/button/button.tsx';
import { lateDialog } from '../../ui/dialog/late-part.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { MorePages } from '../../ui/list/more-pages.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { Skeleton } from '../../ui/notice/skeleton.tsx';
import { cardLook } from '../../ui/page/card-look.ts';
import { baixarLista } from '../baixar-lista.ts';
import { AbasDaFila, TecnicasDaFila } from './abas-da-fila.tsx';
import { BarraDasPecas } from './barra-das-pecas.tsx';
import { FILAS, filaDe } from './filas.ts';
import { LinhaDaPeca } from './linha-da-peca.tsx';
import { pecasQueries } from './pecas.queries.ts';
import { porDia } from './textos-da-peca.ts';
import { useProntas } from './use-prontas.ts';

const JanelaDaPerda = lateDialog(() => import('./janela-da-perda.tsx').then((part) => part.JanelaDaPerda));
const JanelaDeLiberar = lateDialog(() => import('./janela-de-liberar.tsx').then((part) => part.JanelaDeLiberar));

/** The queue of the print room: what is to be made, in the order in which it is made. */
export function FilaPage() {
  const [aba] = useSearchParam('fila');
  const [dita] = useSearchParam('tecnica');
  const fila = filaDe(aba);
  const tecnica = TECNICAS.find((uma) => uma === dita);
  const pecas = useInfiniteQuery(
    pecasQueries.lista({ ...FILAS[fila].query, ...(tecnica && { tecnica }), limite: '50' }),
  );
  const [escolhidas, setEscolhidas] = useState<ReadonlySet<number>>(new Set());
  const [perdida, setPerdida] = useState<Peca | null>(null);
  const [aLiberar, setALiberar] = useState<number[]>([]);
  const dar = useProntas(tecnica ?? null);
  const alert = useAlert();
  const hoje = diaDaLoja(new Date());
  const muitas = fila !== 'prontas';
  const naTela = (pecas.data ?? []).filter(({ id }) => escolhidas.has(id));

  const escolher = (id: number) =>
    setEscolhidas((antes) =>
      antes.has(id) ? new Set([...antes].filter((uma) => uma !== id)) : new Set([...antes, id]),
    );
  const largar = () => setEscolhidas(new Set());
  const darEstas = (quais: readonly Peca[]) => void dar.prontas(quais).then(largar);

  return (
    <>
      <ListPage
        title="Estamparia"
        query={pecas}
        tabs={<AbasDaFila onMudar={largar} />}
        toolbar={
          muitas && (
            <>
              <TecnicasDaFila onMudar={largar} />
              {fila === 'fazer' && (
                <Button
                  icon={FileDown}
                  className="ml-auto"
                  onClick={() =>
                    void baixarLista(tecnica).catch((error: Error) =>
                      alert.failed(error, 'Não foi possível baixar a lista. Tente novamente.'),
                    )
                  }
                >
                  Lista para estampar
                </Button>
              )}
            </>
          )
        }
        empty={FILAS[fila].vazia}
        skeleton={<Skeleton rows={6} rowClassName="h-24" />}
      >
        {(lista) => (
          <>
            {(fila === 'prontas' ? [{ cabeca: '', pecas: lista }] : porDia(lista, hoje)).map(({ cabeca, pecas }) => (
              <section key={`${cabeca} ${pecas[0]?.id}`} className="mb-4">
                {cabeca && (
                  <h2
                    className={cabeca === 'Atrasadas' ? 'mb-1.5 font-semibold text-brick-ink' : 'mb-1.5 font-semibold'}
                  >
                    {cabeca}
                  </h2>
                )}
                <ul className={cardLook}>
                  {pecas.map((peca) => (
                    <LinhaDaPeca
                      key={peca.id}
                      peca={peca}
                      escolhida={escolhidas.has(peca.id)}
                      onEscolher={muitas ? escolher : undefined}
                      onPronta={() => darEstas([peca])}
                      onLiberar={() => setALiberar([peca.id])}
                      onPerdeu={() => setPerdida(peca)}
                    />
                  ))}
                </ul>
              </section>
            ))}
            <MorePages query={pecas} label="Mostrar mais peças" />
          </>
        )}
      </ListPage>
      {muitas && (
        <BarraDasPecas
          fila={fila}
          pecas={naTela}
          busy={dar.busy}
          onLimpar={largar}
          onProntas={() => darEstas(naTela)}
          onLiberar={() => setALiberar(naTela.map(({ id }) => id))}
        />
      )}
      <JanelaDaPerda peca={perdida} open={perdida !== null} onClose={() => setPerdida(null)} />
      <JanelaDeLiberar
        peca_ids={aLiberar}
        open={aLiberar.length > 0}
        onClose={() => setALiberar([])}
        onLiberadas={largar}
      />
    </>
  );
}
