const ACENTOS = /\p{M}/gu;

/** As names are compared: neither case nor accents count. The database's normalizar says the same. */
export const semAcento = (texto: string): string => texto.normalize('NFD').replace(ACENTOS, '').trim().toLowerCase();
