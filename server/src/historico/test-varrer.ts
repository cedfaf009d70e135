import type { Procura } from '@varal/contract/historico/historico.routes';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../base/db/db.ts';
import { listarHistorico } from './listar-historico.queries.ts';

export type Busca = Partial<Omit<Procura, 'alvo'>> & {
  alvo?: NonNullable<Parameters<typeof listarHistorico>[1]['alvo']>;
};

/** Reads a search's pages to its end: none is empty that another follows. */
export async function lerPaginas(db: Db, busca: Busca): Promise<number[]> {
  const ids: number[] = [];
  for (let depois: number | undefined; ; ) {
    const pagina = await listarHistorico(db, {
      limite: 50,
      busca: '',
      alvo: undefined,
      ...busca,
      ...(depois && { depois }),
    });
    expect(pagina.rows[0]?.id ?? 0).toBeLessThan(depois ?? Number.POSITIVE_INFINITY);
    ids.push(...pagina.rows.map(({ id }) => id));
    if (pagina.depois === null) return ids;
    expect(pagina.rows).toHaveLength(busca.limite ?? 50);
    depois = pagina.depois;
  }
}

type Lida = {
  id: number;
  acao: string;
  alvo_tipo: string;
  alvo_id: number | null;
  alvo_nome: string;
  usuario_id: number | null;
  dia: string;
  texto: string;
};

/** Reads the whole history, and says of a search which rows it finds. It shares nothing with the product but the table. */
export async function varredura(db: Db): Promise<(busca: Busca) => Promise<number[]>> {
  const { rows } = await sql<Lida>`
    select id, acao, alvo_tipo, alvo_id, alvo_nome, usuario_id, (em at time zone 'America/Sao_Paulo')::date::text as dia,
      normalizar(resumo || ' ' || alvo_nome || ' ' || coalesce(usuario_nome, '')) as texto
    from historico order by id desc`.execute(db);
  return async ({ busca = '', acao, alvo, usuario, de, ate }) => {
    const { rows: palavras } = await sql<{ palavra: string }>`
      select normalizar(palavra) as palavra from unnest(${busca.split(/\s+/).filter(Boolean)}::text[]) palavra`.execute(
      db,
    );
    return rows
      .filter(
        (uma) =>
          (!alvo || doAlvo(alvo, uma)) &&
          (!acao || uma.acao === acao) &&
          (!usuario || uma.usuario_id === usuario) &&
          (!de || uma.dia >= de) &&
          (!ate || uma.dia <= ate) &&
          palavras.every(({ palavra }) => uma.texto.includes(palavra)),
      )
      .map(({ id }) => id);
  };
}

const doAlvo = ({ tipo, id }: NonNullable<Busca['alvo']>, uma: Lida) =>
  (uma.alvo_tipo === tipo && (id === null || uma.alvo_id === id)) ||
  (tipo === 'venda' && ['pagamento', 'devolucao'].includes(uma.alvo_tipo) && uma.alvo_nome === `Venda ${id}`);
