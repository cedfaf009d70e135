// This models the shop as its specification tells it, in the plainest words there are. It uses none of the real rules,
// because the test compares two independent descriptions.

/** Products are counted by their variations, or by themselves without any. */
export const PRODUTOS = {
  camiseta: { 'camiseta-p': 6, 'camiseta-m': 4 },
  caneca: { caneca: 5 },
  bone: { 'bone-u': 3 },
} as const satisfies Record<string, Record<string, number>>;

const CONTADOS = Object.assign({}, ...Object.values(PRODUTOS)) as Record<string, number>;
/** A line may name any of these; the own SKU of a product with variations says that one is still to be chosen. */
export const SKUS: string[] = [...new Set([...Object.keys(PRODUTOS), ...Object.keys(CONTADOS)])];

export const ORDEM = ['separacao', 'embalagem', 'selecionar_envio', 'etiqueta', 'retirada', 'enviado', 'concluido'];

export type Origem = 'loja_fisica' | 'redes_sociais';
export type Linha = { sku: string; quantidade: number; valor: number };
export type Medidas = 'pequeno' | 'grande' | 'nenhuma';
export type Servico = 'PAC' | 'SEDEX' | 'RETIRADA';
export const PRECO_DO_SERVICO = { PAC: 20, SEDEX: 35.5, RETIRADA: 0 } as const satisfies Record<Servico, number>;

/** A person makes one call. `velha` sends the version that the sale had before its last change. */
export type Pedido =
  | { tipo: 'criar'; origem: Origem; linhas: Linha[] }
  | { tipo: 'editar'; venda: number; origem: Origem; linhas: Linha[]; servico?: 'RETIRADA' | ''; velha?: boolean }
  | { tipo: 'definir'; venda: number; linha: number; sku: string }
  | { tipo: 'medir'; venda: number; medidas: Medidas; velha?: boolean }
  | { tipo: 'cotar'; venda: number }
  | { tipo: 'escolher'; venda: number; servico: Servico; valor: number }
  | { tipo: 'etiquetar'; venda: number }
  | { tipo: 'chegar ao bling'; venda: number }
  | { tipo: 'mover'; venda: number; para: string; velha?: boolean }
  | { tipo: 'cancelar'; venda: number; devolver: boolean }
  | { tipo: 'contar'; sku: string; quantidade: number };

export type VendaModelo = {
  status: string;
  origem: Origem;
  linhas: Linha[];
  medidas: Medidas | null;
  servico: Servico | null;
  cotada: boolean;
  etiqueta: boolean;
  pedido: boolean;
  editada: boolean;
  versao: number;
};
export type Modelo = { saldo: Record<string, number>; vendas: VendaModelo[] };

export const novoModelo = (): Modelo => ({ saldo: { ...CONTADOS }, vendas: [] });

/** Returns the status that the shop answers to a call, and changes the model as the shop should change. */
export function esperar(modelo: Modelo, pedido: Pedido): number {
  if (pedido.tipo === 'criar') return criar(modelo, pedido);
  if (pedido.tipo === 'contar') return contar(modelo, pedido);
  const venda = daVez(modelo, pedido);
  if ('velha' in pedido && pedido.velha) return 409;
  switch (pedido.tipo) {
    case 'mover':
      return mover(modelo, venda, pedido.para);
    case 'cancelar':
      return cancelar(modelo, venda, pedido.devolver);
    case 'editar':
      return editar(modelo, venda, pedido);
    case 'definir':
      return definir(modelo, venda, pedido);
    case 'medir':
      return medir(venda, pedido.medidas);
    case 'cotar':
      return cotar(venda);
    case 'escolher':
      return escolher(venda, pedido);
    case 'etiquetar':
      return etiquetar(venda);
    case 'chegar ao bling':
      venda.pedido = true;
      return 200;
  }
}

export function daVez({ vendas }: Modelo, { venda }: { venda: number }): VendaModelo {
  const uma = vendas[venda];
  if (!uma) throw new Error(`There is no sale ${venda}.`);
  return uma;
}

export const proximo = ({ status }: VendaModelo): string | undefined =>
  status === 'cancelado' ? undefined : ORDEM[ORDEM.indexOf(status) + 1];
export const anterior = ({ status }: VendaModelo): string | undefined => ORDEM[ORDEM.indexOf(status) - 1];

/** Lists the variations of a product, if it has any. */
export const variacoesDe = (sku: string): string[] =>
  Object.keys(PRODUTOS[sku as keyof typeof PRODUTOS] ?? {}).filter((uma) => uma !== sku);
const produtoDe = (sku: string) => Object.entries(PRODUTOS).find(([p, delas]) => p === sku || sku in delas)?.[0];

/** Counts the units of a SKU that sales hold; only sales whose goods are still in the shop hold any. */
const presoEm = ({ vendas }: Modelo, conta: (sku: string) => boolean) =>
  vendas
    .filter(({ status }) => ORDEM.slice(0, 5).includes(status))
    .flatMap(({ linhas }) => linhas)
    .filter(({ sku }) => conta(sku))
    .reduce((soma, { quantidade }) => soma + quantidade, 0);

export const presoNoProduto = (modelo: Modelo, produto: string) => presoEm(modelo, (sku) => produtoDe(sku) === produto);
export const presoNaContagem = (modelo: Modelo, contado: string) => presoEm(modelo, (sku) => sku === contado);

/** Sales never hold more than there is, neither of one SKU nor of a whole product. */
const cabe = (modelo: Modelo): boolean =>
  Object.entries(PRODUTOS).every(
    ([produto, delas]) =>
      presoNoProduto(modelo, produto) <= Object.keys(delas).reduce((soma, uma) => soma + (modelo.saldo[uma] ?? 0), 0) &&
      Object.keys(delas).every((uma) => presoNaContagem(modelo, uma) <= (modelo.saldo[uma] ?? 0)),
  );

/** Finds the first line that a sale cannot have: it is there already, or there is not enough of it. */
function recusaDasLinhas(modelo: Modelo, venda: VendaModelo, linhas: Linha[]): number | undefined {
  if (linhas.length === 0) return 400;
  const antes = venda.linhas;
  const desistir = (status: number) => {
    venda.linhas = antes;
    return status;
  };
  venda.linhas = [];
  for (const linha of linhas) {
    if (venda.linhas.some(({ sku }) => sku === linha.sku)) return desistir(400);
    venda.linhas.push(linha);
    if (!cabe(modelo)) return desistir(409);
  }
  return undefined;
}

function criar(modelo: Modelo, { origem, linhas }: { origem: Origem; linhas: Linha[] }): number {
  const nada = { medidas: null, servico: null, cotada: false, etiqueta: false, pedido: false, editada: false };
  const nova: VendaModelo = { status: 'separacao', origem, linhas: [], ...nada, versao: 1 };
  modelo.vendas.push(nova);
  const recusa = recusaDasLinhas(modelo, nova, linhas);
  if (recusa) modelo.vendas.pop();
  return recusa ?? 201;
}

function contar(modelo: Modelo, { sku, quantidade }: { sku: string; quantidade: number }): number {
  const antes = modelo.saldo[sku] ?? 0;
  modelo.saldo[sku] = quantidade;
  if (cabe(modelo)) return 200;
  modelo.saldo[sku] = antes;
  return 409;
}

function mover(modelo: Modelo, venda: VendaModelo, pedido: string): number {
  const para = pedido === 'entregue' ? 'concluido' : pedido;
  if (para === venda.status) return 200;
  if (para === 'cancelado') return 409;
  if (para === proximo(venda)) {
    const { medidas, servico, etiqueta, linhas } = venda;
    if (para === 'embalagem' && linhas.some(({ sku }) => variacoesDe(sku).length > 0)) return 409;
    if (para === 'selecionar_envio' && !medidas) return 409;
    if (para === 'etiqueta' && !servico) return 409;
    if (para === 'retirada' && !etiqueta && servico !== 'RETIRADA') return 409;
    if (para === 'enviado') levar(modelo, venda, -1);
  } else if (para === anterior(venda)) {
    if (para === 'retirada') levar(modelo, venda, 1);
  } else return 409;
  mudar(venda, { status: para });
  return 200;
}

function levar({ saldo }: Modelo, { linhas }: VendaModelo, sinal: 1 | -1): void {
  for (const { sku, quantidade } of linhas) saldo[sku] = (saldo[sku] ?? 0) + sinal * quantidade;
}

function cancelar(modelo: Modelo, venda: VendaModelo, devolver: boolean): number {
  if (venda.status === 'cancelado') return 204;
  if (devolver && (venda.status === 'enviado' || venda.status === 'concluido')) levar(modelo, venda, 1);
  mudar(venda, { status: 'cancelado' });
  return 204;
}

type Edicao = { origem: Origem; linhas: Linha[]; servico?: 'RETIRADA' | '' };

function editar(modelo: Modelo, venda: VendaModelo, { origem, linhas, servico: dito }: Edicao): number {
  if (!ORDEM.slice(0, 5).includes(venda.status)) return 409;
  const retirava = venda.servico === 'RETIRADA';
  const retira = dito === undefined ? retirava : dito === 'RETIRADA';
  if (JSON.stringify([origem, linhas, retira]) === JSON.stringify([venda.origem, venda.linhas, retirava])) return 200;
  const recusa = recusaDasLinhas(modelo, venda, linhas);
  if (recusa) return recusa;
  const servico = retira ? 'RETIRADA' : null;
  const recomeco = {
    status: 'separacao',
    medidas: null,
    servico,
    cotada: false,
    etiqueta: false,
    pedido: false,
  } as const;
  mudar(venda, { ...recomeco, origem, editada: true });
  return 200;
}

function definir(modelo: Modelo, venda: VendaModelo, { linha, sku }: { linha: number; sku: string }): number {
  const aDefinir = venda.linhas[linha];
  if (!aDefinir || !ORDEM.slice(0, 5).includes(venda.status)) return 409;
  if (aDefinir.sku === sku) return 200;
  if (variacoesDe(aDefinir.sku).length === 0) return 409;
  if (venda.linhas.some((outra) => outra.sku === sku)) return 400;
  const linhas = venda.linhas.map((uma) => (uma === aDefinir ? { ...uma, sku } : uma));
  const recusa = recusaDasLinhas(modelo, venda, linhas);
  if (!recusa) mudar(venda, {});
  return recusa ?? 200;
}

const envioFechado = ({ status }: VendaModelo) => !['separacao', 'embalagem', 'selecionar_envio'].includes(status);

function medir(venda: VendaModelo, medidas: Medidas): number {
  if (envioFechado(venda)) return 409;
  if (medidas === 'nenhuma') return 400;
  const { servico, origem } = venda;
  const fica = servico === 'RETIRADA' && (venda.medidas === null || origem !== 'loja_fisica') ? servico : null;
  if (medidas !== venda.medidas) mudar(venda, { medidas, servico: fica, cotada: false, etiqueta: false });
  return 200;
}

function cotar(venda: VendaModelo): number {
  if (envioFechado(venda)) return 409;
  if (!venda.medidas) return 400;
  venda.cotada = true;
  return 200;
}

function escolher(venda: VendaModelo, { servico, valor }: { servico: Servico; valor: number }): number {
  if (envioFechado(venda) || valor !== PRECO_DO_SERVICO[servico]) return 409;
  if (servico !== 'RETIRADA' && !venda.cotada) return 409;
  if (servico !== venda.servico) mudar(venda, { servico, etiqueta: false });
  return 200;
}

function etiquetar(venda: VendaModelo): number {
  if (venda.status === 'cancelado') return 409;
  if (venda.etiqueta) return 200;
  if (venda.status !== 'etiqueta' || !venda.medidas || !venda.servico || !venda.pedido) return 409;
  mudar(venda, { etiqueta: true });
  return 200;
}

function mudar(venda: VendaModelo, mudancas: Partial<VendaModelo>): void {
  Object.assign(venda, mudancas, { versao: venda.versao + 1 });
}
