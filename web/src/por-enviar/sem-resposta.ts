import { fila } from './fila-deste-aparelho.ts';

/** Resolves as soon as it is known that nobody answers, or when it has taken too long. */
export const semResposta = (ms: number) =>
  new Promise<null>((resolve) => {
    const parar = fila.ouvir(() => fila.ler().semResposta && acabar());
    const timer = setTimeout(acabar, ms);
    function acabar() {
      clearTimeout(timer);
      parar();
      resolve(null);
    }
  });
