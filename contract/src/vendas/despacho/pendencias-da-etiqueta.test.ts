import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dizerPendencia, pendenciasDaEtiqueta } from './pendencias-da-etiqueta.ts';

const PRONTA = {
  endereco: {
    cep: '01310100',
    endereco: 'Avenida Paulista',
    numero: '',
    complemento: '',
    bairro: '',
    municipio: 'São Paulo',
    uf: 'SP',
  },
  altura: 4,
  largura: 12,
  comprimento: 17,
  peso: 0.3,
  codigo_servico_frete: '1',
  numero_pedido_bling: '1001',
};

const frases = (venda: Parameters<typeof pendenciasDaEtiqueta>[0]) =>
  pendenciasDaEtiqueta(venda).map((requisito) => dizerPendencia(requisito, venda));

test('a label lacks nothing when all four hold; number, complement and district may stay empty', () => {
  expect(frases(PRONTA)).toStrictEqual([]);
});

test('a label that lacks everything says so in the order of the checklist', () => {
  const endereco = { ...PRONTA.endereco, cep: '', endereco: '', municipio: '', uf: '' };
  const nada = { altura: null, largura: null, comprimento: null, peso: null };
  expect(frases({ endereco, ...nada, codigo_servico_frete: null, numero_pedido_bling: null })).toStrictEqual([
    'Dados de endereço do cliente incompletos',
    'Medidas do pacote incompletas',
    'Serviço de frete não selecionado',
    'Pedido não sincronizado com Bling',
  ]);
});

test.each(['cep', 'endereco', 'municipio', 'uf'])('an address without %s is incomplete', (campo) => {
  expect(frases({ ...PRONTA, endereco: { ...PRONTA.endereco, [campo]: '' } })).toStrictEqual([
    'Dados de endereço do cliente incompletos',
  ]);
});

test('an address whose state is not that of its CEP is told apart from one that is incomplete', () => {
  const emOutraUf = { ...PRONTA.endereco, uf: 'RJ' };
  expect(frases({ ...PRONTA, endereco: emOutraUf })).toStrictEqual(['UF do endereço do cliente não é a do CEP']);
  expect(frases({ ...PRONTA, endereco: { ...emOutraUf, municipio: '' } })).toStrictEqual([
    'Dados de endereço do cliente incompletos',
  ]);
});

test.each(['altura', 'largura', 'comprimento', 'peso'])('measures without %s are incomplete', (medida) => {
  for (const nenhuma of [null, 0]) {
    expect(frases({ ...PRONTA, [medida]: nenhuma })).toStrictEqual(['Medidas do pacote incompletas']);
  }
});

test('no service and no order at Bling are each said alone', () => {
  expect(frases({ ...PRONTA, codigo_servico_frete: null })).toStrictEqual(['Serviço de frete não selecionado']);
  expect(frases({ ...PRONTA, numero_pedido_bling: null })).toStrictEqual(['Pedido não sincronizado com Bling']);
});

test('each of the four is said exactly when it is missing', () => {
  const falta = fc.record({
    endereco: fc.boolean(),
    medidas: fc.boolean(),
    servico: fc.boolean(),
    bling: fc.boolean(),
  });
  fc.assert(
    fc.property(falta, (sem) => {
      const venda = {
        ...PRONTA,
        ...(sem.endereco && { endereco: { ...PRONTA.endereco, uf: '' } }),
        ...(sem.medidas && { comprimento: null }),
        ...(sem.servico && { codigo_servico_frete: null }),
        ...(sem.bling && { numero_pedido_bling: null }),
      };
      const ditas = ['endereco', 'medidas', 'servico', 'bling'].filter((uma) => sem[uma as keyof typeof sem]);
      expect(pendenciasDaEtiqueta(venda)).toStrictEqual(ditas);
    }),
  );
});
