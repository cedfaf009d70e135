import { enderecoDaImagem } from '@varal/contract/midia/imagens';
import { sql } from 'kysely';
import type { ImagensEmUso } from '../../midia/imagens.ts';

/** A sale goes on showing what was sold, also when the product is gone. */
export const imagensDasVendas: ImagensEmUso = async (db, nomes) => {
  const inicio = enderecoDaImagem('');
  const { rows } = await sql<{ nome: string }>`
    select distinct substr(imagem_url, ${inicio.length + 1}::int) as nome from itens_da_venda
    where imagem_url = any(${nomes.map(enderecoDaImagem)}::text[])`.execute(db);
  return rows.map(({ nome }) => nome);
};
