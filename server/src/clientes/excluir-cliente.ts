import type { Cliente } from '@varal/contract/clientes/clientes.routes';
import { orRefuse } from '../base/db/broken-rule.ts';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import { apagarCliente, apagarDadosDoCliente, segurarCliente } from './clientes.queries.ts';
import { anonimizarRespostas } from './respostas-dadas.queries.ts';
import { verCliente } from './salvar-cliente.ts';

/** Sales keep their customer: the database says so, also about one made a moment ago. */
export async function excluirCliente(db: Db, id: number): Promise<void> {
  const existia = await orRefuse(apagarCliente(db, id), {
    vendas_cliente_id_fkey: async () =>
      new AppError('cliente.com_vendas', { vendas: quantas((await verCliente(db, id)).n_vendas) }),
  });
  if (!existia) throw new AppError('cliente.nao_encontrado');
}

/** Clears the person and keeps the sales; again, it does nothing. */
export async function anonimizarCliente(db: Db, id: number): Promise<Cliente> {
  const preso = await segurarCliente(db, id);
  if (!preso) throw new AppError('cliente.nao_encontrado');
  const cliente = await verCliente(db, id);
  if (cliente.anonimizado_em) return cliente;
  // What is on its way still needs to know where to.
  if (preso.vendas_abertas > 0)
    throw new AppError('cliente.com_venda_aberta', { vendas: quantas(preso.vendas_abertas) });

  await apagarDadosDoCliente(db, id);
  const anonimo = await verCliente(db, id);
  await anonimizarRespostas(db, anonimo);
  return anonimo;
}

const quantas = (n: number): string => (n === 1 ? '1 venda' : `${n} vendas`);
