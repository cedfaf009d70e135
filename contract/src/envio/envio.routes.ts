import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { configuracaoDeEnvio, configuracaoDigitada } from './configuracao.ts';
import { errosDeEnvio } from './envio.errors.ts';
import { faixaDeFrete, MAXIMO_DE_FAIXAS } from './tabela-de-frete.ts';

export const rotasDeEnvio = {
  verConfiguracaoDeEnvio: defineRoute('GET /envio/configuracao/', {
    summary: 'Quem envia, quem cota o frete e quem faz as etiquetas',
    reply: configuracaoDeEnvio,
  }),
  salvarConfiguracaoDeEnvio: defineRoute('PUT /envio/configuracao/', {
    access: 'admin',
    summary: 'Guardar quem envia, quem cota o frete e quem faz as etiquetas',
    body: configuracaoDigitada,
    reply: configuracaoDeEnvio,
  }),
  verTabelaDeFrete: defineRoute('GET /envio/tabela/', {
    summary: 'A tabela de frete da loja',
    reply: z.array(faixaDeFrete),
  }),
  /** Takes rows, or the text of a CSV file whose first line names the columns; it stores all of it or nothing. */
  salvarTabelaDeFrete: defineRoute('PUT /envio/tabela/', {
    access: 'admin',
    summary: 'Trocar a tabela de frete inteira, por linhas ou pelo texto de um CSV',
    large: true,
    body: z
      .object({
        linhas: z.array(faixaDeFrete).max(MAXIMO_DE_FAIXAS).optional(),
        csv: z.string().max(1_000_000).optional(),
      })
      .refine(
        ({ linhas, csv }) => (linhas === undefined) !== (csv === undefined),
        errosDeEnvio['envio.linhas_ou_csv'].text,
      ),
    reply: z.array(faixaDeFrete),
  }),
};
