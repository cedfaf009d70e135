import type { CampoDigitado, TipoDoCampo } from './campo.ts';
import { CAMPOS_DO_CLIENTE } from './clientes/campos.ts';
import { ehTipoDePessoa, TIPOS_DE_PESSOA } from './clientes/documento-do-cliente.ts';
import { escreverDia } from './dia-da-loja.ts';
import { escreverReais } from './dinheiro.ts';
import { CAMPOS_DA_ESTAMPA } from './estampas/campos.ts';
import { ROTULOS, statusDaVenda } from './fluxo/fluxo-da-venda.ts';
import type { Valor } from './historico/historico.routes.ts';
import { CAMPOS_DO_MODELO } from './modelos/campos.ts';
import { CAMPOS_DA_VARIACAO, CAMPOS_DO_PRODUTO } from './produtos/campos.ts';
import { CAMPOS_QUE_REINICIAM, DIZERES_DA_VENDA } from './vendas/campos.ts';

type DoCampo = Pick<CampoDigitado, 'rotulo' | 'pessoal'> & {
  tipo?: TipoDoCampo | 'etapa';
  /** In the sentence its value stands without the label, or nothing stands: the action says it already. */
  naFrase?: 'so_o_valor' | 'nada';
};

const dinheiro = (rotulo: string) => ({ rotulo, tipo: 'dinheiro' }) as const;
const simNao = (rotulo: string) => ({ rotulo, tipo: 'sim_nao' }) as const;
const pessoal = (rotulo: string) => ({ rotulo, pessoal: true }) as const;

/**
 * The fields of all records as the history names them: those that are typed, from their records, and what actions tell besides.
 * A variation's fields carry its SKU in front. Where records share a name, the later one says whether it is personal.
 */
export const CAMPOS = {
  ...CAMPOS_DA_ESTAMPA,
  ...CAMPOS_DO_CLIENTE,
  ...CAMPOS_DO_MODELO,
  ...CAMPOS_DO_PRODUTO,
  ...CAMPOS_DA_VARIACAO,
  cliente: CAMPOS_QUE_REINICIAM.cliente_id,
  origem: CAMPOS_QUE_REINICIAM.origem,
  itens: CAMPOS_QUE_REINICIAM.itens,
  observacao_da_venda: DIZERES_DA_VENDA.observacao,
  prazo_pedido: DIZERES_DA_VENDA.prazo_pedido,
  agencia: { rotulo: 'Agência' },
  apagados: { rotulo: 'Apagados', naFrase: 'so_o_valor' },
  aparelho: { rotulo: 'Aparelho' },
  areas: { rotulo: 'Onde se estampa', naFrase: 'so_o_valor' },
  arte: { rotulo: 'Arte', naFrase: 'so_o_valor' },
  ativo: simNao('Ativo'),
  categoria_pai: { rotulo: 'Categoria superior' },
  chave_pix: { rotulo: 'Chave Pix' },
  cidade: { rotulo: 'Cidade' },
  cnae: { rotulo: 'CNAE' },
  codigo_lido: { rotulo: 'Código lido' },
  codigo_rastreamento: { rotulo: 'Rastreamento' },
  comprimento: { rotulo: 'Comprimento' },
  cega: simNao('Cega'),
  conta: { rotulo: 'Conta' },
  contada: { rotulo: 'Contagem', naFrase: 'so_o_valor' },
  contado: dinheiro('Dinheiro contado'),
  cotacoes: { rotulo: 'Cotações' },
  credito: dinheiro('Crédito'),
  desconto: dinheiro('Desconto'),
  desconto_maximo: { rotulo: 'Desconto máximo (%)' },
  diferenca: dinheiro('Diferença'),
  dias_uteis: { rotulo: 'Dias úteis' },
  documento: { rotulo: 'CPF ou CNPJ' },
  documento_fiscal: { rotulo: 'Documento fiscal' },
  devolvido: dinheiro('Valor devolvido'),
  dpi: { rotulo: 'Resolução (dpi)' },
  dx: { rotulo: 'Desvio para a direita (mm)' },
  dy: { rotulo: 'Desvio para baixo (mm)' },
  escopo_dito: { rotulo: 'O que contar', naFrase: 'so_o_valor' },
  endereco_de_acesso: { rotulo: 'De onde' },
  etiquetas: { rotulo: 'Etiquetas' },
  faixas: { rotulo: 'Faixas' },
  frete_valor: dinheiro('Valor do frete'),
  fica: dinheiro('Fica na gaveta'),
  ficaram: { rotulo: 'Ficaram' },
  forma_de_pagamento: { rotulo: 'Forma' },
  formas_de_pagamento: { rotulo: 'Formas de pagamento' },
  formato: { rotulo: 'Formato' },
  imagens: { rotulo: 'Imagens' },
  inscricao_estadual: { rotulo: 'Inscrição estadual' },
  item: { rotulo: 'Item', naFrase: 'so_o_valor' },
  lisa_id: { rotulo: 'Feito de' },
  lojas: { rotulo: 'Canais de venda' },
  lado: { rotulo: 'Vale o que está' },
  mensagem: { rotulo: 'Mensagem', naFrase: 'so_o_valor' },
  fecha_as: { rotulo: 'Fim do dia' },
  feriados: { rotulo: 'Feriados da loja' },
  pecas: { rotulo: 'Peças' },
  causa: { rotulo: 'Causa' },
  perda: { rotulo: 'Perdeu' },
  sinal: { rotulo: 'Sinal (%)' },
  motivo: { rotulo: 'Motivo' },
  mercadoria_voltou: simNao('A mercadoria voltou'),
  na_lixeira: { rotulo: 'Na lixeira', tipo: 'sim_nao', naFrase: 'nada' },
  numero_no_bling: { rotulo: 'Número no Bling' },
  onda: { rotulo: 'Onda', naFrase: 'so_o_valor' },
  ordem_das_imagens: { rotulo: 'Ordem das imagens' },
  ordem_dos_valores: { rotulo: 'Ordem dos valores', naFrase: 'so_o_valor' },
  observacao_do_pagamento: pessoal('Observação'),
  motivo_da_devolucao: pessoal('Motivo'),
  motivo_da_liberacao: pessoal('Por quê'),
  observacao_da_perda: pessoal('Observação'),
  parcelas: { rotulo: 'Parcelas' },
  publicado_no_bling: simNao('Publicado no Bling'),
  quantidade: { rotulo: 'Quantidade' },
  quem_baixa: { rotulo: 'Quem baixa o estoque' },
  pecas_no_bling: { rotulo: 'Peças estampadas no Bling' },
  recontar: { rotulo: 'Contar de novo' },
  recebido_em: { rotulo: 'Recebido em' },
  reembolso: dinheiro('Reembolso'),
  saldo: { rotulo: 'Estoque' },
  servico_frete: { rotulo: 'Serviço de frete' },
  situacoes: { rotulo: 'Situações' },
  status: { rotulo: 'Etapa', tipo: 'etapa', naFrase: 'so_o_valor' },
  texto_da_mensagem: { rotulo: 'Mensagem' },
  tipo: { rotulo: 'Tipo' },
  tentativas: { rotulo: 'Tentativas' },
  total: dinheiro('Produtos'),
  troca: { rotulo: 'Trocado por' },
  username: { rotulo: 'Nome de usuário' },
  valor: { rotulo: 'Valor' },
  valor_pago: dinheiro('Valor'),
  valor_unitario: dinheiro('Preço'),
  variacao: { rotulo: 'Variação' },
  vence_em: { rotulo: 'Vencimento' },
} as const satisfies Record<string, DoCampo>;
export type Campo = keyof typeof CAMPOS;

const ehCampo = (nome: string): nome is Campo => Object.hasOwn(CAMPOS, nome);

/** Finds how a field is told; `variacoes.12.preco_venda` is told as its last piece is. */
export function campoDe(caminho: string): DoCampo | undefined {
  const nome = caminho.slice(caminho.lastIndexOf('.') + 1);
  return ehCampo(nome) ? CAMPOS[nome] : undefined;
}

/** Writes a value as staff read it. */
export function escreverValor(caminho: string, valor: Valor): string {
  if (valor === null || valor === '') return 'vazio';
  const tipo = campoDe(caminho)?.tipo;
  if (typeof valor === 'boolean' || tipo === 'sim_nao') return valor ? 'sim' : 'não';
  if (typeof valor === 'number') return tipo === 'dinheiro' ? escreverReais(valor) : valor.toLocaleString('pt-BR');
  if (tipo === 'dia') return escreverDia(valor);
  if (tipo === 'tipo_de_pessoa' && ehTipoDePessoa(valor)) return TIPOS_DE_PESSOA[valor];
  const status = tipo === 'etapa' ? statusDaVenda(valor) : undefined;
  return status ? ROTULOS[status] : valor;
}
