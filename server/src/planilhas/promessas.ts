import type { EstoquesDaPlanilha } from '@varal/contract/planilhas/importacao-de-planilha';
import type { Db } from '../base/db/db.ts';
import { CATEGORIA_NOVA } from './contador.ts';
import { blocosDaPrevia, lerMudancas, lerPrometidas, type MudancaPrometida } from './planilhas.queries.ts';

/** The result of a preview for one record. */
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

/** The results of a preview, by the first row of each record: an import writes these and nothing else. */
export type Promessas = {
  de: (dono: number) => Promessa;
  /** The paths of the categories that it makes, those above before those below. */
  categorias: readonly string[];
};

const NADA: Promessa = { cria: false, registro: null, erros: [], marcas: new Set(), estoques: new Map() };

type Prometido = { importacao_id: number; estoques: EstoquesDaPlanilha; comCategorias: boolean };

export async function lerPromessas(db: Db, { importacao_id, estoques, comCategorias }: Prometido): Promise<Promessas> {
  const todas = new Map<number, ReturnType<typeof nova>>();
  const categorias: string[] = [];
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
    if (!comCategorias) continue;
    const novas = { importacao_id, estoques, tipo: 'criar', campo: CATEGORIA_NOVA, blocos: [bloco] } as const;
    for (const { para } of await lerMudancas(db, novas)) categorias.push(String(para));
  }
  return { de: (dono) => todas.get(dono) ?? NADA, categorias };
}

const nova = () => ({
  ...{ cria: false, registro: null as number | null, erros: [] as number[] },
  ...{ marcas: new Set<string>(), estoques: new Map<string, { de: number; para: number }>() },
});
