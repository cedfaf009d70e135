/**
 * Carriers accept parcels up to these limits, in cm and kg. They change them now and then, so a larger parcel only gets
 * a warning, and the quote decides.
 */
const LIMITES_DAS_TRANSPORTADORAS = [
  { quem: 'Os Correios costumam', lado: 100, soma: 200, peso: 30 },
  { quem: 'A Jadlog costuma', lado: null, soma: 200, peso: 120 },
] as const;

const EM_PORTUGUES = new Intl.ListFormat('pt-BR');

type Limites = (typeof LIMITES_DAS_TRANSPORTADORAS)[number];
type Medidas = Record<'altura' | 'largura' | 'comprimento' | 'peso', number | null>;

/** Warns of each carrier that would hardly take the parcel, in a sentence; a missing measure gives no warning. */
export const avisosDoPacote = (medidas: Medidas): string[] =>
  LIMITES_DAS_TRANSPORTADORAS.flatMap((limites) => {
    const motivos = motivosDe(limites, medidas);
    return motivos.length === 0 ? [] : [`${limites.quem} recusar este pacote: ${EM_PORTUGUES.format(motivos)}.`];
  });

function motivosDe(
  { lado, soma, peso: pesoMaximo }: Limites,
  { altura, largura, comprimento, peso }: Medidas,
): string[] {
  const lados = [altura ?? 0, largura ?? 0, comprimento ?? 0];
  return [
    ...(lado !== null && Math.max(...lados) > lado ? [`o maior lado passa de ${lado} cm`] : []),
    ...(somaDe(lados) > soma ? [`a soma dos lados passa de ${soma} cm`] : []),
    ...((peso ?? 0) > pesoMaximo ? [`o peso passa de ${pesoMaximo} kg`] : []),
  ];
}

/** Sums in hundredths, so that sides of 200 cm together do not come out a hair more. */
const somaDe = (lados: number[]): number => lados.reduce((soma, lado) => soma + Math.round(lado * 100), 0) / 100;
