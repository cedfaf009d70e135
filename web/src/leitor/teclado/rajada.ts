/** A person may type two or three keys this close together. */
const MENOR_CODIGO = 4;
const MAIOR_CODIGO = 2_100;

type Tecla = { key: string; agora: number };

/** Makes out what comes key after key, none of them later than this after the one before, and ends with Enter. */
export function criarRajada(entreTeclas_ms: number) {
  let texto = '';
  let ultima = Number.NEGATIVE_INFINITY;

  const esquecer = () => {
    texto = '';
    ultima = Number.NEGATIVE_INFINITY;
  };

  return {
    esquecer,
    /** The whole code, once its Enter has come; how many keys make up the burst so far; or nothing of the kind. */
    tecla({ key, agora }: Tecla): { lido: string } | { teclas: number } {
      const ligeira = agora - ultima <= entreTeclas_ms;
      if (key === 'Enter') {
        const lido = texto;
        esquecer();
        return ligeira && lido.length >= MENOR_CODIGO ? { lido } : { teclas: 0 };
      }
      // A reader presses these for capitals and signs.
      if (key === 'Shift' || key === 'AltGraph' || key === 'CapsLock') return { teclas: texto.length };
      if ([...key].length !== 1 || texto.length >= MAIOR_CODIGO) {
        esquecer();
        return { teclas: 0 };
      }
      // No code begins with a space, which a person may press several times in a row.
      texto = ligeira && texto !== ' ' ? texto + key : key;
      ultima = agora;
      return { teclas: texto.length };
    },
  };
}
