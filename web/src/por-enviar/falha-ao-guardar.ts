/** Says why a reading is not on this device, and so was not counted. A disk that is full has no name of its own everywhere. */
export const fraseDaFalha = (error: unknown): string =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
    ? 'Não há espaço neste aparelho para guardar a leitura: ela não foi contada. Libere espaço e leia de novo.'
    : 'Este aparelho não conseguiu guardar a leitura: ela não foi contada. Veja se há espaço nele e leia de novo.';
