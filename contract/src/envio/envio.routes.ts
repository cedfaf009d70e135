import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { MAIOR_INTEIRO } from '../valores.ts';
import { agenciasAchadas, ondeProcurar, transportadoraComAgencia } from './agencias.ts';
import { configuracaoDeEnvio, configuracaoDigitada } from './configuracao.ts';
import { errosDeEnvio } from './envio.errors.ts';
import { situacaoDoMelhorEnvio } from './situacao-do-melhor-envio.ts';
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
  listarAgencias: defineRoute('GET /envio/agencias/', {
    summary: 'As transportadoras que trabalham com agências, cada uma com a escolhida pela loja',
    reply: z.array(transportadoraComAgencia),
  }),
  procurarAgencias: defineRoute('GET /envio/agencias/:id/procurar/', {
    access: 'admin',
    summary: 'Agências de uma transportadora no município, no estado ou por perto',
    query: ondeProcurar,
    reply: agenciasAchadas,
  }),
  escolherAgencia: defineRoute('PUT /envio/agencias/:id/', {
    access: 'admin',
    summary: 'Escolher a agência de uma transportadora; null deixa sem',
    body: z.object({ agencia: z.int().min(1).max(MAIOR_INTEIRO).nullable() }),
    reply: z.array(transportadoraComAgencia),
  }),
  verMelhorEnvio: defineRoute('GET /envio/melhor-envio/', {
    summary: 'Como a loja entra no Melhor Envio, e até quando vale',
    reply: situacaoDoMelhorEnvio,
  }),
  autorizarMelhorEnvio: defineRoute('GET /envio/melhor-envio/autorizar/', {
    access: 'admin',
    summary: 'Endereço da página do Melhor Envio em que o acesso é autorizado',
    reply: z.object({ url: z.string() }),
  }),
  concluirMelhorEnvio: defineRoute('POST /envio/melhor-envio/callback/', {
    access: 'admin',
    summary: 'Concluir a autorização com o código que o Melhor Envio devolveu',
    body: z.object({ code: z.string().min(1).max(4096), state: z.string().max(4096).default('') }),
    reply: situacaoDoMelhorEnvio,
  }),
  desligarMelhorEnvio: defineRoute('POST /envio/melhor-envio/desligar/', {
    access: 'admin',
    summary: 'Esquecer a autorização do Melhor Envio',
    reply: situacaoDoMelhorEnvio,
  }),
};
