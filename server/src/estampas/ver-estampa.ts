import { avisosDoDpi, dpiDaArte } from '@varal/contract/estampas/dpi-da-arte';
import type { Arte, Estampa, FiltrosDasEstampas } from '@varal/contract/estampas/estampa';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import {
  buscarEstampa,
  type EstampaSozinha,
  type LinhaDeArte,
  listarArtes,
  listarEstampas,
} from './estampas.queries.ts';
import type { Assinar, LinksDasArtes } from './links-das-artes.ts';
import { contarProdutos, type UsosDaEstampa } from './usos-da-estampa.ts';

export type DepsDaEstampa = { links: LinksDasArtes; usos: UsosDaEstampa };

export async function verEstampas(db: Db, deps: DepsDaEstampa, filtros: FiltrosDasEstampas) {
  const { rows, total } = await listarEstampas(db, filtros);
  return { rows: await inteiras(db, deps, rows), total };
}

export async function verEstampa(db: Db, deps: DepsDaEstampa, id: number): Promise<Estampa> {
  const sozinha = await buscarEstampa(db, id);
  const [estampa] = await inteiras(db, deps, sozinha ? [sozinha] : []);
  if (!estampa) throw new AppError('estampa.nao_encontrada');
  return estampa;
}

async function inteiras(db: Db, { links, usos }: DepsDaEstampa, sozinhas: EstampaSozinha[]): Promise<Estampa[]> {
  const ids = sozinhas.map(({ id }) => id);
  const linhas = await listarArtes(db, ids);
  const produtos = await contarProdutos(db, usos, ids);
  const assinar = links.abrir();
  return sozinhas.map((sozinha) => {
    const artes = linhas.filter((linha) => linha.estampa_id === sozinha.id).map(comoArte(sozinha, assinar));
    const [atual] = artes;
    const avisos = atual ? avisosDoDpi(atual.dpi) : [];
    return { ...sozinha, artes, n_produtos: produtos.get(sozinha.id) ?? 0, avisos };
  });
}

const comoArte =
  (estampa: EstampaSozinha, assinar: Assinar) =>
  ({ estampa_id: _, arquivo, ...linha }: LinhaDeArte): Arte => ({
    ...linha,
    dpi: dpiDaArte(linha, estampa),
    ...(arquivo === null ? { url: null, miniatura_url: null } : assinar(arquivo)),
  });
