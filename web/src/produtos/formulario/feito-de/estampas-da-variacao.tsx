import { useQuery } from '@tanstack/react-query';
import type { Estampa } from '@varal/contract/estampas/estampa';
import { useState } from 'react';
import { estampasQueries } from '../../../estampas/estampas.queries.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { Fetched } from '../../../ui/notice/fetched.tsx';
import { type Linha, nomeDaVariacao } from '../../variacoes/linha.ts';
import { useLinha, useVariacoesStore } from '../../variacoes/use-variacoes.ts';
import { EscolherEstampas } from './escolher-estampas.tsx';

type EstampasDaVariacaoProps = { open: boolean; chave: string; onClose: () => void };

/** Lets a variation carry other prints than its product, as each of forty mugs does. */
export function EstampasDaVariacao({ open, chave, onClose }: EstampasDaVariacaoProps) {
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
      {linha && <Escolha key={chave} linha={linha} />}
    </Modal>
  );
}

function Escolha({ linha: { chave, estampa_ids } }: { linha: Linha }) {
  const store = useVariacoesStore();
  const mudar = (ids: number[] | null) => store.editar(chave, 'estampa_ids', ids);
  if (estampa_ids === null) {
    return (
      <div className="flex flex-col items-start gap-3">
        <p>Esta variação tem as estampas do produto.</p>
        <Button onClick={() => mudar([])}>Dar outras a esta variação</Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Dela ids={estampa_ids} onChange={mudar} />
      <Button onClick={() => mudar(null)}>Usar as do produto</Button>
    </div>
  );
}

function Dela({ ids, onChange }: { ids: readonly number[]; onChange: (ids: number[]) => void }) {
  // What is chosen here is known already.
  const [salvas] = useState(ids);
  const [escolhidas, setEscolhidas] = useState<readonly Estampa[]>([]);
  const query = useQuery(estampasQueries.estas(salvas));
  return (
    <Fetched query={query} failed="Não foi possível buscar as estampas desta variação.">
      {(delas) => (
        <EscolherEstampas
          estampas={ids.flatMap((id) => [...delas, ...escolhidas].find((uma) => uma.id === id) ?? [])}
          onChange={(estampas) => {
            setEscolhidas([...escolhidas, ...estampas]);
            onChange(estampas.map(({ id }) => id));
          }}
        />
      )}
    </Fetched>
  );
}
