import { AppError } from '../base/errors.ts';
import type { Bling } from '../bling/bling.ts';
import { type Desfazedor, recusarSeMudou } from '../historico/desfazer.ts';
import { antesDe } from '../historico/mudancas.ts';
import { buscarCategoria, travarCategoria } from './categorias.queries.ts';
import { editarCategoria } from './salvar-categoria.ts';

/** Gives a category the name it had, at Bling too. */
export const desfazerCategoria =
  (bling: Bling): Desfazedor =>
  async (db, feito, autor) => {
    await travarCategoria(db, feito.alvo_id);
    const categoria = await buscarCategoria(db, feito.alvo_id);
    if (!categoria) throw new AppError('historico.registro_excluido');
    await recusarSeMudou(db, feito, () => categoria.nome);
    const [nome] = feito.mudancas.map(antesDe);
    await editarCategoria({ db, bling, autor }, feito.alvo_id, { nome: String(nome) });
  };
