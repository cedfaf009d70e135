import { chaveDeSku } from '@varal/contract/produtos/sku';
import type { CamposDaVenda } from './campos-da-venda.ts';
import type { Linha } from './itens/linha.ts';
import { mesmaPropria } from './propria/propria.ts';

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
    return [velha ? sobre(nova, velha, minha) : { ...minha, ...daVenda(nova, minha), livre: nova.livre }];
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
    linhas: [...mantidas, ...acrescentadas.map(comoNova)],
  };
}

/** The sale has no such line any more, so it cannot be named by its own SKU. */
const comoNova = (linha: Linha): Linha =>
  linha.propria ? { ...linha, propria: { ...linha.propria, guardada: undefined } } : linha;

function osQueMudaram(digitado: CamposDaVenda, antes: CamposDaVenda): Partial<CamposDaVenda> {
  const velhos = new Map<string, unknown>(Object.entries(antes));
  return Object.fromEntries(Object.entries(digitado).filter(([campo, valor]) => valor !== velhos.get(campo)));
}

const DIGITADOS = ['quantidade', 'valor_unitario', 'desconto'] as const satisfies (keyof Linha)[];

function sobre(nova: Linha, velha: Linha, minha: Linha): Linha {
  const mesma = chaveDeSku(minha.sku) === chaveDeSku(velha.sku);
  const escolhida = mesma ? nova : { ...minha, chave: nova.chave };
  // Other widths and names leave the SKU as it is.
  const estampada = mesma && !mesmaPropria(minha.propria, velha.propria) ? daVenda(nova, minha) : {};
  const digitados = DIGITADOS.filter((campo) => minha[campo] !== velha[campo]).map((campo) => [campo, minha[campo]]);
  const deixados = DIGITADOS.map((campo) => [campo, nova[campo]]);
  return { ...escolhida, ...estampada, ...Object.fromEntries(deixados), ...Object.fromEntries(digitados) };
}

/** Puts what was typed here onto the line that the sale has by now under the same SKU. */
const daVenda = (nova: Linha, minha: Linha): Partial<Linha> => ({
  chave: nova.chave,
  ...(minha.propria && { propria: { ...minha.propria, guardada: nova.propria?.guardada } }),
});

const mudouALinha = (minha: Linha, velha: Linha): boolean =>
  chaveDeSku(minha.sku) !== chaveDeSku(velha.sku) ||
  !mesmaPropria(minha.propria, velha.propria) ||
  DIGITADOS.some((campo) => minha[campo] !== velha[campo]);

/** Tells whether it is the same line of the sale, or another with the same SKU, which may stand in it once. */
const igual =
  (uma: Linha) =>
  (outra: Linha): boolean =>
    outra.chave === uma.chave || chaveDeSku(outra.sku) === chaveDeSku(uma.sku);
