import { emLista } from './em-lista.ts';

/** `cep`: the first and last five digits that the post office gives to the town. */
export type Municipio = { municipio: string; uf: string; ddd: number; cep: readonly [number, number] };

const um = (municipio: string, uf: string, ddd: number, from: number, to: number): Municipio => ({
  municipio,
  uf,
  ddd,
  cep: [from, to],
});

export const MUNICIPIOS: readonly Municipio[] = [
  um('São Paulo', 'SP', 11, 1001, 5892),
  um('Guarulhos', 'SP', 11, 7010, 7273),
  um('Santo André', 'SP', 11, 9010, 9280),
  um('Campinas', 'SP', 19, 13010, 13104),
  um('Santos', 'SP', 13, 11010, 11095),
  um('São José dos Campos', 'SP', 12, 12210, 12247),
  um('Ribeirão Preto', 'SP', 16, 14010, 14109),
  um('Sorocaba', 'SP', 15, 18010, 18109),
  um('Rio de Janeiro', 'RJ', 21, 20010, 23085),
  um('Niterói', 'RJ', 21, 24020, 24360),
  um('Vitória', 'ES', 27, 29010, 29092),
  um('Belo Horizonte', 'MG', 31, 30110, 31840),
  um('Juiz de Fora', 'MG', 32, 36010, 36092),
  um('Uberlândia', 'MG', 34, 38400, 38415),
  um('Salvador', 'BA', 71, 40010, 41850),
  um('Feira de Santana', 'BA', 75, 44001, 44097),
  um('Aracaju', 'SE', 79, 49010, 49097),
  um('Maceió', 'AL', 82, 57010, 57084),
  um('Recife', 'PE', 81, 50010, 52291),
  um('Olinda', 'PE', 81, 53010, 53370),
  um('João Pessoa', 'PB', 83, 58010, 58082),
  um('Campina Grande', 'PB', 83, 58400, 58439),
  um('Natal', 'RN', 84, 59010, 59139),
  um('Fortaleza', 'CE', 85, 60010, 60877),
  um('Teresina', 'PI', 86, 64000, 64095),
  um('São Luís', 'MA', 98, 65010, 65099),
  um('Belém', 'PA', 91, 66010, 66893),
  um('Macapá', 'AP', 96, 68900, 68914),
  um('Manaus', 'AM', 92, 69005, 69099),
  um('Boa Vista', 'RR', 95, 69301, 69339),
  um('Rio Branco', 'AC', 68, 69900, 69923),
  um('Porto Velho', 'RO', 69, 76801, 76834),
  um('Palmas', 'TO', 63, 77001, 77066),
  um('Goiânia', 'GO', 62, 74003, 74899),
  um('Brasília', 'DF', 61, 70040, 70919),
  um('Cuiabá', 'MT', 65, 78005, 78098),
  um('Campo Grande', 'MS', 67, 79002, 79124),
  um('Curitiba', 'PR', 41, 80010, 82940),
  um('Londrina', 'PR', 43, 86010, 86084),
  um('Maringá', 'PR', 44, 87010, 87083),
  um('Florianópolis', 'SC', 48, 88010, 88066),
  um('Joinville', 'SC', 47, 89201, 89239),
  um('Blumenau', 'SC', 47, 89010, 89068),
  um('Porto Alegre', 'RS', 51, 90010, 91796),
  um('Caxias do Sul', 'RS', 54, 95010, 95124),
  um('Pelotas', 'RS', 53, 96010, 96085),
];

export const LOGRADOUROS = emLista(`
  Alameda das Acácias, Alameda dos Ipês, Avenida Beira-Rio, Avenida Brasil, Avenida Getúlio Vargas, Avenida
  Independência, Avenida Sete de Setembro, Praça da Matriz, Rua Barão do Rio Branco, Rua Castro Alves, Rua Cecília
  Meireles, Rua Coronel João Leite, Rua da Conceição, Rua das Flores, Rua das Laranjeiras, Rua Dom Pedro II, Rua dos
  Andradas, Rua Duque de Caxias, Rua Engenheiro Rebouças, Rua José Bonifácio, Rua Machado de Assis, Rua Marechal
  Deodoro, Rua Padre Anchieta, Rua Princesa Isabel, Rua Quinze de Novembro, Rua Santos Dumont, Rua São João, Rua
  Tiradentes, Rua Treze de Maio, Rua Visconde de Mauá, Travessa do Comércio`);

export const BAIRROS = emLista(`
  Aeroporto, Alto da Boa Vista, Boa Esperança, Bom Jesus, Centro, Cidade Nova, Jardim América, Jardim das Palmeiras,
  Nova Esperança, Nossa Senhora de Fátima, Parque Industrial, Santa Cecília, Santo Antônio, São Francisco, São José,
  Vila Nova, Vila Operária`);

export const COMPLEMENTOS: readonly string[] = [
  '',
  '',
  '',
  'Apto 12',
  'Apto 304',
  'Bloco B, apto 51',
  'Casa 2',
  'Fundos',
];
