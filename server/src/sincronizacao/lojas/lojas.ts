import { type LojaEscolhida, type LojasNoBling, lojaEscolhida } from '@varal/contract/sincronizacao/lojas-no-bling';
import { ROTULOS_DA_ORIGEM } from '@varal/contract/vendas/origem';
import { z } from 'zod';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import type { Trabalho } from '../../bling/fila/trabalho.ts';
import { type Autor, anotar } from '../../historico/anotar.ts';
import { type Desfazedor, recusarSeMudou } from '../../historico/desfazer.ts';
import { antesDe, comparar } from '../../historico/mudancas.ts';
import { perguntar } from '../respostas-do-bling.ts';
import { gravarLojas, gravarLojasEscolhidas, lerLojas } from './lojas.queries.ts';

/** Orders that are there keep the channel they were given. */
export async function salvarLojas(db: Db, autor: Autor, tabela: readonly LojaEscolhida[]): Promise<LojasNoBling> {
  const antes = await lerLojas(db);
  if (new Set(tabela.map(({ origem }) => origem)).size < tabela.length)
    throw new AppError('sincronizacao.origem_repetida');
  const jaEra = ({ origem, loja_id }: LojaEscolhida) =>
    antes.tabela.some((linha) => linha.origem === origem && linha.loja_id === loja_id);
  const serve = ({ loja_id }: LojaEscolhida) => antes.lojas.some((uma) => uma.serve && uma.id === loja_id);
  if (!tabela.every((uma) => uma.loja_id === null || serve(uma) || jaEra(uma)))
    throw new AppError('sincronizacao.loja_desconhecida');

  await gravarLojasEscolhidas(db, tabela);
  const depois = await lerLojas(db);
  const mudancas = comparar(
    ['lojas'],
    { lojas: soEscolhidas(antes) },
    { lojas: soEscolhidas(depois) },
    { mostrar: { lojas: { de: escrever(antes), para: escrever(depois) } } },
  );
  const alvo = { id: null, nome: 'Canais de venda do Bling' };
  if (mudancas.length > 0) await anotar(db, autor, { acao: 'configuracao.lojas', alvo, mudancas });
  return depois;
}

const soEscolhidas = ({ tabela }: LojasNoBling): LojaEscolhida[] => tabela.filter(({ loja_id }) => loja_id !== null);

const escrever = (todas: LojasNoBling): string =>
  soEscolhidas(todas)
    .map(({ origem, loja_id }) => {
      const nome = todas.lojas.find(({ id }) => id === loja_id)?.descricao;
      return `${ROTULOS_DA_ORIGEM[origem]}: ${nome ?? `canal ${loja_id}`}`;
    })
    .join('; ');

/** Puts the choices back. */
export const desfazerLojas: Desfazedor = async (db, feito, autor) => {
  const atuais = await lerLojas(db);
  await recusarSeMudou(db, feito, () => soEscolhidas(atuais));
  await salvarLojas(db, autor, z.array(lojaEscolhida).parse(feito.mudancas.map(antesDe)[0]));
};

const ATIVA = 1;

/** Asks Bling for the account's sales channels. */
export async function buscarLojas(db: Db, chamar: Trabalho['chamar']): Promise<LojasNoBling> {
  const lidas = await perguntar(chamar, canais, { caminho: '/canais-venda', query: { limite: 100 } });
  await gravarLojas(
    db,
    lidas.map(({ id, descricao, tipo, situacao }) => ({ id, descricao, tipo, ativa: situacao === ATIVA })),
  );
  return lerLojas(db);
}

const canais = z.array(
  z.object({
    id: z.int().positive(),
    descricao: z.string().catch(''),
    tipo: z.string().catch(''),
    situacao: z.number().catch(ATIVA),
  }),
);
