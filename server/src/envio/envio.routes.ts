import { rotasDeEnvio as rotas } from '@varal/contract/envio/envio.routes';
import { normalizar } from '@varal/contract/valores';
import type { Db } from '../base/db/db.ts';
import type { Serve } from '../base/http/serve.ts';
import { verRemetente } from './configuracao/configuracao.queries.ts';
import { perguntarDaConta, salvarConfiguracao, verConfiguracao } from './configuracao/configuracao.ts';
import type { Envio } from './envio.ts';
import type { Remetente } from './pedido-de-envio.ts';
import { salvarTabela } from './tabela/salvar-tabela.ts';
import { lerTabela } from './tabela/tabela-de-frete.queries.ts';

type Deps = { db: Db } & Pick<Envio, 'conta' | 'agencias' | 'conexao'>;

export function envioRoutes(serve: Serve, { db, conta, agencias, conexao }: Deps): void {
  serve(rotas.verConfiguracaoDeEnvio, () => verConfiguracao(db, conta));
  serve(rotas.salvarConfiguracaoDeEnvio, async ({ body, quem, transaction }) => {
    // No connection is held while the carrier is asked.
    const daConta = await perguntarDaConta(conta);
    return transaction((trx) => salvarConfiguracao(trx, { digitada: body, daConta, autor: quem }));
  });
  serve(rotas.verTabelaDeFrete, { read: lerTabela });
  serve(rotas.salvarTabelaDeFrete, { write: (db, { body, quem }) => salvarTabela(db, quem, body) });
  serve(rotas.listarAgencias, () => agencias.listar());
  serve(rotas.procurarAgencias, async ({ params, query }) => {
    const { remetente } = await verRemetente(db);
    return agencias.procurar(params.id, ondeProcurar(remetente, query));
  });
  serve(rotas.escolherAgencia, ({ params, body, quem }) => agencias.escolher(params.id, body.agencia, quem));
  serve(rotas.verMelhorEnvio, () => conexao.situacao());
  serve(rotas.autorizarMelhorEnvio, async ({ quem, request }) => ({
    url: await conexao.autorizar(quem, request.hostname),
  }));
  serve(rotas.concluirMelhorEnvio, ({ quem, body }) => conexao.concluir({ quem, ...body }));
  serve(rotas.desligarMelhorEnvio, ({ quem }) => conexao.desligar(quem));
}

/** Another town than the sender's has another postal code, which is not known. */
function ondeProcurar({ municipio, uf, cep }: Remetente, pedido: { municipio: string; uf: string }) {
  if (!pedido.municipio && !pedido.uf) return { municipio, uf, cep };
  const doRemetente = normalizar(pedido.municipio) === normalizar(municipio) && pedido.uf.toUpperCase() === uf;
  return { ...pedido, uf: pedido.uf.toUpperCase(), cep: doRemetente ? cep : '' };
}
