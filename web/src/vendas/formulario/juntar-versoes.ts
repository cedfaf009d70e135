import { chaveDeSku } from '@varal/contract/produtos/sku';
import type { CamposDaVenda } from './campos-da-venda.ts';
import type { Linha } from './itens/linha.ts';

type Versoes = {
  /** The form was opened with these fields. */
  antes: CamposDaVenda;
  digitado: CamposDaVenda;
  /** Another person left these meanwhile. */
  agora: CamposDaVenda;
};

/** Puts what was typed on top of what the sale is by now. */
export function juntarVersoes({ antes, digitado, agora }: Versoes): CamposDaVenda {
  const mantidas = agora.linhas.flatMap((nova) => {
    const velha = antes.linhas.find(igual(nova));
    const minha =
      (velha && digitado.linhas.find(({ chave }) => chave === velha.chave)) ?? digitado.linhas.find(igual(nova));
    if (!minha) return velha ? [] : [nova];
    return [velha ? sobre(nova, velha, minha) : { ...minha, chave: nova.chave, livre: nova.livre }];
  });
  const acrescentadas = digitado.linhas.filter((minha) => {
    if (mantidas.some(igual(minha))) return false;
    const velha = antes.linhas.find(({ chave }) => chave === minha.chave);
    // One that the other person took out comes back only if something was typed into it here.
    return !velha || mudouALinha(minha, velha);
  });

  return {
    ...agora,
    ...osQueMudaram(digitado, antes),
    cliente: digitado.cliente?.id === antes.cliente?.id ? agora.cliente : digitado.cliente,
    linhas: [...mantidas, ...acrescentadas],
  };
}

function osQueMudaram(digitado: CamposDaVenda, antes: CamposDaVenda): Partial<CamposDaVenda> {
  const velhos = new Map<string, unknown>(Object.entries(antes));
  return Object.fromEntries(Object.entries(digitado).filter(([campo, valor]) => valor !== velhos.get(campo)));
}

const DIGITADOS = ['quantidade', 'valor_unitario', 'desconto'] as const satisfies (keyof Linha)[];

function sobre(nova: Linha, velha: Linha, minha: Linha): Linha {
  const escolhida = chaveDeSku(minha.sku) === chaveDeSku(velha.sku) ? nova : { ...minha, chave: nova.chave };
  const digitados = DIGITADOS.filter((campo) => minha[campo] !== velha[campo]).map((campo) => [campo, minha[campo]]);
  const deixados = DIGITADOS.map((campo) => [campo, nova[campo]]);
  return { ...escolhida, ...Object.fromEntries(deixados), ...Object.fromEntries(digitados) };
}

const mudouALinha = (minha: Linha, velha: Linha): boolean =>
  chaveDeSku(minha.sku) !== chaveDeSku(velha.sku) || DIGITADOS.some((campo) => minha[campo] !== velha[campo]);

/** Tells whether it is the same line of the sale, or another with the same SKU, which may stand in it once. */
const igual =
  (uma: Linha) =>
  (outra: Linha): boolean =>
    outra.chave === uma.chave || chaveDeSku(outra.sku) === chaveDeSku(uma.sku);
