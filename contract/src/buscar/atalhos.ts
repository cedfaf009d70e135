import type { Parte } from '../partes/parte.ts';

/** A screen or an action that the search leads to; `palavras` are other words that staff may have for it. */
export type Atalho = { titulo: string; rota: string; palavras?: string; soAdmin?: true; parte?: Parte };

const TELA = [
  { titulo: 'Resumo', rota: '/resumo', palavras: 'quanto vendemos faturamento relatório números painel' },
  { titulo: 'Produtos', rota: '/produtos', palavras: 'catálogo estoque' },
  { titulo: 'Modelos', rota: '/modelos' },
  { titulo: 'Estampas', rota: '/estampas', palavras: 'artes dtf silk bordado sublimação desenhos', parte: 'estampas' },
  { titulo: 'Categorias', rota: '/categorias' },
  { titulo: 'Atributos', rota: '/atributos', palavras: 'cores tamanhos tecidos' },
  { titulo: 'Clientes', rota: '/clientes', palavras: 'compradores' },
  { titulo: 'Vendas', rota: '/vendas', palavras: 'pedidos devolução devolver troca trocar' },
  {
    titulo: 'Estamparia',
    rota: '/estamparia',
    palavras: 'peças fila estampar prensa imprimir prontas perdas',
    parte: 'estampas',
  },
  { titulo: 'Despacho do dia', rota: '/vendas/coleta', palavras: 'coleta romaneio correios transportadora' },
  { titulo: 'Tarefas', rota: '/tarefas', palavras: 'em massa andamento progresso desfazer' },
  { titulo: 'Chão da loja', rota: '/chao', palavras: 'celular sem sinal sem internet ler separar contar estoque' },
  { titulo: 'Por enviar', rota: '/por-enviar', palavras: 'leituras sem conexão recusadas fila aparelho' },
  { titulo: 'Balcão', rota: '/balcao', palavras: 'vender na loja caixa registradora pdv' },
  { titulo: 'Caixa', rota: '/caixa', palavras: 'fechar caixa dinheiro do dia fechamento', parte: 'caixa' },
  { titulo: 'Lixeira', rota: '/configuracoes/lixeira', palavras: 'excluídos restaurar' },
  { titulo: 'Configurações', rota: '/configuracoes', palavras: 'ajustes trocar mudar senha minha conta sessões' },
  { titulo: 'Central de Sincronização', rota: '/configuracoes/bling', palavras: 'bling fila' },
  { titulo: 'Mudou no Bling', rota: '/configuracoes/bling/diferencas', palavras: 'diferenças com' },
  { titulo: 'Status no Bling', rota: '/configuracoes/bling/situacoes', palavras: 'situações', soAdmin: true },
  { titulo: 'Estoque no Bling', rota: '/configuracoes/bling/estoque', soAdmin: true },
  { titulo: 'Formas de pagamento no Bling', rota: '/configuracoes/bling/pagamentos', soAdmin: true },
  { titulo: 'Trazer do Bling', rota: '/configuracoes/bling/trazer', palavras: 'importar', soAdmin: true },
  {
    titulo: 'Remetente, frete e etiquetas',
    rota: '/configuracoes/envio',
    palavras: 'melhor envio tabela de frete',
    soAdmin: true,
  },
  { titulo: 'Chave Pix', rota: '/configuracoes/pix', soAdmin: true },
  {
    titulo: 'Configurações de vendas',
    rota: '/configuracoes/vendas',
    palavras: 'desconto máximo limite vendedor',
    soAdmin: true,
  },
  {
    titulo: 'Configurações da estamparia',
    rota: '/configuracoes/estamparia',
    palavras: 'prazo dias úteis sinal feriados',
    soAdmin: true,
    parte: 'estampas',
  },
  { titulo: 'Mensagens ao cliente', rota: '/configuracoes/mensagens', palavras: 'whatsapp textos', soAdmin: true },
  { titulo: 'Canais de venda no Bling', rota: '/configuracoes/bling/canais', palavras: 'loja origem', soAdmin: true },
  { titulo: 'Usuários', rota: '/configuracoes/usuarios', palavras: 'gerenciar pessoas vendedores', soAdmin: true },
  { titulo: 'Cópias da loja', rota: '/configuracoes/copias', palavras: 'backup segurança', soAdmin: true },
  { titulo: 'Histórico', rota: '/configuracoes/historico', palavras: 'quem fez desfazer', soAdmin: true },
  {
    titulo: 'O que a loja faz',
    rota: '/configuracoes/partes',
    palavras: 'partes ligar desligar recursos',
    soAdmin: true,
  },
  { titulo: 'Primeiros passos', rota: '/primeiros-passos', palavras: 'começar', soAdmin: true },
] as const satisfies readonly Atalho[];

const ACAO = [
  { titulo: 'Nova venda', rota: '/vendas/criar', palavras: 'criar fazer vender pedido' },
  {
    titulo: 'Separar em onda',
    rota: '/vendas/ondas',
    palavras: 'ondas separação várias vendas juntas buscar',
    parte: 'ondas',
  },
  { titulo: 'Envio e etiquetas', rota: '/vendas/etiquetas', palavras: 'frete em lote várias imprimir' },
  { titulo: 'Criar produto', rota: '/produtos/criar', palavras: 'novo cadastrar' },
  { titulo: 'Fotos de uma vez', rota: '/produtos/fotos', palavras: 'imagens enviar pasta muitas' },
  { titulo: 'Novo cliente', rota: '/clientes/criar', palavras: 'criar cadastrar' },
  { titulo: 'Importar produtos', rota: '/planilhas', palavras: 'planilha excel csv trazer' },
  { titulo: 'Importar clientes', rota: '/planilhas?tipo=clientes', palavras: 'planilha excel csv trazer' },
  { titulo: 'Novo modelo', rota: '/modelos/criar', palavras: 'criar cadastrar' },
  { titulo: 'Nova estampa', rota: '/estampas/criar', palavras: 'criar cadastrar arte', parte: 'estampas' },
  { titulo: 'Nova categoria', rota: '/categorias/criar', palavras: 'criar cadastrar' },
  { titulo: 'Imprimir QR Codes', rota: '/qrcodes', palavras: 'etiquetas de produto código' },
  { titulo: 'Etiquetas de lugares', rota: '/qrcodes?de=lugares', palavras: 'prateleira local estante imprimir' },
  {
    titulo: 'Contagens',
    rota: '/contagens',
    palavras: 'contar balanço inventário estoque prateleira acerto',
    parte: 'contagens',
  },
  { titulo: 'Guardar', rota: '/guardar', palavras: 'lugar prateleira local onde fica arrumar' },
] as const satisfies readonly Atalho[];

export const ATALHOS: readonly (Atalho & { detalhe: 'Tela' | 'Ação' })[] = [
  ...ACAO.map((atalho) => ({ ...atalho, detalhe: 'Ação' as const })),
  ...TELA.map((atalho) => ({ ...atalho, detalhe: 'Tela' as const })),
];
