/** Writes the smallest PDF that readers accept: pages of one size, Helvetica as /F1, its bold as /F2, uncompressed. */
export function escreverPdf(partes: { largura: number; altura: number; paginas: readonly string[] }): Buffer {
  const { largura, altura, paginas } = partes;
  const primeira = FONTES.length + 3;
  const fontes = FONTES.map((_, i) => `/F${i + 1} ${i + 3} 0 R`).join(' ');
  const objetos = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${paginas.map((_, i) => `${primeira + 2 * i} 0 R`).join(' ')}] /Count ${paginas.length} >>`,
    ...FONTES.map((nome) => `<< /Type /Font /Subtype /Type1 /BaseFont /${nome} /Encoding /WinAnsiEncoding >>`),
    ...paginas.flatMap((conteudo, i) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${largura} ${altura}] /Contents ${primeira + 2 * i + 1} 0 R /Resources << /Font << ${fontes} >> >> >>`,
      `<< /Length ${conteudo.length} >>\nstream\n${conteudo}\nendstream`,
    ]),
  ];

  let corpo = '%PDF-1.4\n';
  const posicoes = objetos.map((objeto, i) => {
    const posicao = corpo.length;
    corpo += `${i + 1} 0 obj\n${objeto}\nendobj\n`;
    return `${String(posicao).padStart(10, '0')} 00000 n \n`;
  });
  const tabela = `xref\n0 ${objetos.length + 1}\n0000000000 65535 f \n${posicoes.join('')}`;
  const fim = `trailer\n<< /Size ${objetos.length + 1} /Root 1 0 R >>\nstartxref\n${corpo.length}\n%%EOF\n`;
  // A letter is one byte, so that the lengths and places above are counted in bytes.
  return Buffer.from(corpo + tabela + fim, 'latin1');
}

/** Writes a text between parentheses, a byte a letter; a letter that the fonts do not have becomes a question mark. */
export function textoDoPdf(texto: string): string {
  const letras = Array.from(texto.replace(/\s/g, ' '), (letra) => {
    const codigo = letra.charCodeAt(0);
    if (codigo < 0x7f) return letra;
    return letra.length === 1 && codigo >= 0xa0 && codigo <= 0xff ? letra : (DO_WINDOWS[letra] ?? '?');
  });
  return `(${letras.join('').replace(/[\\()]/g, '\\$&')})`;
}

const FONTES = ['Helvetica', 'Helvetica-Bold'];

/** The encoding keeps these letters where ISO 8859-1 has none. */
const DO_WINDOWS: Record<string, string> = {
  '€': '\x80',
  '…': '\x85',
  '‘': '\x91',
  '’': '\x92',
  '“': '\x93',
  '”': '\x94',
  '•': '\x95',
  '–': '\x96',
  '—': '\x97',
};
