import { buffer } from 'node:stream/consumers';
import { formatarCep } from '@varal/contract/documentos';
import PDFDocument from 'pdfkit';
import type { PedidoDeEnvio } from '../../src/envio/pedido-de-envio.ts';

const MM = 72 / 25.4;
const LARGURA = 100 * MM;
const ALTURA = 150 * MM;
const MARGEM = 7 * MM;
const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

type Etiqueta = { pedido: PedidoDeEnvio; servico: string; codigo: string };

/** A label as carriers make theirs, for a parcel that nobody carries. */
export async function desenharEtiqueta({ pedido, servico, codigo }: Etiqueta): Promise<Buffer> {
  const { destinatario, remetente, itens, valor } = pedido;
  const doc = new PDFDocument({ size: [LARGURA, ALTURA], margin: MARGEM, lang: 'pt-BR', info: { Title: 'Etiqueta' } });
  const conteudo = buffer(doc);
  const escrever = (texto: string, pontos: number, fonte = 'Helvetica') => doc.font(fonte).fontSize(pontos).text(texto);
  const titulo = (texto: string) => doc.moveDown(0.9) && escrever(texto, 8, 'Helvetica-Bold');

  escrever('AMOSTRA: SEM VALOR POSTAL', 8);
  doc.moveDown(0.6);
  escrever(servico, 16, 'Helvetica-Bold');
  escrever(codigo, 15, 'Courier-Bold');
  titulo('DESTINATÁRIO');
  for (const linha of linhasDe(destinatario)) escrever(linha, 11);
  titulo('REMETENTE');
  for (const linha of linhasDe(remetente)) escrever(linha, 8);
  titulo('DECLARAÇÃO DE CONTEÚDO');
  for (const { nome, quantidade, valor_unitario } of itens) {
    escrever(`${quantidade} × ${nome} (${REAIS.format(valor_unitario)})`, 8);
  }
  escrever(`Total: ${REAIS.format(valor)}`, 8, 'Helvetica-Bold');
  doc.end();
  return conteudo;
}

function linhasDe(lado: PedidoDeEnvio['destinatario'] | PedidoDeEnvio['remetente']): string[] {
  const { nome, endereco, numero, complemento, bairro, municipio, uf, cep } = lado;
  return [
    nome,
    [endereco, numero].filter(Boolean).join(', '),
    [complemento, bairro].filter(Boolean).join(' · '),
    `${formatarCep(cep)} ${municipio} - ${uf}`,
  ].filter(Boolean);
}
