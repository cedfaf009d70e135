import type { Cotacao } from './cotacao/cotacao.ts';
import type { ProvedorDeEtiquetas } from './etiqueta.ts';
import type { ProvedorDeRastreio } from './rastreamento/rastreio.ts';

/** Who may make labels; whoever made one also tells where its parcel is. */
export type NomeDoProvedor = 'melhor_envio' | 'bling';
export type Provedor = { etiquetas: ProvedorDeEtiquetas; rastreio: ProvedorDeRastreio };

/** All that a sale asks of the carriers. */
export type Envio = {
  cotacao: Cotacao;
  provedores: Record<NomeDoProvedor, Provedor>;
  /** From when on what carriers said of a parcel may still hold: a simulated one says otherwise once its clock was moved. */
  valeDesde?: () => number;
  /** The shop's account at whom it buys labels from. Its balance is thrown as FalhaNoEnvio when it is not told. */
  conta: { simulada: boolean; saldo: () => Promise<number> };
};
