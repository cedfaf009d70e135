import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CartaoDaContagem } from '@varal/contract/contagens/contagem';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import { abrirFolha, FIM, MARGEM } from '../qrcodes/papel/folha-de-papel.ts';
import type { ItemDaFolha } from './itens/itens.queries.ts';

const LINHA = 9;
const POR_PAGINA = 28;
const COLUNAS = { local: MARGEM, coisa: MARGEM + 26, caixa: FIM - 26 };

type Cabeca = Pick<CartaoDaContagem, 'nome' | 'escopo_dito' | 'n_itens'>;
type Fatias = AsyncIterable<readonly ItemDaFolha[]> | readonly ItemDaFolha[][];

/** Writes what is to be counted in the order of the walk, each with an empty box. It tells no balance: whoever counts by hand looks. */
export async function folhaEmPdf({ nome, escopo_dito, n_itens }: Cabeca, fatias: Fatias): Promise<Buffer> {
  const { doc, escrever, novaFolha, terminar } = abrirFolha(nome);
  const paginas = Math.max(1, Math.ceil(n_itens / POR_PAGINA));
  let folhas = 0;
  const comecarFolha = () => {
    folhas += 1;
    // Something may come into the count while its sheet is drawn.
    novaFolha(nome, `Folha ${folhas} de ${Math.max(folhas, paginas)}`);
    escrever(`${escopo_dito}. Contado por: ____________________   Data: ____/____/______`, MARGEM, MARGEM + 11);
  };
  let lugar = 0;
  for await (const itens of fatias) {
    for (const item of itens) {
      if (lugar % POR_PAGINA === 0) comecarFolha();
      const y = MARGEM + 19 + (lugar % POR_PAGINA) * LINHA;
      const largura = COLUNAS.caixa - COLUNAS.coisa - 3;
      doc.addContent(`${COLUNAS.caixa} ${y - 4} 26 7 re S ${MARGEM} ${y + 4} m ${FIM} ${y + 4} l S`);
      escrever(item.local ?? '', COLUNAS.local, y, { negrito: true, largura: 24 });
      escrever(descricaoDe(item), COLUNAS.coisa, y, { largura });
      escrever(item.sku, COLUNAS.coisa, y + 3.2, { tamanho: 2.8, largura });
      lugar += 1;
    }
    await nextTurn();
  }
  if (folhas === 0) comecarFolha();
  return terminar();
}
