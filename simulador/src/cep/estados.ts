export type Cidade = { nome: string; ibge: string; ddd: string; siafi: string };
export type EstadoBrasileiro = {
  uf: string;
  nome: string;
  regiao: string;
  capital: Cidade;
  /** Each range goes by the first five digits of the CEP and includes both ends. */
  faixas: readonly (readonly [number, number])[];
};

export function estadoDoCep(cep: string): EstadoBrasileiro | null {
  const inicio = Number(cep.slice(0, 5));
  return ESTADOS.find(({ faixas }) => faixas.some(([de, ate]) => inicio >= de && inicio <= ate)) ?? null;
}

const ESTADOS: readonly EstadoBrasileiro[] = [
  estado('SP', 'São Paulo', 'São Paulo', '3550308', '11', '7107', [1000, 19999]),
  estado('RJ', 'Rio de Janeiro', 'Rio de Janeiro', '3304557', '21', '6001', [20000, 28999]),
  estado('ES', 'Espírito Santo', 'Vitória', '3205309', '27', '5705', [29000, 29999]),
  estado('MG', 'Minas Gerais', 'Belo Horizonte', '3106200', '31', '4123', [30000, 39999]),
  estado('BA', 'Bahia', 'Salvador', '2927408', '71', '3849', [40000, 48999]),
  estado('SE', 'Sergipe', 'Aracaju', '2800308', '79', '3105', [49000, 49999]),
  estado('PE', 'Pernambuco', 'Recife', '2611606', '81', '2531', [50000, 56999]),
  estado('AL', 'Alagoas', 'Maceió', '2704302', '82', '2785', [57000, 57999]),
  estado('PB', 'Paraíba', 'João Pessoa', '2507507', '83', '2051', [58000, 58999]),
  estado('RN', 'Rio Grande do Norte', 'Natal', '2408102', '84', '1761', [59000, 59999]),
  estado('CE', 'Ceará', 'Fortaleza', '2304400', '85', '1389', [60000, 63999]),
  estado('PI', 'Piauí', 'Teresina', '2211001', '86', '1219', [64000, 64999]),
  estado('MA', 'Maranhão', 'São Luís', '2111300', '98', '0921', [65000, 65999]),
  estado('PA', 'Pará', 'Belém', '1501402', '91', '0427', [66000, 68899]),
  estado('AP', 'Amapá', 'Macapá', '1600303', '96', '0605', [68900, 68999]),
  estado('AM', 'Amazonas', 'Manaus', '1302603', '92', '0255', [69000, 69299], [69400, 69899]),
  estado('RR', 'Roraima', 'Boa Vista', '1400100', '95', '0301', [69300, 69399]),
  estado('AC', 'Acre', 'Rio Branco', '1200401', '68', '0139', [69900, 69999]),
  estado('DF', 'Distrito Federal', 'Brasília', '5300108', '61', '9701', [70000, 72799], [73000, 73699]),
  estado('GO', 'Goiás', 'Goiânia', '5208707', '62', '9373', [72800, 72999], [73700, 76799]),
  estado('RO', 'Rondônia', 'Porto Velho', '1100205', '69', '0003', [76800, 76999]),
  estado('TO', 'Tocantins', 'Palmas', '1721000', '63', '9733', [77000, 77999]),
  estado('MT', 'Mato Grosso', 'Cuiabá', '5103403', '65', '9067', [78000, 78899]),
  estado('MS', 'Mato Grosso do Sul', 'Campo Grande', '5002704', '67', '9051', [79000, 79999]),
  estado('PR', 'Paraná', 'Curitiba', '4106902', '41', '7535', [80000, 87999]),
  estado('SC', 'Santa Catarina', 'Florianópolis', '4205407', '48', '8105', [88000, 89999]),
  estado('RS', 'Rio Grande do Sul', 'Porto Alegre', '4314902', '51', '8801', [90000, 99999]),
];

function estado(
  uf: string,
  nome: string,
  capital: string,
  ibge: string,
  ddd: string,
  siafi: string,
  ...faixas: [number, number][]
): EstadoBrasileiro {
  // IBGE's codes begin with the digit of the region.
  const regiao = ['Norte', 'Nordeste', 'Sudeste', 'Sul', 'Centro-Oeste'][Number(ibge[0]) - 1] ?? '';
  return { uf, nome, regiao, capital: { nome: capital, ibge, ddd, siafi }, faixas };
}
