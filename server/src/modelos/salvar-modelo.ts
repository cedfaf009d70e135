import { NOMES_DO_MODELO } from '@varal/contract/modelos/campos';
import type { Modelo, ModeloDigitado } from '@varal/contract/modelos/modelos.routes';
import { orRefuse } from '../base/db/broken-rule.ts';
import type { Db } from '../base/db/db.ts';
import { AppError, atField, emptyFields } from '../base/errors.ts';
import { type Autor, anotar } from '../historico/anotar.ts';
import { comecou, comparar } from '../historico/mudancas.ts';
import { eitherName } from './either-name.ts';
import { alterarModelo, buscarModelo, inserirModelo, type LinhaDeModelo, travarModelo } from './modelos.queries.ts';
import { comEstoque, type ProdutosDoModelo } from './produtos-do-modelo.ts';

export type DepsDoModelo = { db: Db; produtos: ProdutosDoModelo };
export type ComAutor = { autor: Autor };

export async function criarModelo(deps: DepsDoModelo & ComAutor, digitado: ModeloDigitado): Promise<Modelo> {
  const { db, autor } = deps;
  const modelo = await verModelo(deps, await orRefuse(inserirModelo(db, linhaDe(digitado, NENHUM)), RECUSAS));
  const mudancas = comecou(NOMES_DO_MODELO, modelo, categorias({}, modelo));
  await anotar(db, autor, { acao: 'modelo.criado', alvo: modelo, mudancas });
  return modelo;
}

export async function editarModelo(
  deps: DepsDoModelo & ComAutor,
  id: number,
  digitado: ModeloDigitado,
): Promise<Modelo> {
  const { db, autor } = deps;
  const atual = await travarModelo(db, id);
  if (!atual) throw new AppError('modelo.nao_encontrado');

  await orRefuse(alterarModelo(db, id, linhaDe(digitado, atual)), RECUSAS);
  const modelo = await verModelo(deps, id);
  const mudancas = comparar(NOMES_DO_MODELO, atual, modelo, categorias(atual, modelo));
  if (mudancas.length > 0) await anotar(db, autor, { acao: 'modelo.editado', alvo: modelo, mudancas });
  return modelo;
}

type ComCategoria = { categoria_nome?: string | null };
const categorias = (antes: ComCategoria, depois: ComCategoria) => ({
  mostrar: { categoria_id: { de: antes.categoria_nome ?? null, para: depois.categoria_nome ?? null } },
});

export async function verModelo({ db, produtos }: DepsDoModelo, id: number): Promise<Modelo> {
  const sozinho = await buscarModelo(db, id);
  const [modelo] = await comEstoque(db, produtos, sozinho ? [sozinho] : []);
  if (!modelo) throw new AppError('modelo.nao_encontrado');
  return modelo;
}

const NENHUM = { codigo: '', nome: '', categoria_id: null, preco_venda: 0 };

/** Leaves undefined columns unwritten, so that they keep their value or a new row's default. */
function linhaDe(
  { preco, categoria, ...digitado }: ModeloDigitado,
  atual: Pick<Modelo, keyof typeof NENHUM>,
): LinhaDeModelo {
  const { codigo = atual.codigo, nome = atual.nome } = digitado;
  if (!codigo || !nome) throw new AppError('modelo.campos_obrigatorios', { erros: emptyFields({ codigo, nome }) });
  return {
    ...digitado,
    codigo,
    nome,
    descricao: vazioSeNulo(digitado.descricao),
    observacao: vazioSeNulo(digitado.observacao),
    categoria_id: eitherName(atual.categoria_id, digitado.categoria_id, categoria),
    preco_venda: eitherName(atual.preco_venda, digitado.preco_venda, preco),
  };
}

const vazioSeNulo = (texto: string | null | undefined) => (texto === null ? '' : texto);

const RECUSAS = {
  modelos_codigo: () => atField('codigo', 'modelo.codigo_em_uso'),
  modelos_categoria_id_fkey: () => atField('categoria', 'modelo.categoria_nao_encontrada'),
};
