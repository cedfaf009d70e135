// A sign of accent comes after its letter once the two are taken apart.
const ACENTOS = /[\u0300-\u036f]/g;

export const semAcentos = (texto: string): string => texto.normalize('NFD').replace(ACENTOS, '');

/** As texts are searched and names compared: neither case nor accents count. The database's normalizar says the same. */
export const normalizar = (texto: string): string => semAcentos(texto).toLowerCase();
