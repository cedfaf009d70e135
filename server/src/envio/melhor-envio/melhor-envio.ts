import type { Db } from '../../base/db/db.ts';
import type { Cofre } from '../../base/oauth/cofre.ts';
import type { Remetente } from '../pedido-de-envio.ts';
import { agenciasDaLoja } from './agencias/agencias-da-loja.ts';
import { etiquetasDoMelhorEnvio } from './compra/comprar.ts';
import { acessoAutorizado, acessoDoPainel } from './conexao/acesso.ts';
import { conexaoDaLoja } from './conexao/conexao-da-loja.ts';
import { oauthDoMelhorEnvio } from './conexao/oauth.ts';
import { contaCom, type MelhorEnvioSettings } from './conta.ts';
import { cotacaoDoMelhorEnvio } from './cotar.ts';
import { melhorEnvioHttp } from './melhor-envio-http.ts';
import { rastreioDoMelhorEnvio } from './rastrear.ts';
import { saldoNoMelhorEnvio } from './saldo.ts';

type Deps = {
  config: MelhorEnvioSettings;
  db: Db;
  cofre: Cofre;
  /** The shop as it sends, at this moment. */
  remetente: () => Promise<Remetente>;
  /** False while the labels of its services are made elsewhere, where nothing is asked for here. */
  vendeEtiquetas: () => Promise<boolean>;
};

/** All that Melhor Envio does for the shop. */
export function melhorEnvio({ config, db, cofre, remetente, vendeEtiquetas }: Deps) {
  const { api, token, aplicativo, simulada } = contaCom(config);
  const contato = async () => (await remetente()).email;
  const oauth = aplicativo && oauthDoMelhorEnvio(aplicativo, contato);
  const acesso = acessoAutorizado({ db, cofre, oauth }, acessoDoPainel(token));
  const { tipo } = acesso;
  const http = melhorEnvioHttp({ api, acesso, contato });
  const agencias = agenciasDaLoja({ db, http, tipo });
  const paraComprar = async () => {
    if (!(await vendeEtiquetas())) return undefined;
    return { tipo: await tipo(), agencias: await agencias.escolhidas(), remetente: await remetente() };
  };
  return {
    cotacao: cotacaoDoMelhorEnvio({ http, origem: async () => (await remetente()).cep, paraComprar }),
    etiquetas: etiquetasDoMelhorEnvio({
      http,
      tipo,
      agencias: agencias.escolhidas,
      enderecoPublico: config.PUBLIC_URL,
    }),
    rastreio: rastreioDoMelhorEnvio(http),
    conta: { simulada, saldo: () => saldoNoMelhorEnvio(http) },
    agencias,
    conexao: conexaoDaLoja({ db, cofre, oauth, acesso, token, aplicativo, simulada, ...config }),
  };
}
