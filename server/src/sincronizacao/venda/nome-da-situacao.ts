import { z } from 'zod';
import type { Trabalho } from '../../bling/fila/trabalho.ts';
import { lidoDoBling } from '../ler-resposta.ts';
import { recusouCom } from '../recusa-do-bling.ts';
import { guardarSituacao, lerSituacao } from './levar-venda.queries.ts';

/** Bling's name of a situation. The name of one that the shop made there is asked for once, and kept. */
export async function nomeDaSituacao({ db, chamar }: Pick<Trabalho, 'db' | 'chamar'>, id: number): Promise<string> {
  const conhecida = await lerSituacao(db, id);
  if (conhecida) return conhecida.nome;
  try {
    const { nome } = lidoDoBling(situacao, await chamar({ metodo: 'GET', caminho: `/situacoes/${id}` }));
    await guardarSituacao(db, { id, nome });
    return nome;
  } catch (error) {
    // A missing name must not stop the work: the situation is gone, or the application may not see it.
    if (!recusouCom(error, 404) && !recusouCom(error, 403)) throw error;
    return `Situação ${id}`;
  }
}

const situacao = z.object({ nome: z.string().min(1) });
