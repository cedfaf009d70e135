/** Melhor Envio's partners have agencies here. Several states have none. */
export type Cidade = {
  nome: string;
  uf: string;
  cep: string;
  ddd: string;
  latitude: number;
  longitude: number;
  capital: boolean;
};

export const CIDADES: readonly Cidade[] = [
  cidade('São Paulo', 'SP', '01001000', '11', -23.55, -46.63, true),
  cidade('Campinas', 'SP', '13010000', '19', -22.91, -47.06),
  cidade('Santos', 'SP', '11010000', '13', -23.96, -46.33),
  cidade('Guarulhos', 'SP', '07010000', '11', -23.45, -46.53),
  cidade('Americana', 'SP', '13465000', '19', -22.74, -47.33),
  cidade('Rio de Janeiro', 'RJ', '20010000', '21', -22.91, -43.17, true),
  cidade('Niterói', 'RJ', '24020000', '21', -22.88, -43.1),
  cidade('Belo Horizonte', 'MG', '30110000', '31', -19.92, -43.94, true),
  cidade('Uberlândia', 'MG', '38400000', '34', -18.92, -48.28),
  cidade('Vitória', 'ES', '29010000', '27', -20.32, -40.34, true),
  cidade('Curitiba', 'PR', '80010000', '41', -25.43, -49.27, true),
  cidade('Londrina', 'PR', '86010000', '43', -23.31, -51.16),
  cidade('Florianópolis', 'SC', '88010000', '48', -27.59, -48.55, true),
  cidade('Blumenau', 'SC', '89010000', '47', -26.92, -49.07),
  cidade('Porto Alegre', 'RS', '90010000', '51', -30.03, -51.23, true),
  cidade('Caxias do Sul', 'RS', '95010000', '54', -29.17, -51.18),
  cidade('Goiânia', 'GO', '74010000', '62', -16.68, -49.25, true),
  cidade('Brasília', 'DF', '70040000', '61', -15.79, -47.88, true),
  cidade('Salvador', 'BA', '40010000', '71', -12.97, -38.51, true),
  cidade('Recife', 'PE', '50010000', '81', -8.05, -34.88, true),
  cidade('Fortaleza', 'CE', '60010000', '85', -3.72, -38.54, true),
  cidade('Belém', 'PA', '66010000', '91', -1.46, -48.5, true),
  cidade('Manaus', 'AM', '69005000', '92', -3.12, -60.02, true),
];

function cidade(
  nome: string,
  uf: string,
  cep: string,
  ddd: string,
  latitude: number,
  longitude: number,
  capital = false,
): Cidade {
  return { nome, uf, cep, ddd, latitude, longitude, capital };
}
