import type { Produto } from '@varal/contract/produtos/produto';
import { type Bling, contaDe } from '../bling/bling.ts';
import { exigirAutorizacao } from '../bling/conexao/exigir-autorizacao.ts';
import { esperarNaFila } from '../bling/fila/esperar-na-fila.ts';
import { pedirAoBling } from '../bling/fila/pedir-ao-bling.queries.ts';
import { verProduto } from './ver-produto.ts';

type Publicacao = { estado: Produto['bling']['estado']; id_bling: number | null };

/** Publishes a product or its later changes and waits for a while. Throws what Bling refuses. */
export async function publicarNoBling(bling: Bling, id: number, patience?: number): Promise<Publicacao> {
  const { bling: antes, id_bling } = await verProduto(bling.db, id);
  if (antes.estado === 'publicado') return { estado: antes.estado, id_bling };

  contaDe(bling);
  await exigirAutorizacao(bling);
  const registro = { tipo: 'produto', registro_id: id } as const;
  const pedida = await pedirAoBling(bling.db, registro, { urgente: true });
  const chegou = await esperarNaFila(bling, { ...registro, pedida }, patience);
  const depois = await verProduto(bling.db, id);
  return { estado: chegou ? depois.bling.estado : 'pendente', id_bling: depois.id_bling };
}
