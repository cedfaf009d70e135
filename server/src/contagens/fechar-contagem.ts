import type { Contagem } from '@varal/contract/contagens/contagem';
import { chaveDeSku } from '@varal/contract/produtos/sku';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import { anotar } from '../historico/anotar.ts';
import { dito } from '../historico/mudancas.ts';
import {
  anotarJunta,
  buscarAplicacao,
  marcarFechada,
  recontar,
  type Travada,
  travarContagem,
} from './contagens.queries.ts';
import { juntarAoEscopo } from './escopo.queries.ts';
import { PRIMEIRA_PAGINA, verContagem } from './ver-contagem.ts';
import { exigirQueVeja } from './ver-diferencas.ts';

/** Ends the counting. Readings that are on their way are counted first, later ones are refused. */
export async function fecharContagem(db: Db, { id, quem }: { id: number; quem: Quem }): Promise<void> {
  const contagem = await abrirContagem(db, id);
  exigirQueVeja(contagem, quem);
  if (contagem.fechada_em !== null) throw new AppError('contagem.fechada');
  await juntarAoEscopo(db, contagem);
  await anotarJunta(db, id, null);
  await marcarFechada(db, id, true);
  await anotar(db, quem, { acao: 'contagem.fechada', alvo: { id, nome: contagem.nome } });
}

type Reabertura = { id: number; recontar?: readonly string[] | undefined; quem: Quem };

/** Goes on counting. What is counted anew begins at nothing. */
export async function reabrirContagem(db: Db, { id, recontar: skus = [], quem }: Reabertura): Promise<Contagem> {
  const contagem = await abrirContagem(db, id);
  if (skus.length === 0 && contagem.fechada_em === null) throw new AppError('contagem.aberta');
  if ((await buscarAplicacao(db, id))?.aberta) throw new AppError('contagem.aplicando');
  const feitas = await recontar(db, id, skus);
  const chaves = new Set(feitas.map(chaveDeSku));
  const fora = skus.filter((sku) => !chaves.has(chaveDeSku(sku)));
  if (fora.length > 0) throw new AppError('contagem.sku_fora', { skus: fora.join(', ') });
  await marcarFechada(db, id, false);
  const mudancas = feitas.length > 0 ? [dito('recontar', feitas.join(', '))] : [];
  await anotar(db, quem, { acao: 'contagem.reaberta', alvo: { id, nome: contagem.nome }, mudancas });
  return verContagem(db, id, PRIMEIRA_PAGINA);
}

export async function abrirContagem(db: Db, id: number): Promise<Travada> {
  const contagem = await travarContagem(db, id, 'para_mudar');
  if (!contagem) throw new AppError('contagem.nao_encontrada');
  return contagem;
}
