import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { writerOf } from '../base/http/route-shapes.ts';
import { emFatias } from './em-fatias.ts';

/** Makes what writes answers as their route would, but the things of their long lists, which come last, slice by slice. */
export function escritorEmFatias<Lista extends string>(resto: z.ZodType, listas: Record<Lista, z.ZodType>) {
  const escreverResto = writerOf(resto);
  const escritores = Object.entries<z.ZodType>(listas).map(
    ([lista, item]) => [lista as Lista, writerOf(item)] as const,
  );
  return async (resposta: Record<Lista, readonly unknown[]>): Promise<string> => {
    let texto = escreverResto(resposta).slice(0, -1);
    for (const [lista, escrever] of escritores) {
      const textos: string[] = [];
      // A joined text is in one piece: the pieces of all things at once would be put together at the end, without giving way.
      for await (const fatia of emFatias(resposta[lista])) textos.push(fatia.map(escrever).join());
      texto += `,"${lista}":[${textos.join()}]`;
    }
    return `${texto}}`;
  };
}

/** Answers a call with what is written slice by slice: the route's own writer holds the only thread until all is written. */
export async function responderEmFatias<Resposta>(
  reply: FastifyReply,
  resposta: Resposta,
  escrever: (resposta: Resposta) => Promise<string>,
): Promise<Resposta> {
  const texto = await escrever(resposta);
  reply.type('application/json; charset=utf-8').serializer(() => texto);
  return resposta;
}
