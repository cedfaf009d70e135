import { vi } from 'vitest';
import { fila } from './fila-deste-aparelho.ts';

export const cheio = () => new DOMException('The quota has been exceeded.', 'QuotaExceededError');

/** The device has no room for the next reading. */
export const semEspaco = () => void vi.spyOn(fila, 'acrescentar').mockRejectedValueOnce(cheio());

export const FRASE_SEM_ESPACO =
  'Não há espaço neste aparelho para guardar a leitura: ela não foi contada. Libere espaço e leia de novo.';
