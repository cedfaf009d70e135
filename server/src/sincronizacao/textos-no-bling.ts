import { formatarCep } from '@varal/contract/documentos';
import type { EnderecoDeEntrega } from '@varal/contract/envio/envio';

/** As long as integrations that run with Bling let an address be: what is longer would refuse the whole record. */
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

/** At most so many characters, and never half of one. */
export const cortar = (texto: string, maior: number): string => [...texto.trim()].slice(0, maior).join('').trim();

export const soDigitos = (texto: string): string => texto.replace(/\D/g, '');
