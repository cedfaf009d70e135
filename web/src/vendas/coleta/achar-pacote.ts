import type { PacoteNaColeta } from '@varal/contract/vendas/coleta';

/** The parcel that was scanned or typed: by its tracking code, its sale's number, or what the QR code of the sale says. */
export function acharPacote(pacotes: PacoteNaColeta[], lido: string): PacoteNaColeta | undefined {
  const codigo = semEspacos(lido);
  const numero = /(?:^|^#|^VENDA|\/VENDAS\/)(\d{1,9})\/?$/.exec(codigo)?.[1];

  return (
    pacotes.find(({ codigo_rastreamento }) => codigo_rastreamento && semEspacos(codigo_rastreamento) === codigo) ??
    pacotes.find(({ venda_id }) => venda_id === Number(numero))
  );
}

/** Codes are printed in groups, and typed as one likes. */
const semEspacos = (texto: string): string => texto.replace(/\s/g, '').toUpperCase();
