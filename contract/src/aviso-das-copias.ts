/** Answers to admins have this header while the last night is without a proven copy. */
export const CABECALHO_DAS_COPIAS = 'x-varal-copias';
export const SEM_COPIA = 'falta';
