import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { EnvioGuardado } from './envios.queries.ts';

/** The papers lie in this folder of the storage. */
export const PASTA = 'etiquetas/';

/** A link counts for so many days from the label's making; who is signed in gets another one after that. */
export const DIAS_DO_LINK = 90;

type Chaves = Pick<EnvioGuardado, 'id' | 'chave' | 'criado_em'>;

/** The address of the label. Its key opens it without a session, so that it can be printed anywhere. */
export const linkDaEtiqueta = (envio: Chaves): string =>
  venceu(envio) ? linkNovo(envio) : enderecoCom(envio.id, envio.chave);

/** The part of the label that the sale keeps: the address of the paper and the tracking code. */
export const etiquetaDo = (envio: EnvioGuardado) => ({
  link_etiqueta_pdf: linkDaEtiqueta(envio),
  codigo_rastreamento: envio.codigo_rastreamento,
});

/** The link of a label whose first one has ended. It is the same for a whole day, and nothing of it is stored. */
export function linkNovo({ id, chave }: Pick<Chaves, 'id' | 'chave'>): string {
  const ate = diaDe(Date.now() + DIAS_DO_LINK * DIA_MS);
  return enderecoCom(id, `${ate}-${assinatura(chave, ate)}`);
}

/** Tells what a key from an address is worth: the label's own, one signed until a day, or nothing. */
export function valorDaChave(envio: Chaves, dada: string): 'vale' | 'venceu' | 'falsa' {
  if (same(dada, envio.chave)) return venceu(envio) ? 'venceu' : 'vale';
  const [, ate = '', assinada = ''] = /^(\d{8})-([\w-]{43})$/.exec(dada) ?? [];
  if (!same(assinada, assinatura(envio.chave, ate))) return 'falsa';
  return ate < diaDe(Date.now()) ? 'venceu' : 'vale';
}

const DIA_MS = 86_400_000;
const venceu = ({ criado_em }: Chaves): boolean => Date.parse(criado_em) + DIAS_DO_LINK * DIA_MS < Date.now();
const diaDe = (momento: number): string => new Date(momento).toISOString().slice(0, 10).replaceAll('-', '');
const enderecoCom = (id: number, chave: string): string => `/api/etiquetas/${id}/${chave}.pdf`;
const assinatura = (chave: string, ate: string): string =>
  createHmac('sha256', chave).update(`link da etiqueta ate ${ate}`).digest('base64url');

/** Compares in constant time, so that the time tells nothing about the key. */
const same = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
