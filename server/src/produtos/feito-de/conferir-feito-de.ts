import type { Db } from '../../base/db/db.ts';
import { AppError, atField } from '../../base/errors.ts';
import { segurarEstampas } from '../../estampas/estampas.queries.ts';
import type { Mudancas, ProdutoAtual } from '../mudancas-do-produto.ts';
import { buscarLisa } from './feito-de.queries.ts';
import { DE_NADA } from './feito-de-digitado.ts';
import { recusarLisaEmUso } from './lisa-em-uso.ts';
import { recusarComPecasAbertas } from './pecas-abertas.ts';

type Atual = Pick<ProdutoAtual, 'id' | 'lisa_id' | 'estampa_ids' | 'variacoes'>;
type AConferir = Pick<Mudancas, 'campos' | 'mudadas'> & { novas: Mudancas['mudadas'] | Mudancas['novas'] };

const NOVO = { id: 0, ...DE_NADA, variacoes: [] };

/**
 * Refuses a blank, its variations and prints that a product cannot be made of. What it was made of already goes on. The caller holds
 * the product and the blank.
 */
export async function conferirFeitoDe(
  db: Db,
  { campos, mudadas, novas }: AConferir,
  atual: Atual = NOVO,
): Promise<void> {
  const lisa_id = campos.lisa_id === undefined ? atual.lisa_id : campos.lisa_id;
  const { lisa_id: outra, estampa_ids, tem_variacoes } = campos;
  const muda = [outra, estampa_ids, tem_variacoes].some((campo) => campo !== undefined);
  if (atual.lisa_id !== null && muda) await recusarComPecasAbertas(db, [atual.id]);
  if (lisa_id === null) return recusarCorrigidas([...mudadas, ...novas]);

  const eram = new Map(atual.variacoes.map((uma) => [uma.id, uma]));
  const tocadas = [
    ...mudadas.map((uma) => ({ uma, era: eram.get(uma.id) })),
    ...novas.map((uma) => ({ uma, era: undefined })),
  ];
  const corrigidas = tocadas.flatMap(({ uma, era }) =>
    uma.lisa_variacao_id !== null && uma.lisa_variacao_id !== era?.lisa_variacao_id ? [uma.lisa_variacao_id] : [],
  );
  if (campos.lisa_id || corrigidas.length > 0) await conferirLisa(db, { id: atual.id, lisa_id, corrigidas });
  if (campos.lisa_id && atual.lisa_id === null && atual.id) await recusarLisaEmUso(db, [atual.id]);

  await conferirEstampas(db, [
    ...novosDe(campos.estampa_ids, atual.estampa_ids),
    ...tocadas.flatMap(({ uma, era }) => novosDe(uma.estampa_ids, era?.estampa_ids)),
  ]);
}

/** A variation that an undone edit brings back may still name what its product is no longer made of. */
function recusarCorrigidas(
  variacoes: readonly Pick<AConferir['mudadas'][number], 'lisa_variacao_id' | 'estampa_ids'>[],
): void {
  const nomeia = variacoes.some((uma) => uma.lisa_variacao_id !== null || uma.estampa_ids !== null);
  if (nomeia) throw atField('feito_de', 'produto.lisa_nao_encontrada');
}

type Escolhida = { id: number; lisa_id: number; corrigidas: readonly number[] };

async function conferirLisa(db: Db, { id, lisa_id, corrigidas }: Escolhida): Promise<void> {
  const lisa = await buscarLisa(db, lisa_id);
  if (!lisa || corrigidas.some((uma) => !lisa.variacoes.includes(uma))) {
    throw atField('feito_de', 'produto.lisa_nao_encontrada');
  }
  if (lisa.lisa_id !== null || lisa.id === id) throw atField('feito_de', 'produto.lisa_de_outra');
}

async function conferirEstampas(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const estampas = await segurarEstampas(db, ids);
  if (ids.some((id) => !estampas.some((uma) => uma.id === id))) throw new AppError('estampa.nao_encontrada');
  for (const { codigo, arquivada, cliente_nome } of estampas) {
    if (cliente_nome !== null) throw atField('feito_de', 'estampa.de_cliente', { nome: cliente_nome });
    if (arquivada) throw atField('feito_de', 'estampa.arquivada', { codigo });
  }
}

const novosDe = (agora: readonly number[] | null | undefined, antes: readonly number[] | null | undefined): number[] =>
  (agora ?? []).filter((id) => !antes?.includes(id));
