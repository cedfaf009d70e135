import { mudancasDaEstampa } from '@varal/contract/estampas/estampa';
import { AppError } from '../base/errors.ts';
import { type Desfazedor, valoresDeAntes } from '../historico/desfazer.ts';
import { travarEstampa } from './estampas.queries.ts';
import { editarEstampa } from './salvar-estampa.ts';
import type { DepsDaEstampa } from './ver-estampa.ts';

export const desfazerEstampa =
  (deps: DepsDaEstampa): Desfazedor =>
  async (db, feito, autor) => {
    const estampa = await travarEstampa(db, feito.alvo_id);
    if (!estampa) throw new AppError('historico.registro_excluido');
    const volta = await valoresDeAntes(db, feito, estampa);
    await editarEstampa(db, { ...deps, autor }, feito.alvo_id, mudancasDaEstampa.parse(volta));
  };
