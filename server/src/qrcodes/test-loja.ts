import type { Formato } from '@varal/contract/qrcodes/formatos';
import { rotasDeQrcodes as rotas } from '@varal/contract/qrcodes/qrcodes.routes';
import type { Sent } from '@varal/contract/route';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { Caller } from '../../test/api.ts';
import { umProduto } from '../../test/cenario.ts';
import type { Db } from '../base/db/db.ts';

type EntradaEnviada = Sent<typeof rotas.imprimir>['body'];

/** Creates a product with this many variations, and one label of each as items. */
export async function umaGrade(db: Db, quantas: number) {
  const { id, variacoes } = await umProduto(db, {
    titulo: 'Camiseta de algodão com estampa de maçã',
    variacoes: Array.from({ length: quantas }, (_, n) => ({
      sku: `P-CAM01-AZUL-${n}`,
      nome_cor: `Azul ${n}`,
      tamanho: 'GG' as const,
      preco_venda: 59.9 + n,
    })),
  });
  return {
    produto_id: id,
    itens: variacoes.map((variacao_id) => ({ produto_id: id, variacao_id, quantidade: 1 })),
    textos: variacoes.map((variacao_id) => `/produtos/${id}?variacao=${variacao_id}`),
  };
}

/** Prints and then opens the files as the window does, without a sign-in. */
export async function imprimirEAbrir(app: FastifyInstance, call: Caller, entrada: EntradaEnviada) {
  const { status, body } = await call(rotas.imprimir, { body: entrada });
  expect(status).toBe(201);
  const abrir = async (url: string) => {
    const { statusCode, rawPayload, headers } = await app.inject({ url });
    expect(statusCode).toBe(200);
    return { conteudo: rawPayload, headers };
  };
  return { ...body, abrir };
}

type Imagem = { texto: string; largura: number; altura: number; pixels: Uint8Array };

/** Cuts one label out of the picture of its page. */
export function recortar(
  pagina: Imagem,
  { etiqueta }: Formato,
  { x, y }: { x: number; y: number },
  dpi: number,
): Imagem {
  const pixel = (mm: number) => Math.round((mm * dpi) / 25.4);
  const [x0, y0] = [pixel(x), pixel(y)];
  const largura = Math.min(pagina.largura - x0, pixel(etiqueta.largura));
  const altura = Math.min(pagina.altura - y0, pixel(etiqueta.altura));
  const pixels = new Uint8Array(largura * altura * 4);
  for (let linha = 0; linha < altura; linha++) {
    const de = ((y0 + linha) * pagina.largura + x0) * 4;
    pixels.set(pagina.pixels.subarray(de, de + largura * 4), linha * largura * 4);
  }
  return { texto: '', largura, altura, pixels };
}
