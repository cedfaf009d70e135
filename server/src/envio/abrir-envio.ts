import type { Db } from '../base/db/db.ts';
import type { Bling } from '../bling/bling.ts';
import { etiquetasDoBling } from './bling/etiquetas-do-bling.ts';
import { rastreioDoBling } from './bling/rastreio-do-bling.ts';
import { verRemetente } from './configuracao/remetente.ts';
import { exigirRemetente } from './cotacao/exigir-remetente.ts';
import { juntarCotacoes } from './cotacao/juntar-cotacoes.ts';
import type { Envio } from './envio.ts';
import type { VendasDoEnvio } from './etiquetas/vendas-do-envio.ts';
import type { MelhorEnvioSettings } from './melhor-envio/conta.ts';
import { melhorEnvio } from './melhor-envio/melhor-envio.ts';
import { tabelaPropria } from './tabela/tabela-propria.ts';

type Deps = { config: MelhorEnvioSettings; db: Db; bling: Bling; vendas: VendasDoEnvio } & Pick<Envio, 'valeDesde'>;

/** The carriers, as the shop chose them: what staff set counts from the next question on. */
export function abrirEnvio({ config, db, bling, vendas, ...relogio }: Deps): Envio {
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
      bling: { etiquetas: etiquetasDoBling(bling, vendas), rastreio: rastreioDoBling(bling) },
    },
    ...relogio,
    conta: doMelhorEnvio.conta,
  };
}
