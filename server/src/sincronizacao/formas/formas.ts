import { type FormasNoBling, formasNoBling, ROTULOS_DA_PARCELA } from '@varal/contract/sincronizacao/formas-no-bling';
import { z } from 'zod';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import type { Trabalho } from '../../bling/fila/trabalho.ts';
import { type Autor, anotar } from '../../historico/anotar.ts';
import { type Desfazedor, recusarSeMudou } from '../../historico/desfazer.ts';
import { antesDe, comparar } from '../../historico/mudancas.ts';
import { perguntar } from '../respostas-do-bling.ts';
import {
  formasSaoRecentes,
  gravarEscolhas,
  gravarFormas,
  lerFormas,
  pedirVendasComFormaPadrao,
} from './formas.queries.ts';

type Escolha = Omit<FormasNoBling['tabela'][number], 'sugerida_id'>;

/** Orders that are there keep what they were given, but for the account's default, which stood in for a choice. */
export async function salvarFormas(db: Db, autor: Autor, tabela: readonly Escolha[]): Promise<FormasNoBling> {
  const antes = await lerFormas(db);
  const { formas } = antes;
  if (new Set(tabela.map(({ forma }) => forma)).size < tabela.length)
    throw new AppError('sincronizacao.forma_repetida');
  const escolhidas = tabela.flatMap(({ forma, forma_id }) => (forma_id === null ? [] : [{ forma, forma_id }]));
  const jaEra = ({ forma, forma_id }: Escolha) =>
    antes.tabela.some((linha) => linha.forma === forma && linha.forma_id === forma_id);
  const serve = ({ forma_id }: Escolha) => formas.some((uma) => uma.serve && uma.id === forma_id);
  if (!escolhidas.every((uma) => serve(uma) || jaEra(uma))) throw new AppError('sincronizacao.forma_desconhecida');

  await gravarEscolhas(db, escolhidas);
  const depois = await lerFormas(db);
  const mudancas = comparar(
    ['formas_de_pagamento'],
    { formas_de_pagamento: soEscolhas(antes) },
    { formas_de_pagamento: soEscolhas(depois) },
    { mostrar: { formas_de_pagamento: { de: escrever(antes), para: escrever(depois) } } },
  );
  const alvo = { id: null, nome: 'Formas de pagamento do Bling' };
  if (mudancas.length === 0) return depois;
  await anotar(db, autor, { acao: 'configuracao.formas_de_pagamento', alvo, mudancas });
  await pedirVendasComFormaPadrao(db);
  return depois;
}

const soEscolhas = ({ tabela }: FormasNoBling): Escolha[] =>
  tabela.flatMap(({ forma, forma_id }) => (forma_id === null ? [] : [{ forma, forma_id }]));

const escrever = (todas: FormasNoBling): string =>
  soEscolhas(todas)
    .map(({ forma, forma_id }) => {
      const nome = todas.formas.find(({ id }) => id === forma_id)?.descricao;
      return `${ROTULOS_DA_PARCELA[forma]}: ${nome ?? `forma ${forma_id}`}`;
    })
    .join('; ');

/** Puts the choices back. */
export const desfazerFormas: Desfazedor = async (db, feito, autor) => {
  const atuais = await lerFormas(db);
  await recusarSeMudou(db, feito, () => soEscolhas(atuais));
  await salvarFormas(db, autor, escolhas.parse(feito.mudancas.map(antesDe)[0]));
};

const escolhas = z.array(formasNoBling.shape.tabela.element.omit({ sugerida_id: true }));

const ATIVA = 1;
const SIM = 1;

/** Asks Bling for the account's forms of payment. */
export async function buscarFormas(db: Db, chamar: Trabalho['chamar']): Promise<FormasNoBling> {
  const query = { situacao: ATIVA, limite: 100 };
  const lidas = await perguntar(chamar, formas, { caminho: '/formas-pagamentos', query });
  await gravarFormas(
    db,
    lidas.map(({ id, descricao, tipoPagamento, situacao, finalidade, padrao }) => ({
      ...{ id, descricao, finalidade },
      ...{ tipo: tipoPagamento, ativa: situacao === ATIVA, padrao: padrao === SIM },
    })),
  );
  return lerFormas(db);
}

const formas = z.array(
  z.object({
    id: z.int().positive(),
    descricao: z.string().catch(''),
    tipoPagamento: z.int().catch(0),
    situacao: z.number().catch(ATIVA),
    finalidade: z.int().catch(0),
    padrao: z.number().catch(0),
  }),
);

/** The account's forms as an order needs them: asked for anew when they are older than an hour. */
export const formasParaPedido = async ({ db, chamar }: Pick<Trabalho, 'db' | 'chamar'>): Promise<FormasNoBling> =>
  (await formasSaoRecentes(db)) ? lerFormas(db) : buscarFormas(db, chamar);
