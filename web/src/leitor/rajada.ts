/**
 * A reader sends a key every few ms, by Bluetooth every few dozen; nobody types a whole code into a field like that.
 * Nobody types a code where there is no field, so a slow reader may take its time there.
 */
const ENTRE_TECLAS_MS = { campo: 50, fora: 120 };
/** A person may type two or three keys this close together. */
const MENOR_CODIGO = 4;
const MAIOR_CODIGO = 2_100;

type Tecla = { key: string; agora: number; onde: keyof typeof ENTRE_TECLAS_MS };

/** Makes out what a reader types among what people type. */
export function criarRajada() {
  let texto = '';
  let ultima = Number.NEGATIVE_INFINITY;

  const esquecer = () => {
    texto = '';
    ultima = Number.NEGATIVE_INFINITY;
  };

  return {
    esquecer,
    /** The whole code, once its Enter has come; how many keys make up the burst so far; or nothing of the kind. */
    tecla({ key, agora, onde }: Tecla): { lido: string } | { teclas: number } {
      const ligeira = agora - ultima <= ENTRE_TECLAS_MS[onde];
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
