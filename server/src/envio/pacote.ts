/** What is to be sent, and where to. */
export type Pacote = {
  venda_id: number;
  /** Eight digits. */
  cep: string;
  /** In cm and kg. */
  medidas: { altura: number; largura: number; comprimento: number; peso: number };
  /** What is in it is worth this much. */
  valor: number;
};
