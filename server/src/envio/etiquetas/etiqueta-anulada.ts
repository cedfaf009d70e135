/** A label that is no longer wanted and that the carrier does not take back. */
export type EtiquetaAnulada = { protocolo: string | null; valor: number | null };

/** The sentence that staff read about a label that could not be cancelled. */
export function fraseDaAnulada({ protocolo, valor }: EtiquetaAnulada): string {
  const qual = [protocolo, valor === null ? null : REAIS.format(valor)].filter(Boolean).join(', ');
  return `A etiqueta anterior${qual && ` (${qual})`} não pôde ser cancelada na transportadora: o valor dela não volta.`;
}

const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
