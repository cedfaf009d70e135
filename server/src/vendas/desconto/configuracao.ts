import type { ConfiguracaoDeVendas } from '@varal/contract/vendas/desconto/configuracao';
import type { Db } from '../../base/db/db.ts';
import { type Autor, anotar } from '../../historico/anotar.ts';
import { type Desfazedor, valoresDeAntes } from '../../historico/desfazer.ts';
import { comparar } from '../../historico/mudancas.ts';

export async function verConfiguracaoDeVendas(db: Db): Promise<ConfiguracaoDeVendas> {
  const guardada = await db.selectFrom('configuracao_de_vendas').select('desconto_maximo').executeTakeFirst();
  return { desconto_maximo: guardada?.desconto_maximo ?? null };
}

export async function salvarConfiguracaoDeVendas(
  db: Db,
  autor: Autor,
  nova: ConfiguracaoDeVendas,
): Promise<ConfiguracaoDeVendas> {
  const antes = await verConfiguracaoDeVendas(db);
  const { desconto_maximo } = nova;
  if (desconto_maximo === null) await db.deleteFrom('configuracao_de_vendas').execute();
  else {
    await db
      .insertInto('configuracao_de_vendas')
      .values({ desconto_maximo })
      .onConflict((ja) => ja.column('id').doUpdateSet({ desconto_maximo }))
      .execute();
  }
  const mudancas = comparar(['desconto_maximo'], antes, nova);
  const alvo = { id: null, nome: 'Vendas' };
  if (mudancas.length > 0) await anotar(db, autor, { acao: 'configuracao.vendas', alvo, mudancas });
  return nova;
}

/** Puts the limit back that was there before, or none. */
export const desfazerConfiguracaoDeVendas: Desfazedor = async (db, feito, autor) => {
  const atual = await verConfiguracaoDeVendas(db);
  await salvarConfiguracaoDeVendas(db, autor, { ...atual, ...(await valoresDeAntes(db, feito, atual)) });
};
