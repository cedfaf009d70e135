/** What may go wrong at a carrier, with what staff read about it where the carrier itself said nothing better. */
const FRASES = {
  /** Something is missing here; nobody was asked. */
  configuracao: 'O envio não está configurado. Preencha as configurações de envio.',
  /** Who we say we are does not count, or may not do this. */
  autenticacao: 'A transportadora não aceitou o acesso da loja. Avise quem cuida do servidor.',
  /** The carrier looked at it and said no. */
  recusado: 'A transportadora recusou os dados do envio.',
  /** What was made there is there no more, or was cancelled: only a new one helps. */
  perdido: 'O envio não existe mais na transportadora. Gere a etiqueta novamente.',
  saldo: 'O saldo na transportadora não é suficiente para pagar a etiqueta.',
  sem_cobertura: 'Nenhuma transportadora atende este envio.',
  limite: 'A transportadora recebeu pedidos demais. Tente novamente em um minuto.',
  /** Nothing was done: it may simply be asked again. */
  fora_do_ar: 'A transportadora não está respondendo. Tente novamente em instantes.',
  /** Perhaps it was done: who asks again looks first. */
  incerto: 'A transportadora não confirmou o resultado. O Varal confere lá antes de tentar de novo.',
} as const;
export type TipoDeFalhaNoEnvio = keyof typeof FRASES;

type Detalhes = { status?: number; espera_s?: number; cause?: unknown };

/** What asking a carrier came to instead of an answer. Its message, which may be logged, names nobody and holds no secret. */
export class FalhaNoEnvio extends Error {
  readonly tipo: TipoDeFalhaNoEnvio;
  /** For staff, in Portuguese. */
  readonly frase: string;
  /** Of the answer, if there was one. */
  readonly status: number | undefined;
  /** For how long the carrier does not want to be asked, if it said so. */
  readonly espera_s: number | undefined;

  constructor(tipo: TipoDeFalhaNoEnvio, frase: string = FRASES[tipo], { status, espera_s, ...options }: Detalhes = {}) {
    super(status === undefined ? `envio: ${tipo}` : `envio: ${tipo} (${status})`, options);
    this.tipo = tipo;
    this.frase = frase;
    this.status = status;
    this.espera_s = espera_s;
  }
}
