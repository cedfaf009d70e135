import { caixasDoItem, observacoesDaOnda } from '@varal/contract/ondas/lista-da-onda';
import type { ItemDaOnda, Onda } from '@varal/contract/ondas/onda';
import { larguraDoTexto } from '@varal/contract/qrcodes/largura-do-texto';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import { abrirFolha, emLinhas, FIM, MARGEM } from '../qrcodes/papel/folha-de-papel.ts';

const LINHA = 11;
const COLUNAS = { caixa: MARGEM, local: MARGEM + 8, coisa: MARGEM + 32, quantas: 128, para: 144 };
const TOPO = MARGEM + 14;
const FUNDO = 280;
const ENTRELINHA = 4.6;
const CAIXAS = { letra: 3, entrelinha: 3.6 };
/** The lines of boxes that fit into an item before it grows. */
const LINHAS_DE_CAIXAS = 2;

type Folha = ReturnType<typeof abrirFolha>;
/** Something that stands on one sheet as a whole. */
type Bloco = { altura: number; desenhar: (y: number) => void };

/**
 * Writes what is to be fetched for a wave in the order of the walk, with a box to tick and where each unit goes, and then what
 * was noted on its sales.
 */
export function listaEmPdf(onda: Onda): Promise<Buffer> {
  const folha = abrirFolha(onda.nome);
  const blocos = [
    ...onda.itens.map((item) => oItem(folha, item)),
    ...observacoesDaOnda(onda).map((anotada) => aObservacao(folha, anotada)),
  ];
  const paginas = emPaginas(blocos);
  for (const [n, pagina] of paginas.entries()) {
    folha.novaFolha(`${onda.nome}, ${onda.vendas.length} vendas`, `Folha ${n + 1} de ${paginas.length}`);
    let y = TOPO;
    for (const { altura, desenhar } of pagina) {
      desenhar(y);
      y += altura;
    }
  }
  return folha.terminar();
}

function emPaginas(blocos: readonly Bloco[]): Bloco[][] {
  const paginas: Bloco[][] = [[]];
  let y = TOPO;
  for (const bloco of blocos) {
    if (y + bloco.altura > FUNDO) {
      paginas.push([]);
      y = TOPO;
    }
    paginas.at(-1)?.push(bloco);
    y += bloco.altura;
  }
  return paginas;
}

function oItem({ doc, escrever }: Folha, item: ItemDaOnda): Bloco {
  const largura = COLUNAS.quantas - COLUNAS.coisa - 2;
  const coisa = emLinhas(descricaoDe(item), largura);
  const caixas = caixasEmLinhas(item);
  const maisCoisa = (coisa.length - 1) * ENTRELINHA;
  const mais = Math.max(maisCoisa, (caixas.length - LINHAS_DE_CAIXAS) * CAIXAS.entrelinha);
  return {
    altura: LINHA + mais,
    desenhar: (y) => {
      const fim = y + 4.5 + mais;
      doc.addContent(`${COLUNAS.caixa} ${y - 4} 5 5 re S ${MARGEM} ${fim} m ${FIM} ${fim} l S`);
      escrever(item.local ?? '', COLUNAS.local, y, { negrito: true, largura: 22 });
      coisa.forEach((linha, n) => {
        escrever(linha, COLUNAS.coisa, y + n * ENTRELINHA, { largura });
      });
      escrever(item.sku, COLUNAS.coisa, y + maisCoisa + 3.6, { tamanho: 2.8, largura });
      escrever(`${item.pedidas} ×`, COLUNAS.quantas, y, { tamanho: 5, negrito: true });
      caixas.forEach((linha, n) => {
        escrever(linha, COLUNAS.para, y + n * CAIXAS.entrelinha, { tamanho: CAIXAS.letra });
      });
    },
  };
}

function aObservacao({ escrever }: Folha, anotada: ReturnType<typeof observacoesDaOnda>[number]): Bloco {
  const linhas = emLinhas(anotada.observacao, FIM - COLUNAS.local);
  return {
    altura: (linhas.length + 2) * ENTRELINHA,
    desenhar: (y) => {
      escrever(anotada.caixa, COLUNAS.local, y + ENTRELINHA, { negrito: true });
      linhas.forEach((linha, n) => {
        escrever(linha, COLUNAS.local, y + (n + 2) * ENTRELINHA);
      });
    },
  };
}

/** Names all boxes in as many lines as they need, and breaks none of them. */
function caixasEmLinhas(item: ItemDaOnda): string[] {
  const [primeira = '', ...outras] = caixasDoItem(item);
  const linhas: string[] = [];
  let linha = primeira;
  for (const caixa of outras) {
    const mais = `${linha}, ${caixa}`;
    if (larguraDoTexto(mais, CAIXAS.letra) <= FIM - COLUNAS.para) linha = mais;
    else {
      linhas.push(linha);
      linha = caixa;
    }
  }
  return [...linhas, linha];
}
