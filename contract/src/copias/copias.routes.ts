import { z } from 'zod';
import { defineRoute } from '../route.ts';

export const ESTADOS_DA_COPIA = ['fazendo', 'conferindo', 'comprovada', 'falhou'] as const;
/** A copy is `comprovada` once it was restored beside the shop and everything in it was found equal. */
export type EstadoDaCopia = (typeof ESTADOS_DA_COPIA)[number];

export const copia = z.object({
  id: z.int(),
  estado: z.enum(ESTADOS_DA_COPIA),
  /** The person who asked for the copy; null for a nightly copy. */
  pedida_por: z.string().nullable(),
  iniciada_em: z.iso.datetime(),
  guardada_em: z.iso.datetime().nullable(),
  comprovada_em: z.iso.datetime().nullable(),
  /** The name of its file, once it is kept. */
  arquivo: z.string().nullable(),
  bytes: z.int().nullable(),
  cifrada: z.boolean(),
  /** The number of records and of files in the copy. */
  registros: z.int().nullable(),
  arquivos: z.int().nullable(),
  /** The reason why it is not proven. */
  motivo: z.string().nullable(),
});
export type Copia = z.infer<typeof copia>;

const programacao = z.object({
  /** The time of the nightly copy in São Paulo; null in a demonstration, which makes none by itself. */
  hora: z.string().nullable(),
  /** The folder or bucket, without its key. */
  lugar: z.string(),
  cifrada: z.boolean(),
  /** The copies would be lost with the shop's own disk. */
  mesmo_disco: z.boolean(),
});
export type ProgramacaoDasCopias = z.infer<typeof programacao>;

/** The address lives a minute and works for anyone who has it, because a browser saves a large file from an address alone. */
const endereco = z.object({ endereco: z.string() });

export const rotasDasCopias = {
  listarCopias: defineRoute('GET /copias/', {
    access: 'admin',
    summary: 'As cópias da loja, as mais novas primeiro',
    reply: z.array(copia),
  }),
  verProgramacao: defineRoute('GET /copias/programacao/', {
    access: 'admin',
    summary: 'Quando e onde as cópias são feitas',
    reply: programacao,
  }),
  fazerCopia: defineRoute('POST /copias/', {
    access: 'admin',
    summary: 'Começa agora uma cópia, que depois é conferida',
    status: 202,
    reply: copia,
  }),
  pedirArquivo: defineRoute('POST /copias/:id/arquivo/', {
    access: 'admin',
    summary: 'O endereço, por um minuto, de onde o navegador baixa a cópia',
    status: 201,
    secret: true,
    reply: endereco,
  }),
};
