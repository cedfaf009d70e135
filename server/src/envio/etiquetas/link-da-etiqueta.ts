import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../base/db/db.ts';
import type { EnvioGuardado } from './envios.queries.ts';
import { lerSelo } from './selo-do-link.queries.ts';

/** The papers lie in this folder of the storage. */
export const PASTA = 'etiquetas/';

/** The days for which a link is valid after the label was made; a person signed in then gets a new link. */
export const DIAS_DO_LINK = 90;

type Chaves = Pick<EnvioGuardado, 'id' | 'chave' | 'criado_em'>;

/** The first address of the label. Its key opens it without a session, so that it can be printed anywhere. */
export const linkDaEtiqueta = ({ id, chave }: Pick<Chaves, 'id' | 'chave'>): string => enderecoCom(id, chave);

/** The address that opens the label today: the first one, until it ends. */
export async function linkQueVale(db: Db, envio: Chaves): Promise<string> {
  const selo = venceu(envio) ? await lerSelo(db, envio.id) : undefined;
  return selo ? linkNovo({ id: envio.id, selo }) : linkDaEtiqueta(envio);
}

/** The part of the label that the sale keeps: the first address of the paper, and the tracking code. */
export const etiquetaDo = (envio: EnvioGuardado) => ({
  link_etiqueta_pdf: linkDaEtiqueta(envio),
  codigo_rastreamento: envio.codigo_rastreamento,
});

/** The link of a label whose first one has ended. It is the same for a whole day, and nothing of it is stored. */
export function linkNovo({ id, selo }: { id: number; selo: string }): string {
  const ate = ultimoDia();
  return enderecoCom(id, `${ate}-${assinatura(selo, ate)}`);
}

/** Tells what a key from an address is worth: the label's own, one signed until a day, or nothing. */
export async function valorDaChave(db: Db, envio: Chaves, dada: string): Promise<'vale' | 'venceu' | 'falsa'> {
  if (same(dada, envio.chave)) return venceu(envio) ? 'venceu' : 'vale';
  const [, ate = '', assinada = ''] = /^(\d{8})-([\w-]{43})$/.exec(dada) ?? [];
  // Links were signed with the first one's key once, which whoever holds that one can still do.
  if (same(assinada, assinatura(envio.chave, ate))) return 'venceu';
  const selo = await lerSelo(db, envio.id);
  if (!selo || !same(assinada, assinatura(selo, ate)) || ate > ultimoDia()) return 'falsa';
  return ate < diaDe(Date.now()) ? 'venceu' : 'vale';
}

const DIA_MS = 86_400_000;
const venceu = ({ criado_em }: Chaves): boolean => Date.parse(criado_em) + DIAS_DO_LINK * DIA_MS < Date.now();
const diaDe = (momento: number): string => new Date(momento).toISOString().slice(0, 10).replaceAll('-', '');
const ultimoDia = (): string => diaDe(Date.now() + DIAS_DO_LINK * DIA_MS);
const enderecoCom = (id: number, chave: string): string => `/api/etiquetas/${id}/${chave}.pdf`;
const assinatura = (segredo: string, ate: string): string =>
  createHmac('sha256', segredo).update(`link da etiqueta ate ${ate}`).digest('base64url');

/** Compares in constant time, so that the time tells nothing about the key. */
const same = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
