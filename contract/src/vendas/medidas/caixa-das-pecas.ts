/** Carriers take no greater parcel: in cm the longest side and the sum of all sides, in kg the weight. */
export const LIMITES_DO_PACOTE = { lado: 100, soma: 200, peso: 30 } as const;

export type MedidasDaCaixa = { altura: number; largura: number; comprimento: number; peso: number };
export type Peca = { quantidade: number; medidas: MedidasDaCaixa | null };

/** One parcel for some pieces, else the number of parcels that they need, or what keeps them from any parcel. */
export type CaixaDasPecas =
  | { caixa: MedidasDaCaixa }
  | { pacotes: number }
  /** The size or weight of a piece is unknown, or one piece alone is too large or heavy. */
  | { falta: 'medidas' | 'lugar' };

/** Lays folded pieces into one parcel, in piles side by side, so that the sum of its sides is the least. */
export function caixaDasPecas(itens: readonly Peca[]): CaixaDasPecas {
  const pecas = itens.flatMap(({ quantidade, medidas }) => (medidas ? [emInteiros(medidas, quantidade)] : []));
  if (pecas.length < itens.length || pecas.length === 0 || pecas.some(semMedida)) return { falta: 'medidas' };
  const caixa = menorCaixa(pecas);
  if (caixa) return { caixa };
  const pacotes = contarPacotes(pecas);
  return pacotes === undefined ? { falta: 'lugar' } : { pacotes };
}

/** Sides in hundredths of cm and weight in grams are whole numbers, which add up exactly. */
type Inteira = MedidasDaCaixa & { quantidade: number };

const emInteiros = ({ altura, largura, comprimento, peso }: MedidasDaCaixa, quantidade: number): Inteira => ({
  altura: Math.round(altura * 100),
  largura: Math.round(largura * 100),
  comprimento: Math.round(comprimento * 100),
  peso: Math.round(peso * 1000),
  quantidade,
});

const semMedida = ({ altura, largura, comprimento, peso }: Inteira): boolean =>
  [altura, largura, comprimento, peso].includes(0);

const LADO = LIMITES_DO_PACOTE.lado * 100;
const SOMA = LIMITES_DO_PACOTE.soma * 100;
const PESO = LIMITES_DO_PACOTE.peso * 1000;
/** More piles than these in a row are no parcel that anybody packs. */
const FILEIRA = 10;

/**
 * Finds the parcel with the least sum of sides among all rows and columns of piles, or the first that will do; undefined when none
 * is small enough.
 */
function menorCaixa(pecas: readonly Inteira[], { basta = false } = {}): MedidasDaCaixa | undefined {
  const somar = (de: 'altura' | 'peso') => pecas.reduce((soma, peca) => soma + peca[de] * peca.quantidade, 0);
  const maior = (de: 'largura' | 'comprimento') => Math.max(...pecas.map((peca) => peca[de]));
  const [peso, empilhadas, largura, comprimento] = [
    somar('peso'),
    somar('altura'),
    maior('largura'),
    maior('comprimento'),
  ];
  if (peso > PESO) return undefined;

  const quantas = pecas.reduce((soma, { quantidade }) => soma + quantidade, 0);
  const grossasAntes = [...pecas].sort((uma, outra) => outra.altura - uma.altura);
  let menor: { soma: number; caixa: MedidasDaCaixa } | undefined;
  for (let colunas = 1; colunas <= Math.min(LADO / largura, FILEIRA, quantas); colunas += 1) {
    for (let fileiras = 1; fileiras <= Math.min(LADO / comprimento, FILEIRA, quantas / colunas); fileiras += 1) {
      const base = colunas * largura + fileiras * comprimento;
      const pilhas = colunas * fileiras;
      // No way to share the pieces out makes the highest pile lower than the average.
      if (base + empilhadas / pilhas >= (menor?.soma ?? SOMA + 1)) continue;
      const altura = alturaEm(grossasAntes, pilhas);
      const soma = base + altura;
      if (altura > LADO || soma > SOMA || soma >= (menor?.soma ?? Number.POSITIVE_INFINITY)) continue;
      const lados = { altura, largura: colunas * largura, comprimento: fileiras * comprimento };
      menor = { soma, caixa: emMedidas({ ...lados, peso }) };
      if (basta) return menor.caixa;
    }
  }
  return menor?.caixa;
}

const emMedidas = ({ altura, largura, comprimento, peso }: MedidasDaCaixa): MedidasDaCaixa => ({
  altura: altura / 100,
  largura: largura / 100,
  comprimento: comprimento / 100,
  peso: peso / 1000,
});

/** Measures the highest pile when each piece, the thickest first, goes onto the lowest one. */
function alturaEm(grossasAntes: readonly Inteira[], pilhas: number): number {
  let emTodas = 0;
  const alturas = new Float64Array(pilhas);
  for (const { altura, quantidade } of grossasAntes) {
    emTodas += altura * Math.floor(quantidade / pilhas);
    const aMais = quantidade % pilhas;
    for (let n = 0; n < aMais; n += 1) alturas[n] = (alturas[n] ?? 0) + altura;
    if (aMais > 0) alturas.sort();
  }
  return emTodas + (alturas.at(-1) ?? 0);
}

/** Fills one parcel after the other, in the order of the pieces; undefined when one of them fits into none. */
function contarPacotes(pecas: readonly Inteira[]): number | undefined {
  let pacotes = 1;
  let aberto: Inteira[] = [];
  for (const peca of pecas) {
    const nele = quantasCabem(aberto, peca);
    aberto = nele > 0 ? [...aberto, { ...peca, quantidade: nele }] : aberto;
    const restam = peca.quantidade - nele;
    if (restam === 0) continue;
    const emCadaUm = quantasCabem([], { ...peca, quantidade: restam });
    if (emCadaUm === 0) return undefined;
    const novos = Math.ceil(restam / emCadaUm);
    pacotes += novos;
    aberto = [{ ...peca, quantidade: restam - (novos - 1) * emCadaUm }];
  }
  return pacotes;
}

/** Counts how many of a piece go into a parcel beside what is in it: fewer always fit where more do. */
function quantasCabem(aberto: readonly Inteira[], peca: Inteira): number {
  const peso = aberto.reduce((soma, um) => soma + um.peso * um.quantidade, 0);
  const aguenta = Math.min(peca.quantidade, Math.floor((PESO - peso) / peca.peso));
  const cabe = (quantidade: number) => menorCaixa([...aberto, { ...peca, quantidade }], { basta: true }) !== undefined;
  if (aguenta === 0 || cabe(aguenta)) return aguenta;
  let [cabem, demais] = [0, aguenta];
  while (demais - cabem > 1) {
    const meio = Math.floor((cabem + demais) / 2);
    if (cabe(meio)) cabem = meio;
    else demais = meio;
  }
  return cabem;
}
