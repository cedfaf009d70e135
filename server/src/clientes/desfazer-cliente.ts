import { clienteDigitado } from '@varal/contract/clientes/clientes.routes';
import { AppError } from '../base/errors.ts';
import { type Desfazedor, recusarSeMudou } from '../historico/desfazer.ts';
import { antesDe } from '../historico/mudancas.ts';
import { buscarCliente, segurarCliente } from './clientes.queries.ts';
import { editarCliente } from './salvar-cliente.ts';
import type { VendasDoCliente } from './vendas-do-cliente.ts';

export const desfazerCliente =
  (vendas: VendasDoCliente): Desfazedor =>
  async (db, feito, autor) => {
    await segurarCliente(db, feito.alvo_id);
    const cliente = await buscarCliente(db, feito.alvo_id);
    if (!cliente) throw new AppError('historico.registro_excluido');
    const agora = new Map<string, unknown>(Object.entries(cliente));
    await recusarSeMudou(db, feito, (campo) => agora.get(campo));
    const volta = Object.fromEntries(feito.mudancas.map((mudanca) => [mudanca.campo, antesDe(mudanca)]));
    await editarCliente({ db, vendas, autor }, feito.alvo_id, clienteDigitado.parse({ ...cliente, ...volta }));
  };
