import { describe, expect, test } from 'vitest';
import { STATUS_DA_VENDA, type StatusDaVenda } from '../fluxo/fluxo-da-venda.ts';
import {
  antesDaEtiqueta,
  impedimento,
  mudaEnvio,
  podeEditar,
  temMedidas,
  type VendaNoPasso,
} from './conferir-passo.ts';
import { fraseDoErro } from './erro-da-venda.ts';

const NADA: Omit<VendaNoPasso, 'status'> = {
  itens: [{ a_definir: false, titulo: 'Camiseta Lua' }],
  altura: null,
  largura: null,
  comprimento: null,
  peso: null,
  codigo_servico_frete: null,
  link_etiqueta_pdf: null,
};
const MEDIDAS = { altura: 4, largura: 12, comprimento: 17, peso: 0.3 };
const PRONTA = { ...NADA, ...MEDIDAS, codigo_servico_frete: '1', link_etiqueta_pdf: '/midia/etiqueta.pdf' };

const frase = (venda: VendaNoPasso, para: StatusDaVenda) => {
  const erro = impedimento(venda, para);
  return erro && fraseDoErro(erro);
};

const SENTENCES: Record<string, string> = {
  separacao: 'Separação',
  embalagem: 'Embalagem',
  selecionar_envio: 'Selecionar Envio',
  etiqueta: 'Etiqueta',
  retirada: 'Retirada',
  enviado: 'Enviado',
  concluido: 'Concluído',
  cancelado: 'Cancelado',
};
const ORDEM = ['separacao', 'embalagem', 'selecionar_envio', 'etiqueta', 'retirada', 'enviado', 'concluido'];

describe('a sale that has all it needs', () => {
  test.each(STATUS_DA_VENDA.flatMap((de) => STATUS_DA_VENDA.map((para) => [de, para] as const)))(
    'goes from %s to %s only if that is a step away, or where it is',
    (de, para) => {
      const distancia = ORDEM.indexOf(de) - ORDEM.indexOf(para);
      const pode = de === para || (de !== 'cancelado' && para !== 'cancelado' && Math.abs(distancia) === 1);
      expect(frase({ ...PRONTA, status: de }, para)).toBe(
        pode ? undefined : `A venda está em ${SENTENCES[de]} e não pode ir para ${SENTENCES[para]}.`,
      );
    },
  );
});

describe('a sale that lacks something', () => {
  test('leaves the picking once the variation of each line is chosen', () => {
    const itens = [
      { a_definir: true, titulo: 'Camiseta Lua' },
      { a_definir: false, titulo: 'Caneca' },
      { a_definir: true, titulo: 'Boné' },
    ];
    expect(frase({ ...PRONTA, status: 'separacao', itens }, 'embalagem')).toBe(
      'Escolha a variação de Camiseta Lua, Boné antes de continuar.',
    );
    expect(frase({ ...NADA, status: 'separacao' }, 'embalagem')).toBeUndefined();
  });

  test.each(['altura', 'largura', 'comprimento', 'peso'] as const)('leaves the packing only with its %s', (medida) => {
    const embalada = { ...PRONTA, status: 'embalagem' as const };
    for (const nenhuma of [null, 0]) {
      expect(frase({ ...embalada, [medida]: nenhuma }, 'selecionar_envio')).toBe(
        'Informe as medidas do pacote antes de continuar.',
      );
    }
    expect(frase({ ...NADA, ...MEDIDAS, status: 'embalagem' }, 'selecionar_envio')).toBeUndefined();
  });

  test('goes on to the label with a shipping service', () => {
    const escolhendo = { ...NADA, ...MEDIDAS, status: 'selecionar_envio' as const };
    expect(frase(escolhendo, 'etiqueta')).toBe('Escolha o serviço de frete antes de continuar.');
    expect(frase({ ...escolhendo, codigo_servico_frete: '1' }, 'etiqueta')).toBeUndefined();
  });

  test('goes on to the pick-up with a label, which goods picked up at the store do without', () => {
    const semEtiqueta = { ...PRONTA, status: 'etiqueta' as const, link_etiqueta_pdf: null };
    expect(frase(semEtiqueta, 'retirada')).toBe('Gere a etiqueta antes de continuar.');
    expect(frase({ ...semEtiqueta, codigo_servico_frete: 'RETIRADA' }, 'retirada')).toBeUndefined();
  });

  test('goes a step back all the same', () => {
    for (const [n, status] of (ORDEM as StatusDaVenda[]).entries()) {
      const antes = ORDEM[n - 1] as StatusDaVenda | undefined;
      if (antes) expect(frase({ ...NADA, status, itens: [{ a_definir: true, titulo: 'X' }] }, antes)).toBeUndefined();
    }
  });
});

test('measures are all four, each above zero', () => {
  expect(temMedidas(MEDIDAS)).toBe(true);
  expect(temMedidas({ ...MEDIDAS, peso: 0.001 })).toBe(true);
  expect(temMedidas({ ...MEDIDAS, peso: 0 })).toBe(false);
  expect(temMedidas({ ...MEDIDAS, altura: null })).toBe(false);
  expect(temMedidas({ ...MEDIDAS, largura: -1 })).toBe(false);
});

test('how a sale is sent may change until its label, and what it sells until it is sent', () => {
  expect(STATUS_DA_VENDA.filter(mudaEnvio)).toStrictEqual(['separacao', 'embalagem', 'selecionar_envio']);
  expect(STATUS_DA_VENDA.filter(podeEditar)).toStrictEqual([
    'separacao',
    'embalagem',
    'selecionar_envio',
    'etiqueta',
    'retirada',
  ]);
});

test('a label is still to come up to the step in which it is made, and not once there is one', () => {
  const antes = (link_etiqueta_pdf: string | null) =>
    STATUS_DA_VENDA.filter((status) => antesDaEtiqueta({ status, link_etiqueta_pdf }));
  expect(antes(null)).toStrictEqual(['separacao', 'embalagem', 'selecionar_envio', 'etiqueta']);
  expect(antes('/midia/etiqueta.pdf')).toStrictEqual([]);
});
