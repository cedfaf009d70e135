import type { EscopoDaContagem } from '@varal/contract/contagens/contagem';
import { sql } from 'kysely';
import type { Db } from '../../src/base/db/db.ts';
import { juntarAoEscopo } from '../../src/contagens/itens/escopo.queries.ts';
import { at } from '../at.ts';
import { MODELOS_DE_EXEMPLO } from '../exemplo/catalogo.ts';
import { CONTAGENS_DE_EXEMPLO, type ContagemEscrita } from '../exemplo/contagens.ts';
import { rowsOf } from './linhas.ts';

type Loja = {
  agora: Date;
  vendedores: readonly { id: number }[];
  categorias: ReadonlyMap<string, number>;
  modelos: ReadonlyMap<string, number>;
};

const UM_DIA = 86_400_000;
const MEIO_MINUTO = 30_000;

/** Counts of some days ago, read against what the ledger had then. */
export async function inserirContagens(db: Db, { agora, vendedores, ...onde }: Loja): Promise<void> {
  const ha = (dias: number) => new Date(agora.getTime() - dias * UM_DIA);
  const lidas: object[] = [];
  for (const { nome, escopo, por, dias, lidas: desta } of CONTAGENS_DE_EXEMPLO) {
    const [comecou, fechou] = dias;
    const oQue = escopoDe(escopo, onde);
    const { id } = await db
      .insertInto('contagens')
      .values({
        ...{ nome, cega: false, criada_por: at(vendedores, por).id },
        ...{ escopo: JSON.stringify(oQue.escopo), escopo_dito: oQue.escopo_dito },
        criada_em: ha(comecou).toISOString(),
        fechada_em: fechou === null ? null : ha(fechou).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await juntarAoEscopo(db, { id, escopo: oQue.escopo });
    for (const [n, { quem, ...lida }] of desta.entries()) {
      const em = new Date(ha(comecou).getTime() + (n + 1) * MEIO_MINUTO).toISOString();
      lidas.push({
        ...lida,
        leitura_id: `exemplo-${id}-${n + 1}`,
        contagem_id: id,
        em,
        usuario_id: at(vendedores, quem).id,
      });
    }
  }
  await sql`
    insert into leituras (destino, leitura_id, alvo_id, produto_id, variacao_id, codigo, quantidade, em, usuario_id)
    select 'contagem', l.leitura_id, l.contagem_id, s.produto_id, s.variacao_id, l.sku, t.saldo + l.diferenca, l.em, l.usuario_id
    from ${rowsOf(lidas)} as l (leitura_id text, contagem_id int, sku text, diferenca int, em timestamptz, usuario_id int)
    join skus s on s.chave = chave_de_sku(l.sku)
    cross join lateral (
      select coalesce(sum(muda_saldo), 0)::int as saldo from movimentos_de_estoque m
      where m.produto_id = s.produto_id and coalesce(m.variacao_id, 0) = coalesce(s.variacao_id, 0) and m.criado_em <= l.em
    ) t`.execute(db);
}

function escopoDe(
  escopo: ContagemEscrita['escopo'],
  { categorias, modelos }: Pick<Loja, 'categorias' | 'modelos'>,
): { escopo: EscopoDaContagem; escopo_dito: string } {
  if ('categoria' in escopo) {
    const { categoria } = escopo;
    return { escopo: { categoria_id: categorias.get(categoria) ?? 0 }, escopo_dito: `Categoria ${categoria}` };
  }
  const modelo = MODELOS_DE_EXEMPLO.find(({ codigo }) => codigo === escopo.modelo);
  return { escopo: { modelo_id: modelos.get(escopo.modelo) ?? 0 }, escopo_dito: `Modelo ${modelo?.nome ?? ''}` };
}
