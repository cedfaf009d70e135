import { sql } from 'kysely';
import { inserirUsuario } from '../src/auth/pessoas/usuarios.queries.ts';
import { guardarSenha } from '../src/auth/senhas/senha.ts';
import type { Db } from '../src/base/db/db.ts';
import type { Arquivos } from '../src/base/storage/storage.ts';
import { acharConsumidor, buscarCliente } from '../src/clientes/clientes.queries.ts';
import { marcarFeitoAqui } from './amostra/marcar.ts';
import { at } from './at.ts';
import { PESSOAS_DE_EXEMPLO, SENHA_DE_EXEMPLO } from './contas-de-exemplo.ts';
import { emDiaNoBling } from './em-dia-no-bling.ts';
import {
  ATRIBUTOS_DE_EXEMPLO,
  CATEGORIAS_DE_EXEMPLO,
  MODELOS_DE_EXEMPLO,
  produtosDeExemplo,
} from './exemplo/catalogo.ts';
import { clientesDeExemplo } from './exemplo/clientes.ts';
import { vendasDeExemplo } from './exemplo/vendas.ts';
import { inserirCaixa } from './inserir/caixa.ts';
import {
  garantirAtributos,
  garantirCategorias,
  inserirModelos,
  inserirProdutos,
  publicarCategorias,
} from './inserir/catalogo.ts';
import { inserirClientes } from './inserir/clientes.ts';
import { inserirContagens } from './inserir/contagens.ts';
import { inserirDevolucoes } from './inserir/devolucoes.ts';
import { inserirEnvio } from './inserir/envio.ts';
import { feitasDeLisas, fotosComSkus, inserirAreas, inserirVendasEstampadas } from './inserir/estampadas.ts';
import { inserirEstampas } from './inserir/estampas.ts';
import { inserirEtiquetas } from './inserir/etiquetas.ts';
import { inserirFotos } from './inserir/fotos.ts';
import type { FotoGuardada } from './inserir/guardar-fotos.ts';
import { inserirPagamentos } from './inserir/pagamentos.ts';
import { buscarUnidades } from './inserir/unidades.ts';
import { inserirVendas } from './inserir/vendas.ts';
import { lojaVazia } from './loja-vazia.ts';

export type Login = { username: string; nome: string; senha: string };

/** The number is arbitrary: no other lock uses it. */
const TRAVA = 7_204_518_033;

/**
 * Fills an empty shop with a small believable one and answers who may sign in to look at it; does nothing, and answers
 * nothing, where somebody has begun to fill it.
 */
export async function encherLojaDeExemplo(
  db: Db,
  {
    senha = SENHA_DE_EXEMPLO,
    agora = new Date(),
    guardarFotos = async (): Promise<FotoGuardada[]> => [],
    arquivos = undefined as Arquivos | undefined,
  } = {},
): Promise<Login[] | undefined> {
  if (!(await lojaVazia(db))) return undefined;
  // The files are there before the rows that name them; those that no row comes to name are swept away a day later.
  const [senha_hash, fotos] = await Promise.all([guardarSenha(senha), guardarFotos()]);

  return db.transaction().execute(async (trx) => {
    // Several servers may start on one empty database at once: one fills it, the others find it full.
    await sql`select pg_advisory_xact_lock(${TRAVA})`.execute(trx);
    if (!(await lojaVazia(trx))) return undefined;

    // A visitor sees all that there is.
    await trx.updateTable('partes').set({ ligada: true }).execute();
    const criadas = [];
    for (const pessoa of PESSOAS_DE_EXEMPLO) criadas.push(await inserirUsuario(trx, { ...pessoa, senha_hash }));
    const vendedores = await trx.selectFrom('usuarios').select(['id', 'nome']).orderBy('id', 'desc').limit(2).execute();
    const usuario_id = at(vendedores, 0).id;

    await garantirAtributos(trx, ATRIBUTOS_DE_EXEMPLO);
    const categorias = await garantirCategorias(trx, CATEGORIAS_DE_EXEMPLO);
    const modelos = await inserirModelos(trx, MODELOS_DE_EXEMPLO, categorias);
    const novos = clientesDeExemplo(agora);
    const ids = await inserirClientes(trx, novos);
    const clientes = novos.map((cliente, n) => ({ ...cliente, id: at(ids, n) }));
    const estampas = await inserirEstampas(trx, { arquivos, usuario_id, clientes });
    const { ateAsLisas, depois } = produtosDeExemplo(agora);
    const onde = { modelos, categorias, usuario_id };
    await inserirProdutos(trx, ateAsLisas, onde);
    const feitas = await feitasDeLisas(trx, { agora, estampas, produtos: ateAsLisas });
    await inserirProdutos(trx, [...feitas, ...depois], onde);
    await publicarCategorias(trx);
    await inserirFotos(trx, fotosComSkus(fotos, estampas));
    await inserirAreas(trx);
    const consumidor = await buscarCliente(trx, await acharConsumidor(trx));
    await inserirVendas(
      trx,
      vendasDeExemplo({
        agora,
        unidades: await buscarUnidades(trx, 1_000),
        clientes: [...clientes, ...(consumidor ? [consumidor] : [])],
        vendedores,
      }),
    );
    await inserirVendasEstampadas(trx, { agora, estampas, clientes, vendedor: at(vendedores, 0) });
    await inserirDevolucoes(trx, agora);
    await inserirPagamentos(trx, agora);
    await inserirCaixa(trx, { agora, usuario_id });
    await inserirContagens(trx, { agora, vendedores, categorias, modelos });
    await inserirEnvio(trx);
    if (arquivos) await inserirEtiquetas(trx, arquivos);
    await emDiaNoBling(trx);
    await marcarFeitoAqui(trx);

    return criadas.flatMap((pessoa) => (pessoa ? [{ username: pessoa.username, nome: pessoa.nome, senha }] : []));
  });
}
