import { instanteDe } from '../../datas.ts';
import { escreverPdf } from '../../pdf.ts';
import type { Participante } from '../carrinho/entrada.ts';
import type { Pedido } from '../carrinho/pedido.ts';
import { type ServicoDeEnvio, servicoDeEnvio } from '../servicos/catalogo.ts';
import { barras, linha, MM, marcaDAgua, moldura, quebrar, retangulo, texto, textoClaro } from './desenho.ts';

const LARGURA = 100;
const ALTURA = 150;
const MARGEM = 5;
const UTIL = LARGURA - 2 * MARGEM;
const ITENS_POR_PAGINA = 22;
const SIMULACAO = 'SIMULAÇÃO — SEM VALOR POSTAL';

/** Draws one label of 10 × 15 cm for each shipment, and a list of its contents. A preview has no tracking code yet. */
export function pdfDasEtiquetas(pedidos: readonly Pedido[], { previa }: { previa: boolean }): Buffer {
  return escreverPdf({
    largura: Math.round(LARGURA * MM),
    altura: Math.round(ALTURA * MM),
    paginas: pedidos.flatMap((pedido) => [paginaDaEtiqueta(pedido, previa), ...paginasDoConteudo(pedido)]),
  });
}

function paginaDaEtiqueta(pedido: Pedido, previa: boolean): string {
  const servico = servicoDeEnvio(pedido.servico);
  const gramas = Math.round(pedido.volumes.reduce((soma, { weight }) => soma + weight, 0) * 1000);
  const codigo = previa ? null : pedido.codigo;
  return [
    fundo(),
    texto(MARGEM, 140, 9, 'Melhor Envio'),
    texto(45, 139, 15, nomeDo(servico), true),
    texto(MARGEM, 133, 7, `Pedido: ${pedido.protocol}`),
    texto(45, 133, 7, `Volume: 1/${pedido.volumes.length}    Peso (g): ${gramas}`),
    texto(MARGEM, 129, 7, documentoFiscal(pedido)),
    ...(codigo
      ? [texto(MARGEM + 12, 121, 13, emGrupos(codigo), true), barras(10, 103, 80, 16, codigo)]
      : [texto(MARGEM + 12, 112, 11, 'PRÉVIA: SEM CÓDIGO DE RASTREIO', true)]),
    texto(
      MARGEM,
      98,
      7,
      `Código Melhor Envio: ${(previa ? null : pedido.codigo_proprio) ?? '-'}    ${extrasDe(pedido)}`,
    ),
    texto(MARGEM, 92, 7, 'Recebedor: ______________________________________________'),
    texto(MARGEM, 87, 7, 'Assinatura: ____________________   Documento: _____________'),
    retangulo(MARGEM, 78, UTIL, 6),
    textoClaro(MARGEM + 2, 79.8, 9, 'DESTINATÁRIO', true),
    ...enderecoEm(73, 9, pedido.to),
    barras(MARGEM + 1, 32, 40, 14, pedido.to.postal_code),
    linha(MARGEM, 29, UTIL),
    texto(MARGEM, 25, 6.5, 'Remetente:', true),
    ...enderecoEm(21.5, 6.5, pedido.from),
  ].join('\n');
}

/** Lists the contents as the fiscal document declares them: items, quantities and values. */
function paginasDoConteudo(pedido: Pedido): string[] {
  const total = pedido.products.reduce((soma, { quantity, unitary_value }) => soma + quantity * unitary_value, 0);
  const chave = pedido.chave_da_nota ?? pedido.chave_da_dce;
  const quantas = Math.max(1, Math.ceil(pedido.products.length / ITENS_POR_PAGINA));
  return Array.from({ length: quantas }, (_, pagina) => {
    const itens = pedido.products.slice(pagina * ITENS_POR_PAGINA, (pagina + 1) * ITENS_POR_PAGINA);
    return [
      fundo(),
      texto(MARGEM, 140, 10, pedido.chave_da_nota ? 'CONTEÚDO (NF-e)' : 'DECLARAÇÃO DE CONTEÚDO (DC-e)', true),
      texto(MARGEM, 135, 6.5, `Pedido ${pedido.protocol}, folha ${pagina + 1} de ${quantas}`),
      texto(MARGEM, 131, 6.5, `Chave: ${chave ?? '-'}`),
      ...identidadeEm(127, `Remetente: ${identidade(pedido.from)}`),
      ...identidadeEm(120.5, `Destinatário: ${identidade(pedido.to)}`),
      linha(MARGEM, 115.5, UTIL),
      texto(MARGEM, 111.5, 7, 'Item', true),
      texto(68, 111.5, 7, 'Qtd.', true),
      texto(80, 111.5, 7, 'Valor', true),
      ...itens.flatMap(({ name, quantity, unitary_value }, i) => {
        const y = 107 - i * 4;
        return [
          texto(MARGEM, y, 7, name.slice(0, 46)),
          texto(68, y, 7, String(quantity)),
          texto(80, y, 7, emReais(quantity * unitary_value)),
        ];
      }),
      linha(MARGEM, 16, UTIL),
      texto(MARGEM, 12, 7.5, `Total declarado: ${emReais(total)}`, true),
      texto(MARGEM, 8, 6.5, `Emitido em ${instanteDe(pedido.datas.generated ?? pedido.alterado_em)}`),
    ].join('\n');
  });
}

function fundo(): string {
  return [marcaDAgua(52, 34, 12, SIMULACAO), moldura(2.5, 2.5, LARGURA - 5, ALTURA - 5)].join('\n');
}

function enderecoEm(alto: number, pontos: number, lado: Participante): string[] {
  const passo = pontos * 0.46;
  const letras = Math.floor((UTIL * MM) / (pontos * 0.56));
  const frases = [
    lado.name,
    [lado.address, lado.number || 's/ nº'].join(', '),
    [lado.complement, lado.district].filter(Boolean).join(' - '),
  ].flatMap((frase) => quebrar(frase, letras).slice(0, 2));
  return [
    ...frases.map((frase, i) => texto(MARGEM, alto - i * passo, pontos, frase)),
    texto(MARGEM, alto - frases.length * passo, pontos, cepECidade(lado), true),
  ];
}

function cepECidade({ postal_code, city, state_abbr }: Participante): string {
  return `${postal_code.slice(0, 5)}-${postal_code.slice(5)} ${city} - ${state_abbr}`;
}

function identidadeEm(alto: number, frase: string): string[] {
  return quebrar(frase, 70)
    .slice(0, 2)
    .map((parte, i) => texto(MARGEM, alto - i * 3, 6.5, parte));
}

function identidade({ name, document, company_document, address, number, city, state_abbr }: Participante): string {
  return `${name}, ${document || company_document}, ${address} ${number}, ${city}/${state_abbr}`;
}

function nomeDo(servico: ServicoDeEnvio | undefined): string {
  return servico ? `${servico.transportadora.nome} ${servico.nome}` : '';
}

function documentoFiscal({ chave_da_nota, chave_da_dce }: Pedido): string {
  if (chave_da_nota) return `NF-e: ${chave_da_nota}`;
  return chave_da_dce ? `DC-e: ${chave_da_dce}` : '';
}

function extrasDe({ receipt, own_hand, segurado }: Pedido): string {
  return [receipt && 'AR', own_hand && 'MP', segurado > 0 && `VD ${emReais(segurado)}`].filter(Boolean).join('  ');
}

/** Writes AA 123 456 785 BR, and the codes of other carriers in groups of four. */
function emGrupos(codigo: string): string {
  const [, letras, a, b, c, pais] = /^([A-Z]{2})(\d{3})(\d{3})(\d{3})([A-Z]{2})$/.exec(codigo) ?? [];
  return letras ? [letras, a, b, c, pais].join(' ') : (codigo.match(/.{1,4}/g) ?? []).join(' ');
}

function emReais(valor: number): string {
  return `R$ ${valor.toFixed(2).replace('.', ',')}`;
}
