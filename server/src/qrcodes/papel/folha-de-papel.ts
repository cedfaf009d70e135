import { imprimivel, larguraDoTexto } from '@varal/contract/qrcodes/largura-do-texto';
import { abrirPdf, letras } from './pdf.ts';

/** All measures are in mm, of an A4 sheet. */
const PAGINA = { largura: 210, altura: 297 };
export const MARGEM = 12;
export const FIM = PAGINA.largura - MARGEM;

/** Opens a paper of lists: each sheet has a title, and texts that are too long end in dots. */
export function abrirFolha(titulo: string) {
  const { doc, fontes, novaPagina, terminar } = abrirPdf(titulo, PAGINA);
  const escrever = (
    texto: string,
    x: number,
    y: number,
    { tamanho = LETRA_MM, negrito = false, largura = FIM - x } = {},
  ) =>
    doc.addContent(letras({ texto: caber(imprimivel(texto), { tamanho, negrito, largura }), x, y, tamanho, negrito }));
  return {
    doc,
    escrever,
    terminar,
    novaFolha: (cabeca: string, qual: string) => {
      novaPagina();
      Object.assign(doc.page.fonts, fontes);
      doc.addContent('0.2 w');
      escrever(cabeca, MARGEM, MARGEM + 5, { tamanho: 6, negrito: true, largura: FIM - MARGEM - 28 });
      escrever(qual, FIM - 24, MARGEM + 5);
    },
  };
}

const LETRA_MM = 3.6;

/** Breaks a text between words into lines of letters of one size; a word that is too long ends in dots. */
export function emLinhas(
  texto: string,
  largura: number,
  { tamanho = LETRA_MM, negrito = false }: Partial<Omit<Lugar, 'largura'>> = {},
): string[] {
  const linhas: string[] = [];
  for (const paragrafo of texto.split('\n').map(imprimivel)) {
    let linha = '';
    for (const palavra of paragrafo.split(' ')) {
      const mais = linha === '' ? palavra : `${linha} ${palavra}`;
      if (linha === '' || larguraDoTexto(mais, tamanho, negrito) <= largura) linha = mais;
      else {
        linhas.push(linha);
        linha = palavra;
      }
    }
    linhas.push(linha);
  }
  return linhas;
}

type Lugar = { tamanho: number; negrito: boolean; largura: number };

function caber(texto: string, { tamanho, negrito, largura }: Lugar): string {
  if (larguraDoTexto(texto, tamanho, negrito) <= largura) return texto;
  let cabe = texto;
  while (cabe !== '' && larguraDoTexto(`${cabe}...`, tamanho, negrito) > largura) cabe = cabe.slice(0, -1);
  return `${cabe}...`;
}
