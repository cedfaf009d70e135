import { completarCpf } from '@varal/contract/documentos';
import { normalizar } from '@varal/contract/valores';
import type { ClienteNovo } from '../novos.ts';
import { BAIRROS, COMPLEMENTOS, LOGRADOUROS, MUNICIPIOS } from '../vocabulario/lugares.ts';
import { NOMES, SOBRENOMES } from '../vocabulario/pessoas.ts';
import { type Sorteio, sorteio } from './sorteio.ts';

const DAY = 86_400_000;

/** People of all of Brazil, each with a CPF of their own that is in nobody's use. */
export function gerarClientes(
  semente: number,
  { quantos, agora, cpfsEmUso }: { quantos: number; agora: Date; cpfsEmUso: ReadonlySet<string> },
): ClienteNovo[] {
  const s = sorteio(semente, 'clientes');
  const taken = new Set(cpfsEmUso);
  return Array.from({ length: quantos }, () => {
    const cpf = cpfLivre(s, taken);
    taken.add(cpf);
    return gerarCliente(s, cpf, new Date(agora.getTime() - s.fracao() * 600 * DAY - 200 * DAY).toISOString());
  });
}

function gerarCliente(s: Sorteio, cpf: string, criado_em: string): ClienteNovo {
  const primeiro = s.um(NOMES);
  const ultimo = s.um(SOBRENOMES);
  const lugar = s.um(MUNICIPIOS);
  const completo = s.chance(0.94);
  return {
    nome: [primeiro, s.chance(0.6) ? s.um(SOBRENOMES) : '', ultimo].filter(Boolean).join(' '),
    cpf,
    telefone: s.chance(0.95) ? `(${lugar.ddd}) 9${digits(s, 4)}-${digits(s, 4)}` : '',
    email: s.chance(0.9) ? `${paraEmail(primeiro)}.${paraEmail(ultimo)}${s.inteiro(1, 99)}@example.com` : '',
    cep: completo ? `${String(s.inteiro(...lugar.cep)).padStart(5, '0')}${digits(s, 3)}` : '',
    endereco: completo ? s.um(LOGRADOUROS) : '',
    numero: completo ? String(s.inteiro(1, 2400)) : '',
    complemento: completo ? s.um(COMPLEMENTOS) : '',
    bairro: completo ? s.um(BAIRROS) : '',
    municipio: lugar.municipio,
    uf: lugar.uf,
    criado_em,
  };
}

function cpfLivre(s: Sorteio, taken: ReadonlySet<string>): string {
  for (;;) {
    const cpf = completarCpf(digits(s, 9));
    // A few have a mistyped last digit, as real registers do.
    const escrito = s.chance(0.02) ? cpf.slice(0, 10) + ((Number(cpf[10]) + 1) % 10) : cpf;
    if (!taken.has(escrito)) return escrito;
  }
}

const digits = (s: Sorteio, quantos: number): string => Array.from({ length: quantos }, () => s.inteiro(0, 9)).join('');

const paraEmail = (nome: string): string => normalizar(nome).replace(/[^a-z]/g, '');
