import type { Config } from '../base/config.ts';
import type { Bling } from '../bling/bling.ts';
import type { Db } from '../db.ts';
import { etiquetasDoBling } from './bling/etiquetas-do-bling.ts';
import { rastreioDoBling } from './bling/rastreio-do-bling.ts';
import type { Envio } from './envio.ts';
import { exigirRemetente } from './exigir-remetente.ts';
import { juntarCotacoes } from './juntar-cotacoes.ts';
import { ehSimulado } from './melhor-envio/conta.ts';
import { melhorEnvio } from './melhor-envio/melhor-envio.ts';
import { verRemetente } from './remetente.ts';
import { tabelaPropria } from './tabela-propria.ts';

type Meios = { config: Config; db: Db; bling: Bling } & Pick<Envio, 'valeDesde'>;

/** The carriers, as the shop chose them: what staff set counts from the next question on. */
export function abrirEnvio({ config, db, bling, ...relogio }: Meios): Envio {
  const remetente = async () => (await verRemetente(db)).remetente;
  const doMelhorEnvio = melhorEnvio({ config, remetente });
  const cotacoes = { melhor_envio: exigirRemetente(doMelhorEnvio.cotacao, remetente), tabela: tabelaPropria(db) };
  return {
    cotacao: {
      cotar: async (pacote) => {
        const { cotacoes: escolhidas } = await verRemetente(db);
        return juntarCotacoes(escolhidas.map((nome) => cotacoes[nome])).cotar(pacote);
      },
    },
    provedores: {
      melhor_envio: doMelhorEnvio,
      bling: { etiquetas: etiquetasDoBling(bling), rastreio: rastreioDoBling(bling) },
    },
    ...relogio,
    conta: { simulada: ehSimulado(config), saldo: doMelhorEnvio.saldo },
  };
}
