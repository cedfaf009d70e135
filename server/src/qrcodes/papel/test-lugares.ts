import { inflateSync } from 'node:zlib';

type Matriz = readonly [number, number, number, number, number, number];
type Retangulo = { x: number; y: number; largura: number; altura: number };
/** The file places the label and the dark modules of its code here, in mm from the page's upper left corner. */
export type EtiquetaNoPdf = Retangulo & { escuros: Retangulo[] };
export type PaginaNoPdf = { largura: number; altura: number; etiquetas: EtiquetaNoPdf[] };

const MM = 25.4 / 72;

/** Reads all places out of the file itself: its objects, streams and the matrices they are drawn through. */
export function lugaresNoPdf(pdf: Buffer): PaginaNoPdf[] {
  const texto = pdf.toString('latin1');
  const tabela = texto.slice(Number(/startxref\s+(\d+)/.exec(texto)?.[1]));
  const objetos = new Map(
    [...tabela.matchAll(/^(\d{10}) 00000 n/gm)].map(([, comeco], n) => [n + 1, lerObjeto(pdf, Number(comeco))]),
  );
  const umObjeto = (id: string | undefined) => {
    const objeto = objetos.get(Number(id));
    if (!objeto) throw new Error(`no object ${id}`);
    return objeto;
  };

  const [, filhos = ''] = /\/Type \/Pages[\s\S]*?\/Kids \[([^\]]*)\]/.exec(texto) ?? [];
  return [...filhos.matchAll(/(\d+) 0 R/g)].map(([, id]) => {
    const { dicionario } = umObjeto(id);
    const [, largura = 0, altura = 0] = (/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(dicionario) ?? []).map(Number);
    const recursos = umObjeto(/\/Resources (\d+) 0 R/.exec(dicionario)?.[1]).dicionario;
    const formularios = new Map([...recursos.matchAll(/\/(E\d+) (\d+) 0 R/g)].map(([, nome, ref]) => [nome, ref]));
    const etiquetas: EtiquetaNoPdf[] = [];
    percorrer(umObjeto(/\/Contents (\d+) 0 R/.exec(dicionario)?.[1]).conteudo, (matriz, operador, operandos) => {
      if (operador !== 'Do') return;
      const formulario = umObjeto(formularios.get(operandos[0]?.slice(1)));
      const caixa = /\/BBox \[([^\]]*)\]/.exec(formulario.dicionario)?.[1]?.split(' ').map(Number) ?? [];
      const escuros: Retangulo[] = [];
      percorrer(formulario.conteudo, (dentro, operador, operandos) => {
        if (operador === 're') escuros.push(noPapel(vezes(dentro, matriz), operandos.map(Number), altura));
      });
      etiquetas.push({ ...noPapel(matriz, caixa, altura), escuros });
    });
    return { largura: largura * MM, altura: altura * MM, etiquetas };
  });
}

function lerObjeto(pdf: Buffer, comeco: number): { dicionario: string; conteudo: string } {
  const fim = pdf.indexOf('endobj', comeco);
  const stream = pdf.indexOf('stream\n', comeco);
  if (stream < 0 || stream > fim) return { dicionario: pdf.toString('latin1', comeco, fim), conteudo: '' };
  const dicionario = pdf.toString('latin1', comeco, stream);
  const inicio = stream + 'stream\n'.length;
  const tamanho = Number(/\/Length (\d+)/.exec(dicionario)?.[1]);
  const conteudo = pdf.subarray(inicio, inicio + tamanho);
  const lido = dicionario.includes('/FlateDecode') ? inflateSync(conteudo) : conteudo;
  return { dicionario, conteudo: lido.toString('latin1') };
}

const COMECO: Matriz = [1, 0, 0, 1, 0, 0];

function percorrer(
  conteudo: string,
  ver: (matriz: Matriz, operador: string, operandos: readonly string[]) => void,
): void {
  let matriz = COMECO;
  const guardadas: Matriz[] = [];
  let operandos: string[] = [];
  for (const palavra of conteudo.split(/\s+/).filter(Boolean)) {
    if (/^[-/<\d.[(]/.test(palavra)) {
      operandos.push(palavra);
      continue;
    }
    if (palavra === 'q') guardadas.push(matriz);
    if (palavra === 'Q') matriz = guardadas.pop() ?? COMECO;
    if (palavra === 'cm') {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = operandos.map(Number);
      matriz = vezes([a, b, c, d, e, f], matriz);
    }
    ver(matriz, palavra, operandos);
    operandos = [];
  }
}

const vezes = (m: Matriz, n: Matriz): Matriz => [
  m[0] * n[0] + m[1] * n[2],
  m[0] * n[1] + m[1] * n[3],
  m[2] * n[0] + m[3] * n[2],
  m[2] * n[1] + m[3] * n[3],
  m[4] * n[0] + m[5] * n[2] + n[4],
  m[4] * n[1] + m[5] * n[3] + n[5],
];

/** Maps a rectangle of x, y, width and height to the paper. A box given by corners and beginning at 0 reads the same. */
function noPapel(m: Matriz, [x = 0, y = 0, l = 0, a = 0]: readonly number[], paginaAltura: number): Retangulo {
  const ponto = (px: number, py: number) => ({
    x: (m[0] * px + m[2] * py + m[4]) * MM,
    y: (paginaAltura - (m[1] * px + m[3] * py + m[5])) * MM,
  });
  const um = ponto(x, y);
  const outro = ponto(x + l, y + a);
  return {
    x: Math.min(um.x, outro.x),
    y: Math.min(um.y, outro.y),
    largura: Math.abs(outro.x - um.x),
    altura: Math.abs(outro.y - um.y),
  };
}
