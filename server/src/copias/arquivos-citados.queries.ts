import { enderecoDaImagem } from '@varal/contract/midia/imagens';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { PASTA_DAS_ARTES } from '../estampas/arquivos-das-artes.ts';
import { PASTA_DE_IMAGENS } from '../midia/imagens.ts';

/** A file that a row of the shop names, and the words staff know the row by. */
export type Citado = { nome: string; onde: string };

/** Lists the pictures of products and of sold items, arts and labels: all of them, or those of these names. */
export async function listarCitados(db: Db, nomes?: readonly string[]): Promise<Citado[]> {
  const inicio = enderecoDaImagem('');
  const { rows } = await sql<Citado>`
    select nome, min(onde) as onde from (
      select ${PASTA_DE_IMAGENS} || i.arquivo as nome, 'a imagem do produto “' || p.titulo || '”' as onde
      from imagens_de_produto i join produtos p on p.id = i.produto_id
      union all
      select ${PASTA_DE_IMAGENS} || substr(imagem_url, ${inicio.length + 1}::int), 'uma imagem da venda ' || venda_id
      from itens_da_venda where starts_with(imagem_url, ${inicio})
      union all
      select ${PASTA_DAS_ARTES} || a.arquivo, 'a arte da estampa ' || e.codigo
      from artes a join estampas e on e.id = a.estampa_id where a.arquivo is not null
      union all
      select arquivo, 'a etiqueta da venda ' || venda_id from envios where arquivo is not null
    ) citados
    where ${nomes ?? null}::text[] is null or nome = any(${nomes ?? null}::text[])
    group by nome order by nome`.execute(db);
  return rows;
}
