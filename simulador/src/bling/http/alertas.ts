import { type CorpoDeErro, ErroDoBling } from './erros.ts';

type Alerta = { id: number; error: CorpoDeErro };

/** Runs a call about many records: a refused one does not stop the others. */
export function alertasDe(ids: readonly number[], fazer: (id: number) => void): Alerta[] {
  return ids.flatMap((id) => {
    try {
      fazer(id);
      return [];
    } catch (erro) {
      if (!(erro instanceof ErroDoBling)) throw erro;
      return [{ id, error: erro.corpo }];
    }
  });
}
