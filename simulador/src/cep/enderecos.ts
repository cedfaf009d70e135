import { type Cidade, type EstadoBrasileiro, estadoDoCep } from './estados.ts';

export type Endereco = {
  /** It is written as people write it: 01001-000. */
  cep: string;
  /** It is empty, like `bairro`, when the whole town has this one CEP. */
  logradouro: string;
  complemento: string;
  bairro: string;
  cidade: Cidade;
  estado: EstadoBrasileiro;
};

/** No service knows these CEPs, although they lie in the range of a state. */
const CEP_SEM_ENDERECO = '99999999';
export const CEP_SEM_ENDERECO_RESPOSTA_ANTIGA = '99999998';

/**
 * Gives the same address for the same CEP every time: a known one, or an invented street in the capital of its state.
 * It is null for a CEP that does not exist. `cep` has eight digits.
 */
export function enderecoDoCep(cep: string): Endereco | null {
  const estado = estadoDoCep(cep);
  if (!estado || cep === CEP_SEM_ENDERECO || cep === CEP_SEM_ENDERECO_RESPOSTA_ANTIGA) return null;

  const local = CONHECIDOS[cep] ?? inventado(cep);
  return { cidade: estado.capital, ...local, cep: `${cep.slice(0, 5)}-${cep.slice(5)}`, estado };
}

type Local = Pick<Endereco, 'logradouro' | 'complemento' | 'bairro'> & { cidade?: Cidade };

function inventado(cep: string): Local {
  return { logradouro: `Rua Simulada ${cep.slice(5)}`, complemento: '', bairro: 'Centro' };
}

const BLUMENAU: Cidade = { nome: 'Blumenau', ibge: '4202404', ddd: '47', siafi: '8047' };
const GOIOERE: Cidade = { nome: 'Goioerê', ibge: '4108601', ddd: '44', siafi: '7583' };

const CONHECIDOS: Record<string, Local> = {
  '01001000': { logradouro: 'Praça da Sé', complemento: 'lado ímpar', bairro: 'Sé' },
  '01001001': { logradouro: 'Praça da Sé', complemento: 'lado par', bairro: 'Sé' },
  '05010000': { logradouro: 'Rua Caiubi', complemento: '', bairro: 'Perdizes' },
  '05424020': { logradouro: 'Rua Professor Carlos Reis', complemento: '', bairro: 'Pinheiros' },
  '20751120': { logradouro: 'Rua Marcolino', complemento: '', bairro: 'Piedade' },
  '87360000': { logradouro: '', complemento: '', bairro: '', cidade: GOIOERE },
  '89010025': { logradouro: 'Rua Doutor Luiz de Freitas Melro', complemento: '', bairro: 'Centro', cidade: BLUMENAU },
};
