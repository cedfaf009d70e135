import { z } from 'zod';
import { opcaoDeFrete } from '../envio/envio.ts';
import { defineRoute } from '../route.ts';
import { booleano, id, lista, texto, textoObrigatorio } from '../valores.ts';
import { pacoteNaColeta } from './coleta.ts';
import { documentoFiscal } from './documento-fiscal.ts';
import { sugestaoDeMedidas } from './sugestao-de-medidas.ts';
import {
  cartaoDaVenda,
  ESTADOS_DA_VENDA_NO_BLING,
  etiqueta,
  medidasDigitadas,
  mudancaDeStatus,
  rastreamentoDaVenda,
  servicoEscolhido,
  venda,
  vendaDigitada,
} from './venda.ts';

const daVenda = z.object({ id });
const comVersao = z.object({ versao: z.int().optional() });

export const rotasDeVendas = {
  listarVendas: defineRoute({
    method: 'GET',
    path: '/vendas/',
    access: 'usuario',
    summary: 'Vendas, a última alterada primeiro; a busca olha o cliente e o status',
    query: lista.extend({
      /** The previous page ended here, as its Link says. */
      depois: texto(80).optional(),
    }),
    reply: z.array(cartaoDaVenda),
  }),
  criarVenda: defineRoute({
    method: 'POST',
    path: '/vendas/',
    access: 'usuario',
    summary: 'Criar uma venda e reservar o estoque dela',
    body: vendaDigitada,
    reply: venda,
    status: 201,
  }),
  verVenda: defineRoute({
    method: 'GET',
    path: '/vendas/:id/',
    access: 'usuario',
    summary: 'Uma venda inteira',
    params: daVenda,
    reply: venda,
  }),
  editarVenda: defineRoute({
    method: 'PUT',
    path: '/vendas/:id/',
    access: 'usuario',
    summary: 'Guardar uma venda; ela volta para a separação, a menos que nada mude',
    params: daVenda,
    body: vendaDigitada,
    reply: venda,
  }),
  cancelarVenda: defineRoute({
    method: 'DELETE',
    path: '/vendas/:id/',
    access: 'usuario',
    summary: 'Cancelar uma venda; o estoque dela volta. Do que já saiu, `devolver` diz se voltou à loja',
    params: daVenda,
    query: z.object({ devolver: booleano.optional(), versao: z.coerce.number().int().optional() }),
    /** Callers may also say it in the body. */
    body: comVersao.extend({ devolver: booleano.optional() }).default({}),
  }),
  mudarStatus: defineRoute({
    method: 'PATCH',
    path: '/vendas/:id/status/',
    access: 'usuario',
    summary: 'Ir um passo para a frente ou para trás',
    params: daVenda,
    body: mudancaDeStatus,
    reply: venda,
  }),
  definirVariacao: defineRoute({
    method: 'PATCH',
    path: '/vendas/:id/itens/:item/',
    access: 'usuario',
    summary: 'Escolher a variação de um produto que ficou a definir',
    params: z.object({ id, item: id }),
    body: comVersao.extend({ sku: textoObrigatorio(200) }),
    reply: venda,
  }),
  usarEnderecoAtual: defineRoute({
    method: 'POST',
    path: '/vendas/:id/endereco/',
    access: 'usuario',
    summary: 'Copiar de novo o endereço do cliente, antes da etiqueta',
    params: daVenda,
    body: comVersao.default({}),
    reply: venda,
  }),
  salvarMedidas: defineRoute({
    method: 'POST',
    path: '/vendas/:id/medidas/',
    access: 'usuario',
    summary: 'Guardar as medidas do pacote; outras medidas pedem outro frete',
    params: daVenda,
    body: medidasDigitadas,
    reply: venda,
  }),
  sugerirMedidas: defineRoute({
    method: 'GET',
    path: '/vendas/:id/sugestoes-de-medidas/',
    access: 'usuario',
    summary: 'Caixas já usadas para as mesmas peças, a mais usada primeiro',
    params: daVenda,
    reply: z.array(sugestaoDeMedidas),
  }),
  calcularFrete: defineRoute({
    method: 'POST',
    path: '/vendas/:id/calcular-frete/',
    access: 'usuario',
    summary: 'Os serviços de frete para esta venda, o mais barato primeiro',
    params: daVenda,
    reply: z.array(opcaoDeFrete),
  }),
  escolherServico: defineRoute({
    method: 'POST',
    path: '/vendas/:id/servico-frete/',
    access: 'usuario',
    summary: 'Escolher um dos serviços calculados',
    params: daVenda,
    body: servicoEscolhido,
    reply: venda,
  }),
  salvarDocumentoFiscal: defineRoute({
    method: 'PUT',
    path: '/vendas/:id/documento-fiscal/',
    access: 'usuario',
    summary: 'Guardar a chave da NF-e ou da DC-e que vai com a venda; null apaga',
    params: daVenda,
    body: comVersao.extend({ documento_fiscal: documentoFiscal.nullable() }),
    reply: venda,
  }),
  gerarEtiqueta: defineRoute({
    method: 'POST',
    path: '/vendas/:id/gerar-etiqueta/',
    access: 'usuario',
    summary: 'Gerar a etiqueta de envio; chamada de novo, devolve a mesma',
    params: daVenda,
    reply: etiqueta,
  }),
  listarColeta: defineRoute({
    method: 'GET',
    path: '/vendas/coleta/',
    access: 'usuario',
    summary: 'Pacotes etiquetados que esperam a coleta, por transportadora e pelo que espera há mais tempo',
    reply: z.array(pacoteNaColeta),
  }),
  confirmarColeta: defineRoute({
    method: 'POST',
    path: '/vendas/coleta/confirmar/',
    access: 'usuario',
    summary: 'Passar várias vendas para Enviado de uma vez; cada uma que não puder diz por quê',
    body: z.object({ ids: z.array(id).min(1).max(200) }),
    reply: z.object({
      confirmadas: z.array(z.int()),
      recusadas: z.array(z.object({ id: z.int(), erro: z.string() })),
    }),
  }),
  verRastreamento: defineRoute({
    method: 'GET',
    path: '/vendas/:id/rastreamento/',
    access: 'usuario',
    summary: 'Por onde o pacote passou',
    params: daVenda,
    reply: rastreamentoDaVenda,
  }),
  sincronizarComBling: defineRoute({
    method: 'POST',
    path: '/vendas/:id/sincronizar_bling/',
    access: 'usuario',
    summary: 'Levar a venda ao Bling: 200 quando chegou, 202 enquanto pendente',
    params: daVenda,
    reply: z.object({ estado: z.enum(ESTADOS_DA_VENDA_NO_BLING), numero_pedido_bling: z.string().nullable() }),
    pending: true,
  }),
};
