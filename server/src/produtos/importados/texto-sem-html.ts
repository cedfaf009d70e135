/** Reads the text of a description that was written in Bling's editor: paragraphs become lines. */
export function textoSemHtml(html: string): string {
  return html
    .replaceAll('\u0000', '')
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<br\s*\/?>|<\/(p|div|h[1-6]|tr|ul|ol)>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, simbolo)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .toWellFormed()
    .trim();
}

const NOMES: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', hellip: '…', bull: '•' },
  ...{ aacute: 'á', eacute: 'é', iacute: 'í', oacute: 'ó', uacute: 'ú', acirc: 'â', ecirc: 'ê', ocirc: 'ô' },
  ...{ atilde: 'ã', otilde: 'õ', agrave: 'à', ccedil: 'ç', uuml: 'ü', ordf: 'ª', ordm: 'º', deg: '°' },
};

function simbolo(inteiro: string, nome: string): string {
  if (nome.startsWith('#')) {
    const numero = /^#x/i.test(nome) ? Number.parseInt(nome.slice(2), 16) : Number(nome.slice(1));
    return numero > 0 && numero <= 0x10ffff ? String.fromCodePoint(numero) : '';
  }
  const minuscula = NOMES[nome.toLowerCase()];
  if (!minuscula) return inteiro;
  return /^[A-Z]/.test(nome) ? minuscula.toUpperCase() : minuscula;
}
