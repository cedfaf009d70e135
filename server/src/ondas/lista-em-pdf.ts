import type { ItemDaOnda, Onda, VendaDaOnda } from '@varal/contract/ondas/onda';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import { abrirFolha, emLinhas, FIM, MARGEM } from '../qrcodes/folha-de-papel.ts';

const LINHA = 11;
const COLUNAS = { caixa: MARGEM, local: MARGEM + 8, coisa: MARGEM + 32, quantas: 128, para: 144 };
const TOPO = MARGEM + 14;
const FUNDO = 280;
const ENTRELINHA = 4.6;

type Folha = ReturnType<typeof abrirFolha>;
/** Something that stands on one sheet as a whole. */
type Bloco = { altura: number; desenhar: (y: number) => void };

/**
 * Writes what is to be fetched for a wave in the order of the walk, with a box to tick and where each unit goes, and then what
 * was noted on its sales.
 */
export function listaEmPdf(onda: Onda): Promise<Buffer> {
  const folha = abrirFolha(onda.nome);
  const anotadas = onda.vendas.filter(({ observacao }) => observacao !== '');
  const blocos = [
    ...onda.itens.map((item) => oItem(folha, item)),
    ...anotadas.map((venda) => aObservacao(folha, venda)),
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

const oItem = ({ doc, escrever }: Folha, item: ItemDaOnda): Bloco => ({
  altura: LINHA,
  desenhar: (y) => {
    doc.addContent(`${COLUNAS.caixa} ${y - 4} 5 5 re S ${MARGEM} ${y + 4.5} m ${FIM} ${y + 4.5} l S`);
    escrever(item.local ?? '', COLUNAS.local, y, { negrito: true, largura: 22 });
    escrever(descricaoDe(item), COLUNAS.coisa, y, { largura: COLUNAS.quantas - COLUNAS.coisa - 2 });
    escrever(item.sku, COLUNAS.coisa, y + 3.6, { tamanho: 2.8, largura: COLUNAS.quantas - COLUNAS.coisa - 2 });
    escrever(`${item.pedidas} ×`, COLUNAS.quantas, y, { tamanho: 5, negrito: true });
    paraOnde(item).forEach((texto, n) => {
      escrever(texto, COLUNAS.para, y + n * 3.6, { tamanho: 3 });
    });
  },
});

function aObservacao({ escrever }: Folha, { posicao, cliente_nome, observacao }: VendaDaOnda): Bloco {
  const linhas = emLinhas(observacao, FIM - COLUNAS.local);
  return {
    altura: (linhas.length + 2) * ENTRELINHA,
    desenhar: (y) => {
      escrever(`Caixa ${posicao}, ${cliente_nome}:`, COLUNAS.local, y + ENTRELINHA, { negrito: true });
      linhas.forEach((linha, n) => {
        escrever(linha, COLUNAS.local, y + (n + 2) * ENTRELINHA);
      });
    },
  };
}

const CAIXAS_POR_LINHA = 4;

/** Names the boxes in two lines; what is wanted by more boxes than have room is told by the screen. */
function paraOnde({ para }: ItemDaOnda): string[] {
  const caixas = para.map(({ posicao, quantidade }) => `Caixa ${posicao}: ${quantidade}`);
  const [uma, outra] = [caixas.slice(0, CAIXAS_POR_LINHA), caixas.slice(CAIXAS_POR_LINHA, 2 * CAIXAS_POR_LINHA)];
  const resto = caixas.length - 2 * CAIXAS_POR_LINHA;
  return [uma.join(', '), [...outra, ...(resto > 0 ? [`e mais ${resto}`] : [])].join(', ')].filter(Boolean);
}
