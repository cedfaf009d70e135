import { escreverReais } from '../dinheiro.ts';
import { ROTULOS, statusDaVenda } from '../fluxo/fluxo-da-venda.ts';
import type { Valor } from './historico.routes.ts';

type Formato = 'texto' | 'dinheiro' | 'sim_nao' | 'etapa';
type DoCampo = {
  rotulo: string;
  formato?: Formato;
  /** It tells something of a customer: the sentence leaves the value out, and it is emptied when the person is forgotten. */
  pessoal?: true;
  /** In the sentence its value stands without the label, or nothing stands: the action says it already. */
  naFrase?: 'so_o_valor' | 'nada';
};

const dinheiro = (rotulo: string) => ({ rotulo, formato: 'dinheiro' }) as const;
const simNao = (rotulo: string) => ({ rotulo, formato: 'sim_nao' }) as const;
const pessoal = (rotulo: string) => ({ rotulo, pessoal: true }) as const;

/** The fields of all records as the history names them. A variation's fields carry its SKU in front. */
export const CAMPOS = {
  agencia: { rotulo: 'Agência' },
  altura: { rotulo: 'Altura' },
  apagados: { rotulo: 'Apagados', naFrase: 'so_o_valor' },
  aparelho: { rotulo: 'Aparelho' },
  ativo: simNao('Ativo'),
  categoria_id: { rotulo: 'Categoria' },
  categoria_pai: { rotulo: 'Categoria superior' },
  cest: { rotulo: 'CEST' },
  chave_pix: { rotulo: 'Chave Pix' },
  cidade: { rotulo: 'Cidade' },
  cnae: { rotulo: 'CNAE' },
  codigo: { rotulo: 'Código' },
  codigo_lido: { rotulo: 'Código lido' },
  codigo_rastreamento: { rotulo: 'Rastreamento' },
  comprimento: { rotulo: 'Comprimento' },
  cega: simNao('Cega'),
  conta: { rotulo: 'Conta' },
  contada: { rotulo: 'Contagem', naFrase: 'so_o_valor' },
  contado: dinheiro('Dinheiro contado'),
  cor: { rotulo: 'Cor' },
  cotacoes: { rotulo: 'Cotações' },
  credito: dinheiro('Crédito'),
  desconto: dinheiro('Desconto'),
  descricao: { rotulo: 'Descrição' },
  diferenca: dinheiro('Diferença'),
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
  itens: { rotulo: 'Itens' },
  lado: { rotulo: 'Vale o que está' },
  largura: { rotulo: 'Largura' },
  local: { rotulo: 'Local' },
  motivo: { rotulo: 'Motivo' },
  mercadoria_voltou: simNao('A mercadoria voltou'),
  modelo_id: { rotulo: 'Modelo' },
  na_lixeira: { rotulo: 'Na lixeira', formato: 'sim_nao', naFrase: 'nada' },
  ncm: { rotulo: 'NCM' },
  nome: { rotulo: 'Nome' },
  nome_cor: { rotulo: 'Nome da cor' },
  numero_no_bling: { rotulo: 'Número no Bling' },
  observacao: { rotulo: 'Observação' },
  onda: { rotulo: 'Onda', naFrase: 'so_o_valor' },
  ordem_das_imagens: { rotulo: 'Ordem das imagens' },
  origem: { rotulo: 'Origem' },
  origem_fiscal: { rotulo: 'Origem fiscal' },
  observacao_da_venda: pessoal('Observação'),
  observacao_do_pagamento: pessoal('Observação'),
  motivo_da_devolucao: pessoal('Motivo'),
  padronizar: simNao('Padronizar'),
  parcelas: { rotulo: 'Parcelas' },
  peso: { rotulo: 'Peso' },
  posicao: { rotulo: 'Posição' },
  preco_custo: dinheiro('Preço de custo'),
  preco_venda: dinheiro('Preço de venda'),
  profundidade: { rotulo: 'Profundidade' },
  publicado_no_bling: simNao('Publicado no Bling'),
  quantidade: { rotulo: 'Quantidade' },
  quem_baixa: { rotulo: 'Quem baixa o estoque' },
  recontar: { rotulo: 'Contar de novo' },
  recebido_em: { rotulo: 'Recebido em' },
  reembolso: dinheiro('Reembolso'),
  saldo: { rotulo: 'Estoque' },
  servico_frete: { rotulo: 'Serviço de frete' },
  situacoes: { rotulo: 'Situações' },
  sku: { rotulo: 'SKU' },
  sku_personalizado: simNao('SKU próprio'),
  status: { rotulo: 'Etapa', formato: 'etapa', naFrase: 'so_o_valor' },
  tamanho: { rotulo: 'Tamanho' },
  tem_cor: simNao('Tem cor'),
  tem_tamanho: simNao('Tem tamanho'),
  tem_variacoes: simNao('Tem variações'),
  tipo: { rotulo: 'Tipo' },
  tentativas: { rotulo: 'Tentativas' },
  titulo: { rotulo: 'Título' },
  total: dinheiro('Produtos'),
  troca: { rotulo: 'Trocado por' },
  unidade: { rotulo: 'Unidade' },
  username: { rotulo: 'Nome de usuário' },
  valor: { rotulo: 'Valor' },
  valor_pago: dinheiro('Valor'),
  valor_unitario: dinheiro('Preço'),
  variacao: { rotulo: 'Variação' },
  vence_em: { rotulo: 'Vencimento' },
  // The customer's own.
  bairro: pessoal('Bairro'),
  cep: pessoal('CEP'),
  cliente: pessoal('Cliente'),
  complemento: pessoal('Complemento'),
  cpf: pessoal('CPF'),
  email: pessoal('E-mail'),
  endereco: pessoal('Endereço'),
  municipio: pessoal('Município'),
  numero: pessoal('Número'),
  telefone: pessoal('Telefone'),
  uf: pessoal('UF'),
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
  const formato = campoDe(caminho)?.formato;
  if (typeof valor === 'boolean' || formato === 'sim_nao') return valor ? 'sim' : 'não';
  if (typeof valor === 'number') return formato === 'dinheiro' ? escreverReais(valor) : valor.toLocaleString('pt-BR');
  const status = formato === 'etapa' ? statusDaVenda(valor) : undefined;
  return status ? ROTULOS[status] : valor;
}
