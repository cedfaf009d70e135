import { porPagina } from '@varal/contract/qrcodes/formatos';
import { z } from 'zod';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import { type Autor, anotar } from '../historico/anotar.ts';
import { type Desfazedor, recusarSeMudou } from '../historico/desfazer.ts';
import { antesDe, dito } from '../historico/mudancas.ts';
import { formatoDaImpressao } from './papel/desenhar-impressao.ts';
import { lembrarFolha, listarFolhas } from './qrcodes.queries.ts';

const folha = z.object({ formato: z.string(), posicao: z.int() });
type Folha = z.output<typeof folha>;

/** Says where the begun sheet of a format goes on. */
export async function mudarFolha(db: Db, autor: Autor, para: Folha): Promise<Folha> {
  const formato = formatoDaImpressao(para);
  const posicoes = porPagina(formato);
  if (para.posicao > posicoes) throw new AppError('qrcode.posicao_fora_da_folha', { posicoes });
  const de = await lerFolha(db, formato.id);
  if (de.posicao === para.posicao) return para;
  await lembrarFolha(db, formato.id, para.posicao);
  const mudancas = [{ ...dito('posicao', para.posicao, de.posicao), guardado: { de, para } }];
  await anotar(db, autor, { acao: 'configuracao.folha', alvo: { id: null, nome: formato.nome }, mudancas });
  return para;
}

/** A sheet that nobody has begun goes on at its first place. */
async function lerFolha(db: Db, formato: string): Promise<Folha> {
  const folhas = await listarFolhas(db);
  return folhas.find((uma) => uma.formato === formato) ?? { formato, posicao: 1 };
}

export const desfazerFolha: Desfazedor = async (db, feito, autor) => {
  const de = folha.safeParse(feito.mudancas.map(antesDe)[0]);
  // Older rows do not say where the sheet went on before.
  if (!de.success) throw new AppError('historico.sem_o_de_antes');
  const agora = await lerFolha(db, de.data.formato);
  await recusarSeMudou(db, feito, () => agora);
  await mudarFolha(db, autor, de.data);
};
