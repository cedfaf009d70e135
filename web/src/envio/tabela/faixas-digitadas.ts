import { lerDecimal } from '@varal/contract/dinheiro';
import { digitosDoCep, formatarCep } from '@varal/contract/documentos';
import type { FaixaDeFrete } from '@varal/contract/envio/tabela-de-frete';
import { decimal, valor } from '../../base/texto/format.ts';

export const COLUNAS = ['nome', 'cep_de', 'cep_ate', 'peso_ate', 'valor', 'prazo_entrega'] as const;
export type Coluna = (typeof COLUNAS)[number];

export type FaixaDigitada = Record<Coluna, string> & { /** Its own as long as the page stands. */ chave: number };
export type ErrosDaFaixa = Partial<Record<Coluna, string>>;

let ultima = 0;
const novaChave = () => ++ultima;

export const faixaVazia = (): FaixaDigitada => ({
  chave: novaChave(),
  nome: '',
  cep_de: '',
  cep_ate: '',
  peso_ate: '',
  valor: '',
  prazo_entrega: '',
});

export const digitadaDe = (faixa: FaixaDeFrete): FaixaDigitada => ({ chave: novaChave(), ...textosDa(faixa) });

/** Writes it as people do, in a field as well as in a spreadsheet. */
export const textosDa = (faixa: FaixaDeFrete): Record<Coluna, string> => ({
  nome: faixa.nome,
  cep_de: formatarCep(faixa.cep_de),
  cep_ate: formatarCep(faixa.cep_ate),
  peso_ate: decimal(faixa.peso_ate),
  valor: valor(faixa.valor),
  prazo_entrega: String(faixa.prazo_entrega),
});

export const faixaDe = (digitada: FaixaDigitada): FaixaDeFrete => ({
  nome: digitada.nome.trim(),
  cep_de: digitosDoCep(digitada.cep_de) ?? '',
  cep_ate: digitosDoCep(digitada.cep_ate) ?? '',
  peso_ate: lerDecimal(digitada.peso_ate) ?? Number.NaN,
  valor: lerDecimal(digitada.valor) ?? Number.NaN,
  prazo_entrega: /^\s*\d+\s*$/.test(digitada.prazo_entrega) ? Number(digitada.prazo_entrega) : Number.NaN,
});

export function errosDaFaixa(digitada: FaixaDigitada): ErrosDaFaixa | undefined {
  const { nome, cep_de, cep_ate, peso_ate, valor, prazo_entrega } = faixaDe(digitada);
  const erros: ErrosDaFaixa = {
    ...(nome === '' && { nome: 'Dê um nome.' }),
    ...(cep_ate < cep_de && { cep_ate: 'É menor que o inicial.' }),
    ...(cep_ate === '' && { cep_ate: 'Faltam números.' }),
    ...(cep_de === '' && { cep_de: 'Faltam números.' }),
    ...(!(peso_ate > 0) && { peso_ate: 'Digite o peso.' }),
    ...(!(valor >= 0) && { valor: 'Digite o valor.' }),
    ...(!(prazo_entrega <= 365) && { prazo_entrega: 'De 0 a 365.' }),
  };
  return Object.keys(erros).length > 0 ? erros : undefined;
}
