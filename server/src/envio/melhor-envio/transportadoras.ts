/** The carriers as Melhor Envio numbers them. Names change, and unknown ones work too: these alone need more than an address. */
const CORREIOS = 1;
const JADLOG = 2;
const LATAM = 6;
const AZUL = 9;
const BUSLOG = 12;

/** With a token of the panel these sell no label without an agency. */
const EXIGEM_AGENCIA = [JADLOG, LATAM, BUSLOG];

/** These take parcels at agencies, in the order in which the settings show them. */
export const COM_AGENCIA = [
  { id: JADLOG, nome: 'Jadlog' },
  { id: LATAM, nome: 'LATAM Cargo' },
  { id: BUSLOG, nome: 'Buslog' },
  { id: 14, nome: 'Loggi' },
  { id: 15, nome: 'J&T Express' },
  { id: 8, nome: 'Total Express' },
] as const;

export const temAgencias = (transportadora: number | undefined): boolean =>
  COM_AGENCIA.some(({ id }) => id === transportadora);

/** Sales that were quoted before the carrier was stored know the service alone. */
const DO_SERVICO: ReadonlyMap<number, number> = new Map([
  ...[1, 2, 17].map((id) => [id, CORREIOS] as const),
  ...[3, 4, 27].map((id) => [id, JADLOG] as const),
  ...[15, 16].map((id) => [id, AZUL] as const),
  ...[31, 32, 34].map((id) => [id, 14] as const),
  ...[18, 35].map((id) => [id, 8] as const),
  [12, LATAM],
  [22, BUSLOG],
  [33, 15],
]);

export const transportadoraDoServico = (servico: number): number | undefined => DO_SERVICO.get(servico);

export const exigeAgencia = (transportadora: number | undefined): boolean =>
  transportadora !== undefined && EXIGEM_AGENCIA.includes(transportadora);

/** It is quoted, but its labels are sold on the site alone. */
export const soVendeNoSite = (transportadora: number | undefined): boolean => transportadora === AZUL;

/** Correios alone do without a telephone and an e-mail address of both sides. */
export const exigeContato = (transportadora: number | undefined): boolean => transportadora !== CORREIOS;

/** A sender that is a company tells its economic activity. */
export const exigeCnae = (transportadora: number | undefined): boolean => transportadora === LATAM;

export const nomeDaTransportadora = (transportadora: number | undefined): string =>
  COM_AGENCIA.find(({ id }) => id === transportadora)?.nome ?? 'transportadora';
