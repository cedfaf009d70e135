import { z } from 'zod';

export const TIPOS_DE_USUARIO = ['admin', 'vendedor'] as const;
export type TipoDeUsuario = (typeof TIPOS_DE_USUARIO)[number];

export const ROTULOS_DO_TIPO = { admin: 'Administrador', vendedor: 'Vendedor' } as const satisfies Record<
  TipoDeUsuario,
  string
>;

export const usuario = z.object({
  id: z.int(),
  username: z.string(),
  nome: z.string(),
  tipo: z.enum(TIPOS_DE_USUARIO),
  /** The password was given by an admin and has to be changed before anything else. */
  trocar_senha: z.literal(true).optional(),
});
export type Usuario = z.infer<typeof usuario>;
