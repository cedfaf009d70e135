export type Pacote = {
  venda_id: number;
  /** The CEP has eight digits. */
  cep: string;
  /** Measures are in cm, the weight in kg. */
  medidas: { altura: number; largura: number; comprimento: number; peso: number };
  valor: number;
};
