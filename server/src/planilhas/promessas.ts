import type { EstoquesDaPlanilha } from '@varal/contract/planilhas/importacao-de-planilha';
import type { Db } from '../base/db/db.ts';
import { blocosDaPrevia, lerPrometidas, type MudancaPrometida } from './planilhas.queries.ts';

/** What a look found of one record. */
export type Promessa = {
  cria: boolean;
  /** The record that changes. */
  registro: number | null;
  /** These of its rows were wrong. */
  erros: readonly number[];
  marcas: ReadonlySet<string>;
  /** The stock that was shown of each thing, and what was to become of it. */
  estoques: ReadonlyMap<string, { de: number; para: number }>;
};

/** What a look found, by the first row of each record: an import writes that and nothing else. */
export type Promessas = { de: (dono: number) => Promessa };

const NADA: Promessa = { cria: false, registro: null, erros: [], marcas: new Set(), estoques: new Map() };

export async function lerPromessas(
  db: Db,
  { importacao_id, estoques }: { importacao_id: number; estoques: EstoquesDaPlanilha },
): Promise<Promessas> {
  const todas = new Map<number, ReturnType<typeof nova>>();
  const lembrar = ({ tipo, linha, dono, registro, caminho, marca, de, para }: MudancaPrometida) => {
    const promessa = todas.get(dono) ?? nova();
    todas.set(dono, promessa);
    if (tipo === 'criar') promessa.cria = true;
    if (tipo === 'erros') promessa.erros.push(linha);
    promessa.registro ??= registro;
    if (marca !== null) promessa.marcas.add(marca);
    if (caminho !== null && de !== null && para !== null) promessa.estoques.set(caminho, { de, para });
  };
  for (const bloco of await blocosDaPrevia(db, importacao_id)) {
    for (const uma of await lerPrometidas(db, { importacao_id, estoques, bloco })) lembrar(uma);
  }
  return { de: (dono) => todas.get(dono) ?? NADA };
}

const nova = () => ({
  ...{ cria: false, registro: null as number | null, erros: [] as number[] },
  ...{ marcas: new Set<string>(), estoques: new Map<string, { de: number; para: number }>() },
});
