import { isRecord } from './api-error.ts';
import { armazenamentoDaAba, lerJson } from './armazenamento.ts';

/** Whose it is, and the page whose form it was. */
type Lugar = { usuario_id: number; caminho: string };

/** Keeps, in this tab only, what stands in a form. */
export const guardarRascunho = (lugar: Lugar, digitado: unknown): void =>
  armazenamentoDaAba.guardar('varal-rascunho', JSON.stringify({ ...lugar, digitado }));

export const esquecerRascunho = (): void => armazenamentoDaAba.esquecer('varal-rascunho');

/** Gives it back once, to the same person on the same page. */
export function tirarRascunho({ usuario_id, caminho }: Lugar): unknown {
  const lido = lerJson(armazenamentoDaAba.ler('varal-rascunho'));
  esquecerRascunho();
  return isRecord(lido) && lido.usuario_id === usuario_id && lido.caminho === caminho ? lido.digitado : undefined;
}
