import { rotasDasProntas } from '@varal/contract/vendas/estampar/prontas.routes';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import type { Db } from '../base/db/db.ts';
import { answerPage } from '../base/http/page.ts';
import type { Serve } from '../base/http/serve.ts';
import { enviarPlanilha } from '../base/planilha/enviar-planilha.ts';
import type { Envio } from '../envio/envio.ts';
import type { Etiquetas } from '../envio/etiquetas/abrir-etiquetas.ts';
import { verVenda } from './abrir-venda.ts';
import { cancelarVenda } from './cancelar-venda.ts';
import { verComprasDoCliente } from './compras-do-cliente.ts';
import { salvarConfiguracaoDeVendas, verConfiguracaoDeVendas } from './desconto/configuracao.ts';
import { editarVenda } from './editar-venda.ts';
import { darProntas, desfazerProntas } from './estampar/dar-prontas.ts';
import { usarProntas } from './estampar/usar-prontas.ts';
import { listarColeta } from './etiqueta/coleta.queries.ts';
import { confirmarColeta } from './etiqueta/coleta.ts';
import { salvarDocumentoFiscal } from './etiqueta/documento-fiscal.ts';
import { gerarEtiqueta } from './etiqueta/gerar-etiqueta.ts';
import { rastreador } from './etiqueta/rastreamento.ts';
import { usarEnderecoAtual } from './frete/endereco-atual.ts';
import { calcularFrete, escolherServico } from './frete/frete.ts';
import { verFreteFora, verSimulacaoFora } from './frete/frete-fora.ts';
import { medirVendas } from './frete/medir-vendas.ts';
import { preverMedidas } from './frete/prever-medidas.ts';
import { salvarMedidas } from './frete/salvar-medidas.ts';
import { simularFrete } from './frete/simular-frete.ts';
import { sugerirMedidas } from './frete/sugerir-medidas.ts';
import { definirVariacao } from './itens/definir-variacao.ts';
import { contarVendas } from './lista/contar-vendas.queries.ts';
import { listarVendedores } from './lista/filtros.queries.ts';
import { listarVendas } from './lista/lista.queries.ts';
import { escreverMarco, lerMarco } from './lista/marco.ts';
import { mudarStatus } from './mudar-status.ts';
import { planilhaDeItensVendidos, planilhaDeVendas } from './planilhas/planilhas-de-vendas.ts';
import { sincronizarComBling } from './sincronizar.ts';
import { type DepsDeVender, vender } from './vender.ts';

type Deps = { db: Db; envio: Envio; etiquetas: Etiquetas } & DepsDeVender;

export function vendasRoutes(serve: Serve, { db, envio, etiquetas, bling, receber }: Deps): void {
  const verRastreamento = rastreador({ db, ...envio });
  serve(rotas.listarVendas, {
    read: (db, { query }) => listarVendas(db, { ...query, depois: lerMarco(query.depois) }),
    answer: (call, achadas) =>
      answerPage(call, { ...achadas, depois: achadas.depois && escreverMarco(achadas.depois) }),
  });
  serve(rotas.baixarVendas, ({ query, ...call }) => enviarPlanilha(db, call, planilhaDeVendas(query)));
  serve(rotas.baixarItensVendidos, ({ query, ...call }) => enviarPlanilha(db, call, planilhaDeItensVendidos(query)));
  serve(rotas.contarVendas, { read: contarVendas });
  serve(rotas.listarVendedores, { read: listarVendedores });
  serve(rotas.verConfiguracaoDeVendas, { read: verConfiguracaoDeVendas });
  serve(rotas.salvarConfiguracaoDeVendas, {
    write: (db, { body, quem }) => salvarConfiguracaoDeVendas(db, quem, body),
  });
  serve(rotas.verComprasDoCliente, { read: (db, { params }) => verComprasDoCliente(db, params.id) });
  serve(rotas.criarVenda, {
    write: (db, { body, quem }) => vender(db, { bling, receber }, { nova: body, quem }),
  });
  serve(rotas.verVenda, { read: (db, { params }) => verVenda(db, params.id) });
  serve(rotas.editarVenda, {
    write: (db, { params, body, quem }) => editarVenda(db, { id: params.id, digitada: body, quem }),
  });
  serve(rotas.cancelarVenda, {
    write: async (db, { params, query, body, quem }) => {
      const voltou = query.devolver ?? body.devolver ?? true;
      await cancelarVenda(db, { id: params.id, versao: query.versao ?? body.versao, voltou, quem });
      return undefined;
    },
  });
  serve(rotas.mudarStatus, {
    write: (db, { params, body, quem }) =>
      mudarStatus(db, { id: params.id, para: body.status, versao: body.versao, quem }),
  });
  serve(rotas.definirVariacao, {
    write: (db, { params, body, quem }) => definirVariacao(db, { ...params, ...body, quem }),
  });
  serve(rotasDasProntas.darProntas, {
    write: (db, { params, body, quem }) => darProntas(db, { ...params, ...body, quem }),
  });
  serve(rotasDasProntas.desfazerProntas, {
    write: (db, { params, body, quem }) => desfazerProntas(db, { ...params, ...body, quem }),
  });
  serve(rotasDasProntas.usarProntas, {
    write: (db, { params, body, quem }) => usarProntas(db, { ...params, ...body, quem }),
  });
  serve(rotas.usarEnderecoAtual, {
    write: (db, { params, body, quem }) => usarEnderecoAtual(db, { id: params.id, versao: body.versao, quem }),
  });
  serve(rotas.salvarMedidas, {
    write: (db, { params, body, quem }) => salvarMedidas(db, { id: params.id, digitadas: body, quem }),
  });
  serve(rotas.preverMedidas, ({ body }) => preverMedidas(db, body.venda_ids));
  serve(rotas.medirVendas, ({ body, quem }) => medirVendas(db, { ...body, quem }));
  serve(rotas.sugerirMedidas, { read: (db, { params }) => sugerirMedidas(db, params.id) });
  serve(rotas.verFreteFora, ({ params }) => verFreteFora({ db, conexao: envio.conexao }, params.id));
  serve(rotas.simularFrete, ({ body }) => simularFrete({ db, envio }, body));
  serve(rotas.verSimulacaoFora, ({ body }) => verSimulacaoFora({ db, conexao: envio.conexao, bling }, body));
  serve(rotas.calcularFrete, ({ params, transaction }) => calcularFrete({ db, envio, bling, transaction }, params.id));
  serve(rotas.escolherServico, {
    write: (db, { params, body, quem }) => escolherServico(db, { bling, id: params.id, escolhido: body, quem }),
  });
  serve(rotas.salvarDocumentoFiscal, {
    write: (db, { params, body, quem }) => salvarDocumentoFiscal(db, { id: params.id, ...body, quem }),
  });
  serve(rotas.gerarEtiqueta, ({ params, quem }) => gerarEtiqueta({ db, bling, etiquetas }, { id: params.id, quem }));
  serve(rotas.listarColeta, { read: listarColeta });
  serve(rotas.confirmarColeta, ({ body, quem }) => confirmarColeta(db, { ids: body.ids, quem }));
  serve(rotas.verRastreamento, ({ params }) => verRastreamento(params.id));
  serve(rotas.sincronizarComBling, async ({ params, quem, reply }) => {
    const sincronizacao = await sincronizarComBling(bling, { id: params.id, quem });
    if (sincronizacao.estado === 'pendente') reply.code(202);
    return sincronizacao;
  });
}
