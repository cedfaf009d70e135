import { diaDaLoja } from '@varal/contract/dia-da-loja';
import { rotasDePagamentos as rotas } from '@varal/contract/pagamentos/pagamentos.routes';
import type { Db } from '../base/db/db.ts';
import { answerPage } from '../base/http/page.ts';
import type { Serve } from '../base/http/serve.ts';
import { enviarPlanilha } from '../base/planilha/enviar-planilha.ts';
import { listarMovimentos } from './caixa/caixa.queries.ts';
import { fecharCaixa } from './caixa/fechar-caixa.ts';
import { estornarMovimento, moverDinheiro } from './caixa/mover-dinheiro.ts';
import { reabrirCaixa } from './caixa/reabrir-caixa.ts';
import { verCaixa } from './caixa/ver-caixa.ts';
import { apagarPagamento, devolverPagamento } from './devolver-pagamento.ts';
import { mudarPagamento } from './mudar-pagamento.ts';
import { pagarVenda } from './pagar-venda.ts';
import { planilhaDePagamentos } from './planilha/planilha-de-pagamentos.ts';
import { verPagamentos } from './ver-pagamentos.ts';

export function pagamentosRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(rotas.listarPagamentos, { read: (db, { params }) => verPagamentos(db, params.id) });
  serve(rotas.baixarPagamentos, ({ query, ...call }) => enviarPlanilha(db, call, planilhaDePagamentos(query)));
  serve(rotas.criarPagamento, {
    write: (db, { params, body, quem }) => pagarVenda(db, { venda_id: params.id, digitado: body, quem }),
  });
  serve(rotas.mudarPagamento, {
    write: (db, { params, body, quem }) => mudarPagamento(db, { id: params.id, mudancas: body, quem }),
  });
  serve(rotas.apagarPagamento, {
    write: async (db, { params, quem }) => {
      await apagarPagamento(db, { id: params.id, quem });
      return undefined;
    },
  });
  serve(rotas.devolverPagamento, {
    write: (db, { params, body, quem }) => devolverPagamento(db, { id: params.id, digitada: body, quem }),
  });
  serve(rotas.verCaixa, { read: (db, { query }) => verCaixa(db, query.dia ?? diaDaLoja(new Date())) });
  serve(rotas.listarMovimentosDoCaixa, {
    read: (db, { params, query }) => listarMovimentos(db, { ...query, dia: params.dia }),
    answer: answerPage,
  });
  serve(rotas.moverDinheiro, { write: (db, { body, quem }) => moverDinheiro(db, { digitado: body, quem }) });
  serve(rotas.estornarMovimento, {
    write: async (db, { params, quem }) => {
      await estornarMovimento(db, { id: params.id, quem });
      return undefined;
    },
  });
  serve(rotas.fecharCaixa, {
    write: (db, { params, body, quem }) => fecharCaixa(db, { dia: params.dia, digitado: body, quem }),
  });
  serve(rotas.reabrirCaixa, {
    write: (db, { params, body, quem }) => reabrirCaixa(db, { dia: params.dia, ...body, quem }),
  });
}
