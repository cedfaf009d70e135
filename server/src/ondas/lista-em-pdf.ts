import type { ItemDaOnda, Onda } from '@varal/contract/ondas/onda';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import { abrirFolha, FIM, MARGEM } from '../qrcodes/folha-de-papel.ts';

const LINHA = 11;
const POR_PAGINA = 23;
const COLUNAS = { caixa: MARGEM, local: MARGEM + 8, coisa: MARGEM + 32, quantas: 128, para: 144 };

/** Writes what is to be fetched for a wave in the order of the walk, with a box to tick and where each unit goes. */
export function listaEmPdf(onda: Onda): Promise<Buffer> {
  const { doc, escrever, novaFolha, terminar } = abrirFolha(onda.nome);
  const paginas = Math.max(1, Math.ceil(onda.itens.length / POR_PAGINA));

  for (let pagina = 0; pagina < paginas; pagina += 1) {
    novaFolha(`${onda.nome}, ${onda.vendas.length} vendas`, `Folha ${pagina + 1} de ${paginas}`);
    onda.itens.slice(pagina * POR_PAGINA, (pagina + 1) * POR_PAGINA).forEach((item, lugar) => {
      const y = MARGEM + 14 + lugar * LINHA;
      doc.addContent(`${COLUNAS.caixa} ${y - 4} 5 5 re S ${MARGEM} ${y + 4.5} m ${FIM} ${y + 4.5} l S`);
      escrever(item.local ?? '', COLUNAS.local, y, { negrito: true, largura: 22 });
      escrever(descricaoDe(item), COLUNAS.coisa, y, { largura: COLUNAS.quantas - COLUNAS.coisa - 2 });
      escrever(item.sku, COLUNAS.coisa, y + 3.6, { tamanho: 2.8, largura: COLUNAS.quantas - COLUNAS.coisa - 2 });
      escrever(`${item.pedidas} ×`, COLUNAS.quantas, y, { tamanho: 5, negrito: true });
      paraOnde(item).forEach((texto, n) => {
        escrever(texto, COLUNAS.para, y + n * 3.6, { tamanho: 3 });
      });
    });
  }
  return terminar();
}

const CAIXAS_POR_LINHA = 4;

/** Names the boxes in two lines; what is wanted by more boxes than have room is told by the screen. */
function paraOnde({ para }: ItemDaOnda): string[] {
  const caixas = para.map(({ posicao, quantidade }) => `Caixa ${posicao}: ${quantidade}`);
  const [uma, outra] = [caixas.slice(0, CAIXAS_POR_LINHA), caixas.slice(CAIXAS_POR_LINHA, 2 * CAIXAS_POR_LINHA)];
  const resto = caixas.length - 2 * CAIXAS_POR_LINHA;
  return [uma.join(', '), [...outra, ...(resto > 0 ? [`e mais ${resto}`] : [])].join(', ')].filter(Boolean);
}
