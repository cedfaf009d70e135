import type { Contagem } from '@varal/contract/contagens/contagem';
import { Historico } from '../historico/historico.tsx';

export const HistoricoDaContagem = ({ contagem: { id, nome } }: { contagem: Pick<Contagem, 'id' | 'nome'> }) => (
  <Historico alvo={`contagem:${id}`} title={`Histórico de ${nome}`} />
);
