import { modeloDigitado } from '@varal/contract/modelos/modelos.routes';
import { AppError } from '../base/errors.ts';
import { type Desfazedor, valoresDeAntes } from '../historico/desfazer.ts';
import { travarModelo } from './modelos.queries.ts';
import type { ProdutosDoModelo } from './produtos-do-modelo.ts';
import { editarModelo } from './salvar-modelo.ts';

export const desfazerModelo =
  (produtos: ProdutosDoModelo): Desfazedor =>
  async (db, feito, autor) => {
    const modelo = await travarModelo(db, feito.alvo_id);
    if (!modelo) throw new AppError('historico.registro_excluido');
    const volta = await valoresDeAntes(db, feito, modelo);
    await editarModelo({ db, produtos, autor }, feito.alvo_id, modeloDigitado.parse(volta));
  };
