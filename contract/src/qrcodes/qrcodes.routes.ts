import { z } from 'zod';
import { errosDeCampos, fillGaps } from '../api.errors.ts';
import { MAXIMO_DO_LOCAL } from '../produtos/local.ts';
import { defineRoute } from '../route.ts';
import { id, ids, lista, opcional, textoObrigatorio } from '../valores.ts';
import { FORMATOS } from './formatos.ts';
import { errosDeQrcodes } from './qrcodes.errors.ts';

/** The limit holds for one print. */
export const MAXIMO_DE_ETIQUETAS = 2_000;
/** Cards take no more. */
const MAXIMO_DE_PARCELAS = 24;
export const RESOLUCOES = [203, 300, 600] as const;
/** A sheet that lies farther askew, in mm, does not go through the printer. */
export const MAIOR_DESVIO = 10;

const LONGE = fillGaps(errosDeQrcodes['qrcode.desvio_grande'].text, { mm: MAIOR_DESVIO });
const desvio = z
  .number()
  .min(-MAIOR_DESVIO, LONGE)
  .max(MAIOR_DESVIO, LONGE)
  .refine(
    (mm) => Number.isInteger(Math.round(mm * 1e6) / 1e4),
    fillGaps(errosDeCampos['campo.casas_demais'].text, { casas: 2 }),
  );

export const impressoraDigitada = z.object({
  nome: textoObrigatorio(60),
  /** Everything moves so far to the right and down, in mm, so that it comes out in its place. */
  dx: desvio.default(0),
  dy: desvio.default(0),
  dpi: z.literal(RESOLUCOES).default(203).meta({ type: 'integer' }),
});
export type ImpressoraDigitada = z.output<typeof impressoraDigitada>;

export const impressora = impressoraDigitada.extend({ id: z.int() });
export type Impressora = z.output<typeof impressora>;

const formato = z.enum(FORMATOS.map(({ id }) => id));

export const mostrar = z.object({
  titulo: z.boolean().default(true),
  variacao: z.boolean().default(true),
  preco: z.boolean().default(true),
  sku: z.boolean().default(true),
  qr: z.boolean().default(true),
  /** A shop without places has no use for them on its labels. */
  local: z.boolean().default(false),
  /** The price also in so many instalments; 0 shows none. */
  parcelas: z.int().min(0).max(MAXIMO_DE_PARCELAS).default(0),
});
export type Mostrar = z.output<typeof mostrar>;

const quantidade = z
  .int(errosDeCampos['campo.inteiro_invalido'].text)
  .min(1, errosDeQrcodes['qrcode.quantidade_zero'].text);

const item = z.object({
  produto_id: id,
  variacao_id: opcional(id),
  quantidade,
});

/** The place's own label shows its name and its code, whatever labels of products show. */
const itemDeLugar = z.object({ local: textoObrigatorio(MAXIMO_DO_LOCAL), quantidade });

const entradaDaImpressao = z
  .object({
    formato,
    impressora_id: opcional(id),
    mostrar: mostrar.prefault({}),
    /** The first label goes to this position, the first free one of the sheet in the printer. */
    inicio: z.int().min(1).default(1),
    itens: z.array(item).max(MAXIMO_DE_ETIQUETAS).default([]),
    /** The labels of places come after those of products. */
    lugares: z.array(itemDeLugar).max(MAXIMO_DE_ETIQUETAS).default([]),
  })
  .refine(({ itens, lugares }) => itens.length + lugares.length > 0, {
    path: ['itens'],
    message: errosDeQrcodes['qrcode.sem_produtos'].text,
  });
export type EntradaDaImpressao = z.output<typeof entradaDaImpressao>;

/** A label is printed for a variation, or for a product without any. */
const etiquetavel = z.object({
  variacao_id: z.int().nullable(),
  /** It names the colour and the size. */
  variacao: z.string(),
  sku: z.string(),
  preco: z.string(),
  saldo: z.int(),
});

export const produtoEtiquetavel = etiquetavel.extend({
  produto_id: z.int(),
  titulo: z.string(),
  imagem: z.string().nullable(),
  variacoes: z.array(etiquetavel),
});
export type ProdutoEtiquetavel = z.output<typeof produtoEtiquetavel>;

export const rotasDeQrcodes = {
  buscarEtiquetaveis: defineRoute('GET /qrcodes/produtos/', {
    summary: 'Produtos com suas variações, para escolher o que etiquetar: por nome, SKU, cor ou modelo',
    query: lista.extend({
      /** The answer has only this product, unless it is in the trash. */
      produto: opcional(id),
      /** Or these, such as were selected on another screen. */
      produtos: ids.optional(),
    }),
    reply: z.array(produtoEtiquetavel),
    revalidated: true,
  }),
  verOpcoes: defineRoute('GET /qrcodes/opcoes/', {
    summary: 'Impressoras, folhas começadas e o que a pessoa escolheu da última vez',
    reply: z.object({
      impressoras: z.array(impressora),
      folhas: z.array(z.object({ formato: z.string(), posicao: z.int() })),
      ultima: z.object({ formato: z.string(), impressora_id: z.int().nullable(), mostrar }).nullable(),
    }),
  }),
  preverImpressao: defineRoute('POST /qrcodes/previa/', {
    summary: 'Uma página como vai sair no PDF, em SVG',
    body: entradaDaImpressao.safeExtend({ pagina: z.int().min(1).default(1) }),
    reply: z.object({ etiquetas: z.int(), paginas: z.int(), pagina: z.int(), svg: z.string() }),
  }),
  imprimir: defineRoute('POST /qrcodes/impressoes/', {
    summary: 'Preparar uma impressão: o link do PDF (e do ZPL, para rolos), e a posição seguinte da folha',
    body: entradaDaImpressao,
    reply: z.object({
      /** The link is open to anyone who has it, for a week. */
      pdf: z.string(),
      zpl: z.string().nullable(),
      etiquetas: z.int(),
      paginas: z.int(),
      /** It is 1 when the last sheet is used up. */
      proxima: z.int(),
    }),
    status: 201,
  }),
  lembrarFolha: defineRoute('PUT /qrcodes/folhas/:formato/', {
    summary: 'Guardar qual é a primeira etiqueta livre da folha começada; 1 é uma folha nova',
    params: z.object({ formato }),
    body: z.object({ posicao: z.int().min(1) }),
    reply: z.object({ formato: z.string(), posicao: z.int() }),
  }),
  criarImpressora: defineRoute('POST /qrcodes/impressoras/', {
    summary: 'Cadastrar uma impressora e o quanto ela desloca',
    body: impressoraDigitada,
    reply: impressora,
    status: 201,
  }),
  editarImpressora: defineRoute('PUT /qrcodes/impressoras/:id/', {
    summary: 'Mudar uma impressora',
    body: impressoraDigitada,
    reply: impressora,
  }),
  excluirImpressora: defineRoute('DELETE /qrcodes/impressoras/:id/', {
    summary: 'Excluir uma impressora',
  }),
};
