import { z } from 'zod';

/** A card shows the first lines of its sale, at most this many. */
export const LINHAS_NO_CARTAO = 3;

/** A line is told on the card as it was sold. */
export const linhaDoCartao = z.object({
  titulo: z.string(),
  nome_cor: z.string().nullable(),
  tamanho: z.string().nullable(),
  quantidade: z.int(),
  imagem_url: z.string().nullable(),
});
export type LinhaDoCartao = z.output<typeof linhaDoCartao>;
