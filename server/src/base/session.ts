import type { Usuario } from '@varal/contract/auth/usuario';

/** Who is calling, as the database knows them at this moment, and through which session. */
export type Quem = Usuario & { sessao_id: number };

declare module 'fastify' {
  interface FastifyRequest {
    quem: Quem | undefined;
  }
}
