import { type Reason, reason } from '@varal/contract/errors';
import type { Db } from '../base/db/db.ts';
import { quemMudouDepois } from '../historico/historico.queries.ts';
import type { Mudanca } from '../historico/mudancas.ts';
import type { Falha } from '../tarefas/tarefas.tables.ts';
import type { MudancaDita } from './mudanca-dita.ts';
import type { RegistroFeito } from './planilhas.queries.ts';

type Alvo = { tipo: 'cliente' | 'produto'; id: number; nome: string };

/** Names the fields that stay because somebody changed them after the import, with who did. The history does not tell of moved stock. */
export async function dizerQuemMudou(
  db: Db,
  { tipo, id, nome: alvo }: Alvo,
  { historico_id }: RegistroFeito,
  mudaram: readonly Mudanca[],
  movidos: ReadonlyMap<string, string> = new Map(),
): Promise<Falha[]> {
  if (mudaram.length === 0) return [];
  const campos = mudaram.map(({ campo }) => campo);
  const ultimos = await quemMudouDepois(db, { id: historico_id, alvo_tipo: tipo, alvo_id: id }, campos);
  return mudaram.map(({ campo, rotulo }) => {
    const nome = movidos.get(campo) ?? ultimos.find((um) => um.campo === campo)?.usuario_nome;
    const motivo = nome
      ? reason('planilha.mudou_depois_por', { campo: rotulo, nome })
      : reason('planilha.mudou_depois', { campo: rotulo });
    return { alvo, motivo };
  });
}

type NoHistorico = { alvo_tipo: 'cliente' | 'produto'; alvo_id: number };

/**
 * Names whoever wrote each of these fields last. They are other than they were when the spreadsheet was looked at, so that was since. A
 * variation may have the field from its product.
 */
export async function quemMudou(
  db: Db,
  alvo: NoHistorico,
  conflitos: readonly Pick<MudancaDita, 'caminho' | 'nome'>[],
): Promise<Reason[]> {
  const doProduto = (caminho: string) => caminho.replace(/^variacoes\..*\./, '');
  const caminhos = conflitos.flatMap(({ caminho }) => [caminho, doProduto(caminho)]);
  const ultimos = await quemMudouDepois(db, { ...alvo, id: 0 }, [...new Set(caminhos)]);
  const ultimoDe = (caminho: string) => ultimos.find((um) => um.campo === caminho)?.usuario_nome;
  return conflitos.map(({ caminho, nome: campo }) => {
    const nome = ultimoDe(caminho) ?? ultimoDe(doProduto(caminho));
    return nome ? reason('planilha.foi_mudado_por', { campo, nome }) : reason('planilha.foi_mudado', { campo });
  });
}

/** Names whoever made a record since the spreadsheet was looked at: they wrote what it is known by. */
export async function quemCriou(db: Db, alvo: NoHistorico, campo: 'sku' | 'cpf' | 'cnpj'): Promise<Reason> {
  const [ultimo] = await quemMudouDepois(db, { ...alvo, id: 0 }, [campo]);
  const nome = ultimo?.usuario_nome;
  return nome ? reason('planilha.foi_criado_por', { nome }) : reason('planilha.foi_criado');
}
