import { CATEGORIAS_LISTADAS, type CategoriasQueFaltam } from '@varal/contract/categorias/categorias.routes';
import { reason, sentenceOf } from '@varal/contract/errors';
import {
  ESTADOS_DO_ITEM,
  type EstadoDaImportacao,
  TIPOS_DE_ITEM,
  type TipoDeItem,
} from '@varal/contract/importacao/importacao';
import type { Importacao, ItemDaImportacao } from '@varal/contract/importacao/importacao.routes';
import type { Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import { normalizar } from '@varal/contract/valores';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import { verTarefa } from '../tarefas/ver-tarefa.ts';
import { SEM_CATEGORIA } from './aplicacao/aplicacao.queries.ts';
import { codigoDoModelo } from './aplicacao/fazer-modelos.ts';
import {
  buscarImportacao,
  type Contagem,
  contarImagens,
  contarItens,
  type LinhaDaImportacao,
  type LinhaDoItem,
  type LinhaDoModelo,
  listarCategoriasQueFaltam,
  listarImportacoes,
  listarItens,
  listarModelosDaImportacao,
} from './importacoes.queries.ts';

type Resumo = Pick<Importacao, 'id' | 'estado' | 'leitura' | 'aplicacao'>;
const QUANTAS = 10;

export async function verImportacoes(db: Db): Promise<Resumo[]> {
  const resumos: Resumo[] = [];
  for (const linha of await listarImportacoes(db, QUANTAS)) resumos.push(await resumir(db, linha));
  return resumos;
}

export async function verImportacao(
  db: Db,
  id: number,
  procura: Parameters<typeof listarItens>[2],
): Promise<Importacao> {
  const linha = await buscarImportacao(db, id);
  if (!linha) throw new AppError('importacao.nao_encontrada');
  const { itens, n_itens } = await listarItens(db, id, procura);
  const modelos = await listarModelosDaImportacao(db, id);
  return {
    ...(await resumir(db, linha)),
    fase: linha.fase,
    contagens: contagensDe(await contarItens(db, id)),
    n_imagens: await contarImagens(db, id),
    modelos: modelos.map(({ nome, ...modelo }) => {
      const da_categoria = nome ?? SEM_CATEGORIA;
      return { ...modelo, nome: da_categoria, codigo: codigoDoModelo(da_categoria) };
    }),
    categorias_que_faltam: linha.aplicacao_id === null ? await queFaltam(db, id, modelos) : { n: 0, caminhos: [] },
    itens: itens.map(mostrarItem),
    n_itens,
  };
}

/** Products that have no category at Bling, or an unknown one, come into one that may be missing too. */
async function queFaltam(db: Db, id: number, modelos: readonly LinhaDoModelo[]): Promise<CategoriasQueFaltam> {
  const { n, caminhos } = await listarCategoriasQueFaltam(db, id, CATEGORIAS_LISTADAS);
  // Bling may have one of that name too, which comes then.
  const vem = caminhos.some((um) => normalizar(um) === normalizar(SEM_CATEGORIA));
  const semUma = !vem && modelos.some(({ nome, falta }) => nome === null && falta) ? [SEM_CATEGORIA] : [];
  return { n: n + semUma.length, caminhos: [...semUma, ...caminhos].slice(0, CATEGORIAS_LISTADAS) };
}

/** Nobody else sees an import. */
const UM_ADMIN = { id: 0, tipo: 'admin' } as const;

async function resumir(db: Db, { id, aplicacao_id }: LinhaDaImportacao): Promise<Resumo> {
  const leitura = await verTarefa(db, id, UM_ADMIN);
  const aplicacao = aplicacao_id === null ? null : await verTarefa(db, aplicacao_id, UM_ADMIN);
  return { id, leitura, aplicacao, estado: aplicacao ? estadoDaAplicacao(aplicacao) : estadoDaLeitura(leitura) };
}

const estadoDaLeitura = ({ estado }: Tarefa): EstadoDaImportacao =>
  estado === 'pronta' ? 'lida' : estado === 'falhou' || estado === 'parada' ? estado : 'lendo';

function estadoDaAplicacao({ estado, desfazendo }: Tarefa): EstadoDaImportacao {
  if (estado === 'desfeita' || estado === 'falhou' || estado === 'parada') return estado;
  if (estado === 'pronta') return 'aplicada';
  return desfazendo ? 'desfazendo' : 'aplicando';
}

function contagensDe(contagens: readonly Contagem[]): Importacao['contagens'] {
  const de = (tipo: TipoDeItem) => {
    const zeros = ESTADOS_DO_ITEM.map((estado) => [
      estado,
      contagens.find((uma) => uma.tipo === tipo && uma.estado === estado)?.quantos ?? 0,
    ]);
    return Object.fromEntries(zeros) as Importacao['contagens']['produto'];
  };
  return Object.fromEntries(TIPOS_DE_ITEM.map((tipo) => [tipo, de(tipo)])) as Importacao['contagens'];
}

const mostrarItem = ({ motivo, avisos, imagens_recusadas, ...linha }: LinhaDoItem): ItemDaImportacao => ({
  ...linha,
  motivo: motivo && sentenceOf(motivo),
  avisos: [...avisos, ...imagens_recusadas.map((uma) => reason('importacao.aviso_imagem', { motivo: uma }))].map(
    sentenceOf,
  ),
});
