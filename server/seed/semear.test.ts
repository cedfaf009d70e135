import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Db } from '../src/base/db/db.ts';
import { testDb } from '../test/api.ts';
import { umUsuario } from '../test/cenario.ts';
import { conferirEstoque } from './conferir.ts';
import { semear } from './semear.ts';

const { db } = await testDb();
const agora = new Date('2026-03-01T12:00:00Z');
const said: string[] = [];
const fill = (pedido: { produtos?: number; vendas?: number; clientes?: number; semente?: number }) =>
  semear(
    db,
    { produtos: 0, vendas: 0, clientes: 0, semente: 1, ...pedido },
    { agora, say: (line) => void said.push(line) },
  );

const NOTHING_WRONG = {
  'variações cujo saldo não é a soma dos movimentos': 0,
  'produtos cujo saldo não é a soma dos movimentos': 0,
  'produtos cujo saldo não é a soma das variações': 0,
  'vendas que não seguram o que vendem': 0,
  'linhas cujas peças na fila não são as que faltam estampar': 0,
  'peças adiante das estampas delas': 0,
  'totais que não são o número de linhas': 0,
  'dias cujas somas não são as das vendas': 0,
};

async function counts(on: Db) {
  const { rows } = await sql<{ produtos: number; clientes: number; vendas: number }>`
    select (select count(*) from produtos) as produtos, (select count(*) from clientes) as clientes,
      (select count(*) from vendas) as vendas`.execute(on);
  return rows[0];
}

describe.sequential('a shop filled by the generator', () => {
  test('says what is missing: somebody to sign, goods to sell, people to buy', async () => {
    await expect(fill({ clientes: 1 })).rejects.toThrow(
      'Não há nenhum usuário ativo para assinar os dados: crie um com npm run usuario.',
    );
    await umUsuario(db);
    await expect(fill({ vendas: 1 })).rejects.toThrow(
      'Não há produtos com estoque para vender: peça também --produtos.',
    );
    await fill({ produtos: 30 });
    await expect(fill({ vendas: 1 })).rejects.toThrow('Não há clientes a quem vender: peça também --clientes.');
  });

  test('holds what was asked for, in every status, and every balance is the sum of its movements', async () => {
    await fill({ produtos: 1_200, clientes: 80, vendas: 300, semente: 2 });
    expect(await counts(db)).toStrictEqual({ produtos: 1_230, clientes: 80, vendas: 300 });
    expect(await conferirEstoque(db)).toStrictEqual(NOTHING_WRONG);

    const statuses = await db.selectFrom('vendas').select('status').distinct().execute();
    expect(statuses).toHaveLength(8);
    const broken = await sql`
      select from produtos where busca = '' or (n_variacoes > 0) <> tem_variacoes or preco_min is null`.execute(db);
    expect(broken.rows).toStrictEqual([]);
    expect(said).toContain('1.200 de 1.200 produtos.');
    expect(said).toContain('300 de 300 vendas.');
  });

  test('can be filled again, also from the same seed', async () => {
    await fill({ produtos: 200, clientes: 80, vendas: 50, semente: 2 });
    await fill({ produtos: 200, clientes: 80, vendas: 50, semente: 2 });
    expect(await counts(db)).toStrictEqual({ produtos: 1_630, clientes: 240, vendas: 400 });
    expect(await conferirEstoque(db)).toStrictEqual(NOTHING_WRONG);
  });

  test('keeps one category tree and one set of attributes', async () => {
    const { rows } = await sql`
      select from categorias group by categoria_pai, chave having count(*) > 1`.execute(db);
    expect(rows).toStrictEqual([]);
    const attributes = await db.selectFrom('atributos').select('nome').orderBy('id').execute();
    expect(attributes.map(({ nome }) => nome)).toStrictEqual([
      ...['Tamanho', 'Material', 'Gola', 'Manga', 'Técnica de Estampa'],
    ]);
  });
});
