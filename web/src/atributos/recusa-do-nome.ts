import { ApiError } from '../base/rede/api-error.ts';

/** A name that is taken is said in the shop's words; anything else in those of what was being done. */
export const recusaDoNome = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.codigo === 'atributo.nome_em_uso'
    ? 'Este nome já está em uso. Escolha outro.'
    : otherwise;
