import { modeloDigitado } from '@varal/contract/modelos/modelos.routes';
import { AppError } from '../base/errors.ts';
import { type Desfazedor, recusarSeMudou } from '../historico/desfazer.ts';
import { antesDe } from '../historico/mudancas.ts';
import { travarModelo } from './modelos.queries.ts';
import type { ProdutosDoModelo } from './produtos-do-modelo.ts';
import { editarModelo } from './salvar-modelo.ts';

export const desfazerModelo =
  (produtos: ProdutosDoModelo): Desfazedor =>
  async (db, feito, autor) => {
    const modelo = await travarModelo(db, feito.alvo_id);
    if (!modelo) throw new AppError('historico.registro_excluido');
    const agora = new Map<string, unknown>(Object.entries(modelo));
    await recusarSeMudou(db, feito, (campo) => agora.get(campo));
    const volta = Object.fromEntries(feito.mudancas.map((mudanca) => [mudanca.campo, antesDe(mudanca)]));
    await editarModelo({ db, produtos, autor }, feito.alvo_id, modeloDigitado.parse(volta));
  };
