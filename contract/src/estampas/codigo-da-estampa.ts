/** Reads the number of a print from its code, E0007; null where the text is none. The database's codigo_da_estampa agrees. */
export function numeroDaEstampa(texto: string): number | null {
  const [, digitos = ''] = /^e(\d{4}|[1-9]\d{4,8})$/i.exec(texto.trim()) ?? [];
  return Number(digitos) || null;
}
