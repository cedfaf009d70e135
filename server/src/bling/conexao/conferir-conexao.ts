import { z } from 'zod';
import type { Bling } from '../bling.ts';
import { chamarBling } from '../chamar-bling.ts';
import { FalhaDoBling } from '../falha-do-bling.ts';
import { guardarEmpresa, lerConexao } from './conexao.queries.ts';

const dadosBasicos = z.object({ id: z.string(), nome: z.string() });

/** Asks Bling whose account this is: the smallest call that shows whether the link counts. */
export async function conferirConexao(bling: Bling): Promise<void> {
  const lidos = dadosBasicos.safeParse(
    await chamarBling(bling, { metodo: 'GET', caminho: '/empresas/me/dados-basicos' }),
  );
  if (!lidos.success) throw new FalhaDoBling('fora_do_ar');
  await guardarEmpresa(bling.db, lidos.data);
}

/** Its withdrawal is known before the next use, and no token grows too old in a shop that rests a month. */
export async function cuidarDaConexao(bling: Bling): Promise<void> {
  const conexao = await lerConexao(bling.db);
  if (bling.conta && conexao?.estado === 'conectado') await conferirConexao(bling);
}
