import { z } from 'zod';
import type { Bling } from '../bling.ts';
import type { ChamadaAoBling } from '../bling-http.ts';
import { chamarBling } from '../chamar-bling.ts';
import { FalhaDoBling } from '../falha-do-bling.ts';
import { type Empresa, guardarEmpresa, lerConexao } from './conexao.queries.ts';

const dadosBasicos = z.object({ id: z.string(), nome: z.string() });

/** Asks Bling whose account a token opens. */
export async function perguntarEmpresa(chamar: (chamada: ChamadaAoBling) => Promise<unknown>): Promise<Empresa> {
  const lidos = dadosBasicos.safeParse(await chamar({ metodo: 'GET', caminho: '/empresas/me/dados-basicos' }));
  if (!lidos.success) throw new FalhaDoBling('fora_do_ar');
  return lidos.data;
}

/** Asks Bling whose account this is: the smallest call that shows whether the link counts. */
export async function conferirConexao(bling: Bling): Promise<void> {
  await guardarEmpresa(bling.db, await perguntarEmpresa((chamada) => chamarBling(bling, chamada)));
}

/** Its withdrawal is known before the next use, and no token grows too old in a shop that rests a month. */
export async function cuidarDaConexao(bling: Bling): Promise<void> {
  const conexao = await lerConexao(bling.db);
  if (bling.conta && conexao?.estado === 'conectado') await conferirConexao(bling);
}
