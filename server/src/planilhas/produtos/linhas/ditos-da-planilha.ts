import { CAMPO_DE_VARIAS_COLUNAS } from '@varal/contract/planilhas/importacao-de-planilha';
import { listarTamanhos } from '../../../atributos/tamanhos.queries.ts';
import type { Db } from '../../../base/db/db.ts';
import { type LerNomeDaVariacao, leitorDeNomes } from '../../../produtos/importados/ler-nome-da-variacao.ts';
import { procurarQueSairam } from '../../../produtos/skus/skus-que-sairam.queries.ts';
import type { Ouvido } from '../../contador.ts';
import { erroDaLonga, type Leitura, lugarEm } from '../../passar.ts';
import { eixoDaColuna } from '../../regras/reconhecer-colunas.ts';
import { Juntador, type ProdutoNaPlanilha, skuSugerido } from './juntar-produtos.ts';
import { type LinhaDeProduto, lerLinhaDeProduto } from './linha-de-produto.ts';
import { procurarProdutos } from './procurar-produtos.queries.ts';

/** The products of a spreadsheet whose rows are right by themselves, and the SKUs among theirs that the shop had once. */
export type Ditos = {
  certos: ProdutoNaPlanilha[];
  sairam: ReadonlySet<string>;
  /** Sizes that the shop does not have. */
  tamanhosDeFora: readonly string[];
};

/**
 * Rows of one product may stand anywhere, so what the spreadsheet says of all is in memory, each text once. Products that this import has
 * made are not known, so that after a restart the rows are put together as before.
 */
export async function lerDitos(db: Db, leitura: Leitura, ouvido: Ouvido): Promise<Ditos> {
  const ler = leitorDeNomes(await listarTamanhos(db));
  const nomes = await nomesNa(leitura, ler);
  const conhecidos = await procurarProdutos(db, { ...nomes, fora: leitura.importacao_id });
  const juntador = new Juntador(conhecidos, ouvido, ler);
  for await (const linha of linhasDa(leitura, ler)) juntador.por(linha);
  const certos = juntador.terminar().filter(({ errado }) => !errado);
  const produtos = certos.flatMap(({ produto_id }) => produto_id ?? []);
  const sairam = await procurarQueSairam(db, { skus: nomes.skus, produtos });
  return { certos, sairam, tamanhosDeFora: juntador.tamanhosDeFora };
}

async function* linhasDa(leitura: Leitura, lerNomeDaVariacao: LerNomeDaVariacao): AsyncGenerator<LinhaDeProduto> {
  const grade = leitura
    .colunasDe(CAMPO_DE_VARIAS_COLUNAS)
    .map(({ lugar, nome }) => ({ nome: eixoDaColuna(nome), lugar }));
  for await (const bloco of leitura.blocos()) {
    for (const [linha, celulas, corte] of bloco) {
      const eixos = grade.map((eixo) => ({ ...eixo, celula: celulas[eixo.lugar] ?? null }));
      const lida = lerLinhaDeProduto(linha, {
        ...{ celulaDe: lugarEm(leitura, celulas), grade: eixos, lerNomeDaVariacao },
      });
      if (corte === 'longa') yield { ...lida, longa: true, erros: [erroDaLonga(celulas)] };
      else yield { ...lida, acabaAntesDoPreco: leitura.acabaAntes(linha, 'preco_venda') };
    }
  }
}

/** Lists the SKUs and codes that a spreadsheet names. */
async function nomesNa(leitura: Leitura, ler: LerNomeDaVariacao): Promise<{ skus: string[]; codigos: string[] }> {
  const skus = new Set<string>();
  const codigos = new Set<string>();
  for await (const linha of linhasDa(leitura, ler)) {
    for (const sku of [linha.sku, linha.sku_do_produto, skuSugerido(linha)]) if (sku !== '') skus.add(sku);
    if (linha.codigo !== '') codigos.add(linha.codigo);
  }
  return { skus: [...skus], codigos: [...codigos] };
}
