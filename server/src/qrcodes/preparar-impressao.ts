import { randomBytes } from 'node:crypto';
import { porPagina } from '@varal/contract/qrcodes/formatos';
import { proximaPosicao } from '@varal/contract/qrcodes/geometria';
import type { EntradaDaImpressao } from '@varal/contract/qrcodes/qrcodes.routes';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import { type Autor, anotar } from '../historico/anotar.ts';
import { dito } from '../historico/mudancas.ts';
import type { EtiquetaDeQr, Impressao } from './impressao.ts';
import { desenhar, formatoDaImpressao, paginasDe, quantasEtiquetas } from './papel/desenhar-impressao.ts';
import { buscarImpressora, guardarImpressao, lembrarEscolha, lembrarFolha } from './qrcodes.queries.ts';
import { resolverEtiquetas } from './resolver-etiquetas.ts';

/** A printer unknown to the shop is taken to shift nothing and to have coarse dots. */
const QUALQUER_UMA = { dx: 0, dy: 0, dpi: 203 };

/** Assembles a print, or refuses it when part of it cannot be printed. */
export async function montarImpressao(
  db: Db,
  entrada: EntradaDaImpressao,
  enderecoPublico: string | undefined,
): Promise<Impressao> {
  const { inicio, impressora_id } = entrada;
  const formato = formatoDaImpressao(entrada);
  const posicoes = porPagina(formato);
  if (inicio > posicoes) throw new AppError('qrcode.posicao_fora_da_folha', { posicoes });
  const impressora = impressora_id ? await buscarImpressora(db, impressora_id) : QUALQUER_UMA;
  if (!impressora) throw new AppError('qrcode.impressora_nao_encontrada');

  const etiquetas = await resolverEtiquetas(db, entrada, enderecoPublico);
  const { dx, dy, dpi } = impressora;
  // A label with room for the longest code has room for all of them.
  desenhar(comOMaiorCodigo(etiquetas), formato, dpi);
  return { formato: formato.id, dx, dy, dpi, inicio, etiquetas };
}

const comOMaiorCodigo = (etiquetas: readonly EtiquetaDeQr[]): EtiquetaDeQr =>
  etiquetas.reduce((maior, uma) => ((uma.qr ?? '').length > (maior.qr ?? '').length ? uma : maior));

/** Keeps the print for the window that will open it, and remembers the next free place of the sheet. */
export async function prepararImpressao(
  db: Db,
  quem: Autor & { id: number },
  {
    impressao,
    mostrar,
    impressora_id = null,
  }: Pick<EntradaDaImpressao, 'mostrar' | 'impressora_id'> & { impressao: Impressao },
) {
  const formato = formatoDaImpressao(impressao);
  const chave = randomBytes(24).toString('base64url');
  const etiquetas = quantasEtiquetas(impressao.etiquetas);
  const proxima = formato.tipo === 'folha' ? proximaPosicao(formato, etiquetas, impressao.inicio) : 1;

  await guardarImpressao(db, chave, impressao);
  if (formato.tipo === 'folha') await lembrarFolha(db, formato.id, proxima);
  await lembrarEscolha(db, quem.id, { formato: formato.id, impressora_id, mostrar });

  const mudancas = [dito('formato', formato.nome), dito('quantidade', etiquetas)];
  await anotar(db, quem, { acao: 'configuracao.etiquetas_impressas', alvo: { id: null, nome: 'QR codes' }, mudancas });

  const endereco = `/api/qrcodes/impressoes/${chave}`;
  const paginas = paginasDe(impressao).length;
  return {
    pdf: `${endereco}.pdf`,
    zpl: formato.tipo === 'rolo' ? `${endereco}.zpl` : null,
    etiquetas,
    paginas,
    proxima,
  };
}
