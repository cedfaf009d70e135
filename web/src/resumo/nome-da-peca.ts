type Peca = { titulo: string; nome_cor: string | null; tamanho: string | null };

export const nomeDaPeca = ({ titulo, nome_cor, tamanho }: Peca): string =>
  [titulo, nome_cor, tamanho].filter((parte) => parte !== null).join(' · ');
