import { rotasDasMensagens as rotas } from '@varal/contract/mensagens/mensagens.routes';
import type { Serve } from '../base/http/serve.ts';
import { abrirMensagem, verMensagensDaVenda } from './mensagens-da-venda.ts';
import { listarMensagens, restaurarMensagem, salvarMensagem } from './palavras-da-loja.ts';

export function mensagensRoutes(serve: Serve): void {
  serve(rotas.listarMensagens, { read: listarMensagens });
  serve(rotas.salvarMensagem, {
    write: (db, { params, body, quem }) => salvarMensagem(db, quem, { ...params, ...body }),
  });
  serve(rotas.restaurarMensagem, {
    write: async (db, { params, quem }) => {
      await restaurarMensagem(db, quem, params.momento);
      return undefined;
    },
  });
  serve(rotas.verMensagensDaVenda, { read: (db, { params }) => verMensagensDaVenda(db, params.id) });
  serve(rotas.abrirMensagem, { write: (db, { params, quem }) => abrirMensagem(db, { ...params, quem }) });
}
