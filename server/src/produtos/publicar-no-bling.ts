import type { Produto } from '@varal/contract/produtos/produto';
import { inTransaction } from '../base/db/transaction.ts';
import { type Bling, contaDe } from '../bling/bling.ts';
import { exigirAutorizacao } from '../bling/conexao/exigir-autorizacao.ts';
import { esperarNaFila } from '../bling/fila/esperar-na-fila.ts';
import type { Autor } from '../historico/anotar.ts';
import { pedirPublicacao } from './pedir-publicacao.ts';
import { verProduto } from './ver-produto.ts';

type Publicacao = { estado: Produto['bling']['estado']; id_bling: number | null };

/** Publishes a product or its later changes and waits for a while. Throws what Bling refuses. */
export async function publicarNoBling(
  bling: Bling,
  { id, quem }: { id: number; quem: Autor },
  patience?: number,
): Promise<Publicacao> {
  const { bling: antes, id_bling, titulo } = await verProduto(bling.db, id);
  if (antes.estado === 'publicado') return { estado: antes.estado, id_bling };

  contaDe(bling);
  await exigirAutorizacao(bling);
  const registro = { tipo: 'produto', registro_id: id } as const;
  const pedida = await inTransaction(bling.db, (trx) => pedirPublicacao(trx, quem, { id, titulo, urgente: true }));
  const chegou = await esperarNaFila(bling, { ...registro, pedida }, patience);
  const depois = await verProduto(bling.db, id);
  return { estado: chegou ? depois.bling.estado : 'pendente', id_bling: depois.id_bling };
}
