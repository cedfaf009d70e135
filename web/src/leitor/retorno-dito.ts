import type { Retorno as NaTela } from './fila-de-leituras.ts';
import type { Retorno } from './seguir-leitura.ts';

/** Makes of a sentence what is shown large; another one each time, so that the same words are told again. */
export const retornoDito = ({ certo, frase }: Retorno, antes: NaTela | undefined): NaTela => ({
  vez: (antes?.vez ?? 0) + 1,
  ...(certo ? { tom: 'certo', descricao: frase, numero: '' } : { tom: 'errado', frase }),
});
