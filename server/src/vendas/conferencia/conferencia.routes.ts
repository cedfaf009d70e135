import { rotasDaConferencia as rotas } from '@varal/contract/vendas/conferencia/conferencia.routes';
import { contarFalta, descontarUma } from '@varal/contract/vendas/conferencia/contar-unidades';
import type { FastifyRequest } from 'fastify';
import type { Serve } from '../../base/http/serve.ts';
import { contar, daLinha, verConferencia } from './contar.ts';
import { lerUnidade } from './ler-unidade.ts';

type Deps = { enderecoPublico: string | undefined };

export function conferenciaRoutes(serve: Serve, { enderecoPublico }: Deps): void {
  /** A QR code of the shop holds the public address or the one this page came from. */
  const enderecos = ({ host }: FastifyRequest) => [enderecoPublico ?? '', `http://${host}`];

  serve(rotas.verConferencia, { read: (db, { params }) => verConferencia(db, params.id) });
  serve(rotas.lerUnidade, {
    write: (db, { params, body, quem, request }) =>
      lerUnidade(db, { ...params, leitura_id: undefined, ...body, enderecos: enderecos(request), quem }),
  });
  serve(rotas.desfazerLeitura, {
    write: async (db, { params: { id }, body: { passo, item }, quem }) => {
      const { conferencia } = await contar(
        db,
        { id, passo, quem, acao: 'venda.leitura_desfeita' },
        { qual: daLinha(item), contar: descontarUma },
      );
      return conferencia;
    },
  });
  serve(rotas.registrarFalta, {
    write: async (db, { params: { id }, body: { item, ...falta }, quem }) => {
      const { conferencia } = await contar(
        db,
        { id, passo: 'separacao', quem, acao: 'venda.falta_marcada' },
        { qual: daLinha(item), contar: (antes, linha) => contarFalta(antes, linha, falta) },
      );
      return conferencia;
    },
  });
}
