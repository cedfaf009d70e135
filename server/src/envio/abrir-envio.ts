import { faltaNoRemetente } from '@varal/contract/envio/falta-no-remetente';
import { reason } from '@varal/contract/errors';
import type { Db } from '../base/db/db.ts';
import type { Bling } from '../bling/bling.ts';
import { etiquetasDoBling } from './bling/etiquetas-do-bling.ts';
import { rastreioDoBling } from './bling/rastreio-do-bling.ts';
import { verRemetente } from './configuracao/configuracao.queries.ts';
import type { Cotacao } from './cotacao/cotacao.ts';
import { juntarCotacoes } from './cotacao/juntar-cotacoes.ts';
import type { Envio } from './envio.ts';
import type { VendasDoEnvio } from './etiquetas/vendas-do-envio.ts';
import { FalhaNoEnvio } from './falha-no-envio.ts';
import type { MelhorEnvioSettings } from './melhor-envio/conta.ts';
import { melhorEnvio } from './melhor-envio/melhor-envio.ts';
import type { Remetente } from './pedido-de-envio.ts';
import { tabelaPropria } from './tabela/tabela-propria.ts';

type Deps = { config: MelhorEnvioSettings; db: Db; bling: Bling; vendas: VendasDoEnvio } & Pick<Envio, 'valeDesde'>;

/** The carriers, as the shop chose them: what staff set counts from the next question on. */
export function abrirEnvio({ config, db, bling, vendas, ...relogio }: Deps): Envio {
  const remetente = async () => (await verRemetente(db)).remetente;
  const vendeEtiquetas = async () => (await verRemetente(db)).etiquetas === 'melhor_envio';
  const doMelhorEnvio = melhorEnvio({ config, db, cofre: bling.cofre, remetente, vendeEtiquetas });
  const cotacoes = { melhor_envio: exigirRemetente(doMelhorEnvio.cotacao, remetente), tabela: tabelaPropria(db) };
  return {
    cotacao: {
      cotar: async (pacote) => {
        const { cotacoes: escolhidas } = await verRemetente(db);
        return juntarCotacoes(escolhidas.map((nome) => cotacoes[nome])).cotar(pacote);
      },
    },
    cotacaoDaLoja: {
      cotar: async (pacote) => {
        const { cotacoes: escolhidas } = await verRemetente(db);
        return escolhidas.includes('tabela') ? cotacoes.tabela.cotar(pacote) : [];
      },
    },
    provedores: {
      melhor_envio: doMelhorEnvio,
      bling: { etiquetas: etiquetasDoBling(bling, vendas), rastreio: rastreioDoBling(bling) },
    },
    ...relogio,
    conta: doMelhorEnvio.conta,
    agencias: doMelhorEnvio.agencias,
    conexao: doMelhorEnvio.conexao,
  };
}

/** A parcel could not be sent without its whole sender: the quote is refused, and all that is missing is named at once. */
const exigirRemetente = (cotacao: Cotacao, remetente: () => Promise<Remetente>): Cotacao => ({
  cotar: async (pacote) => {
    const falta = faltaNoRemetente(await remetente());
    if (falta.length > 0) {
      throw new FalhaNoEnvio('configuracao', reason('venda.sem_remetente', { lista: falta.join(', ') }));
    }
    return cotacao.cotar(pacote);
  },
});
