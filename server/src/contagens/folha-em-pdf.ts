import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Contagem } from '@varal/contract/contagens/contagem';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import { abrirFolha, FIM, MARGEM } from '../qrcodes/folha-de-papel.ts';

const LINHA = 9;
const POR_PAGINA = 28;
const COLUNAS = { local: MARGEM, coisa: MARGEM + 26, caixa: FIM - 26 };

/** Writes what is to be counted in the order of the walk, each with an empty box. It tells no balance: whoever counts by hand looks. */
export async function folhaEmPdf({ nome, escopo_dito, itens }: Contagem): Promise<Buffer> {
  const { doc, escrever, novaFolha, terminar } = abrirFolha(nome);
  const paginas = Math.max(1, Math.ceil(itens.length / POR_PAGINA));
  for (let pagina = 0; pagina < paginas; pagina += 1) {
    novaFolha(nome, `Folha ${pagina + 1} de ${paginas}`);
    escrever(`${escopo_dito}. Contado por: ____________________   Data: ____/____/______`, MARGEM, MARGEM + 11);
    itens.slice(pagina * POR_PAGINA, (pagina + 1) * POR_PAGINA).forEach((item, lugar) => {
      const y = MARGEM + 19 + lugar * LINHA;
      const largura = COLUNAS.caixa - COLUNAS.coisa - 3;
      doc.addContent(`${COLUNAS.caixa} ${y - 4} 26 7 re S ${MARGEM} ${y + 4} m ${FIM} ${y + 4} l S`);
      escrever(item.local ?? '', COLUNAS.local, y, { negrito: true, largura: 24 });
      escrever(descricaoDe(item), COLUNAS.coisa, y, { largura });
      escrever(item.sku, COLUNAS.coisa, y + 3.2, { tamanho: 2.8, largura });
    });
    await nextTurn();
  }
  return terminar();
}
