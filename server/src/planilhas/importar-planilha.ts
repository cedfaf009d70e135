import {
  CAMPO_DA_PRIMEIRA_CHEIA,
  CAMPO_DE_VARIAS_COLUNAS,
  CAMPOS_DA_PLANILHA,
  CAMPOS_OBRIGATORIOS,
  type EstoquesDaPlanilha,
  ehCampoDasEstampas,
  ehCampoDeAdmins,
  type TipoDePlanilha,
} from '@varal/contract/planilhas/importacao-de-planilha';
import type { ImportacaoDePlanilha, PreviaDaPlanilha } from '@varal/contract/planilhas/planilhas.routes';
import type { Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import type { Upload } from '../base/http/uploads.ts';
import { fazDeLisas } from '../produtos/planilhas/vendaveis.queries.ts';
import { pedirTarefa } from '../tarefas/pedir-tarefa.ts';
import { anotarAndamento } from '../tarefas/tarefas.queries.ts';
import { verTarefa } from '../tarefas/ver-tarefa.ts';
import { Contador } from './contador.ts';
import { lerArquivo } from './leitura/ler-arquivo.ts';
import { exemplosDe } from './leitura/lido.ts';
import { lerImportacao } from './passar.ts';
import {
  buscarPlanilha,
  esquecerMudancas,
  esquecerVelhas,
  esquecerVez,
  guardarMudancas,
  guardarPlanilha,
  guardarPrevia,
  type Importacao,
  lembradas,
  lembrarColunas,
  lerBloco,
  ligarATarefa,
  travarPlanilha,
} from './planilhas.queries.ts';
import { ehDoVaral, reconhecerColunas } from './regras/reconhecer-colunas.ts';
import { TIPOS } from './tipos.ts';

type Enviada = { tipo: TipoDePlanilha; arquivo: Upload | undefined; quem: Quem };
type Transacao<T> = (work: (db: Db) => Promise<T>) => Promise<T>;

type Onde<T> = { db: Db; transaction: Transacao<T> };

/** Reads a spreadsheet and keeps it; the process that reads it holds no connection. */
export async function enviarPlanilha(
  { db: fora, transaction }: Onde<ImportacaoDePlanilha>,
  { tipo, arquivo, quem }: Enviada,
): Promise<ImportacaoDePlanilha> {
  if (!arquivo) throw new AppError('planilha.sem_arquivo');
  const lida = await lerArquivo(arquivo.path, quem.id);
  await esquecerVelhas(fora);
  const nome = arquivo.filename.slice(-200);
  const id = await guardarPlanilha(fora, { tipo, arquivo: nome, usuario_id: quem.id, lida });
  return transaction(async (db) => {
    const campos = paraQuem(quem, await sabidas(db, tipo, lida.colunas));
    const colunas = lida.colunas.map((coluna, lugar) => ({
      coluna,
      campo: campos[lugar] ?? null,
      exemplos: lida.exemplos[lugar] ?? [],
    }));
    const exportada_daqui = ehDoVaral(tipo, lida.colunas);
    const { n_linhas } = lida;
    return { id, tipo, arquivo: nome, colunas, n_linhas, exportada_daqui, ...SEM_ESCOLHAS, tarefa_id: null };
  });
}

const SEM_ESCOLHAS = { modelo_id: null, criar_categorias: false };

/** Shows a spreadsheet that was sent as it was left: a screen that is opened anew goes on there. */
export async function verPlanilha(db: Db, { id, quem }: { id: number; quem: Quem }): Promise<ImportacaoDePlanilha> {
  const planilha = suaPlanilha(await buscarPlanilha(db, id), quem);
  const { tipo, arquivo, n_linhas, escolhas, tarefa_id } = planilha;
  const campos = paraQuem(quem, escolhas?.campos ?? (await sabidas(db, tipo, planilha.colunas)));
  const certas = ((await lerBloco(db, id, 0)) ?? []).filter(([, , corte]) => corte !== 'longa');
  const colunas = planilha.colunas.map((coluna, lugar) => ({
    coluna,
    campo: campos[lugar] ?? null,
    exemplos: exemplosDe(certas.map(([, celulas]) => celulas[lugar] ?? null)),
  }));
  const exportada_daqui = ehDoVaral(tipo, planilha.colunas);
  const { modelo_id = null, criar_categorias = false } = escolhas ?? {};
  return { id, tipo, arquivo, colunas, n_linhas, exportada_daqui, modelo_id, criar_categorias, tarefa_id };
}

type Escolhida = {
  id: number;
  quem: Quem;
  colunas: readonly { coluna: string; campo: string | null }[];
  modelo_id?: number | null | undefined;
  criar_categorias: boolean;
};

/** Tells what an import would do, which writes that later and nothing else. */
export async function conferirPlanilha(
  { db, transaction }: Onde<PreviaDaPlanilha>,
  { id, quem, colunas, modelo_id = null, criar_categorias }: Escolhida,
): Promise<PreviaDaPlanilha> {
  const planilha = abrir(await buscarPlanilha(db, id), quem);
  const escolhas = { campos: colunas.map(({ campo }) => campo), modelo_id, criar_categorias };
  validar(planilha, colunas);
  recusarDeAdmins(quem, escolhas.campos);
  const leitura = lerImportacao(db, planilha, escolhas);
  const contar = new Contador(leitura);
  await TIPOS[planilha.tipo].olhar(db, leitura, contar);
  const vez = await guardarMudancas(db, id, contar.terminar());
  try {
    return await transaction(async (trx) => {
      // Somebody may have asked for the import meanwhile, which then does what was shown before.
      abrir(await travarPlanilha(trx, id), quem);
      const vale = await guardarPrevia(trx, { id, escolhas, previa: contar.feito, vez });
      if (!vale) throw new AppError('planilha.conferida_depois');
      await lembrarColunas(trx, {
        ...planilha,
        campos: await aLembrar(trx, planilha, { quem, campos: escolhas.campos }),
      });
      return contar.previa();
    });
  } catch (error) {
    await esquecerVez(db, id, vez);
    throw error;
  } finally {
    await esquecerMudancas(db, id);
  }
}

type Pedida = {
  id: number;
  quem: Quem;
  so_as_certas: boolean;
  estoques?: EstoquesDaPlanilha | null | undefined;
};

export async function aplicarPlanilha(db: Db, { id, quem, so_as_certas, estoques }: Pedida): Promise<Tarefa> {
  const { previa, tipo, arquivo, n_linhas, escolhas } = abrir(await travarPlanilha(db, id), quem);
  recusarDeAdmins(quem, escolhas?.campos ?? []);
  if (!previa) throw new AppError('planilha.sem_previa');
  const { criar, mudar, n_erros } = estoques === 'manter' ? previa.mantendo : previa;
  if (n_erros > 0 && !so_as_certas) throw new AppError('planilha.com_erros');
  if (previa.n_produtos > 0 && !estoques) throw new AppError('planilha.confirmar_estoque', { n: previa.n_produtos });
  if (criar + mudar === 0) throw new AppError('planilha.nada_a_fazer');
  const dados = { importacao_id: id, so_as_certas, estoques: estoques ?? 'gravar' };
  const tarefa = await pedirTarefa(db, { tipo: 'planilha', dados, quem });
  await ligarATarefa(db, id, tarefa.id);
  await anotarAndamento(db, tarefa.id, { total: n_linhas, resultado: { tipo, descricao: arquivo } });
  return verTarefa(db, tarefa.id, quem);
}

type Campos = readonly (string | null)[];

const sabidas = async (db: Db, tipo: TipoDePlanilha, colunas: readonly string[]): Promise<Campos> =>
  (await lembradas(db, tipo, colunas)) ?? reconhecidas(db, tipo, colunas);

async function reconhecidas(db: Db, tipo: TipoDePlanilha, colunas: readonly string[]): Promise<Campos> {
  const campos = reconhecerColunas(tipo, colunas);
  if (!campos.some(ehCampoDasEstampas) || (await fazDeLisas(db))) return campos;
  return campos.map((campo) => (ehCampoDasEstampas(campo) ? null : campo));
}

const paraQuem = ({ tipo }: Quem, campos: Campos): Campos =>
  tipo === 'admin' ? campos : campos.map((campo) => (ehCampoDeAdmins(campo) ? null : campo));

/** Whoever cannot choose a column for its costs does not make it forgotten for those who can. */
async function aLembrar(
  db: Db,
  { tipo, colunas }: Importacao,
  { quem, campos }: { quem: Quem; campos: Campos },
): Promise<Campos> {
  if (quem.tipo === 'admin') return campos;
  const antes = await sabidas(db, tipo, colunas);
  return campos.map((campo, lugar) => {
    const antigo = antes[lugar] ?? null;
    return campo === null && ehCampoDeAdmins(antigo) ? antigo : campo;
  });
}

/** Refuses whoever would see or write what is the admins' matter, also where an admin chose it. */
export function recusarDeAdmins({ tipo }: Quem, campos: Campos): void {
  const campo = campos.find(ehCampoDeAdmins);
  if (!campo || tipo === 'admin') return;
  throw new AppError('planilha.campo_de_admins', {
    campo: new Map<string, string>(Object.entries(CAMPOS_DA_PLANILHA.produtos)).get(campo) ?? campo,
  });
}

/** An import is its owner's, and an admin's. */
export function suaPlanilha(planilha: Importacao | undefined, { id, tipo }: Quem): Importacao {
  if (!planilha || (planilha.usuario_id !== id && tipo !== 'admin')) throw new AppError('planilha.nao_encontrada');
  return planilha;
}

function abrir(achada: Importacao | undefined, quem: Quem): Importacao {
  const planilha = suaPlanilha(achada, quem);
  if (planilha.tarefa_id !== null) throw new AppError('planilha.ja_aplicada');
  return planilha;
}

function validar({ tipo, colunas }: Importacao, escolhidas: Escolhida['colunas']): void {
  const mesmas = escolhidas.length === colunas.length && escolhidas.every(({ coluna }, n) => coluna === colunas[n]);
  const rotulos = new Map<string, string>(Object.entries(CAMPOS_DA_PLANILHA[tipo]));
  const campos = escolhidas.flatMap(({ campo }) => campo ?? []);
  if (!mesmas || campos.some((campo) => !rotulos.has(campo))) throw new AppError('planilha.outras_colunas');
  const repetido = campos.find((campo, lugar) => !DE_VARIAS.includes(campo) && campos.indexOf(campo) !== lugar);
  if (repetido) throw new AppError('planilha.campo_repetido', { campo: rotulos.get(repetido) ?? repetido });
  const obrigatorios: readonly string[] = CAMPOS_OBRIGATORIOS[tipo];
  if (!obrigatorios.some((campo) => campos.includes(campo))) {
    const nomes = obrigatorios.map((campo) => `“${rotulos.get(campo) ?? campo}”`);
    throw new AppError('planilha.falta_campo', { campos: nomes.join(' ou ') });
  }
}

const DE_VARIAS: readonly string[] = [CAMPO_DE_VARIAS_COLUNAS, CAMPO_DA_PRIMEIRA_CHEIA];
