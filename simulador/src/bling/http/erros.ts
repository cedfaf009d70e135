type CampoComErro = { code: number; msg: string; element: string; namespace: string };
export type ErroDeCampo = CampoComErro & { collection?: (CampoComErro & { index: number })[] };
export type CorpoDeErro = {
  type: string;
  message: string;
  description: string;
  fields?: ErroDeCampo[];
  limit?: number;
  period?: 'second' | 'day';
};

/** Carries a refusal in Bling's words: any function throws it, and one place answers it. */
export class ErroDoBling extends Error {
  readonly status: number;
  readonly corpo: CorpoDeErro;
  /** The whole answer, where it has another form than an error's. */
  resposta: object;

  constructor(status: number, corpo: CorpoDeErro) {
    super(corpo.message);
    this.status = status;
    this.corpo = corpo;
    this.resposta = { error: corpo };
  }

  como(resposta: object): this {
    this.resposta = resposta;
    return this;
  }
}

const MENSAGEM = 'Não foi possível executar a operação';

/** Says which kind of record was refused, as the error body tells it. */
export type Assunto = { namespace: string; message?: string; description?: string };

export function invalido(assunto: Assunto, ...fields: ErroDeCampo[]): ErroDoBling {
  const { message = MENSAGEM, description = 'Ocorreu um erro ao validar os dados recebidos.' } = assunto;
  return new ErroDoBling(400, { type: 'VALIDATION_ERROR', message, description, fields });
}

export function campoInvalido(assunto: Assunto, element: string, msg: string, code = 1): ErroDoBling {
  return invalido(assunto, { code, msg, element, namespace: assunto.namespace });
}

export function semDados(): ErroDoBling {
  return new ErroDoBling(400, {
    type: 'MISSING_REQUIRED_FIELD_ERROR',
    message: MENSAGEM,
    description: 'Nenhum dado foi informado na requisição.',
  });
}

export function naoEncontrado(): ErroDoBling {
  return new ErroDoBling(404, {
    type: 'RESOURCE_NOT_FOUND',
    message: 'Recurso não encontrado',
    description: 'O recurso solicitado não foi encontrado, verifique o endpoint ou o id informado.',
  });
}

export function erroInterno(): ErroDoBling {
  return new ErroDoBling(500, { type: 'SERVER_ERROR', message: MENSAGEM, description: 'Um erro interno ocorreu.' });
}
