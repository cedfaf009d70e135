import { rotasDeBling as rotas } from '@varal/contract/bling/bling.routes';
import { tempFolder } from '../../../scripts/temp-folder.mjs';
import { acessoLongo, type Caller, testApi } from '../../test/api.ts';
import { apressar } from '../../test/fila.ts';
import { umSimulador } from '../../test/simulador.ts';
import { configFrom } from '../start/config.ts';

/**
 * The limit is above the needs of any test and the settings of any shop; a test that measures brings the shop's own
 * limit.
 */
const SEM_LIMITE = 10_000;

/** An app beside a simulated Bling without hurry, unless asked otherwise, and what a person does there. */
export async function umaLojaComBling(mais: Record<string, string> = {}) {
  const simulador = await umSimulador();
  const semLimite = async () => {
    if (!mais.BLING_POR_SEGUNDO) await simulador.ajustar({ por_segundo: SEM_LIMITE, bloqueio_de_ip: false });
  };
  await semLimite();
  const config = {
    ...configFrom({ LOG: 'silent', DATA_DIR: tempFolder('dados'), BLING_URL: simulador.url, ...acessoLongo, ...mais }),
    ...(!mais.BLING_POR_SEGUNDO && { BLING_POR_SEGUNDO: SEM_LIMITE }),
  };
  const loja = await testApi({ config });
  const { call, db } = loja;

  const concluir = (retorno: { code: string; state: string }, quem: Caller = call) =>
    quem(rotas.concluirAutorizacao, { body: retorno });

  return {
    ...loja,
    simulador,
    config,
    concluir,
    situacao: async () => (await call(rotas.situacao, {})).body,
    irAoBling: (quem: Caller = call) => irAoBling(quem),
    async conectar(quem: Caller = call) {
      return concluir(await irAoBling(quem), quem);
    },
    /** Counts the requests for tokens. */
    pedidosDeToken: async () =>
      (await simulador.diario()).filter(({ caminho }) => caminho === '/Api/v3/oauth/token').length,
    async recomecar() {
      await simulador.sarar();
      await simulador.zerar();
      await semLimite();
      await db.deleteFrom('idas_ao_bling').execute();
      await db.deleteFrom('conexao_com_o_bling').execute();
      await db.deleteFrom('sincronizacoes').execute();
      await apressar(db);
    },
    /** Ends the life of the access token on our side; the simulated Bling knows nothing of it. */
    envelhecer: () =>
      db
        .updateTable('conexao_com_o_bling')
        .set({ acesso_expira_em: new Date(0).toISOString() })
        .execute(),
  };
}

/** The consent given on Bling's page: what the browser comes back with. */
async function irAoBling(quem: Caller): Promise<{ code: string; state: string }> {
  const { body } = await quem(rotas.autorizar, {});
  return voltar(await decidir(body.url, 'autorizar'));
}

/** A press on one of the buttons of the page; answers where the browser is sent. */
export async function decidir(pagina: string, decisao: 'autorizar' | 'recusar'): Promise<URL> {
  const resposta = await fetch(pagina, {
    method: 'POST',
    body: new URLSearchParams({ decisao }),
    redirect: 'manual',
  });
  return new URL(resposta.headers.get('location') ?? '');
}

export const voltar = ({ searchParams }: URL) => ({
  code: searchParams.get('code') ?? '',
  state: searchParams.get('state') ?? '',
});
