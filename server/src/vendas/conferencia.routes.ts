import { rotasDaConferencia as rotas } from '@varal/contract/vendas/conferencia.routes';
import { contarFalta, descontarUma } from '@varal/contract/vendas/contar-unidades';
import type { FastifyRequest } from 'fastify';
import type { Serve } from '../base/http.ts';
import type { Db } from '../db.ts';
import { contar, daLinha, verConferencia } from './contar.ts';
import { lerUnidade } from './ler-unidade.ts';

type Deps = { db: Db; enderecoPublico: string | undefined };

export function conferenciaRoutes(serve: Serve, { db, enderecoPublico }: Deps): void {
  /** Also the one this page came from. */
  const enderecos = ({ host }: FastifyRequest) => [enderecoPublico ?? '', `http://${host}`];

  serve(rotas.verConferencia, ({ params }) => verConferencia(db, params.id));
  serve(rotas.lerUnidade, {
    write: (db, { params, body, quem, request }) =>
      lerUnidade(db, { ...params, ...body, enderecos: enderecos(request), quem }),
  });
  serve(rotas.desfazerLeitura, ({ params: { id }, body: { passo, item }, quem, transaction }) =>
    transaction(async (trx) => {
      const { conferencia } = await contar(trx, { id, passo, quem }, { qual: daLinha(item), contar: descontarUma });
      return conferencia;
    }),
  );
  serve(rotas.registrarFalta, ({ params: { id }, body: { item, ...falta }, quem, transaction }) =>
    transaction(async (trx) => {
      const { conferencia } = await contar(
        trx,
        { id, passo: 'separacao', quem },
        { qual: daLinha(item), contar: (antes, linha) => contarFalta(antes, linha, falta) },
      );
      return conferencia;
    }),
  );
}
