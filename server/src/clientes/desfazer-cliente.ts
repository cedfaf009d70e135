import { clienteDigitado } from '@varal/contract/clientes/clientes.routes';
import { AppError } from '../base/errors.ts';
import { type Desfazedor, valoresDeAntes } from '../historico/desfazer.ts';
import { buscarCliente, segurarCliente } from './clientes.queries.ts';
import { mudarCliente } from './salvar-cliente.ts';
import type { VendasDoCliente } from './vendas-do-cliente.ts';

export const desfazerCliente =
  (vendas: VendasDoCliente): Desfazedor =>
  async (db, feito, autor) => {
    await segurarCliente(db, feito.alvo_id);
    const cliente = await buscarCliente(db, feito.alvo_id);
    if (!cliente) throw new AppError('historico.registro_excluido');
    const volta = await valoresDeAntes(db, feito, cliente);
    const admin = autor.tipo === 'admin';
    await mudarCliente({ db, vendas, autor, admin }, feito.alvo_id, clienteDigitado.parse({ ...cliente, ...volta }));
  };
