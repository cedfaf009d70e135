import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import { type Desfazedores, type FeitoADesfazer, recusarSeMudou } from '../../historico/desfazer.ts';
import { antesDe } from '../../historico/mudancas.ts';
import { buscarMotivoDoAjuste } from '../estoque/livro.queries.ts';
import { conferirFeitoDe } from '../feito-de/conferir-feito-de.ts';
import { travarComLisa } from '../feito-de/feito-de.queries.ts';
import { gravarMudancas } from '../gravar-mudancas.ts';
import { travarParaMudar } from '../gravar-produto.queries.ts';
import { recusarGtinsEmUso } from '../gtins/gtins-em-uso.ts';
import { listarImagens } from '../imagens/imagens.queries.ts';
import { ordenarImagens } from '../imagens/imagens.ts';
import { travarVarios } from '../lixeira/lixeira.queries.ts';
import { moverUm, restaurarVarios } from '../lixeira/lixeira.ts';
import { segurarCategoria, segurarModelo } from '../modelo-e-categoria.ts';
import { segurarSkus } from '../skus/skus.queries.ts';
import { recusarSkusEmUso } from '../skus/skus-em-uso.ts';
import { recusarTamanhosDeFora } from '../tamanhos-da-loja.ts';
import { anotarEdicao } from './anotar-produto.ts';
import { valorAgora } from './historia-do-produto.ts';
import { voltaDoProduto } from './volta-do-produto.ts';

/** Balances go back for the reason they were corrected for: what a count corrected comes and goes on no shelf. */
const motivoDe = async (db: Db, { alvo_id, usuario_id, em, mudancas }: FeitoADesfazer) =>
  mudancas.some(({ campo }) => campo === 'saldo' || campo.endsWith('.saldo'))
    ? buscarMotivoDoAjuste(db, { produto_id: alvo_id, usuario_id, em })
    : null;

function lisaDeAntes({ mudancas }: FeitoADesfazer): number | null {
  const era = mudancas.filter(({ campo }) => campo === 'lisa_id').map(antesDe)[0];
  return typeof era === 'number' ? era : null;
}

const corrigiu = ({ mudancas }: FeitoADesfazer): boolean =>
  mudancas.some(({ campo }) => campo.endsWith('.lisa_variacao_id'));

/** Puts back what was done to a product. */
export const desfazerProduto: Desfazedores = {
  'produto.editado': async (db, feito, quem) => {
    await travarComLisa(db, feito.alvo_id, { lisa_id: lisaDeAntes(feito), corrige: corrigiu(feito) });
    const atual = await travarParaMudar(db, feito.alvo_id);
    if (!atual) throw new AppError('historico.registro_excluido');
    await recusarSeMudou(db, feito, (campo) => valorAgora(atual, campo));
    const volta = voltaDoProduto(atual, feito.mudancas);
    if (volta.campos.modelo_id) await segurarModelo(db, volta.campos.modelo_id);
    if (volta.campos.categoria_id) await segurarCategoria(db, volta.campos.categoria_id);
    await conferirFeitoDe(db, { ...volta, novas: volta.voltam }, atual);
    if (volta.skus.length + volta.gtins.length > 0) await segurarSkus(db);
    await recusarSkusEmUso(db, volta.skus, feito.alvo_id);
    await recusarGtinsEmUso(db, volta.gtins, feito.alvo_id);
    await recusarTamanhosDeFora(db, volta.tamanhos);
    await gravarMudancas(db, atual, volta, { ...quem, motivo_do_ajuste: await motivoDe(db, feito) });
    await anotarEdicao(db, quem, atual);
  },
  'produto.imagens_ordenadas': async (db, feito, quem) => {
    const produto_id = feito.alvo_id;
    if (!(await travarParaMudar(db, produto_id))) throw new AppError('historico.registro_excluido');
    const agora = (await listarImagens(db, produto_id)).map(({ id }) => id);
    await recusarSeMudou(db, feito, () => agora);
    const era = feito.mudancas.map(antesDe)[0];
    const ordens = (Array.isArray(era) ? era : []).map((id: number, ordem) => ({ id, ordem }));
    await ordenarImagens(db, { produto_id, ordens, quem });
  },
  'produto.na_lixeira': async (db, feito, quem) => {
    const [produto] = await travarVarios(db, [feito.alvo_id]);
    if (!produto) throw new AppError('historico.registro_excluido');
    await recusarSeMudou(db, feito, () => produto.excluido);
    await restaurarVarios(db, { ids: [feito.alvo_id], quem });
  },
  'produto.restaurado': async (db, feito, quem) => {
    const [produto] = await travarVarios(db, [feito.alvo_id]);
    if (!produto) throw new AppError('historico.registro_excluido');
    await recusarSeMudou(db, feito, () => produto.excluido);
    await moverUm(db, { id: feito.alvo_id, quem });
  },
};
