import type { FastifyInstance } from 'fastify';

/** A refusal in Melhor Envio's words: thrown by whoever finds the reason, answered in one place. */
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

/** One of the two shapes that its refusals have; `recusado` is the other. */
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
