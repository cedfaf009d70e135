import { z } from 'zod';
import { FalhaDoBling } from '../../bling/falha-do-bling.ts';
import type { Trabalho } from '../../bling/fila/trabalho.ts';
import { lidoDoBling } from '../ler-resposta.ts';

/**
 * What the account calls a shipping service: an order may name no other. We may say the carrier's name before it ("Correios
 * SEDEX"). Nothing when it has none of that name, and when the application may not see them: an order goes without.
 */
export async function aliasDoServico(chamar: Trabalho['chamar'], servico: string): Promise<string | undefined> {
  try {
    const resposta = await chamar({ metodo: 'GET', caminho: '/logisticas/servicos', query: { limite: 100 } });
    return lidoDoBling(servicos, resposta)
      .flatMap(({ ativo, aliases }) => (ativo ? aliases : []))
      .find((alias) => semCaixa(alias) !== '' && ` ${semCaixa(servico)}`.endsWith(` ${semCaixa(alias)}`));
  } catch (error) {
    if (!(error instanceof FalhaDoBling) || error.tipo !== 'recusado') throw error;
    return undefined;
  }
}

const servicos = z.array(z.object({ ativo: z.boolean().catch(true), aliases: z.array(z.string()).catch([]) }));

const semCaixa = (texto: string) => texto.trim().toLowerCase();
