/** The points of a picture, four bytes each. */
export type Pontos = { pontos: Uint8ClampedArray<ArrayBuffer>; largura: number; altura: number };

/** A symbol that was found; where its text could not be read it has none. */
type Achado = { texto: string | null };
type Ler = (quadro: Pontos) => Promise<readonly Achado[]>;

export type Lida = {
  texto: string | null;
  /** A code is seen and cannot be read. */
  ilegivel: boolean;
  nitidez: number;
};

/** A blurred code is read, or at least seen, in a smaller picture: there the blur is smaller too. */
const REDUCOES = [1, 2, 4];

export async function lerFoto(foto: Pontos, ler: Ler): Promise<Lida> {
  let ilegivel = false;
  for (const vezes of REDUCOES) {
    const achados = await ler(reduzir(foto, vezes));
    const texto = achados.find((achado) => achado.texto !== null)?.texto;
    if (texto) return { texto, ilegivel: false, nitidez: nitidezDe(foto) };
    if (achados.length > 0) ilegivel = true;
  }
  return { texto: null, ilegivel, nitidez: nitidezDe(foto) };
}

/** A picture without detail beside those of its shoot shows nothing for certain: it may be a code out of focus. */
const BEM_MENOS = 0.3;

/** Tells of each picture whether it may be a code that could not be read. */
export function suspeitas(lidas: readonly Lida[]): boolean[] {
  const fotos = lidas.filter(({ texto }) => texto === null).map(({ nitidez }) => nitidez);
  const meio = fotos.toSorted((um, outro) => um - outro)[Math.floor(fotos.length / 2)] ?? 0;
  return lidas.map(({ texto, ilegivel, nitidez }) => texto === null && (ilegivel || nitidez < meio * BEM_MENOS));
}

function reduzir({ pontos, largura, altura }: Pontos, vezes: number): Pontos {
  // The decoder keeps what it is given.
  if (vezes === 1) return { pontos: pontos.slice(), largura, altura };
  const [l, a] = [Math.floor(largura / vezes), Math.floor(altura / vezes)];
  const menores = new Uint8ClampedArray(l * a * 4);
  for (let y = 0; y < a; y++) {
    for (let x = 0; x < l; x++) {
      for (let cor = 0; cor < 4; cor++) {
        let soma = 0;
        for (let dy = 0; dy < vezes; dy++) {
          for (let dx = 0; dx < vezes; dx++)
            soma += pontos[((y * vezes + dy) * largura + x * vezes + dx) * 4 + cor] ?? 0;
        }
        menores[(y * l + x) * 4 + cor] = soma / vezes ** 2;
      }
    }
  }
  return { pontos: menores, largura: l, altura: a };
}

/** Measures the finest detail: how much points differ from those around them, noise aside. */
function nitidezDe(foto: Pontos): number {
  const { pontos, largura, altura } = reduzir(foto, 2);
  const luz = (x: number, y: number) => pontos[(y * largura + x) * 4 + 1] ?? 0;
  let soma = 0;
  for (let y = 1; y < altura - 1; y++) {
    for (let x = 1; x < largura - 1; x++) {
      soma += (4 * luz(x, y) - luz(x - 1, y) - luz(x + 1, y) - luz(x, y - 1) - luz(x, y + 1)) ** 2;
    }
  }
  return soma / Math.max(1, (largura - 2) * (altura - 2));
}
