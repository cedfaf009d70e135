import { formatarCep } from '@varal/contract/documentos';
import type { EnderecoDeEntrega } from '@varal/contract/envio/envio';

/** Integrations cut addresses at these lengths: a longer field would make Bling refuse the whole record. */
const MAIORES = { endereco: 50, numero: 10, complemento: 50, bairro: 30, municipio: 30 } as const;

/** An address in Bling's form; nothing of one that says neither where nor which CEP. */
export function enderecoNoBling(lugar: EnderecoDeEntrega): EnderecoDeEntrega | undefined {
  if (lugar.cep === '' && lugar.endereco === '') return undefined;
  return {
    endereco: cortar(lugar.endereco, MAIORES.endereco),
    numero: cortar(lugar.numero, MAIORES.numero),
    complemento: cortar(lugar.complemento, MAIORES.complemento),
    bairro: cortar(lugar.bairro, MAIORES.bairro),
    municipio: cortar(lugar.municipio, MAIORES.municipio),
    uf: lugar.uf,
    cep: formatarCep(lugar.cep),
  };
}

/** Cuts by characters, so that none is halved. */
export const cortar = (texto: string, maior: number): string => [...texto.trim()].slice(0, maior).join('').trim();

/** Reduces a document to its digits and letters: two CNPJs may differ in their letters alone. */
export const semPontos = (texto: string): string => texto.replace(/[^0-9A-Za-z]/g, '').toUpperCase();

export const soDigitos = (texto: string): string => texto.replace(/\D/g, '');
