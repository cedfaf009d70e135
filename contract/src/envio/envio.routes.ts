import { z } from 'zod';
import { id } from '../id.ts';
import { defineRoute } from '../route.ts';
import { venda } from '../vendas/venda.ts';
import {
  configuracaoDeEnvio,
  configuracaoDigitada,
  documentoFiscal,
  faixaDeFrete,
  MAXIMO_DE_FAIXAS,
  pacoteNaColeta,
  sugestaoDeMedidas,
} from './configuracao.ts';

const daVenda = z.object({ id });

export const rotasDeEnvio = {
  verConfiguracaoDeEnvio: defineRoute({
    method: 'GET',
    path: '/envio/configuracao/',
    access: 'usuario',
    summary: 'Quem envia, quem cota o frete e quem faz as etiquetas',
    reply: configuracaoDeEnvio,
  }),
  salvarConfiguracaoDeEnvio: defineRoute({
    method: 'PUT',
    path: '/envio/configuracao/',
    access: 'usuario',
    summary: 'Guardar quem envia, quem cota o frete e quem faz as etiquetas',
    body: configuracaoDigitada,
    reply: configuracaoDeEnvio,
  }),
  verTabelaDeFrete: defineRoute({
    method: 'GET',
    path: '/envio/tabela/',
    access: 'usuario',
    summary: 'A tabela de frete da loja',
    reply: z.array(faixaDeFrete),
  }),
  /** Rows, or the text of a CSV file whose first line names the columns; all of it or nothing. */
  salvarTabelaDeFrete: defineRoute({
    method: 'PUT',
    path: '/envio/tabela/',
    access: 'usuario',
    summary: 'Trocar a tabela de frete inteira, por linhas ou pelo texto de um CSV',
    body: z
      .object({
        linhas: z.array(faixaDeFrete).max(MAXIMO_DE_FAIXAS).optional(),
        csv: z.string().max(1_000_000).optional(),
      })
      .refine(
        ({ linhas, csv }) => (linhas === undefined) !== (csv === undefined),
        'Mande as linhas ou o texto do CSV.',
      ),
    reply: z.array(faixaDeFrete),
  }),
  sugerirMedidas: defineRoute({
    method: 'GET',
    path: '/vendas/:id/sugestoes-de-medidas/',
    access: 'usuario',
    summary: 'Caixas já usadas para as mesmas peças, a mais usada primeiro',
    params: daVenda,
    reply: z.array(sugestaoDeMedidas),
  }),
  salvarDocumentoFiscal: defineRoute({
    method: 'PUT',
    path: '/vendas/:id/documento-fiscal/',
    access: 'usuario',
    summary: 'Guardar a chave da NF-e ou da DC-e que vai com a venda; null apaga',
    params: daVenda,
    body: z.object({ documento_fiscal: documentoFiscal.nullable(), versao: z.int().optional() }),
    reply: venda,
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
};
