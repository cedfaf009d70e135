import { z } from 'zod';
import { errosDeCampos } from '../api.errors.ts';
import { MAIOR_ENDERECO } from '../leitor/leitura.ts';
import { MAXIMO_DO_LOCAL } from '../produtos/local.ts';
import { defineRoute } from '../route.ts';
import { textoLegivel } from '../texto-legivel.ts';
import { lista, textoObrigatorio } from '../valores.ts';

const local = textoLegivel(MAXIMO_DO_LOCAL).min(1, errosDeCampos['campo.obrigatorio'].text);

/** This is a product without variations, or one variation. */
const coisa = z.object({
  produto_id: z.int(),
  variacao_id: z.int().nullable(),
  titulo: z.string(),
  sku: z.string(),
  nome_cor: z.string().nullable(),
  tamanho: z.string().nullable(),
  imagem_url: z.string().nullable(),
});

export const coisaNoLocal = coisa.extend({ saldo: z.int() });
export type CoisaNoLocal = z.output<typeof coisaNoLocal>;

/** A reading of a product's own code puts the whole product there, and all its variations with it. */
export const guardado = coisa.extend({
  local: z.string(),
  /** It lay here before; several places of a product stand in the order of a walk. */
  antes: z.array(z.string()),
  /** Undone by this row of the history; null when it lay there already. */
  historico_id: z.int().nullable(),
});
export type Guardado = z.output<typeof guardado>;

export const rotasDosLocais = {
  listarLocais: defineRoute('GET /locais/', {
    summary: 'Os lugares em uso que começam assim, na ordem da caminhada',
    query: z.object({ busca: lista.shape.busca }),
    reply: z.array(z.string()),
  }),
  verLocal: defineRoute('GET /locais/conteudo/', {
    summary: 'O que fica num lugar; maiúsculas e minúsculas valem o mesmo',
    query: lista.omit({ busca: true }).extend({ local }),
    reply: z.array(coisaNoLocal),
  }),
  guardarNoLocal: defineRoute('POST /locais/guardar/', {
    summary: 'Dar um lugar ao produto ou à variação que foi lida; o histórico desfaz',
    body: z.object({ local, codigo: textoObrigatorio(MAIOR_ENDERECO) }),
    reply: guardado,
  }),
};
