import type { Troca, TrocaPedida } from '@varal/contract/devolucoes/devolucao';
import { diaDaLoja } from '@varal/contract/dia-da-loja';
import type { PagamentoDigitado } from '@varal/contract/vendas/pagamento/pagamento-digitado';
import { conferirConta } from '../balcao/conferir-conta.ts';
import { venderNaHora } from '../balcao/vender-na-hora.ts';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import { lerConsumidor } from '../clientes/clientes.queries.ts';
import { recusarCreditoSemNome } from '../pagamentos/credito.ts';
import { criarPagamento } from '../pagamentos/criar-pagamento.ts';
import { verVenda } from '../vendas/abrir-venda.ts';
import { criarVenda } from '../vendas/criar-venda.ts';
import { combinarRetirada } from '../vendas/frete/frete.ts';
import { segurarEstampasDasLinhas } from '../vendas/propria/estampas-da-venda.ts';
import { anotarDevolucao } from './anotar-devolucao.ts';
import { combinarDinheiro } from './combinar-dinheiro.ts';
import { anotarTroca } from './devolucoes.queries.ts';
import { devolverDinheiro } from './devolver-dinheiro.ts';
import { comPrecosDaTroca, precosQueVem } from './precos-da-troca.ts';
import { receberMercadoria } from './receber-mercadoria.ts';
import { lerDevolucao } from './ver-devolucoes.ts';

type Entrada = { venda_id: number; pedida: TrocaPedida; quem: Quem; agora?: Date };

/**
 * Takes goods back and sells others to the same customer instead, paid with the credit of what came back. They are picked and sent like
 * any others, or the customer takes them along at once.
 */
export async function trocarVenda(db: Db, { venda_id, pedida, quem, agora = new Date() }: Entrada): Promise<Troca> {
  const { leva_agora, codigo_servico_frete, pagamentos } = pedida;
  // Prints are held before products, as by everybody.
  await segurarEstampasDasLinhas(db, { digitados: pedida.novos });
  const recebida = await receberMercadoria(db, { venda_id, pedida, novos: pedida.novos, quem });
  const { valor, venda, voltas } = recebida;
  const { cliente_id, origem, pago } = venda;
  const novos = await comPrecosDaTroca(db, pedida.novos, { voltas, cliente_id }).catch(recusarNosNovos);
  const carregados = await precosQueVem(db, pedida.novos, { voltas, cliente_id }).catch(recusarNosNovos);
  const semNome = cliente_id === (await lerConsumidor(db));
  const combinar = (total: number) => combinarDinheiro({ valor, pago, total, semNome }, pedida);

  const vender = leva_agora
    ? venderNaHora(db, {
        cliente_id,
        itens: novos,
        quem,
        carregados,
        pagar: (total) => {
          const combinado = combinar(total);
          const recebidos = conferirConta(combinado.falta, pagamentos, { agora, podeDever: !semNome });
          return { combinado, recebidos };
        },
      })
    : criarVenda(db, { digitada: { cliente_id, origem, itens: novos }, quem, carregados }).then((nova) => ({
        nova,
        pagos: { combinado: combinar(nova.total), recebidos: pagamentos },
      }));
  const { nova, pagos } = await vender.catch(recusarNosNovos);
  await anotarTroca(db, recebida.id, nova.id);
  if (codigo_servico_frete && !leva_agora) await combinarRetirada(db, { id: nova.id, quem });

  const { reembolso, credito, usado } = pagos.combinado;
  await devolverDinheiro(db, { recebida, reembolso, credito, quem, agora });
  for (const digitado of [...comCredito(usado, { de: venda_id, agora }), ...pagos.recebidos]) {
    await criarPagamento(db, { venda_id: nova.id, digitado, quem, agora });
  }
  await recusarCreditoSemNome(db, cliente_id);
  const devolucao = await lerDevolucao(db, recebida.id);
  await anotarDevolucao(db, quem, devolucao);
  return { devolucao, venda: await verVenda(db, nova.id) };
}

/** A wrong line that is taken instead is told at itself, and not at those that come back. */
function recusarNosNovos(error: unknown): never {
  if (error instanceof AppError && error.extra.erros) {
    const campos = Object.entries(error.extra.erros);
    error.extra.erros = Object.fromEntries(
      campos.map(([campo, frases]) => [campo.replace(/^itens\b/, 'novos'), frases]),
    );
  }
  throw error;
}

/** Credit that the new sale does not need stays the customer's. */
const comCredito = (valor: number, { de, agora }: { de: number; agora: Date }): PagamentoDigitado[] =>
  valor > 0
    ? [{ forma: 'credito', valor, parcelas: 1, recebido_em: diaDaLoja(agora), observacao: `Troca da venda ${de}` }]
    : [];
