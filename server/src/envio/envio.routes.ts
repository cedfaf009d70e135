import { rotasDeEnvio as rotas } from '@varal/contract/envio/envio.routes';
import type { Db } from '../base/db/db.ts';
import type { Serve } from '../base/http/serve.ts';
import { perguntarDaConta, salvarConfiguracao, verConfiguracao } from './configuracao/configuracao.ts';
import type { Envio } from './envio.ts';
import { salvarTabela } from './tabela/salvar-tabela.ts';
import { lerTabela } from './tabela/tabela-de-frete.queries.ts';

export function envioRoutes(serve: Serve, { db, conta }: { db: Db; conta: Envio['conta'] }): void {
  serve(rotas.verConfiguracaoDeEnvio, () => verConfiguracao(db, conta));
  serve(rotas.salvarConfiguracaoDeEnvio, async ({ body, quem, transaction }) => {
    // No connection is held while the carrier is asked.
    const daConta = await perguntarDaConta(conta);
    return transaction((trx) => salvarConfiguracao(trx, { digitada: body, daConta, autor: quem }));
  });
  serve(rotas.verTabelaDeFrete, { read: lerTabela });
  serve(rotas.salvarTabelaDeFrete, { write: (db, { body, quem }) => salvarTabela(db, quem, body) });
}
