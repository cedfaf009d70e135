/** Each kind of destination needs this of a reading beside; what this device took it for is null where it could not tell. */
type ParaCada = {
  /** The step of the sale, and the line that the unit is one of. */
  venda: { passo: 'separacao' | 'embalagem'; item_id: number | null };
  /** The unit was put into the box of that sale, for that line. */
  onda: { caixa: { venda_id: number; item_id: number } | null };
  /** The thing that was counted. */
  contagem: { coisa: { produto_id: number; variacao_id: number | null } | null };
};
export type TipoDeDestino = keyof ParaCada;

/** The sale, wave or count that a unit was read for, and what staff call it. */
export type DestinoDaLeitura<T extends TipoDeDestino = TipoDeDestino> = {
  [Tipo in T]: { tipo: Tipo; id: number; nome: string } & ParaCada[Tipo];
}[T];

/** It was read on this device and is not known to have counted yet. It belongs to who read it. */
export type Leitura<T extends TipoDeDestino = TipoDeDestino> = {
  /** The server counts each of these once for ever. */
  leitura_id: string;
  destino: DestinoDaLeitura<T>;
  codigo: string;
  /** A reading that takes another one back has the quantity of that one. */
  quantidade: number;
  em: string;
  /** It takes this reading back. */
  desfaz: string | null;
  /** This device took it to be that. */
  descricao: string | null;
  usuario_id: number;
  usuario_nome: string;
  /** Why the server did not take it; it is sent again only when somebody says so. */
  recusa: string | null;
};
export type NovaLeitura = Omit<Leitura, 'leitura_id' | 'em' | 'usuario_id' | 'usuario_nome' | 'recusa'>;

/** This became of a reading that was sent. */
export type Sorte =
  | { leitura_id: string; como: 'contada'; resposta: unknown }
  | { leitura_id: string; como: 'recusada'; codigo: string; motivo: string };

export const espera = ({ recusa }: Pick<Leitura, 'recusa'>): boolean => recusa === null;

/** Tells which readings are for this sale, wave or count. */
export const ehPara =
  <T extends TipoDeDestino>({ tipo, id }: { tipo: T; id: number }) =>
  (leitura: Leitura): leitura is Leitura<T> =>
    leitura.destino.tipo === tipo && leitura.destino.id === id;
