import type { z } from 'zod';
import { atributo, tamanhoDaLoja, valorDeAtributo } from './atributos/atributos.routes.ts';
import { sessao, sessaoAberta } from './auth/auth.routes.ts';
import { usuario } from './auth/usuario.ts';
import { pessoa } from './auth/usuarios.routes.ts';
import { vendaNoBalcao } from './balcao/balcao.routes.ts';
import { situacaoDoBling } from './bling/situacao.ts';
import { achado } from './buscar/buscar.routes.ts';
import { categoria, ramo } from './categorias/categorias.routes.ts';
import { cliente, clienteDigitado, enderecoDoCep } from './clientes/clientes.routes.ts';
import {
  cartaoDaContagem,
  contagem,
  diferencaContada,
  diferencasDaContagem,
  itemDaContagem,
} from './contagens/contagem.ts';
import { copia } from './copias/copias.routes.ts';
import { devolucao, devolucaoPedida } from './devolucoes/devolucao.ts';
import { agencia, transportadoraComAgencia } from './envio/agencias.ts';
import { configuracaoDeEnvio, configuracaoDigitada } from './envio/configuracao.ts';
import { opcaoDeFrete } from './envio/envio.ts';
import { situacaoDoMelhorEnvio } from './envio/situacao-do-melhor-envio.ts';
import { faixaDeFrete } from './envio/tabela-de-frete.ts';
import { problem } from './errors.ts';
import { configuracaoDaEstamparia } from './estamparia/configuracao.ts';
import { arte, avisoDaEstampa, estampa, estampaDigitada, mudancasDaEstampa } from './estampas/estampa.ts';
import { estoque, movimento } from './estoque/estoque.routes.ts';
import { feito } from './historico/historico.routes.ts';
import { importacao } from './importacao/importacao.routes.ts';
import { produtoDoCodigo } from './leitor/leitor.routes.ts';
import { coisaNoLocal, guardado } from './locais/locais.routes.ts';
import { compraEmLote, cotacaoEmLote } from './lote/lote.ts';
import { area } from './mockups/area.ts';
import { modelo, modeloDigitado } from './modelos/modelos.routes.ts';
import { cartaoDaOnda, leituraDaOnda, onda } from './ondas/onda.ts';
import { movimentoDeDinheiro } from './pagamentos/movimento-do-caixa.ts';
import { caixa, movimentoDoCaixa, pagamento } from './pagamentos/pagamento.ts';
import { importacaoDePlanilha, mudancaDaPlanilha, previaDaPlanilha } from './planilhas/planilhas.routes.ts';
import { emLisas, previaEmLisas } from './produtos/em-lisas/em-lisas.ts';
import { massa, previaDaMassa } from './produtos/em-massa/em-massa.routes.ts';
import {
  cartaoDeProduto,
  imagemDeProduto,
  mudancasDoProduto,
  produto,
  produtoDigitado,
  produtoNaLixeira,
  variacao,
  variacaoDigitada,
} from './produtos/produto.ts';
import { impressora, impressoraDigitada, mostrar, produtoEtiquetavel } from './qrcodes/qrcodes.routes.ts';
import { aFazer, resumo, resumoDoEstoque, somado } from './resumo/resumo.ts';
import { estoqueNoBling } from './sincronizacao/estoque-no-bling.ts';
import { diferenca, resumoDaFila, sincronizacao, situacoesNoBling } from './sincronizacao/sincronizacao.ts';
import { tarefa } from './tarefas/tarefas.routes.ts';
import { conferencia, leituraContada } from './vendas/conferencia/conferencia.ts';
import { pacoteNaColeta } from './vendas/despacho/coleta.ts';
import { producao } from './vendas/estampar/producao.ts';
import { sugestaoDeMedidas } from './vendas/medidas/sugestao-de-medidas.ts';
import { pagamentoDigitado } from './vendas/pagamento/pagamento-digitado.ts';
import {
  cartaoDaVenda,
  etiqueta,
  itemDaVenda,
  itemDigitado,
  rastreamentoDaVenda,
  venda,
  vendaDigitada,
  vendaNova,
} from './vendas/venda.ts';

/** The document of the API calls these shapes by a name; programs that are generated from it name their types after them. */
export const FORMAS = {
  Problema: problem,
  Usuario: usuario,
  Pessoa: pessoa,
  Sessao: sessao,
  SessaoAberta: sessaoAberta,
  Produto: produto,
  CartaoDeProduto: cartaoDeProduto,
  ProdutoNaLixeira: produtoNaLixeira,
  CartaoDeContagem: cartaoDaContagem,
  Contagem: contagem,
  ItemDeContagem: itemDaContagem,
  DiferencaDeContagem: diferencaContada,
  DiferencasDeContagem: diferencasDaContagem,
  ProdutoDoCodigo: produtoDoCodigo,
  ProdutoEtiquetavel: produtoEtiquetavel,
  ProdutoDigitado: produtoDigitado,
  MudancasDoProduto: mudancasDoProduto,
  MudancaEmMassa: massa,
  PreviaDaMassa: previaDaMassa,
  EstampaEmLisas: emLisas,
  PreviaEmLisas: previaEmLisas,
  Variacao: variacao,
  VariacaoDigitada: variacaoDigitada,
  ImagemDeProduto: imagemDeProduto,
  Estoque: estoque,
  Movimento: movimento,
  ConfiguracaoDaEstamparia: configuracaoDaEstamparia,
  Estampa: estampa,
  EstampaDigitada: estampaDigitada,
  MudancasDaEstampa: mudancasDaEstampa,
  Arte: arte,
  AreaDeEstampa: area,
  AvisoDaEstampa: avisoDaEstampa,
  Modelo: modelo,
  ModeloDigitado: modeloDigitado,
  Categoria: categoria,
  Ramo: ramo,
  Atributo: atributo,
  ValorDeAtributo: valorDeAtributo,
  TamanhoDaLoja: tamanhoDaLoja,
  Cliente: cliente,
  ClienteDigitado: clienteDigitado,
  EnderecoDoCep: enderecoDoCep,
  Venda: venda,
  CartaoDaVenda: cartaoDaVenda,
  ProducaoDaVenda: producao,
  ItemDaVenda: itemDaVenda,
  VendaDigitada: vendaDigitada,
  VendaNova: vendaNova,
  VendaNoBalcao: vendaNoBalcao,
  ItemDigitado: itemDigitado,
  Conferencia: conferencia,
  LeituraContada: leituraContada,
  CoisaNoLocal: coisaNoLocal,
  Guardado: guardado,
  Onda: onda,
  CartaoDaOnda: cartaoDaOnda,
  LeituraDaOnda: leituraDaOnda,
  PacoteNaColeta: pacoteNaColeta,
  SugestaoDeMedidas: sugestaoDeMedidas,
  MovimentoDeDinheiro: movimentoDeDinheiro,
  Pagamento: pagamento,
  PagamentoDigitado: pagamentoDigitado,
  Caixa: caixa,
  Devolucao: devolucao,
  DevolucaoPedida: devolucaoPedida,
  MovimentoDoCaixa: movimentoDoCaixa,
  Resumo: resumo,
  SomaDoPeriodo: somado,
  ResumoDoEstoque: resumoDoEstoque,
  AFazer: aFazer,
  OpcaoDeFrete: opcaoDeFrete,
  Etiqueta: etiqueta,
  RastreamentoDaVenda: rastreamentoDaVenda,
  Agencia: agencia,
  TransportadoraComAgencia: transportadoraComAgencia,
  SituacaoDoMelhorEnvio: situacaoDoMelhorEnvio,
  ConfiguracaoDeEnvio: configuracaoDeEnvio,
  ConfiguracaoDigitada: configuracaoDigitada,
  FaixaDeFrete: faixaDeFrete,
  Mostrar: mostrar,
  Impressora: impressora,
  ImpressoraDigitada: impressoraDigitada,
  SituacaoDoBling: situacaoDoBling,
  SituacoesNoBling: situacoesNoBling,
  EstoqueNoBling: estoqueNoBling,
  Sincronizacao: sincronizacao,
  ResumoDaFila: resumoDaFila,
  Diferenca: diferenca,
  Copia: copia,
  Feito: feito,
  Tarefa: tarefa,
  CotacaoEmLote: cotacaoEmLote,
  CompraEmLote: compraEmLote,
  Importacao: importacao,
  ImportacaoDePlanilha: importacaoDePlanilha,
  MudancaDaPlanilha: mudancaDaPlanilha,
  PreviaDaPlanilha: previaDaPlanilha,
  Achado: achado,
} satisfies Record<string, z.ZodType>;
