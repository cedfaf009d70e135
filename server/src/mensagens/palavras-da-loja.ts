import {
  lacunaEstranha,
  type MensagemDaLoja,
  MOMENTOS,
  type Momento,
  ROTULOS_DO_MOMENTO,
  TEXTOS_DE_SEMPRE,
} from '@varal/contract/mensagens/mensagem';
import type { Db } from '../base/db/db.ts';
import { atField } from '../base/errors.ts';
import { type Autor, anotar } from '../historico/anotar.ts';
import { type Desfazedor, valoresDeAntes } from '../historico/desfazer.ts';
import { comparar } from '../historico/mudancas.ts';

/** The shop writes this at each moment: its own words, or the usual ones. */
export async function listarMensagens(db: Db): Promise<MensagemDaLoja[]> {
  const proprias = await db.selectFrom('mensagens').select(['momento', 'texto']).execute();
  const textos = new Map(proprias.map(({ momento, texto }) => [momento, texto]));
  return MOMENTOS.map((momento) => ({
    momento,
    texto: textos.get(momento) ?? TEXTOS_DE_SEMPRE[momento],
    de_sempre: !textos.has(momento),
  }));
}

type Palavras = { momento: Momento; texto: string };

export async function salvarMensagem(db: Db, autor: Autor, { momento, texto }: Palavras): Promise<MensagemDaLoja> {
  const estranha = lacunaEstranha(texto);
  if (estranha !== undefined) throw atField('texto', 'mensagem.lacuna_desconhecida', { lacuna: `{${estranha}}` });
  if (texto === TEXTOS_DE_SEMPRE[momento]) {
    await restaurarMensagem(db, autor, momento);
    return { momento, texto, de_sempre: true };
  }
  const antes = await lerTexto(db, momento);
  await db
    .insertInto('mensagens')
    .values({ momento, texto })
    .onConflict((ja) => ja.column('momento').doUpdateSet({ texto }))
    .execute();
  await anotarPalavras(db, autor, { momento, antes, depois: texto });
  return { momento, texto, de_sempre: false };
}

export async function restaurarMensagem(db: Db, autor: Autor, momento: Momento): Promise<void> {
  const antes = await lerTexto(db, momento);
  await db.deleteFrom('mensagens').where('momento', '=', momento).execute();
  await anotarPalavras(db, autor, { momento, antes, depois: TEXTOS_DE_SEMPRE[momento] });
}

async function lerTexto(db: Db, momento: Momento): Promise<string> {
  const propria = await db.selectFrom('mensagens').select('texto').where('momento', '=', momento).executeTakeFirst();
  return propria?.texto ?? TEXTOS_DE_SEMPRE[momento];
}

type Mudanca = { momento: Momento; antes: string; depois: string };

async function anotarPalavras(db: Db, autor: Autor, { momento, antes, depois }: Mudanca): Promise<void> {
  const mudancas = comparar(['texto_da_mensagem'], { texto_da_mensagem: antes }, { texto_da_mensagem: depois });
  const alvo = { id: null, nome: ROTULOS_DO_MOMENTO[momento] };
  if (mudancas.length > 0) await anotar(db, autor, { acao: 'configuracao.mensagem', alvo, mudancas });
}

/** Puts back the words that stood there before. */
export const desfazerMensagem: Desfazedor = async (db, feito, autor) => {
  const momento = MOMENTOS.find((um) => ROTULOS_DO_MOMENTO[um] === feito.alvo_nome);
  if (!momento) throw new Error(`there is no moment called ${feito.alvo_nome}`);
  const atual = { texto_da_mensagem: await lerTexto(db, momento) };
  const { texto_da_mensagem: texto } = { ...atual, ...(await valoresDeAntes(db, feito, atual)) };
  await salvarMensagem(db, autor, { momento, texto });
};
