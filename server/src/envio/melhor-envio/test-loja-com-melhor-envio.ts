import { rotasDeEnvio as rotas } from '@varal/contract/envio/envio.routes';
import { tempFolder } from '../../../../scripts/temp-folder.mjs';
import { type Caller, testApi } from '../../../test/api.ts';
import { umRemetente } from '../../../test/cenario.ts';
import { decidir, voltar } from '../../bling/test-ida.ts';
import { configFrom } from '../../start/config.ts';
import { umaConta } from './test-conta.ts';

/** An app beside a simulated Melhor Envio, with a sender, and what its admin does there. */
export async function umaLojaComMelhorEnvio(mais: Record<string, string> = {}) {
  const conta = await umaConta();
  await conta.recomecar();
  const { simulador } = conta;
  const PUBLIC_URL = 'https://loja.exemplo.com.br';
  await conta.ajustar({ redirecionamento: `${PUBLIC_URL}/melhor-envio/callback` });
  const config = configFrom({
    LOG: 'silent',
    DATA_DIR: tempFolder('dados'),
    MELHOR_ENVIO_URL: simulador.url,
    PUBLIC_URL,
    ...mais,
  });
  const loja = await testApi({ config });
  await umRemetente(loja.db);
  const { admin } = loja;

  const irLa = async (decisao: 'autorizar' | 'recusar' = 'autorizar', quem: Caller = admin.call) => {
    const { body } = await quem(rotas.autorizarMelhorEnvio, {});
    return voltar(await decidir(body.url, decisao));
  };
  const concluir = (retorno: { code: string; state: string }, quem: Caller = admin.call) =>
    quem(rotas.concluirMelhorEnvio, { body: retorno });

  return {
    ...loja,
    conta,
    config,
    irLa,
    concluir,
    conectar: async () => concluir(await irLa()),
    situacao: async () => (await admin.call(rotas.verMelhorEnvio, {})).body,
    /** Asks Melhor Envio something, as the settings do. */
    saldo: async () => (await admin.call(rotas.verConfiguracaoDeEnvio, {})).body.saldo,
    pedidosDeToken: () => conta.vezes('POST', '/oauth/token'),
    recomecar: async () => {
      await conta.recomecar();
      await conta.ajustar({ redirecionamento: `${PUBLIC_URL}/melhor-envio/callback` });
      await loja.db.deleteFrom('conexao_com_o_melhor_envio').execute();
      await loja.db.deleteFrom('agencias_de_envio').execute();
    },
  };
}
