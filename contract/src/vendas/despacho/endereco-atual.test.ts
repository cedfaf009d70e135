import { describe, expect, test } from 'vitest';
import { STATUS_DA_VENDA } from '../../fluxo/fluxo-da-venda.ts';
import { podeUsarEnderecoAtual } from './endereco-atual.ts';

const CASA = {
  cep: '01310100',
  endereco: 'Avenida Paulista',
  numero: '1000',
  complemento: '',
  bairro: 'Bela Vista',
  municipio: 'São Paulo',
  uf: 'SP',
};
const mudou = {
  status: 'separacao' as const,
  link_etiqueta_pdf: null,
  endereco: CASA,
  cliente: { ...CASA, numero: '1001' },
};

describe('the address of today is offered', () => {
  test.each(Object.keys(CASA))('when the customer has another %s', (campo) => {
    expect(podeUsarEnderecoAtual({ ...mudou, cliente: { ...CASA, [campo]: 'outro' } })).toBe(true);
  });

  test('up to the step of the label', () => {
    const oferecem = STATUS_DA_VENDA.filter((status) => podeUsarEnderecoAtual({ ...mudou, status }));
    expect(oferecem).toStrictEqual(['separacao', 'embalagem', 'selecionar_envio', 'etiqueta']);
  });
});

describe('the address of today is not offered', () => {
  test('when it is the one the sale has', () => {
    expect(podeUsarEnderecoAtual({ ...mudou, cliente: { ...CASA } })).toBe(false);
  });

  test('once there is a label, also after a step back from it', () => {
    for (const status of STATUS_DA_VENDA) {
      expect(podeUsarEnderecoAtual({ ...mudou, status, link_etiqueta_pdf: '/midia/etiqueta.pdf' })).toBe(false);
    }
  });
});
