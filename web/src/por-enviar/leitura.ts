export type TipoDeLeitura = 'venda' | 'onda' | 'contagem';

/** It was read on this device and is not known to have counted yet. It belongs to who read it. */
export type Leitura = {
  /** The server counts each of these once for ever. */
  leitura_id: string;
  tipo: TipoDeLeitura;
  /** The sale, the wave or the count that it was read for, and what staff call it. */
  alvo_id: number;
  alvo: string;
  codigo: string;
  quantidade: number;
  /**
   * What the kind needs beside: the step of a sale, the sale whose box the unit lies in, the reading that it takes back and
   * how many that had counted, the thing that this device took it for.
   */
  detalhe: DetalheDaLeitura;
  /** This device took it to be that. */
  descricao: string | null;
  em: string;
  usuario_id: number;
  usuario_nome: string;
  /** Why the server did not take it; it is sent again only when somebody says so. */
  recusa: string | null;
};
export type DetalheDaLeitura = {
  passo?: string;
  venda_id?: number;
  item_id?: number;
  desfaz?: string;
  menos?: number;
  coisa?: Coisa;
};
type Coisa = { produto_id: number; variacao_id: number | null };
export type NovaLeitura = Omit<Leitura, 'leitura_id' | 'em' | 'usuario_id' | 'usuario_nome' | 'recusa'>;

/** This became of a reading that was sent. */
export type Destino =
  | { leitura_id: string; como: 'contada'; resposta: unknown }
  | { leitura_id: string; como: 'recusada'; codigo: string; motivo: string };

/** Sends readings of one kind, all for one sale, wave or count, in their order. Throws when nobody answers. */
export type Enviador = {
  /** One call takes so many at most. */
  porVez: number;
  enviar: (leituras: readonly Leitura[]) => Promise<Destino[]>;
};
export type Enviadores = Partial<Record<TipoDeLeitura, Enviador>>;

export const espera = ({ recusa }: Leitura): boolean => recusa === null;
