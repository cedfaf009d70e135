/** Keeps the pictures that were made last, up to so many bytes, and makes each only once at a time. */
export function mockupsFeitos(maximo = 32 * 1024 ** 2) {
  const feitos = new Map<string, Buffer>();
  const emCurso = new Map<string, Promise<Buffer>>();
  let bytes = 0;

  function guardar(chave: string, mockup: Buffer): void {
    feitos.set(chave, mockup);
    bytes += mockup.length;
    for (const [velha, { length }] of feitos) {
      if (bytes <= maximo) break;
      feitos.delete(velha);
      bytes -= length;
    }
  }

  async function fazerUm(chave: string, fazer: () => Promise<Buffer>): Promise<Buffer> {
    try {
      const mockup = await fazer();
      guardar(chave, mockup);
      return mockup;
    } finally {
      emCurso.delete(chave);
    }
  }

  return async (chave: string, fazer: () => Promise<Buffer>): Promise<Buffer> => {
    const feito = feitos.get(chave);
    if (feito) {
      // It is the newest again.
      feitos.delete(chave);
      feitos.set(chave, feito);
      return feito;
    }
    const agora = emCurso.get(chave) ?? fazerUm(chave, fazer);
    emCurso.set(chave, agora);
    return agora;
  };
}
