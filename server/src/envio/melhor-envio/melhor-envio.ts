import { etiquetasDoMelhorEnvio } from './compra/comprar.ts';
import { contaCom, type MelhorEnvioSettings } from './conta.ts';
import { cotacaoDoMelhorEnvio } from './cotar.ts';
import { melhorEnvioHttp } from './melhor-envio-http.ts';
import { rastreioDoMelhorEnvio } from './rastrear.ts';
import { saldoNoMelhorEnvio } from './saldo.ts';

type Deps = {
  config: MelhorEnvioSettings;
  /** The shop as it sends, at this moment. */
  remetente: () => Promise<{ cep: string; email: string }>;
};

/** All that Melhor Envio does for the shop. */
export function melhorEnvio({ config, remetente }: Deps) {
  const { simulada, ...conta } = contaCom(config);
  const http = melhorEnvioHttp({ ...conta, contato: async () => (await remetente()).email });
  return {
    cotacao: cotacaoDoMelhorEnvio({ http, origem: async () => (await remetente()).cep }),
    etiquetas: etiquetasDoMelhorEnvio({ http, enderecoPublico: config.PUBLIC_URL }),
    rastreio: rastreioDoMelhorEnvio(http),
    conta: { simulada, saldo: () => saldoNoMelhorEnvio(http) },
  };
}
