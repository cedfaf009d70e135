import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Chegada, lerChegadas } from '@varal/contract/estoque/chegadas';
import type { ProdutoEtiquetavel } from '@varal/contract/qrcodes/qrcodes.routes';
import { clsx } from 'clsx';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParam } from '../base/busca/use-search-param.ts';
import { armazenamentoDaAba, lerJson } from '../base/guarda/armazenamento.ts';
import { Button } from '../ui/button/button.tsx';
import { Page } from '../ui/page/page.tsx';
import { EscolherLugares } from './escolher-lugares.tsx';
import { EscolherProdutos, naFila } from './escolher-produtos.tsx';
import { adicionar, comChegadas, comOutras, lerFila, type NaFila } from './fila-de-etiquetas.ts';
import { ListaDeEtiquetas } from './lista-de-etiquetas.tsx';
import { PainelDeImpressao } from './painel-de-impressao.tsx';
import { trazidosQuery } from './qrcodes.queries.ts';

type Mudar = (como: (antes: NaFila[]) => NaFila[]) => void;

export function QrcodesPage() {
  const { fila, mudar } = useFila();
  useTrazido(mudar);
  const [deque, setDeque] = useSearchParam('de');
  const lugares = deque === 'lugares';
  const acrescentar = (novas: NaFila[]) => mudar((antes) => adicionar(antes, novas));

  return (
    <Page title="Imprimir QR Codes">
      <div
        className={clsx(
          'grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_22rem]',
          fila.length > 0 && 'max-lg:pb-8',
        )}
      >
        <div className="flex flex-col gap-3">
          <fieldset aria-label="Etiquetas de" className="flex gap-2">
            <Button aria-pressed={!lugares} className={ESCOLHIDO} onClick={() => setDeque('')}>
              Produtos
            </Button>
            <Button aria-pressed={lugares} className={ESCOLHIDO} onClick={() => setDeque('lugares')}>
              Lugares
            </Button>
          </fieldset>
          {lugares ? (
            <EscolherLugares fila={fila} onAdicionar={acrescentar} />
          ) : (
            <EscolherProdutos fila={fila} onAdicionar={acrescentar} />
          )}
        </div>
        <ListaDeEtiquetas fila={fila} mudar={mudar} />
        <PainelDeImpressao fila={fila} />
      </div>
    </Page>
  );
}

const ESCOLHIDO = 'flex-1 aria-pressed:border-anil-ink aria-pressed:bg-anil-soft aria-pressed:text-anil-ink';

/** Adds once what another screen named in the address: products with all variations unless one is named, or what came. */
function useTrazido(mudar: Mudar): void {
  const navigate = useNavigate();
  const [produto] = useSearchParam('produto');
  const [produtos] = useSearchParam('produtos');
  const [variacao] = useSearchParam('variacao');
  const [chegou] = useSearchParam('chegou');
  const trazidos = produtos || produto || produtosDe(lerChegadas(chegou));
  const { data } = useQuery(trazidosQuery(trazidos));

  useEffect(() => {
    if (!trazidos || !data) return;
    mudar((antes) =>
      chegou
        ? comChegadas(antes, asQueChegaram(data, lerChegadas(chegou)))
        : comOutras(antes, asNomeadas(data, variacao)),
    );
    // The address is emptied: a reload must not bring back what was taken from the list.
    void navigate({ to: '/qrcodes', search: {}, replace: true });
  }, [trazidos, variacao, chegou, data, mudar, navigate]);
}

const produtosDe = (chegadas: readonly Chegada[]): string =>
  [...new Set(chegadas.map(({ produto_id }) => produto_id))].join();

const asNomeadas = (achados: readonly ProdutoEtiquetavel[], variacao: string): NaFila[] =>
  achados.flatMap((achado) => {
    if (achado.variacoes.length === 0) return [naFila(achado, achado)];
    const uma = achado.variacoes.filter(({ variacao_id }) => String(variacao_id) === variacao);
    return (uma.length > 0 ? uma : achado.variacoes).map((parte) => naFila(achado, parte));
  });

/** A thing that was archived since has no label any more. */
const asQueChegaram = (achados: readonly ProdutoEtiquetavel[], chegadas: readonly Chegada[]): NaFila[] =>
  chegadas.flatMap(({ produto_id, variacao_id, quantidade }) => {
    const achado = achados.find((um) => um.produto_id === produto_id);
    const parte =
      variacao_id === null ? achado : achado?.variacoes.find((variacao) => variacao.variacao_id === variacao_id);
    return achado && parte ? [{ ...naFila(achado, parte), quantidade }] : [];
  });

/** Keeps the labels that are to be printed; they survive a reload of this tab. */
export function useFila() {
  const [fila, setFila] = useState(() => lerFila(lerJson(armazenamentoDaAba.ler('varal-etiquetas'))));

  const mudar = useCallback((como: (antes: NaFila[]) => NaFila[]) => {
    setFila((antes) => {
      const depois = como(antes);
      armazenamentoDaAba.guardar('varal-etiquetas', JSON.stringify(depois));
      return depois;
    });
  }, []);

  return { fila, mudar };
}
