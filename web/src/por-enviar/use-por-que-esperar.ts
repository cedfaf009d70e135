import { useSession } from '../base/sessao/session.tsx';
import type { Leitura } from './leitura.ts';

/** Says the same to whoever is signed in. */
export function usePorQueEsperar(esperando: readonly Leitura[]): string | undefined {
  const { usuario } = useSession();
  return porQueEsperar(esperando, usuario?.id);
}

/** Says why what would overtake these readings has to wait for them; nothing where none wait. */
export function porQueEsperar(esperando: readonly Leitura[], eu: number | undefined): string | undefined {
  const [uma] = esperando;
  if (!uma) return undefined;
  if (esperando.some(({ usuario_id }) => usuario_id === eu)) return 'Há leituras por enviar: espere a conexão voltar.';
  const { usuario_nome: nome } = uma;
  return `Há leituras de ${nome} por enviar: elas esperam que ${nome} entre neste aparelho.`;
}
