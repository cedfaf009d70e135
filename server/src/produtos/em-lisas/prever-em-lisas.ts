import { type Reason, reason, sentenceOf } from '@varal/contract/errors';
import type { EmLisas, PreviaEmLisas } from '@varal/contract/produtos/em-lisas/em-lisas';
import { dizALisa } from '@varal/contract/produtos/em-lisas/estampar-lisa';
import { MAXIMO_DE_VARIACOES } from '@varal/contract/produtos/produto';
import type { Db } from '../../base/db/db.ts';
import { atField } from '../../base/errors.ts';
import { produtos } from '../em-massa/avisos-da-massa.ts';
import { segurarEstampaECategoria } from './estampa-e-categoria.ts';
import { type Planejada, planejar, type Recusada } from './planejar.ts';

/** The number of blanks held in memory at a time. */
const DE_CADA_VEZ = 10;

/** Tells what a print would make of blanks, by the same rule that makes it; nothing is written. */
export async function preverEmLisas(db: Db, estampa_id: number, pedido: EmLisas): Promise<PreviaEmLisas> {
  const estampa = await segurarEstampaECategoria(db, { estampa_id, ...pedido });
  const planejadas: Planejada[] = [];
  for (let lugar = 0; lugar < pedido.lisas.length; lugar += DE_CADA_VEZ) {
    const escolhidas = pedido.lisas.slice(lugar, lugar + DE_CADA_VEZ);
    const plano = await planejar(db, { estampa, pedido, escolhidas });
    recusarLisas(plano.recusadas);
    planejadas.push(...plano.planejadas);
  }
  const cabem = planejadas.filter(({ feita, impossivel }) => feita.recusa === null && !impossivel);
  return {
    produtos: cabem.map(({ lisa, existente, feita: { titulo, sku, variacoes } }) => ({
      ...{ lisa_id: lisa.id, titulo, sku },
      ...{ n_variacoes: variacoes.length, existe: existente !== undefined },
    })),
    n_skus: cabem.reduce((soma, uma) => soma + skusNovos(uma), 0),
    conflitos: planejadas.flatMap(({ conflitos }) => conflitos),
    avisos: avisosDe(planejadas, pedido).map(sentenceOf),
  };
}

/** A blank that is gone, or is made of another, is refused with the whole call; one that goes later is left out by the task. */
function recusarLisas([primeira]: readonly Recusada[]): void {
  if (primeira) throw atField('lisas', primeira.codigo);
}

const skusNovos = ({ existente, feita: { variacoes } }: Planejada): number =>
  existente ? variacoes.length : Math.max(1, variacoes.length);

const completa = ({ feita, conflitos }: Planejada) => feita.variacoes.length === 0 && conflitos.length === 0;

function avisosDe(planejadas: readonly Planejada[], { lisas, titulo }: EmLisas): Reason[] {
  const boas = planejadas.filter(({ feita }) => feita.recusa === null);
  const existem = boas.filter(({ existente }) => existente);
  const recusadas = (recusa: Planejada['feita']['recusa']) => planejadas.filter(({ feita }) => feita.recusa === recusa);
  const semPreco = boas.filter(({ existente, feita }) => !existente && feita.preco_venda === null);
  const aviso = (
    codigo: Extract<Reason['codigo'], `em_lisas.aviso_${string}`>,
    quais: readonly Planejada[],
  ): Reason[] =>
    quais.length === 0 ? [] : [reason(codigo, { quantos: produtos(quais.length), maximo: MAXIMO_DE_VARIACOES })];
  return [
    ...aviso('em_lisas.aviso_completos', existem.filter(completa)),
    ...aviso(
      'em_lisas.aviso_incompletos',
      existem.filter(({ feita }) => feita.variacoes.length > 0),
    ),
    ...aviso('em_lisas.aviso_nada_escolhido', recusadas('nada_escolhido')),
    ...aviso('em_lisas.aviso_preco_alto', recusadas('preco_alto')),
    ...aviso('em_lisas.aviso_variacoes_demais', recusadas('variacoes_demais')),
    ...aviso('em_lisas.aviso_sem_preco', semPreco),
    ...(lisas.length > 1 && !dizALisa(titulo) ? [reason('em_lisas.aviso_titulo')] : []),
  ];
}
