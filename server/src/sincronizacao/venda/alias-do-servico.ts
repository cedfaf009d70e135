import { z } from 'zod';
import type { Trabalho } from '../../bling/fila/trabalho.ts';
import { foiRecusado, perguntar } from '../respostas-do-bling.ts';

/**
 * Finds the account's own name of a shipping service: an order may hold no other. Our name may have the carrier's
 * before it ("Correios SEDEX"). Answers undefined when the account has none of that name, or the application may not
 * see them: the order then goes without.
 */
export async function aliasDoServico(chamar: Trabalho['chamar'], servico: string): Promise<string | undefined> {
  try {
    const todos = await perguntar(chamar, servicos, { caminho: '/logisticas/servicos', query: { limite: 100 } });
    return todos
      .flatMap(({ ativo, aliases }) => (ativo ? aliases : []))
      .find((alias) => semCaixa(alias) !== '' && ` ${semCaixa(servico)}`.endsWith(` ${semCaixa(alias)}`));
  } catch (error) {
    if (!foiRecusado(error)) throw error;
    return undefined;
  }
}

const servicos = z.array(z.object({ ativo: z.boolean().catch(true), aliases: z.array(z.string()).catch([]) }));

const semCaixa = (texto: string) => texto.trim().toLowerCase();
