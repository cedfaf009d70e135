import { useQuery } from '@tanstack/react-query';
import type { EstampaDoProduto } from '@varal/contract/produtos/feito-de/feito-de';
import { useState } from 'react';
import { estampasQueries } from '../../../estampas/estampas.queries.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { Fetched } from '../../../ui/notice/fetched.tsx';
import { type Linha, nomeDaVariacao } from '../../variacoes/linha.ts';
import { useLinha, useVariacoesStore } from '../../variacoes/use-variacoes.ts';
import { EscolherEstampas } from './escolher-estampas.tsx';

type Uma = Pick<EstampaDoProduto, 'id' | 'codigo' | 'nome' | 'situacao'>;
type EstampasDaVariacaoProps = {
  open: boolean;
  chave: string;
  /** The product's own prints. */
  doProduto: readonly Uma[];
  onClose: () => void;
};

/** Lets a variation carry other prints than its product, as each of forty mugs does. */
export function EstampasDaVariacao({ open, chave, doProduto, onClose }: EstampasDaVariacaoProps) {
  const linha = useLinha(chave);
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={linha && nomeDaVariacao(linha) ? `Estampas de ${nomeDaVariacao(linha)}` : 'Estampas da variação'}
      footer={
        <Button look="primary" onClick={onClose}>
          Pronto
        </Button>
      }
    >
      {linha && <Escolha key={chave} linha={linha} doProduto={doProduto} />}
    </Modal>
  );
}

/** The button that was pressed is gone, and the keyboard goes on at the first that took its place. */
const focarPrimeiro = (parte: HTMLElement | null) => parte?.querySelector('button')?.focus();

function Escolha({ linha: { chave, estampa_ids }, doProduto }: { linha: Linha; doProduto: readonly Uma[] }) {
  const store = useVariacoesStore();
  const [trocou, setTrocou] = useState(false);
  const mudar = (ids: number[] | null) => store.editar(chave, 'estampa_ids', ids);
  const trocar = (ids: number[] | null) => {
    setTrocou(true);
    mudar(ids);
  };
  const ref = trocou ? focarPrimeiro : undefined;
  if (estampa_ids === null) {
    return (
      <div key="do produto" ref={ref} className="flex flex-col items-start gap-3">
        <p>Esta variação tem as estampas do produto.</p>
        <Button onClick={() => trocar(doProduto.map(({ id }) => id))}>Dar outras a esta variação</Button>
      </div>
    );
  }
  return (
    <div key="dela" className="flex flex-col items-start gap-3">
      <Dela ids={estampa_ids} doProduto={doProduto} parte={ref} onChange={mudar} />
      <Button onClick={() => trocar(null)}>Usar as do produto</Button>
    </div>
  );
}

type DelaProps = {
  ids: readonly number[];
  doProduto: readonly Uma[];
  /** It gets what is chosen from, once that is there. */
  parte: ((parte: HTMLElement | null) => void) | undefined;
  onChange: (ids: number[]) => void;
};

function Dela({ ids, doProduto, parte, onChange }: DelaProps) {
  // The product's are known already, and so is what is chosen here.
  const [conhecidas, setConhecidas] = useState(doProduto);
  const [salvas] = useState(() => ids.filter((id) => !doProduto.some((uma) => uma.id === id)));
  const query = useQuery(estampasQueries.estas(salvas));
  return (
    <Fetched query={query} failed="Não foi possível buscar as estampas desta variação.">
      {(delas) => (
        <div ref={parte} className="self-stretch">
          <EscolherEstampas<Uma>
            estampas={ids.flatMap((id) => [...delas, ...conhecidas].find((uma) => uma.id === id) ?? [])}
            onChange={(estampas) => {
              setConhecidas([...conhecidas, ...estampas]);
              onChange(estampas.map(({ id }) => id));
            }}
          />
        </div>
      )}
    </Fetched>
  );
}
