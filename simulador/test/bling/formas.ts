import { z } from 'zod';

export type Resposta = { status: number; corpo: unknown };

/** Fails when an answer has another shape than the real API documents for it, or when its shape is missing here. */
export function validarForma(metodo: string, caminho: string, { status, corpo }: Resposta): void {
  const nome = `${metodo} ${caminho.split('?')[0]?.replace(/\/\d+/g, '/:id')} ${status}`;
  const forma = status >= 400 ? erro : (FORMAS[nome] ?? FORMAS[nome.replace(/ \d+$/, '')]);
  if (!forma) throw new Error(`Nenhuma forma para ${nome}`);
  const lida = forma.safeParse(corpo);
  if (!lida.success) throw new Error(`${nome}: ${z.prettifyError(lida.error)}\n${JSON.stringify(corpo)}`);
}

const id = z.int().positive();
const ligacao = z.strictObject({ id: z.int().min(0) });
const dia = z.iso.date();
const nada = z.null();

const umCampoComErro = { code: z.int(), msg: z.string(), element: z.string(), namespace: z.string() };
const erro = z.strictObject({
  error: z.strictObject({
    type: z.string(),
    message: z.string(),
    description: z.string(),
    fields: z
      .array(
        z.strictObject({
          ...umCampoComErro,
          collection: z.array(z.strictObject({ ...umCampoComErro, index: z.int() })).optional(),
        }),
      )
      .optional(),
    limit: z.int().optional(),
    period: z.enum(['second', 'day']).optional(),
  }),
});

const um = <T extends z.ZodType>(data: T) => z.strictObject({ data });
const lista = <T extends z.ZodType>(linha: T) => um(z.array(linha));
const criado = um(z.strictObject({ id }));

const categoria = z.strictObject({ id, descricao: z.string(), categoriaPai: ligacao.optional() });

const linhaDeProduto = z.strictObject({
  id,
  idProdutoPai: id.optional(),
  nome: z.string().max(120),
  codigo: z.string(),
  preco: z.number(),
  precoCusto: z.number(),
  estoque: z.strictObject({ saldoVirtualTotal: z.number() }),
  tipo: z.enum(['S', 'P', 'N']),
  situacao: z.enum(['A', 'I', 'E']),
  formato: z.enum(['S', 'V', 'E']),
  descricaoCurta: z.string(),
  imagemURL: z.string(),
});

const estrutura = z.strictObject({
  tipoEstoque: z.enum(['F', 'V']),
  lancamentoEstoque: z.enum(['A', 'M', 'P']),
  componentes: z.array(z.strictObject({ produto: z.strictObject({ id }), quantidade: z.number() })),
});

const produtoSozinho = linhaDeProduto.extend({
  unidade: z.string(),
  pesoLiquido: z.number(),
  pesoBruto: z.number(),
  volumes: z.int(),
  itensPorCaixa: z.number(),
  gtin: z.string(),
  gtinEmbalagem: z.string(),
  tipoProducao: z.enum(['P', 'T']),
  condicao: z.literal([0, 1, 2]),
  freteGratis: z.boolean(),
  marca: z.string(),
  descricaoComplementar: z.string(),
  linkExterno: z.string(),
  observacoes: z.string(),
  categoria: ligacao,
  estoque: z.strictObject({
    minimo: z.number(),
    maximo: z.number(),
    crossdocking: z.int(),
    localizacao: z.string(),
    saldoVirtualTotal: z.number(),
  }),
  dimensoes: z.strictObject({
    largura: z.number(),
    altura: z.number(),
    profundidade: z.number(),
    unidadeMedida: z.literal([0, 1, 2]),
  }),
  estrutura: estrutura.optional(),
  // The real one names a score of them, whatever was sent; ours gives back what it was told.
  tributacao: z
    .strictObject({
      ...{ origem: z.int(), ncm: z.string(), cest: z.string(), spedTipoItem: z.string() },
      ...{ nFCI: z.string(), codigoListaServicos: z.string(), codigoItem: z.string(), percentualTributos: z.number() },
      ...{ codigoExcecaoTipi: z.string(), classeEnquadramentoIpi: z.string(), valorIpiFixo: z.number() },
      ...{ dadosAdicionais: z.string(), grupoProduto: ligacao },
    })
    .partial()
    .optional(),
  linhaProduto: ligacao,
  camposCustomizados: z.array(
    z.strictObject({
      idCampoCustomizado: id,
      idVinculo: id,
      valor: z.string().optional(),
      item: z.string().optional(),
    }),
  ),
  fornecedor: z.strictObject({
    ...ligacao.shape,
    contato: ligacao.extend({ nome: z.string() }),
    ...{ codigo: z.string(), precoCusto: z.number(), precoCompra: z.number() },
  }),
  midia: z.strictObject({
    video: z.strictObject({ url: z.string() }),
    imagens: z.strictObject({
      externas: z.array(z.strictObject({ link: z.string() })),
      internas: z.array(
        z.strictObject({
          link: z.string(),
          linkMiniatura: z.string(),
          validade: z.string(),
          ordem: z.int(),
          anexo: z.strictObject({ id: z.int() }),
          anexoVinculo: z.strictObject({ id: z.int() }),
        }),
      ),
    }),
  }),
  variacao: z
    .strictObject({
      nome: z.string(),
      ordem: z.int(),
      produtoPai: z.strictObject({ id, cloneInfo: z.boolean() }),
    })
    .optional(),
});
const produto = produtoSozinho.extend({ variacoes: z.array(produtoSozinho).optional() });

const gravada = z.strictObject({
  id,
  nomeVariacao: z.string().optional(),
  variations: z.strictObject({}),
  warnings: z.array(z.string()),
});
const gravacao = um(
  z.strictObject({
    id,
    variations: z.strictObject({
      saved: z.array(gravada),
      updated: z.array(gravada),
      deleted: z.array(gravada),
    }),
    warnings: z.array(z.string()),
  }),
);
const alertas = um(z.strictObject({ alertas: z.array(erro.extend({ id })) }));

const deposito = z.strictObject({
  id,
  descricao: z.string(),
  situacao: z.literal([0, 1]),
  padrao: z.boolean(),
  desconsiderarSaldo: z.boolean(),
});

const saldoDoDeposito = z.strictObject({
  produto: z.strictObject({ id, codigo: z.string() }),
  saldoFisicoTotal: z.number(),
  saldoVirtualTotal: z.number(),
});
const saldo = saldoDoDeposito.extend({
  depositos: z.array(z.strictObject({ id, saldoFisico: z.number(), saldoVirtual: z.number() })),
});

const linhaDeContato = z.strictObject({
  id,
  nome: z.string(),
  codigo: z.string(),
  situacao: z.enum(['A', 'E', 'I', 'S']),
  numeroDocumento: z.string(),
  telefone: z.string(),
  celular: z.string(),
});
const endereco = z
  .strictObject({
    endereco: z.string(),
    cep: z.string(),
    bairro: z.string(),
    municipio: z.string(),
    uf: z.string(),
    numero: z.string(),
    complemento: z.string(),
  })
  .partial();
const contato = linhaDeContato.extend({
  tipo: z.enum(['F', 'J', 'E']),
  fantasia: z.string(),
  indicadorIe: z.literal([1, 2, 9]),
  ie: z.string(),
  rg: z.string(),
  orgaoEmissor: z.string(),
  inscricaoMunicipal: z.string(),
  email: z.string(),
  emailNotaFiscal: z.string(),
  orgaoPublico: z.enum(['N', 'M', 'E', 'F']),
  endereco: z.strictObject({ geral: endereco, cobranca: endereco }).partial(),
  vendedor: ligacao,
  dadosAdicionais: z
    .strictObject({ dataNascimento: dia, sexo: z.string(), naturalidade: z.string() })
    .partial()
    .optional(),
  financeiro: z
    .strictObject({ limiteCredito: z.number(), condicaoPagamento: z.string(), categoria: ligacao })
    .partial(),
  pais: z.strictObject({ nome: z.string() }),
  tiposContato: z.array(z.strictObject({ id, descricao: z.string().optional() })),
  pessoasContato: z.array(z.strictObject({ id: id.optional(), descricao: z.string() })),
});

const formaDePagamento = z.strictObject({
  id,
  descricao: z.string(),
  tipoPagamento: z.int(),
  situacao: z.literal([0, 1]),
  fixa: z.boolean(),
  padrao: z.literal([0, 1, 2]),
  finalidade: z.literal([1, 2, 3]),
  juros: z.number(),
  multa: z.number(),
});

const situacao = z.strictObject({ id, nome: z.string(), idHerdado: z.int(), cor: z.string() });
const acaoDaTransicao = z.strictObject({ id, nome: z.string(), descricao: z.string() });
const pontaDaTransicao = z.strictObject({ id, nome: z.string() });
const transicao = z.strictObject({
  id,
  ativo: z.boolean(),
  acoes: z.array(id),
  modulo: z.strictObject({ id }),
  situacaoOrigem: pontaDaTransicao,
  situacaoDestino: pontaDaTransicao,
});
const modulo = z.strictObject({ id, nome: z.string(), descricao: z.string(), criarSituacoes: z.boolean() });

const linhaDePedido = z.strictObject({
  id,
  numero: z.int(),
  numeroLoja: z.string(),
  data: dia,
  dataSaida: dia,
  dataPrevista: dia,
  totalProdutos: z.number(),
  total: z.number(),
  contato: z.strictObject({
    id,
    nome: z.string(),
    tipoPessoa: z.enum(['F', 'J', 'E']),
    numeroDocumento: z.string(),
  }),
  situacao: z.strictObject({ id, valor: z.int() }),
  loja: z.strictObject({ id: z.int(), unidadeNegocio: ligacao }),
});
const pedido = linhaDePedido.extend({
  numeroPedidoCompra: z.string(),
  outrasDespesas: z.number(),
  observacoes: z.string(),
  observacoesInternas: z.string(),
  desconto: z.strictObject({ valor: z.number(), unidade: z.enum(['REAL', 'PERCENTUAL']) }),
  categoria: ligacao,
  notaFiscal: ligacao,
  tributacao: z.strictObject({ totalICMS: z.number(), totalIPI: z.number() }),
  itens: z.array(
    z.strictObject({
      id,
      codigo: z.string(),
      unidade: z.string(),
      quantidade: z.number(),
      desconto: z.number(),
      valor: z.number(),
      aliquotaIPI: z.number(),
      descricao: z.string(),
      descricaoDetalhada: z.string(),
      produto: ligacao,
    }),
  ),
  parcelas: z.array(
    z.strictObject({
      id,
      dataVencimento: dia,
      valor: z.number(),
      observacoes: z.string(),
      caut: z.string(),
      formaPagamento: ligacao,
    }),
  ),
  transporte: z.strictObject({
    fretePorConta: z.int(),
    frete: z.number(),
    quantidadeVolumes: z.int(),
    pesoBruto: z.number(),
    prazoEntrega: z.int(),
    contato: z.strictObject({ id: z.int(), nome: z.string() }),
    etiqueta: z.strictObject({
      nome: z.string(),
      endereco: z.string(),
      numero: z.string(),
      complemento: z.string(),
      municipio: z.string(),
      uf: z.string(),
      cep: z.string(),
      bairro: z.string(),
      nomePais: z.string(),
    }),
    volumes: z.array(z.strictObject({ id, servico: z.string(), codigoRastreamento: z.string() })),
  }),
  vendedor: ligacao,
  intermediador: z.strictObject({ cnpj: z.string(), nomeUsuario: z.string() }),
  taxas: z.strictObject({ taxaComissao: z.number(), custoFrete: z.number(), valorBase: z.number() }),
});
/** The answer lacks the order's number, which only a GET tells. */
const pedidoGravado = um(z.strictObject({ id, alertas: z.array(z.never()) }));

const servico = z.strictObject({
  id,
  descricao: z.string(),
  codigo: z.string(),
  aliases: z.array(z.string()),
  ativo: z.boolean(),
  freteItem: z.number(),
  estimativaEntrega: z.int(),
  idCodigoServico: z.string(),
  logistica: ligacao,
  transportador: ligacao,
});
const logistica = z.strictObject({
  id,
  descricao: z.string(),
  tipoIntegracao: z.string(),
  integracaoNativa: z.boolean(),
  situacao: z.enum(['H', 'D']),
  integracao: ligacao,
  servicos: z.array(ligacao),
});

const objeto = z.strictObject({
  id,
  pedidoVenda: ligacao,
  notaFiscal: ligacao,
  servico: ligacao,
  rastreamento: z
    .strictObject({
      codigo: z.string(),
      descricao: z.string(),
      situacao: z.int().min(0).max(9),
      origem: z.string(),
      destino: z.string(),
      ultimaAlteracao: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      url: z.string(),
    })
    .optional(),
  dimensao: z.strictObject({
    peso: z.number(),
    altura: z.number(),
    largura: z.number(),
    comprimento: z.number(),
    diametro: z.number(),
  }),
  embalagem: ligacao,
  dataSaida: dia,
  prazoEntregaPrevisto: z.int(),
  fretePrevisto: z.number(),
  valorDeclarado: z.number(),
  avisoRecebimento: z.boolean(),
  maoPropria: z.boolean(),
});

/** The keys are method and path, and also the status where one call has several answers. */
const FORMAS: Record<string, z.ZodType> = {
  'GET /categorias/produtos': lista(categoria),
  'GET /categorias/produtos/:id': um(categoria),
  'POST /categorias/produtos': criado,
  'PUT /categorias/produtos/:id 204': nada,
  'DELETE /categorias/produtos/:id 204': nada,

  'GET /produtos': lista(linhaDeProduto),
  'GET /produtos/:id': um(produto),
  'GET /produtos/variacoes/:id': um(produto),
  'POST /produtos 201': gravacao,
  'PUT /produtos/:id 200': gravacao,
  'GET /produtos/estruturas/:id': um(estrutura),
  'PUT /produtos/estruturas/:id 204': nada,
  'POST /produtos/estruturas/:id/componentes 204': nada,
  'PATCH /produtos/estruturas/:id/componentes/:id 204': nada,
  'DELETE /produtos/estruturas/:id/componentes 204': nada,
  'DELETE /produtos/estruturas 204': nada,
  'DELETE /produtos/estruturas 200': um(z.strictObject({ alertas: z.array(z.unknown()) })),
  'PATCH /produtos/:id 200': gravacao,
  'PATCH /produtos/:id/situacoes 204': nada,
  'POST /produtos/situacoes 204': nada,
  'POST /produtos/situacoes 200': alertas,
  'DELETE /produtos/:id 204': nada,
  'DELETE /produtos 204': nada,
  'DELETE /produtos 200': alertas,

  'POST /estoques 201': criado,
  'GET /estoques/saldos': lista(saldo),
  'GET /estoques/saldos/:id': lista(saldoDoDeposito),
  'GET /depositos': lista(deposito),
  'GET /depositos/:id': um(deposito),
  'POST /depositos 201': criado,
  'PUT /depositos/:id 200': z.strictObject({ id }),

  'GET /contatos': lista(linhaDeContato),
  'GET /contatos/:id': um(contato),
  'GET /contatos/consumidor-final': um(contato),
  'GET /contatos/tipos': lista(z.strictObject({ id, descricao: z.string() })),
  'POST /contatos 201': criado,
  'PUT /contatos/:id 204': nada,
  'DELETE /contatos/:id 204': nada,
  'DELETE /contatos 200': alertas,
  'PATCH /contatos/:id/situacoes 204': nada,
  'POST /contatos/situacoes 204': nada,
  'POST /contatos/situacoes 200': alertas,

  'GET /formas-pagamentos': lista(formaDePagamento),
  'GET /formas-pagamentos/:id': um(
    formaDePagamento.extend({
      destino: z.literal([1, 2, 3]),
      utilizaDiasUteis: z.boolean(),
      taxas: z.strictObject({ aliquota: z.number(), valor: z.number(), prazo: z.int() }),
    }),
  ),

  'GET /situacoes/modulos': lista(modulo),
  'GET /situacoes/modulos/:id': lista(situacao),
  'GET /situacoes/modulos/:id/acoes': lista(acaoDaTransicao),
  'GET /situacoes/modulos/:id/transicoes': lista(transicao),
  'GET /situacoes/:id': um(situacao),
  'POST /situacoes 201': criado,

  'GET /pedidos/vendas': lista(linhaDePedido),
  'GET /pedidos/vendas/:id': um(pedido),
  'POST /pedidos/vendas 201': pedidoGravado,
  'PUT /pedidos/vendas/:id 200': pedidoGravado,
  'PATCH /pedidos/vendas/:id/situacoes/:id 204': nada,
  'DELETE /pedidos/vendas/:id 204': nada,
  'DELETE /pedidos/vendas 204': nada,
  'DELETE /pedidos/vendas 200': um(z.strictObject({ alertas: z.array(z.string()) })),
  'POST /pedidos/vendas/:id/lancar-estoque 204': nada,
  'POST /pedidos/vendas/:id/lancar-estoque/:id 204': nada,
  'POST /pedidos/vendas/:id/estornar-estoque 204': nada,
  'POST /pedidos/vendas/:id/lancar-contas 204': nada,
  'POST /pedidos/vendas/:id/estornar-contas 204': nada,
  'POST /pedidos/vendas/:id/gerar-nfe 201': z.strictObject({ idNotaFiscal: id }),

  'POST /nfe/:id/lancar-estoque 204': nada,
  'POST /nfe/:id/estornar-estoque 204': nada,

  'GET /logisticas': lista(logistica),
  'GET /logisticas/:id': um(logistica.extend({ servicos: z.array(servico) })),
  'POST /logisticas 201': criado,
  'PUT /logisticas/:id 200': nada,
  'DELETE /logisticas/:id 200': nada,
  'PATCH /logisticas/:id/situacoes 204': nada,
  'GET /logisticas/servicos': lista(servico),
  'GET /logisticas/servicos/:id': um(servico),
  'POST /logisticas/servicos 201': lista(ligacao),
  'PUT /logisticas/servicos/:id 200': criado,
  'GET /logisticas/etiquetas': lista(z.strictObject({ id, link: z.url(), observacao: z.string() })),
  'GET /logisticas/objetos/:id': um(objeto),
  'POST /logisticas/objetos 201': criado,
  'PUT /logisticas/objetos/:id 200': criado,
  'DELETE /logisticas/objetos/:id 204': nada,

  'GET /empresas/me/dados-basicos': um(
    z.strictObject({
      id: z.string().regex(/^[0-9a-f]{32}$/),
      nome: z.string(),
      cnpj: z.string(),
      email: z.string(),
      dataContrato: dia,
    }),
  ),
};
