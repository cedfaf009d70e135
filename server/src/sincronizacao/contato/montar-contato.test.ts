import { describe, expect, test } from 'vitest';
import { contatoDoBling, contatoMudado, contatoNovo, telefoneNoBling } from './montar-contato.ts';

const MARIA = {
  nome: 'Maria Souza',
  tipo_pessoa: 'fisica' as const,
  cpf: '52998224725',
  cnpj: null,
  ie: '',
  telefone: '11 98123-4455',
  email: 'maria@exemplo.com',
  cep: '01310100',
  endereco: 'Avenida Paulista',
  numero: '1000',
  complemento: 'Apto 12',
  bairro: 'Bela Vista',
  municipio: 'São Paulo',
  uf: 'SP',
};
const SO_O_NOME = {
  ...MARIA,
  telefone: '',
  email: '',
  cep: '',
  endereco: '',
  numero: '',
  complemento: '',
  bairro: '',
  municipio: '',
  uf: '',
};

const noBling = (mais: object = {}) =>
  contatoDoBling.parse({
    id: 7,
    nome: 'Maria Souza',
    codigo: 'C-1',
    situacao: 'A',
    tipo: 'F',
    numeroDocumento: '529.982.247-25',
    telefone: '11981234455',
    celular: '11981234455',
    email: 'maria@exemplo.com',
    emailNotaFiscal: 'maria@exemplo.com',
    ie: '',
    limite: 900,
    endereco: {
      geral: {
        endereco: 'Avenida Paulista',
        numero: '1000',
        complemento: 'Apto 12',
        bairro: 'Bela Vista',
        municipio: 'São Paulo',
        uf: 'SP',
        cep: '01310-100',
      },
      cobranca: { endereco: 'Rua das Contas' },
    },
    ...mais,
  });

describe('a new contact', () => {
  test('says all that is known of the customer', () => {
    expect(contatoNovo(MARIA)).toStrictEqual({
      nome: 'Maria Souza',
      tipo: 'F',
      situacao: 'A',
      indicadorIe: 9,
      numeroDocumento: '52998224725',
      telefone: '(11) 98123-4455',
      celular: '(11) 98123-4455',
      email: 'maria@exemplo.com',
      emailNotaFiscal: 'maria@exemplo.com',
      endereco: {
        geral: {
          endereco: 'Avenida Paulista',
          numero: '1000',
          complemento: 'Apto 12',
          bairro: 'Bela Vista',
          municipio: 'São Paulo',
          uf: 'SP',
          cep: '01310-100',
        },
      },
    });
  });

  test('says nothing that is not known', () => {
    expect(contatoNovo(SO_O_NOME)).toStrictEqual({
      nome: 'Maria Souza',
      tipo: 'F',
      situacao: 'A',
      indicadorIe: 9,
      numeroDocumento: '52998224725',
    });
  });

  test('is no longer than Bling takes, and no half of a character is left', () => {
    const novo = contatoNovo({
      ...MARIA,
      nome: `${'Ana '.repeat(14)}Maria👗 das Dores`,
      numero: 'quadra 12 lote 3',
      endereco: 'R'.repeat(200),
    });
    expect([...novo.nome]).toHaveLength(60);
    expect(() => encodeURIComponent(novo.nome)).not.toThrow();
    expect(novo.endereco?.geral.numero).toBe('quadra 12');
    expect(novo.endereco?.geral.endereco).toHaveLength(50);
  });

  test.each(['maria', 'maria@casa', 'a b@c.d', `${'m'.repeat(60)}@exemplo.com`])(
    'leaves out the e-mail %s',
    (email) => {
      expect(contatoNovo({ ...MARIA, email })).not.toHaveProperty('email');
    },
  );
});

describe('a telephone', () => {
  test.each([
    ['11981234455', { telefone: '(11) 98123-4455', celular: '(11) 98123-4455' }],
    ['(11) 98123-4455', { telefone: '(11) 98123-4455', celular: '(11) 98123-4455' }],
    ['+55 11 98123-4455', { telefone: '(11) 98123-4455', celular: '(11) 98123-4455' }],
    ['011 98123-4455', { telefone: '(11) 98123-4455', celular: '(11) 98123-4455' }],
    ['55 99912-3456', { telefone: '(55) 99912-3456', celular: '(55) 99912-3456' }],
    ['+55 55 99912-3456', { telefone: '(55) 99912-3456', celular: '(55) 99912-3456' }],
    ['11 3456-7890', { telefone: '(11) 3456-7890' }],
    ['5511 3456-7890', { telefone: '(11) 3456-7890' }],
    ['98123-4455', {}],
    ['0800 123 4567', {}],
    ['0300 313 4000', {}],
    ['4004-1234', {}],
    ['11 88123-4455', {}],
    ['+1 212 555 1234', {}],
    ['+351 912 345 678', {}],
    ['11 98123-4455 / 11 3456-7890', {}],
    ['ligar à tarde', {}],
    ['', {}],
  ])('%s', (escrito, esperado) => {
    expect(telefoneNoBling(escrito)).toStrictEqual(esperado);
  });
});

describe('a contact that is there', () => {
  test('stays as it is when it says the same in its own form', () => {
    expect(contatoMudado(noBling(), MARIA)).toBeUndefined();
    expect(contatoMudado(noBling(), SO_O_NOME)).toBeUndefined();
  });

  test('takes what changed and keeps all that is not ours', () => {
    const mudado = contatoMudado(noBling(), { ...MARIA, nome: 'Maria Lima', complemento: '', numero: '12' });
    expect(mudado).toStrictEqual({
      nome: 'Maria Lima',
      codigo: 'C-1',
      situacao: 'A',
      tipo: 'F',
      numeroDocumento: '52998224725',
      telefone: '(11) 98123-4455',
      celular: '(11) 98123-4455',
      email: 'maria@exemplo.com',
      emailNotaFiscal: 'maria@exemplo.com',
      ie: '',
      limite: 900,
      endereco: {
        geral: {
          endereco: 'Avenida Paulista',
          numero: '12',
          complemento: '',
          bairro: 'Bela Vista',
          municipio: 'São Paulo',
          uf: 'SP',
          cep: '01310-100',
        },
        cobranca: { endereco: 'Rua das Contas' },
      },
    });
  });

  test('counts again once it is inactive', () => {
    expect(contatoMudado(noBling({ situacao: 'I' }), MARIA)).toMatchObject({ situacao: 'A' });
  });

  test('may lack anything', () => {
    const vazio = contatoDoBling.parse({ id: 7, nome: null, endereco: null });
    expect(contatoMudado(vazio, MARIA)).toMatchObject({
      nome: 'Maria Souza',
      tipo: 'F',
      numeroDocumento: '52998224725',
    });
  });
});
