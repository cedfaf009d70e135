import { enderecoDeEntrega } from '@varal/contract/envio/envio';
import { ehRetirada } from '@varal/contract/envio/retirada';
import { antesDaEtiqueta } from '@varal/contract/vendas/conferir-passo';
import { podeUsarEnderecoAtual } from '@varal/contract/vendas/despacho/endereco-atual';
import type { Venda } from '@varal/contract/vendas/venda';
import type { Db } from '../../base/db/db.ts';
import type { Quem } from '../../base/http/session.ts';
import { comparar } from '../../historico/mudancas.ts';
import { abrirVenda, conferirVersao, mudarVenda, recusarFechada, verVenda } from '../abrir-venda.ts';
import { anotarVenda } from '../anotar-venda.ts';
import { esquecerCotacoes } from './frete.queries.ts';
import { SEM_SERVICO } from './frete.ts';

const CAMPOS = enderecoDeEntrega.keyof().options;

/** Sends a sale to where its customer lives by now, as long as no label says otherwise. Another CEP asks for another freight. */
export async function usarEnderecoAtual(
  db: Db,
  { id, versao, quem }: { id: number; versao?: number | undefined; quem: Quem },
): Promise<Venda> {
  const atual = await abrirVenda(db, id);
  conferirVersao(atual, versao);
  recusarFechada(atual, 'venda.envio_fechado', () => antesDaEtiqueta(atual));

  const venda = await verVenda(db, id);
  if (!podeUsarEnderecoAtual(venda)) return venda;
  const endereco = enderecoDeEntrega.parse(venda.cliente);
  const outroFrete = endereco.cep !== venda.endereco.cep && !ehRetirada(venda);
  await mudarVenda(db, atual, { endereco, ...(outroFrete && SEM_SERVICO) });
  if (outroFrete) await esquecerCotacoes(db, id);
  const mudancas = comparar(CAMPOS, venda.endereco, endereco);
  await anotarVenda(db, quem, { id, acao: 'venda.endereco_atualizado', mudancas });
  return verVenda(db, id);
}
