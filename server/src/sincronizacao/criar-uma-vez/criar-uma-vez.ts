import { FalhaDoBling } from '../../bling/falha-do-bling.ts';
import type { Trabalho } from '../../bling/fila/trabalho.ts';
import type { Tables } from '../../tables.ts';
import { idDoBling } from '../respostas-do-bling.ts';
import { anotarCriacao, esquecerCriacao } from './criacoes.queries.ts';

type Criacao = Omit<Tables['criacoes_no_bling'], 'chave'> & {
  /** The keys by which the record can be found at Bling. */
  chaves: readonly string[];
  caminho: `/${string}`;
  corpo: unknown;
};

/**
 * Makes a record at Bling and answers with its number. The keys by which it can be found are noted before the call and
 * forgotten when the number is stored: until then it may be there, while here it has another SKU, name or document, or is
 * gone.
 */
export async function criarNoBling({ db, chamar }: Pick<Trabalho, 'db' | 'chamar'>, criacao: Criacao): Promise<number> {
  const { tipo, registro_id, chaves, caminho, corpo } = criacao;
  await anotarCriacao(db, { tipo, registro_id }, chaves);
  try {
    return idDoBling(await chamar({ metodo: 'POST', caminho, corpo }));
  } catch (error) {
    if (error instanceof FalhaDoBling && error.tipo !== 'resultado_desconhecido') {
      await esquecerCriacao(db, { tipo, registro_id });
    }
    throw error;
  }
}
