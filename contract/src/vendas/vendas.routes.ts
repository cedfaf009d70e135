import { z } from 'zod';
import { DINHEIRO, decimalOuNulo } from '../dinheiro.ts';
import { opcaoDeFrete } from '../envio/envio.ts';
import { servicosFora } from '../envio/servico-fora.ts';
import { umFormato } from '../planilha.ts';
import { defineRoute } from '../route.ts';
import { booleano, id, lista, texto, textoObrigatorio } from '../valores.ts';
import { comprasDoCliente } from './compras-do-cliente.ts';
import { configuracaoDeVendas, configuracaoDeVendasDigitada } from './desconto/configuracao.ts';
import { pacoteNaColeta } from './despacho/coleta.ts';
import { documentoFiscal } from './despacho/documento-fiscal.ts';
import { contagensDeVendas, filtrosDeVendas, vendedorDaLista } from './lista/filtros-de-vendas.ts';
import { medidaPrevista, medidasConfirmadas, medidasDeMuitas, previaDeMedidas } from './medidas/medidas-de-muitas.ts';
import { sugestaoDeMedidas } from './medidas/sugestao-de-medidas.ts';
import {
  cartaoDaVenda,
  ESTADOS_DA_VENDA_NO_BLING,
  etiqueta,
  medidasDigitadas,
  mudancaDeStatus,
  rastreamentoDaVenda,
  servicoEscolhido,
  simulacaoDeFrete,
  venda,
  vendaEditada,
  vendaNova,
} from './venda.ts';

const comVersao = z.object({ versao: z.int().optional() });

export const rotasDeVendas = {
  listarVendas: defineRoute('GET /vendas/', {
    summary:
      'Vendas, a última alterada primeiro ou na `ordem` pedida (com `-`, a contrária; `total` é o que o cliente paga, com o frete; `prazo` traz o primeiro prazo, e por último as vendas sem prazo; `espera`, a que está há mais tempo na sua etapa); `atrasadas` são as que passaram do prazo e ainda não saíram; `ids` deixa só estas (`1,2,3`); `de` e `ate` são dias do pedido ou, com `data`, da última alteração; a busca olha o cliente, o status e o título e o SKU das linhas; o número da venda, o do pedido no Bling e o código de rastreamento vêm primeiro. Cada cartão traz as três primeiras linhas e, em `pecas`, as unidades vendidas',
    query: lista.extend({
      ...filtrosDeVendas.shape,
      /** The previous page ended here, as its Link says. */
      depois: texto(80).optional(),
    }),
    reply: z.array(cartaoDaVenda),
  }),
  baixarVendas: defineRoute('GET /planilhas/vendas.:formato/', {
    summary: 'As vendas que a lista com os mesmos filtros mostra, na mesma ordem, como planilha',
    params: umFormato,
    query: lista.pick({ busca: true }).extend(filtrosDeVendas.shape),
    file: true,
  }),
  baixarItensVendidos: defineRoute('GET /planilhas/itens-vendidos.:formato/', {
    summary: 'Os itens das mesmas vendas, uma linha por item, como planilha',
    params: umFormato,
    query: lista.pick({ busca: true }).extend(filtrosDeVendas.shape),
    file: true,
  }),
  contarVendas: defineRoute('GET /vendas/contagens/', {
    summary: 'Quantas vendas há ao todo e em cada etapa',
    reply: contagensDeVendas,
  }),
  listarVendedores: defineRoute('GET /vendas/vendedores/', {
    summary: 'Quem já fez alguma venda, pelo nome',
    reply: z.array(vendedorDaLista),
  }),
  verConfiguracaoDeVendas: defineRoute('GET /vendas/configuracao/', {
    summary: 'O desconto que um vendedor pode dar numa venda, em por cento',
    reply: configuracaoDeVendas,
  }),
  salvarConfiguracaoDeVendas: defineRoute('PUT /vendas/configuracao/', {
    access: 'admin',
    summary: 'Mudar o desconto que um vendedor pode dar; vazio, não há limite',
    body: configuracaoDeVendasDigitada,
    reply: configuracaoDeVendas,
  }),
  verComprasDoCliente: defineRoute('GET /clientes/:id/compras/', {
    summary: 'O que um cliente comprou: quanto, quando, que tamanhos, e as últimas vendas',
    reply: comprasDoCliente,
  }),
  criarVenda: defineRoute('POST /vendas/', {
    summary: 'Criar uma venda e reservar o estoque dela; também com entrega ou retirada e com o que já foi pago',
    body: vendaNova,
    requires: ['cliente_id', 'origem', 'itens'],
    reply: venda,
    status: 201,
  }),
  verVenda: defineRoute('GET /vendas/:id/', {
    summary: 'Uma venda inteira',
    reply: venda,
  }),
  editarVenda: defineRoute('PUT /vendas/:id/', {
    summary:
      'Guardar uma venda; ela volta para a separação, a menos que nada mude, ou só `prazo_pedido` e `observacao`, que é de quem separa e não sai na etiqueta. Sem eles, ficam como estão; `prazo_pedido` vazio tira o prazo. Do envio só a retirada na loja continua: `codigo_servico_frete` diz `RETIRADA`, ou, vazio, que o frete é escolhido depois; sem ele, fica como está',
    body: vendaEditada,
    requires: ['origem', 'itens'],
    reply: venda,
  }),
  cancelarVenda: defineRoute('DELETE /vendas/:id/', {
    summary: 'Cancelar uma venda; o estoque dela volta. Do que já saiu, `devolver` diz se voltou à loja',
    query: z.object({ devolver: booleano.optional(), versao: z.coerce.number().int().optional() }),
    /** Callers may also say it in the body. */
    body: comVersao.extend({ devolver: booleano.optional() }).default({}),
  }),
  mudarStatus: defineRoute('PATCH /vendas/:id/status/', {
    summary: 'Ir um passo para a frente ou para trás',
    body: mudancaDeStatus,
    reply: venda,
  }),
  definirVariacao: defineRoute('PATCH /vendas/:id/itens/:item/', {
    summary:
      'Escolher a variação de um produto que ficou a definir. O preço fica o da venda; `valor_unitario` é o que o cliente aceitou pagar em vez dele, enquanto nada foi recebido',
    body: comVersao.extend({ sku: textoObrigatorio(200), valor_unitario: decimalOuNulo(DINHEIRO) }),
    reply: venda,
  }),
  usarEnderecoAtual: defineRoute('POST /vendas/:id/endereco/', {
    summary: 'Copiar de novo o endereço do cliente, antes da etiqueta',
    body: comVersao.default({}),
    reply: venda,
  }),
  salvarMedidas: defineRoute('POST /vendas/:id/medidas/', {
    summary: 'Guardar as medidas do pacote; outras medidas pedem outro frete',
    body: medidasDigitadas,
    requires: ['altura', 'largura', 'comprimento', 'peso'],
    reply: venda,
  }),
  preverMedidas: defineRoute('POST /vendas/medidas/previa/', {
    summary:
      'As medidas que cada venda teria: as que já tem, as da caixa mais usada para as mesmas peças ou as da soma das peças; ou por que não há',
    body: previaDeMedidas,
    reply: z.array(medidaPrevista),
  }),
  medirVendas: defineRoute('POST /vendas/medidas/', {
    summary:
      'Guardar as medidas de até 100 vendas, cada uma por si; as que estão em Embalagem passam para Escolher Envio, e cada uma que não puder diz por quê',
    body: medidasDeMuitas,
    reply: medidasConfirmadas,
  }),
  sugerirMedidas: defineRoute('GET /vendas/:id/sugestoes-de-medidas/', {
    summary:
      'Caixas já usadas para as mesmas peças, a mais usada primeiro, ou a da soma das peças: um pacote de até 100 cm por lado, 200 cm na soma e 30 kg',
    reply: z.array(sugestaoDeMedidas),
  }),
  calcularFrete: defineRoute('POST /vendas/:id/calcular-frete/', {
    summary: 'Os serviços de frete para esta venda, o mais barato primeiro',
    reply: z.array(opcaoDeFrete),
  }),
  simularFrete: defineRoute('POST /frete/simular/', {
    summary: 'Quanto fica o frete destes produtos para este CEP, sem uma venda; o mais barato primeiro',
    body: simulacaoDeFrete,
    reply: z.array(opcaoDeFrete),
  }),
  verSimulacaoFora: defineRoute('POST /frete/simular/fora/', {
    summary:
      'Os serviços que a última simulação destes produtos para este CEP deixou de fora porque não podem ser comprados, e por quê; também os produtos que é preciso publicar antes',
    body: simulacaoDeFrete,
    reply: z.array(servicosFora),
  }),
  verFreteFora: defineRoute('GET /vendas/:id/frete-fora/', {
    summary: 'Os serviços cotados que não podem ser comprados, e por quê',
    reply: z.array(servicosFora),
  }),
  escolherServico: defineRoute('POST /vendas/:id/servico-frete/', {
    summary: 'Escolher um dos serviços calculados, ou `RETIRADA` por 0, que nenhuma origem precisa calcular',
    body: servicoEscolhido,
    requires: ['codigo_servico_frete', 'frete_valor'],
    reply: venda,
  }),
  salvarDocumentoFiscal: defineRoute('PUT /vendas/:id/documento-fiscal/', {
    summary: 'Guardar a chave da NF-e ou da DC-e que vai com a venda; null apaga',
    body: comVersao.extend({ documento_fiscal: documentoFiscal.nullable() }),
    reply: venda,
  }),
  gerarEtiqueta: defineRoute('POST /vendas/:id/gerar-etiqueta/', {
    summary: 'Gerar a etiqueta de envio; chamada de novo, devolve a mesma',
    reply: etiqueta,
  }),
  listarColeta: defineRoute('GET /vendas/coleta/', {
    summary: 'Pacotes etiquetados que esperam a coleta, por transportadora e pelo que espera há mais tempo',
    reply: z.array(pacoteNaColeta),
  }),
  confirmarColeta: defineRoute('POST /vendas/coleta/confirmar/', {
    summary: 'Passar várias vendas para Enviado de uma vez; cada uma que não puder diz por quê',
    body: z.object({ ids: z.array(id).min(1).max(200) }),
    reply: z.object({
      confirmadas: z.array(z.int()),
      recusadas: z.array(z.object({ id: z.int(), erro: z.string() })),
    }),
  }),
  verRastreamento: defineRoute('GET /vendas/:id/rastreamento/', {
    summary: 'Por onde o pacote passou',
    reply: rastreamentoDaVenda,
  }),
  sincronizarComBling: defineRoute('POST /vendas/:id/sincronizar_bling/', {
    summary: 'Levar a venda ao Bling: 200 quando chegou, 202 enquanto pendente',
    reply: z.object({ estado: z.enum(ESTADOS_DA_VENDA_NO_BLING), numero_pedido_bling: z.string().nullable() }),
    pending: true,
  }),
};
