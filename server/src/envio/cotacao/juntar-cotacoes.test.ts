import { describe, expect, test } from 'vitest';
import { FalhaNoEnvio, type TipoDeFalhaNoEnvio } from '../falha-no-envio.ts';
import type { Cotacao } from './cotacao.ts';
import { juntarCotacoes } from './juntar-cotacoes.ts';

const PACOTE = {
  venda_id: 1,
  cep: '01310100',
  medidas: { altura: 4, largura: 20, comprimento: 30, peso: 0.4 },
  valor: 80,
};
const PAC = { codigo: 'melhorenvio:1', nome: 'Correios PAC', valor: 18.4, prazo_entrega: 7 };
const MOTO = { codigo: 'tabela:Motoboy', nome: 'Motoboy', valor: 12, prazo_entrega: 1 };

const oferece = (...opcoes: (typeof PAC)[]): Cotacao => ({ cotar: async () => opcoes });
const falha = (tipo: TipoDeFalhaNoEnvio, frase?: string): Cotacao => ({
  cotar: () => Promise.reject(new FalhaNoEnvio(tipo, frase)),
});
const cotar = (...cotacoes: Cotacao[]) => juntarCotacoes(cotacoes).cotar(PACOTE);

describe('several who quote', () => {
  test('are one list, the cheapest first', async () => {
    expect(await cotar(oferece(PAC), oferece(MOTO))).toStrictEqual([MOTO, PAC]);
  });

  test('are asked at once', async () => {
    let chegaram = 0;
    let abrir: () => void = () => undefined;
    const todos = new Promise<void>((resolve) => {
      abrir = resolve;
    });
    const espera: Cotacao = {
      cotar: async () => {
        chegaram += 1;
        if (chegaram === 2) abrir();
        await todos;
        return [];
      },
    };
    expect(await cotar(espera, espera)).toStrictEqual([]);
  });

  test('do not hide each other: who fails is not missed', async () => {
    expect(await cotar(falha('fora_do_ar'), oferece(MOTO), falha('autenticacao'))).toStrictEqual([MOTO]);
  });

  test('offer nothing only when all of them say so', async () => {
    expect(await cotar(oferece(), oferece())).toStrictEqual([]);
    await expect(cotar(oferece(), falha('fora_do_ar'))).rejects.toMatchObject({ tipo: 'fora_do_ar' });
  });

  test.each<[TipoDeFalhaNoEnvio, TipoDeFalhaNoEnvio[]]>([
    ['recusado', ['fora_do_ar', 'configuracao', 'recusado']],
    ['configuracao', ['fora_do_ar', 'limite', 'configuracao', 'autenticacao']],
    ['autenticacao', ['limite', 'autenticacao', 'fora_do_ar']],
    ['limite', ['fora_do_ar', 'limite']],
  ])('all failing, tell what helps most: %s', async (tipo, tipos) => {
    await expect(cotar(...tipos.map((um) => falha(um, `frase de ${um}`)))).rejects.toMatchObject({
      tipo,
      frase: `frase de ${tipo}`,
    });
  });

  test('do not hide a bug', async () => {
    const bug: Cotacao = { cotar: () => Promise.reject(new TypeError('x')) };
    await expect(cotar(oferece(PAC), bug)).rejects.toThrow(TypeError);
  });

  test('nobody at all is a setting not made', async () => {
    await expect(cotar()).rejects.toMatchObject({
      tipo: 'configuracao',
      frase: 'Escolha nas configurações quem cota o frete.',
    });
  });
});
