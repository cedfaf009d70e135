import type { NovoProduto } from '../produto.queries.ts';

/** A new product with files: every field as text, yes and no as 1 and 0, and the variations as JSON. */
export function comoFormulario(produto: NovoProduto, imagens: readonly File[]): FormData {
  const form = new FormData();
  for (const [campo, value] of Object.entries(produto)) {
    if (value !== null && value !== undefined) form.set(campo, written(value));
  }
  for (const imagem of imagens) form.append('imagens', imagem);
  return form;
}

function written(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
