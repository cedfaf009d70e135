import { emCentavos } from '@varal/contract/dinheiro';
import { brCode } from '@varal/contract/pagamentos/pix/br-code';
import { lerChavePix } from '@varal/contract/pagamentos/pix/chave-pix';
import {
  type ConfiguracaoDoPix,
  type PixDaVenda,
  type PixDigitado,
  pixDigitado,
} from '@varal/contract/pagamentos/pix/pix.routes';
import { novoCarrinho, txidDaVenda, txidDoBalcao } from '@varal/contract/pagamentos/pix/txid';
import QRCode from 'qrcode';
import type { Db } from '../../base/db/db.ts';
import { together } from '../../base/db/transaction.ts';
import { AppError } from '../../base/errors.ts';
import { type Autor, anotar } from '../../historico/anotar.ts';
import { type Desfazedor, valoresDeAntes } from '../../historico/desfazer.ts';
import { comparar } from '../../historico/mudancas.ts';
import { lerCobranca } from '../pagamentos.queries.ts';

const SEM_PIX: ConfiguracaoDoPix = { chave: '', tipo: null, nome: '', cidade: '' };

export async function verPix(db: Db): Promise<ConfiguracaoDoPix> {
  const guardada = db.selectFrom('configuracao_do_pix').select(['chave', 'tipo', 'nome', 'cidade']);
  return (await guardada.executeTakeFirst()) ?? SEM_PIX;
}

export async function salvarPix(
  db: Db,
  autor: Autor,
  { chave, nome, cidade }: PixDigitado,
): Promise<ConfiguracaoDoPix> {
  const lida = lerChavePix(chave);
  if (!lida) throw new Error('The shape lets no key pass that is none.');
  const antes = await verPix(db);
  const nova = { ...lida, nome, cidade };
  await db
    .insertInto('configuracao_do_pix')
    .values(nova)
    .onConflict((ja) => ja.column('id').doUpdateSet(nova))
    .execute();
  await anotarPix(db, autor, antes, nova);
  return nova;
}

export async function removerPix(db: Db, autor: Autor): Promise<void> {
  const antes = await verPix(db);
  await db.deleteFrom('configuracao_do_pix').execute();
  await anotarPix(db, autor, antes, SEM_PIX);
}

async function anotarPix(db: Db, autor: Autor, antes: ConfiguracaoDoPix, depois: ConfiguracaoDoPix): Promise<void> {
  const mudancas = comparar(['chave_pix', 'nome', 'cidade'], comChave(antes), comChave(depois));
  const alvo = { id: null, nome: 'Pix' };
  if (mudancas.length > 0) await anotar(db, autor, { acao: 'configuracao.pix', alvo, mudancas });
}

const comChave = ({ chave, nome, cidade }: ConfiguracaoDoPix) => ({ chave_pix: chave, nome, cidade });

/** Puts the key back that was there before, or none. */
export const desfazerPix: Desfazedor = async (db, feito, autor) => {
  const atual = comChave(await verPix(db));
  const { chave_pix, nome, cidade } = { ...atual, ...(await valoresDeAntes(db, feito, atual)) };
  if (chave_pix === '') return removerPix(db, autor);
  await salvarPix(db, autor, pixDigitado.parse({ chave: chave_pix, nome, cidade }));
};

/** The code of what is still due of a sale. After each payment that was received the shop's bank tells of another one. */
export async function verPixDaVenda(db: Db, id: number): Promise<PixDaVenda> {
  const cobranca = await lerCobranca(db, id);
  if (!cobranca) throw new AppError('venda.nao_encontrada');
  return cobrar(db, { valor: cobranca.a_receber, txid: txidDaVenda(id, cobranca.recebidos) });
}

/** Makes a code to be pasted of what a sale still owes; null where the shop takes no Pix or nothing is due. */
export async function lerCopiaECola(db: Db, id: number): Promise<string | null> {
  const [{ chave, nome, cidade }, cobranca] = await together(verPix(db), lerCobranca(db, id));
  if (!cobranca || chave === '' || cobranca.a_receber === 0) return null;
  const txid = txidDaVenda(id, cobranca.recebidos);
  return brCode({ chave, nome, cidade, centavos: emCentavos(cobranca.a_receber), txid });
}

/** The code of an amount that has no sale yet: it goes by its cart, and without one it is a cart of its own. */
export const cobrarPorPix = (
  db: Db,
  { valor, carrinho = novoCarrinho() }: { valor: number; carrinho?: string | undefined },
): Promise<PixDaVenda> => cobrar(db, { valor, txid: txidDoBalcao(carrinho) });

async function cobrar(db: Db, { valor, txid }: { valor: number; txid: string }): Promise<PixDaVenda> {
  const { chave, nome, cidade } = await verPix(db);
  if (chave === '') throw new AppError('pix.sem_chave');
  if (valor === 0) throw new AppError('pix.nada_a_receber');
  const copia_e_cola = brCode({ chave, nome, cidade, centavos: emCentavos(valor), txid });
  return { copia_e_cola, qr_svg: await desenhar(copia_e_cola), valor };
}

/** The standard requires this many light modules around the code. */
const QUIET_ZONE = 4;

const desenhar = (texto: string): Promise<string> =>
  QRCode.toString(texto, { type: 'svg', errorCorrectionLevel: 'M', margin: QUIET_ZONE });
