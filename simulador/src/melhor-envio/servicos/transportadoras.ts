/** Says what a carrier asks for, beyond what all of them ask for. */
export type Transportadora = {
  id: number;
  nome: string;
  /** With a token of the panel the cart wants to know the agency that takes the parcel. */
  exigeAgencia: boolean;
  /** Sender and recipient have a telephone and an e-mail address too. */
  exigeContato: boolean;
  /** A sender that is a company tells its economic activity. */
  exigeCnae: boolean;
  /** It is quoted, but bought on the site only. */
  soNoSite: boolean;
};

export const CORREIOS = transportadora(1, 'Correios', { exigeContato: false });
export const JADLOG = transportadora(2, 'Jadlog', { exigeAgencia: true });
export const LATAM = transportadora(6, 'LATAM Cargo', { exigeAgencia: true, exigeCnae: true });
export const TOTAL = transportadora(8, 'Total Express');
export const AZUL = transportadora(9, 'Azul Cargo Express', { exigeAgencia: true, soNoSite: true });
export const BUSLOG = transportadora(12, 'Buslog', { exigeAgencia: true });
export const LOGGI = transportadora(14, 'Loggi');
export const JET = transportadora(15, 'JeT');

export const TRANSPORTADORAS = [CORREIOS, JADLOG, LATAM, TOTAL, AZUL, BUSLOG, LOGGI, JET] as const;

function transportadora(id: number, nome: string, exigencias: Partial<Transportadora> = {}): Transportadora {
  const comuns = { exigeAgencia: false, exigeContato: true, exigeCnae: false, soNoSite: false };
  return { id, nome, ...comuns, ...exigencias };
}
