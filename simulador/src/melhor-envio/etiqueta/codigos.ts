import { randomInt } from 'node:crypto';
import { estadoDoCep } from '../../cep/estados.ts';
import { sortearS10, umNumero } from '../../codigo-de-rastreamento.ts';
import { dataDe } from '../../datas.ts';
import type { Pedido } from '../carrinho/pedido.ts';
import type { Memoria } from '../memoria.ts';
import { servicoDeEnvio } from '../servicos/catalogo.ts';

/** Makes the carrier's code: Correios' own form, or the digits of the others. */
export function novoCodigo(memoria: Memoria, { servico }: Pedido): string {
  const dosCorreios = servicoDeEnvio(servico)?.codigo;
  return inedito(memoria, () => (dosCorreios ? sortearS10() : `99${umNumero(12)}`));
}

/** Makes ME26004K7Q2BR: it has letters inside and no check digit. */
export function novoCodigoProprio(memoria: Memoria, agora: number): string {
  const ano = dataDe(agora).slice(2, 4);
  return inedito(
    memoria,
    () =>
      `ME${ano}${randomInt(36 ** 7)
        .toString(36)
        .toUpperCase()
        .padStart(7, '0')}BR`,
  );
}

/** Makes a content declaration's key: state, month, issuer, model 99, series, number, random digits, check digit. */
export function novaChaveDeDce({ from }: Pedido, agora: number): string {
  const uf = estadoDoCep(from.postal_code)?.capital.ibge.slice(0, 2) ?? '35';
  const emissor = (from.company_document || from.document).replace(/\D/g, '').padStart(14, '0');
  const mes = dataDe(agora).slice(2, 7).replace('-', '');
  const corpo = `${uf}${mes}${emissor}99001${umNumero(9)}1${umNumero(8)}`;
  return `${corpo}${verificadorDaChave(corpo)}`;
}

/** The weights go from 2 to 9, from the right. */
function verificadorDaChave(corpo: string): number {
  const soma = [...corpo].reverse().reduce((total, digito, i) => total + Number(digito) * (2 + (i % 8)), 0);
  const resto = soma % 11;
  return resto < 2 ? 0 : 11 - resto;
}

function inedito(memoria: Memoria, sortear: () => string): string {
  const usados = new Set(memoria.pedidos.flatMap(({ codigo, codigo_proprio }) => [codigo, codigo_proprio]));
  for (;;) {
    const codigo = sortear();
    if (!usados.has(codigo)) return codigo;
  }
}
