/** Reads a request's body: JSON and forms as objects, anything else as text, nothing as null. */
export function lerCorpo(bytes: unknown, tipo: string | undefined): unknown {
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return null;

  const texto = bytes.toString('utf8');
  if (/^[^;]*\bjson\b/i.test(tipo ?? '')) return lerJson(texto);
  if (/^application\/x-www-form-urlencoded\b/i.test(tipo ?? '')) return lerFormulario(texto);
  return texto;
}

function lerJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return texto;
  }
}

function lerFormulario(texto: string): Record<string, string | string[]> {
  const campos = new URLSearchParams(texto);
  return Object.fromEntries(
    [...new Set(campos.keys())].map((nome) => {
      const [primeiro = '', ...outros] = campos.getAll(nome);
      return [nome, outros.length > 0 ? [primeiro, ...outros] : primeiro];
    }),
  );
}
