import { createHmac, timingSafeEqual } from 'node:crypto';
import { miniatura } from '@varal/contract/midia/imagens';
import { segredoComum } from '../auth/segredo-comum.ts';
import type { Db } from '../base/db/db.ts';

const HORA_S = 3600;
export const ENDERECO_DAS_ARTES = '/midia/artes/';
export const LARGURA_DA_MINIATURA = 480;

export type LinksDasArtes = Awaited<ReturnType<typeof linksDasArtes>>;
export type Assinar = (arquivo: string) => { url: string; miniatura_url: string };

/** Makes and checks the links by which an art is seen: whoever has one sees it for an hour or two, and nobody else ever. */
export async function linksDasArtes(db: Db) {
  const chave = await segredoComum(db, 'artes');
  const sinal = (nome: string, agora = new Date()): string => {
    // All links of an hour end together, so that a browser knows a picture again.
    const ate = (Math.floor(agora.getTime() / 1000 / HORA_S) + 2) * HORA_S;
    return `ate=${ate}&sinal=${sinalDe(chave, nome, ate)}`;
  };
  return {
    abrir(agora = new Date()): Assinar {
      const link = (nome: string) => `${ENDERECO_DAS_ARTES}${nome}?${sinal(nome, agora)}`;
      return (arquivo) => ({ url: link(arquivo), miniatura_url: link(miniatura(arquivo, LARGURA_DA_MINIATURA)) });
    },
    /** Signs what is made of arts and served elsewhere; answers with the end of its address. */
    sinal,
    confere({ nome, ate, sinal }: { nome: string; ate: number; sinal: string }, agora = new Date()) {
      if (ate * 1000 < agora.getTime()) return false;
      const [certo, dado] = [Buffer.from(sinalDe(chave, nome, ate)), Buffer.from(sinal)];
      return certo.length === dado.length && timingSafeEqual(certo, dado);
    },
  };
}

const sinalDe = (chave: Uint8Array, nome: string, ate: number): string =>
  createHmac('sha256', chave).update(`${nome}\n${ate}`).digest('base64url');
