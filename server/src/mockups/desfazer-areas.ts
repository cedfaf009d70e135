import { areasDigitadas } from '@varal/contract/mockups/area';
import { type Desfazedor, valoresDeAntes } from '../historico/desfazer.ts';
import { travarProduto } from '../produtos/gravar-produto.queries.ts';
import { guardarAreas } from './guardar-areas.ts';
import { listarAreas } from './mockups.queries.ts';

export const desfazerAreas: Desfazedor = async (db, feito, autor) => {
  const produto_id = feito.alvo_id;
  await travarProduto(db, produto_id);
  const volta = await valoresDeAntes(db, feito, { areas: await listarAreas(db, produto_id) });
  await guardarAreas(db, { produto_id, ...areasDigitadas.parse(volta), autor });
};
