import { useInfiniteQuery } from '@tanstack/react-query';
import { diaDaLoja } from '@varal/contract/dia-da-loja';
import type { Peca } from '@varal/contract/estamparia/peca';
import { TECNICAS } from '@varal/contract/estampas/estampa';
import { ROTULOS_DA_TECNICA } from '@varal/contract/estampas/rotulos-da-estampa';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useSearchParam } from '../../base/busca/use-search-param.ts';
import { Button } from '../../ui/button/button.tsx';
import { useCliqueUnico } from '../../ui/button/use-clique-unico.ts';
import { lateDialog } from '../../ui/dialog/late-part.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { MorePages } from '../../ui/list/more-pages.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { Skeleton } from '../../ui/notice/skeleton.tsx';
import { cardLook } from '../../ui/page/card-look.ts';
import { baixarLista } from '../baixar-lista.ts';
import { AbasDaFila, TecnicasDaFila } from './abas-da-fila.tsx';
import { BarraDasPecas } from './barra-das-pecas.tsx';
import { CabecaDoDia } from './cabeca-do-dia.tsx';
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
  const [aLiberar, setALiberar] = useState({ vez: 0, open: false, peca_ids: [] as number[] });
  const dar = useProntas();
  const alert = useAlert();
  const hoje = diaDaLoja(new Date());
  const muitas = fila !== 'prontas';
  const naTela = (pecas.data ?? []).filter(({ id }) => escolhidas.has(id));

  const escolher = (id: number) =>
    setEscolhidas((antes) =>
      antes.has(id) ? new Set([...antes].filter((uma) => uma !== id)) : new Set([...antes, id]),
    );
  const largar = () => setEscolhidas(new Set());
  /** Refused pieces stay chosen, to be looked at. */
  const soltar = (ids: readonly number[]) =>
    setEscolhidas((antes) => new Set([...antes].filter((id) => !ids.includes(id))));
  const darEstas = (quais: readonly Peca[], qual = tecnica) => void dar.prontas(quais, qual).then(soltar);
  const escolherVarias = (quais: readonly Peca[], sim: boolean) =>
    setEscolhidas(
      (antes) =>
        new Set(
          [...antes].filter((id) => !quais.some((uma) => uma.id === id)).concat(sim ? quais.map(({ id }) => id) : []),
        ),
    );
  const podeEscolher = ({ espera_por }: Peca) => fila === 'fazer' || (fila === 'espera' && espera_por === 'pagamento');
  const liberar = (peca_ids: number[]) => setALiberar({ vez: aLiberar.vez + 1, open: true, peca_ids });
  useCliqueUnico();

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
        empty={tecnica && muitas ? `Nada de ${ROTULOS_DA_TECNICA[tecnica]} aqui.` : FILAS[fila].vazia}
        skeleton={<Skeleton rows={6} rowClassName="h-24" />}
      >
        {(lista) => (
          <>
            {(fila === 'prontas' ? [{ cabeca: '', pecas: lista }] : porDia(lista, hoje)).map(({ cabeca, pecas }) => (
              <section key={cabeca} className="mb-4">
                {cabeca && (
                  <CabecaDoDia
                    nome={cabeca}
                    pecas={pecas.filter(podeEscolher)}
                    escolhidas={escolhidas}
                    onEscolher={escolherVarias}
                  />
                )}
                <ul className={cardLook}>
                  {pecas.map((peca) => (
                    <LinhaDaPeca
                      key={peca.id}
                      peca={peca}
                      escolhida={escolhidas.has(peca.id)}
                      onEscolher={podeEscolher(peca) ? escolher : undefined}
                      tecnica={tecnica}
                      onPronta={(qual) => darEstas([peca], qual)}
                      onLiberar={() => liberar([peca.id])}
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
          tecnica={tecnica}
          onLiberar={() => liberar(naTela.map(({ id }) => id))}
        />
      )}
      <JanelaDaPerda peca={perdida} open={perdida !== null} onClose={() => setPerdida(null)} />
      <JanelaDeLiberar
        key={aLiberar.vez}
        peca_ids={aLiberar.peca_ids}
        open={aLiberar.open}
        onClose={() => setALiberar({ ...aLiberar, open: false })}
        onLiberadas={largar}
      />
    </>
  );
}
