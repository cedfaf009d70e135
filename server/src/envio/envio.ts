import type { Cotacao } from './cotacao/cotacao.ts';
import type { AgenciasDaLoja } from './melhor-envio/agencias/agencias-da-loja.ts';
import type { ConexaoDaLoja } from './melhor-envio/conexao/conexao-da-loja.ts';
import type { NomeDoProvedor } from './nome-do-provedor.ts';
import type { ProvedorDeEtiquetas } from './provedor-de-etiquetas.ts';
import type { ProvedorDeRastreio } from './rastreamento/rastreio.ts';

export type Provedor = { etiquetas: ProvedorDeEtiquetas; rastreio: ProvedorDeRastreio };

/** All that a sale asks of the carriers. */
export type Envio = {
  cotacao: Cotacao;
  /** Quotes what the shop delivers itself, without a carrier and without Bling's order. */
  cotacaoDaLoja: Cotacao;
  provedores: Record<NomeDoProvedor, Provedor>;
  /** Older tracking answers no longer hold: a simulated carrier answers otherwise once its clock was moved. */
  valeDesde?: () => number;
  /** The account from which the shop buys labels. A balance that cannot be read is thrown as FalhaNoEnvio. */
  conta: { simulada: boolean; saldo: () => Promise<number> };
  agencias: AgenciasDaLoja;
  conexao: ConexaoDaLoja;
};
