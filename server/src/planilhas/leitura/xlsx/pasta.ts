import { isDateFormat } from 'hucre';
import { LIMITES, recusa } from '../lido.ts';
import type { Pacote } from './pacote.ts';
import { atributo, etiquetas, LeitorDeXml } from './xml.ts';

/** A workbook tells where its sheets in sight are, where its texts, which styles show days, and from which year it counts these. */
export type Pasta = {
  folhas: string[];
  textos: string | undefined;
  ehData: (estilo: string | undefined) => boolean;
  desde1904: boolean;
};

type Ligacao = { id: string; tipo: string; alvo: () => string };

export async function lerPasta(pacote: Pacote): Promise<Pasta> {
  const raiz = await ligacoesDe(pacote, '');
  const nome = raiz.find(({ tipo }) => tipo === 'officeDocument')?.alvo();
  // Other programs pack theirs into a ZIP too, and Excel one in which nothing is XML.
  if (nome === undefined || !nome.endsWith('.xml')) throw recusa('planilha.tipo_desconhecido');
  const xml = await pacote.texto(nome);
  const ligacoes = await ligacoesDe(pacote, nome);
  const alvoDe = (tipo: string) => ligacoes.find((uma) => uma.tipo === tipo)?.alvo();
  const estilos = alvoDe('styles');
  const propriedades = etiquetas(xml, 'workbookPr')[0] ?? '';
  return {
    folhas: folhasDe(xml, ligacoes),
    textos: alvoDe('sharedStrings'),
    ehData: estilos !== undefined && pacote.tem(estilos) ? estilosDeData(await pacote.texto(estilos)) : () => false,
    desde1904: /^(?:1|true)$/.test(atributo(propriedades, 'date1904') ?? ''),
  };
}

/** Lists the sheets to read: if all are hidden, the first one. A sheet that holds a chart alone has no rows. */
function folhasDe(xml: string, ligacoes: readonly Ligacao[]): string[] {
  const todas = etiquetas(xml, 'sheet');
  if (todas.length > LIMITES.abas) throw recusa('planilha.abas_demais', { maximo: LIMITES.abas });
  const alvos = new Map(ligacoes.filter(({ tipo }) => tipo === 'worksheet').map(({ id, alvo }) => [id, alvo()]));
  const comLinhas = todas.flatMap((uma) => {
    const alvo = alvos.get(atributo(uma, 'id') ?? '');
    return alvo === undefined ? [] : [{ alvo, escondida: /hidden/i.test(atributo(uma, 'state') ?? '') }];
  });
  const aVista = comLinhas.filter(({ escondida }) => !escondida);
  return (aVista.length > 0 ? aVista : comLinhas.slice(0, 1)).map(({ alvo }) => alvo);
}

/** Lists what a file of the workbook names, by the full names of these files. */
async function ligacoesDe(pacote: Pacote, nome: string): Promise<Ligacao[]> {
  const barra = nome.lastIndexOf('/') + 1;
  const [pasta, arquivo] = [nome.slice(0, barra), nome.slice(barra)];
  const ligacoes = `${pasta}_rels/${arquivo}.rels`;
  if (!pacote.tem(ligacoes)) return [];
  return etiquetas(await pacote.texto(ligacoes), 'Relationship').map((uma) => ({
    id: atributo(uma, 'Id') ?? '',
    tipo: (atributo(uma, 'Type') ?? '').replace(/^.*\//, ''),
    // Some lead out of the workbook, and are no path at all.
    alvo: () => resolvido(pasta, atributo(uma, 'Target') ?? ''),
  }));
}

const resolvido = (pasta: string, alvo: string): string =>
  decodeURI(new URL(alvo, `file:///${pasta}`).pathname).slice(1);

/** A style shows a day by the number of its format, or by a format of the workbook's own. */
function estilosDeData(xml: string): Pasta['ehData'] {
  const formatos = new Map(
    etiquetas(xml, 'numFmt', 'numFmts').map((um) => [atributo(um, 'numFmtId'), atributo(um, 'formatCode') ?? '']),
  );
  const deData: boolean[] = [];
  let nasCelulas = false;
  const leitor = new LeitorDeXml({
    abriu: (nome, atributos) => {
      if (nome === 'cellXfs') nasCelulas = true;
      if (nome !== 'xf' || !nasCelulas) return;
      const numero = atributo(atributos, 'numFmtId') ?? '0';
      deData.push(isDateFormat(formatos.get(numero) ?? numero));
    },
    fechou: (nome) => {
      if (nome === 'cellXfs') nasCelulas = false;
    },
  });
  leitor.ler(xml);
  leitor.acabar();
  return (estilo) => deData[Number(estilo)] ?? false;
}
