import type { Config } from '../../start/config.ts';
import type { Cotacao } from '../cotacao/cotacao.ts';
import type { ProvedorDeEtiquetas } from '../etiqueta.ts';
import type { ProvedorDeRastreio } from '../rastreamento/rastreio.ts';
import { etiquetasDoMelhorEnvio } from './compra/comprar.ts';
import { contaCom } from './conta.ts';
import { cotacaoDoMelhorEnvio } from './cotar.ts';
import { melhorEnvioHttp } from './melhor-envio-http.ts';
import { rastreioDoMelhorEnvio } from './rastrear.ts';
import { saldoNoMelhorEnvio } from './saldo.ts';

type Deps = {
  config: Config;
  /** The shop as it sends, at this moment. */
  remetente: () => Promise<{ cep: string; email: string }>;
};

export type MelhorEnvio = {
  cotacao: Cotacao;
  etiquetas: ProvedorDeEtiquetas;
  rastreio: ProvedorDeRastreio;
  /** The balance of the shop's wallet there. */
  saldo: () => Promise<number>;
};

/** All that Melhor Envio does for the shop. */
export function melhorEnvio({ config, remetente }: Deps): MelhorEnvio {
  const http = melhorEnvioHttp({ ...contaCom(config), contato: async () => (await remetente()).email });
  return {
    cotacao: cotacaoDoMelhorEnvio({ http, origem: async () => (await remetente()).cep }),
    etiquetas: etiquetasDoMelhorEnvio({ http, enderecoPublico: config.PUBLIC_URL }),
    rastreio: rastreioDoMelhorEnvio(http),
    saldo: () => saldoNoMelhorEnvio(http),
  };
}
