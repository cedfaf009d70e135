import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect } from 'vitest';
import { type Loja, retrato } from './test-loja.ts';
import {
  anterior,
  daVez,
  esperar,
  type Linha,
  type Modelo,
  ORDEM,
  type Origem,
  type Pedido,
  PRECO_DO_SERVICO,
  proximo,
  type Servico,
  SKUS,
  type VendaModelo,
  variacoesDe,
} from './test-modelo-da-venda.ts';

type Passo = fc.AsyncCommand<Modelo, Loja>;
/** Turns an action into its calls in the shop as it is; there are none when there is no sale to do it to. */
type Acao = (modelo: Modelo) => Pedido[];

/** People do one thing after another; after each call the shop is as the model says. */
export const passosDaVenda = () => fc.commands(PASSOS, { maxCommands: 40, size: 'max' });

async function conferir(modelo: Modelo, loja: Loja, pedido: Pedido): Promise<void> {
  const respondeu = await loja.fazer(pedido);
  const esperado = { respondeu: esperar(modelo, structuredClone(pedido)), ...retrato(modelo) };
  const visto = { respondeu, ...(await loja.ver()) };
  // The comparison that shows the difference is slow, and mostly there is no difference.
  if (!isDeepStrictEqual(visto, esperado)) expect(visto, JSON.stringify(pedido)).toStrictEqual(esperado);
}

const passo = (nome: string, acao: Acao, vezes = 1): Passo => ({
  check: (modelo) => acao(modelo as Modelo).length > 0,
  run: async (modelo, loja) => {
    for (let vez = 0; vez < vezes; vez++) for (const pedido of acao(modelo)) await conferir(modelo, loja, pedido);
  },
  toString: () => (vezes === 1 ? nome : `${nome} ${vezes}x`),
});

const MAIS_VENDAS = 3;

/** Acts on one of the existing sales. */
const naVenda =
  (n: number, acao: (venda: VendaModelo, numero: number) => Pedido[]): Acao =>
  (modelo) => {
    if (modelo.vendas.length === 0) return [];
    const numero = n % modelo.vendas.length;
    return acao(daVez(modelo, { venda: numero }), numero);
  };

const qual = fc.nat({ max: MAIS_VENDAS - 1 });
const quantidade = fc.constantFrom(1, 1, 1, 2, 2, 3, 4);
const origem = fc.constantFrom<Origem>('loja_fisica', 'redes_sociais');
const sku = fc.constantFrom(...SKUS);
const valor = fc.constantFrom(50, 49.9);
const linha = fc.record({ sku, quantidade, valor });
const linhas = fc.uniqueArray(linha, { minLength: 1, maxLength: 4, selector: (uma) => uma.sku });

const criar = fc
  .tuple(origem, linhas)
  .map(([de, quais]) =>
    passo(`criar ${JSON.stringify(quais)}`, ({ vendas }) =>
      vendas.length < MAIS_VENDAS ? [{ tipo: 'criar', origem: de, linhas: quais }] : [],
    ),
  );

const UMA_CANECA: Linha = { sku: 'caneca', quantidade: 1, valor: 50 };
const ERRADAS: Linha[][] = [[], [UMA_CANECA, UMA_CANECA]];
const criarErrada = fc
  .constantFrom(...ERRADAS)
  .map((quais) => passo('criar errada', () => [{ tipo: 'criar', origem: 'loja_fisica', linhas: quais }]));

const COMO_EDITAR: Record<string, (venda: VendaModelo, nova: Linha, n: number) => Partial<VendaModelo>> = {
  nada: () => ({}),
  acrescentar: ({ linhas: antes }, nova) => ({ linhas: [...antes, nova] }),
  retirar: ({ linhas: antes }, _, n) => ({ linhas: antes.filter((_uma, lugar) => lugar !== n % antes.length) }),
  quantidade: ({ linhas: antes }, nova, n) => ({
    linhas: antes.map((uma, lugar) => (lugar === n % antes.length ? { ...uma, quantidade: nova.quantidade } : uma)),
  }),
  preco: ({ linhas: antes }) => ({ linhas: antes.map((uma) => ({ ...uma, valor: uma.valor === 50 ? 49.9 : 50 })) }),
  origem: (venda) => ({ origem: venda.origem === 'loja_fisica' ? 'redes_sociais' : 'loja_fisica' }),
  tudo: (_venda, nova) => ({ linhas: [nova] }),
  retirada: ({ servico }) => ({ servico: servico === 'RETIRADA' ? null : 'RETIRADA' }),
};
const editar = fc
  .tuple(qual, fc.constantFrom(...Object.keys(COMO_EDITAR)), linha, fc.nat({ max: 3 }))
  .map(([n, como, nova, lugar]) =>
    passo(
      `editar ${n}: ${como} ${JSON.stringify(nova)}`,
      naVenda(n, (venda, numero) => {
        const editada = { ...venda, ...COMO_EDITAR[como]?.(venda, nova, lugar) };
        const servico: 'RETIRADA' | '' = editada.servico === 'RETIRADA' ? 'RETIRADA' : '';
        const dito = editada.servico === venda.servico ? {} : { servico };
        return [{ tipo: 'editar', venda: numero, origem: editada.origem, linhas: editada.linhas, ...dito }];
      }),
    ),
  );

const definir = fc.tuple(qual, fc.nat({ max: 1 })).map(([n, opcao]) =>
  passo(
    `definir ${n}`,
    naVenda(n, (venda, numero) => definicoes(venda, numero, opcao).slice(0, 1)),
  ),
);

/** Chooses for each line that still needs a variation; where none does, it chooses another one for a line. */
function definicoes({ linhas: quais }: VendaModelo, venda: number, opcao?: number): Pedido[] {
  const faltam = quais.flatMap(({ sku: produto }, lugar) => {
    const delas = variacoesDe(produto);
    const livres = delas.filter((uma) => quais.every((outra) => outra.sku !== uma));
    const escolhida = opcao === undefined ? (livres[0] ?? delas[0]) : delas[opcao % delas.length];
    return escolhida ? [{ tipo: 'definir' as const, venda, linha: lugar, sku: escolhida }] : [];
  });
  const definida = quais.findIndex((uma) => uma.sku.startsWith('camiseta-'));
  if (faltam.length > 0 || definida < 0 || opcao === undefined) return faltam;
  return [{ tipo: 'definir', venda, linha: definida, sku: 'camiseta-p' }];
}

const medir = fc.tuple(qual, fc.constantFrom('outras', 'outras', 'as mesmas', 'nenhuma')).map(([n, quais]) =>
  passo(
    `medir ${n}: ${quais}`,
    naVenda(n, ({ status, medidas: antes }, venda) => {
      if (quais !== 'nenhuma') {
        const outras = antes === 'pequeno' ? 'grande' : 'pequeno';
        return [{ tipo: 'medir', venda, medidas: quais === 'outras' ? outras : (antes ?? 'grande') }];
      }
      // A call that is both wrong and too late may be refused as either.
      return ABERTOS.includes(status) ? [{ tipo: 'medir', venda, medidas: quais }] : [];
    }),
  ),
);
const ABERTOS = ['separacao', 'embalagem', 'selecionar_envio'];

const cotar = qual.map((n) =>
  passo(
    `cotar ${n}`,
    naVenda(n, (_, venda) => [{ tipo: 'cotar', venda }]),
  ),
);

const servico = fc.constantFrom<Servico>('PAC', 'SEDEX', 'RETIRADA');
const escolher = fc.tuple(qual, servico, fc.boolean()).map(([n, qualServico, certo]) =>
  passo(
    `escolher ${n}: ${qualServico}${certo ? '' : ' por outro valor'}`,
    naVenda(n, (_, venda) => [
      { tipo: 'escolher', venda, servico: qualServico, valor: PRECO_DO_SERVICO[qualServico] + (certo ? 0 : 0.01) },
    ]),
  ),
);
const cotarEEscolher = fc.tuple(qual, servico).map(([n, qualServico]) =>
  passo(
    `cotar e escolher ${n}: ${qualServico}`,
    naVenda(n, (_, venda) => escolhas(venda, qualServico)),
  ),
);
const escolhas = (venda: number, qualServico: Servico): Pedido[] => [
  { tipo: 'cotar', venda },
  { tipo: 'escolher', venda, servico: qualServico, valor: PRECO_DO_SERVICO[qualServico] },
];

const etiquetar = fc.tuple(qual, fc.boolean()).map(([n, noBling]) =>
  passo(
    `etiquetar ${n}`,
    naVenda(n, (venda, numero) => (venda.servico === 'RETIRADA' ? [] : etiquetas(venda, numero, noBling))),
  ),
);
const etiquetas = ({ status }: VendaModelo, venda: number, noBling: boolean): Pedido[] => [
  ...(noBling && status !== 'cancelado' ? [{ tipo: 'chegar ao bling' as const, venda }] : []),
  { tipo: 'etiquetar', venda },
];

const paraOnde = fc.constantFrom(...ORDEM, 'entregue', 'cancelado');
const mover = fc.tuple(qual, paraOnde).map(([n, para]) =>
  passo(
    `mover ${n} para ${para}`,
    naVenda(n, (_, venda) => [{ tipo: 'mover', venda, para }]),
  ),
);
const adiante = qual.map((n) =>
  passo(
    `adiante ${n}`,
    naVenda(n, (venda, numero) => seguir(venda, numero)),
  ),
);
const voltar = fc.tuple(qual, fc.integer({ min: 1, max: 4 })).map(([n, vezes]) =>
  passo(
    `voltar ${n}`,
    naVenda(n, (venda, numero) => paraOStatus(numero, anterior(venda))),
    vezes,
  ),
);
const ficar = qual.map((n) =>
  passo(
    `ficar ${n}`,
    naVenda(n, ({ status }, venda) => paraOStatus(venda, status)),
  ),
);

const paraOStatus = (venda: number, para: string | undefined): Pedido[] =>
  para === undefined ? [] : [{ tipo: 'mover', venda, para }];
/** Goes to the next status; a sale is finished by either of the two names. */
const seguir = (venda: VendaModelo, numero: number): Pedido[] => {
  const para = proximo(venda);
  return paraOStatus(numero, para === 'concluido' && venda.versao % 2 === 0 ? 'entregue' : para);
};

/** Does everything that the next step needs, and takes the step. */
const levar = fc.tuple(qual, servico, fc.integer({ min: 1, max: 7 })).map(([n, qualServico, vezes]) =>
  passo(
    `levar ${n}`,
    naVenda(n, (venda, numero) => [
      ...(PREPARO[venda.status]?.(venda, numero, qualServico) ?? []),
      ...seguir(venda, numero),
    ]),
    vezes,
  ),
);
const PREPARO: Record<string, (venda: VendaModelo, numero: number, qualServico: Servico) => Pedido[]> = {
  separacao: (venda, numero) => definicoes(venda, numero),
  embalagem: (_, numero) => [{ tipo: 'medir', venda: numero, medidas: 'pequeno' }],
  selecionar_envio: (_, numero, qualServico) => escolhas(numero, qualServico),
  etiqueta: (venda, numero) => (venda.servico === 'RETIRADA' ? [] : etiquetas(venda, numero, true)),
};

const cancelar = fc.tuple(qual, fc.boolean(), fc.constantFrom(1, 1, 2)).map(([n, devolver, vezes]) =>
  passo(
    `cancelar ${n}${devolver ? '' : ', sem devolver'}`,
    naVenda(n, (_, venda) => [{ tipo: 'cancelar', venda, devolver }]),
    vezes,
  ),
);

const contar = fc
  .tuple(fc.constantFrom('camiseta-p', 'camiseta-m', 'caneca', 'bone-u'), fc.nat({ max: 9 }))
  .map(([qualSku, quantas]) =>
    passo(`contar ${qualSku}: ${quantas}`, () => [{ tipo: 'contar', sku: qualSku, quantidade: quantas }]),
  );

/** These calls come from a page that is older than the sale. */
const atrasado = fc.tuple(qual, fc.constantFrom('mover', 'editar', 'medir')).map(([n, tipo]) =>
  passo(
    `atrasado ${n}: ${tipo}`,
    naVenda(n, (venda, numero) => atrasos(venda, numero).filter((um) => um.tipo === tipo)),
  ),
);
const atrasos = (venda: VendaModelo, numero: number): Pedido[] => [
  { tipo: 'mover', venda: numero, para: proximo(venda) ?? 'separacao', velha: true },
  { tipo: 'editar', venda: numero, origem: venda.origem, linhas: [UMA_CANECA], velha: true },
  { tipo: 'medir', venda: numero, medidas: 'grande', velha: true },
];

const PASSOS = [
  criar,
  criar,
  criar,
  criar,
  criarErrada,
  editar,
  editar,
  definir,
  medir,
  medir,
  cotar,
  escolher,
  cotarEEscolher,
  etiquetar,
  mover,
  mover,
  adiante,
  voltar,
  voltar,
  ficar,
  levar,
  levar,
  levar,
  cancelar,
  contar,
  atrasado,
];
