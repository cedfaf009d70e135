import { completarCpf } from '@varal/contract/documentos';
import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../src/base/db/db.ts';
import type { Tables } from '../src/tables.ts';

// Each function makes a little world for a test in one line and makes up all that does not matter to it.

let made = 0;
const next = () => {
  made += 1;
  return made;
};

export async function umUsuario(db: Db): Promise<number> {
  const n = next();
  const { id } = await db
    .insertInto('usuarios')
    .values({ username: `pessoa${n}`, nome: `Pessoa ${n}`, tipo: 'vendedor', senha_hash: 'none' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function umaCategoria(db: Db, categoria: Partial<Insertable<Tables['categorias']>> = {}): Promise<number> {
  const { id } = await db
    .insertInto('categorias')
    .values({ nome: `Categoria ${next()}`, ...categoria })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function umModelo(db: Db, modelo: Partial<Insertable<Tables['modelos']>> = {}): Promise<number> {
  const n = next();
  const { id } = await db
    .insertInto('modelos')
    .values({ codigo: `M${n}`, nome: `Modelo ${n}`, ...modelo })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type ProdutoDado = Partial<Insertable<Tables['produtos']>> & {
  variacoes?: Partial<Insertable<Tables['variacoes']>>[];
};

export async function umProduto(db: Db, { variacoes = [], ...produto }: ProdutoDado = {}) {
  const n = next();
  const criado_por = produto.criado_por ?? (await umUsuario(db));
  const { id } = await db
    .insertInto('produtos')
    .values({
      titulo: `Produto ${n}`,
      sku: `SKU-${n}`,
      preco_venda: 50,
      tem_variacoes: variacoes.length > 0,
      modelo_id: produto.modelo_id ?? (await umModelo(db)),
      categoria_id: produto.categoria_id ?? (await umaCategoria(db)),
      ...produto,
      criado_por,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids = await umasVariacoes(db, id, criado_por, variacoes);
  return { id, variacoes: ids, criado_por };
}

async function umasVariacoes(
  db: Db,
  produto_id: number,
  criado_por: number,
  variacoes: Partial<Insertable<Tables['variacoes']>>[],
): Promise<number[]> {
  if (variacoes.length === 0) return [];
  const inserted = await db
    .insertInto('variacoes')
    .values(
      variacoes.map((variacao) => ({ sku: `VAR-${next()}`, preco_venda: 50, ...variacao, produto_id, criado_por })),
    )
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}

/** The customers made here begin where none of the simulated Bling's contacts is: those begin at 100 million. */
const PRIMEIRO_CPF = 500_000_000;

export async function umCliente(db: Db, cliente: Partial<Insertable<Tables['clientes']>> = {}): Promise<number> {
  const n = next();
  const { id } = await db
    .insertInto('clientes')
    .values({ nome: `Cliente ${n}`, cpf: completarCpf(String(PRIMEIRO_CPF + n)), ...cliente })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const LUGAR = { cep: '', endereco: '', numero: '', complemento: '', bairro: '', municipio: '', uf: '' };

export async function umaVenda(db: Db, venda: Partial<Insertable<Tables['vendas']>> = {}): Promise<number> {
  const { id } = await db
    .insertInto('vendas')
    .values({
      origem: 'loja_fisica',
      vendedor: 'Ana',
      endereco: LUGAR,
      ...venda,
      cliente_id: venda.cliente_id ?? (await umCliente(db)),
      vendedor_id: venda.vendedor_id ?? (await umUsuario(db)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A line of a sale, the first unless its place is given. */
export async function umItem(
  db: Db,
  venda_id: number,
  item: Partial<Insertable<Tables['itens_da_venda']>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('itens_da_venda')
    .values({ posicao: 1, sku: 'CAM-P', titulo: 'Camiseta', quantidade: 1, valor_unitario: 50, ...item, venda_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sets the sender, a company of São Paulo. */
export async function umRemetente(db: Db, mais: Updateable<Tables['configuracao_de_envio']> = {}): Promise<void> {
  await db
    .updateTable('configuracao_de_envio')
    .set({
      nome: 'Loja Varal',
      documento: '12345678000195',
      telefone: '11999990000',
      email: 'loja@exemplo.com.br',
      cep: '01001000',
      endereco: 'Praça da Sé',
      numero: '1',
      bairro: 'Sé',
      municipio: 'São Paulo',
      uf: 'SP',
      ...mais,
    })
    .execute();
}

/** The name of the rule a statement broke, as the database calls it; undefined when it broke none. */
export async function regraQuebrada(statement: Promise<unknown>): Promise<string | undefined> {
  try {
    await statement;
    return undefined;
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && typeof error.constraint === 'string')
      return error.constraint;
    if (error instanceof Error && 'column' in error && typeof error.column === 'string') return error.column;
    throw error;
  }
}
