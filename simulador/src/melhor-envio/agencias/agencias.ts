import {
  AZUL,
  BUSLOG,
  CORREIOS,
  JADLOG,
  JET,
  LATAM,
  LOGGI,
  TOTAL,
  type Transportadora,
} from '../servicos/transportadoras.ts';
import { CIDADES, type Cidade } from './cidades.ts';

/** Takes parcels over its counter, for one carrier or for several. */
export type Agencia = {
  id: number;
  nome: string;
  sigla: string;
  rua: string;
  numero: string;
  bairro: string;
  cep: string;
  telefone: string;
  cidade: Cidade;
  aberta: boolean;
  transportadoras: readonly Transportadora[];
};

type Ponto = { nome: string; rua: string; transportadoras: readonly Transportadora[]; soNasCapitais?: true };
const PONTOS: readonly Ponto[] = [
  { nome: 'Jadlog', rua: 'Avenida Brasil', transportadoras: [JADLOG] },
  { nome: 'Ponto de Envios', rua: 'Rua XV de Novembro', transportadoras: [JADLOG, LOGGI, JET, TOTAL] },
  { nome: 'Correios', rua: 'Praça da Matriz', transportadoras: [CORREIOS] },
  { nome: 'Buslog Rodoviária', rua: 'Avenida Rodoviária', transportadoras: [BUSLOG] },
  { nome: 'LATAM Cargo Aeroporto', rua: 'Rodovia do Aeroporto', transportadoras: [LATAM], soNasCapitais: true },
  { nome: 'Azul Cargo Aeroporto', rua: 'Rodovia do Aeroporto', transportadoras: [AZUL], soNasCapitais: true },
];

/** The agency of this city and carrier has closed. */
const FECHADA = { cidade: 'Campinas', nome: 'Jadlog' };

/** The same agencies on each start, with ids that do not change. */
export const AGENCIAS: readonly Agencia[] = CIDADES.flatMap((cidade, c) =>
  PONTOS.flatMap(({ nome, rua, transportadoras, soNasCapitais }, p): Agencia[] => {
    if (soNasCapitais && !cidade.capital) return [];
    const id = 100 + c * 10 + p;
    return [
      {
        id,
        nome: `${nome} ${cidade.nome}`,
        sigla: `${cidade.uf}-${String(id).padStart(4, '0')}`,
        rua,
        numero: String(120 + c * 35 + p * 11),
        bairro: p < 3 ? 'Centro' : 'Distrito Industrial',
        cep: `${cidade.cep.slice(0, 5)}0${p + 1}0`,
        telefone: `${cidade.ddd}3${String(3_000_000 + id * 137).padStart(7, '0')}`,
        cidade,
        aberta: !(cidade.nome === FECHADA.cidade && nome === FECHADA.nome),
        transportadoras,
      },
    ];
  }),
);
