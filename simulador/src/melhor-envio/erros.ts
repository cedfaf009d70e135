import type { FastifyInstance } from 'fastify';

/** Carries a refusal in Melhor Envio's words: any function throws it, and one place answers it. */
export class ErroDoMelhorEnvio extends Error {
  readonly status: number;
  readonly corpo: Record<string, unknown>;

  constructor(status: number, corpo: Record<string, unknown>) {
    super(JSON.stringify(corpo));
    this.status = status;
    this.corpo = corpo;
  }
}

export type ErrosDeCampo = Record<string, string[]>;

/** Makes one of the two shapes of refusals; `recusado` makes the other. */
export function invalido(errors: ErrosDeCampo): ErroDoMelhorEnvio {
  return new ErroDoMelhorEnvio(422, { message: 'The given data was invalid.', errors });
}

export function recusado(error: string): ErroDoMelhorEnvio {
  return new ErroDoMelhorEnvio(422, { error });
}

export function naoEncontrado(id: string): ErroDoMelhorEnvio {
  return new ErroDoMelhorEnvio(404, { message: `No query results for model [Order] ${id}` });
}

export function erroInterno(): ErroDoMelhorEnvio {
  return new ErroDoMelhorEnvio(500, { message: 'Server Error' });
}

export function responderErros(app: FastifyInstance): void {
  app.setErrorHandler(async (erro, _request, reply) => {
    if (erro instanceof ErroDoMelhorEnvio) return reply.code(erro.status).send(erro.corpo);

    const status = erro instanceof Error && 'statusCode' in erro ? Number(erro.statusCode) : 500;
    if (status < 500) return reply.code(status).send({ message: 'Bad Request' });
    console.error(erro);
    return reply.code(500).send(erroInterno().corpo);
  });
}
