import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PedidoDoBling, pedidoDoBling } from './ler-pedido.ts';
import { faltaVolume, numeroLojaDe, pedidoMudado, pedidoNovo, type VendaNoPedido } from './montar-pedido.ts';
import { dividir, type QualForma } from './parcelas.ts';

const CAMISETA = {
  sku: 'CAM-AZUL-M',
  titulo: 'Camiseta Básica',
  nome_cor: 'Azul',
  tamanho: 'M',
  estampas: [],
  quantidade: 2,
  valor_unitario: 59.9,
  desconto: 5,
  produto_bling: 501,
  unidade: null,
};
const CANECA = {
  sku: 'CANECA',
  titulo: 'Caneca',
  nome_cor: null,
  tamanho: null,
  estampas: [],
  quantidade: 1,
  valor_unitario: 30.1,
  desconto: 0.1,
  produto_bling: 502,
  unidade: 'PC',
};

const VENDA: VendaNoPedido = {
  id: 12,
  // The shop's own time is still the day before.
  criado_em: '2026-11-21T02:30:00.123Z',
  prazo_pedido: null,
  loja_id: null,
  cliente: { nome: 'Maria Souza', anonimizado: false },
  endereco: {
    cep: '01310100',
    endereco: 'Avenida Paulista',
    numero: '1000',
    complemento: '',
    bairro: 'Bela Vista',
    municipio: 'São Paulo',
    uf: 'SP',
  },
  peso: 0.45,
  servico_frete: 'SEDEX',
  codigo_servico_frete: '2',
  frete_valor: 20.5,
  codigo_rastreamento: null,
  etiqueta_no_bling: false,
  itens: [CAMISETA, CANECA],
  pagamentos: [],
};
const SEM_ENVIO = { peso: null, servico_frete: null, codigo_servico_frete: null, frete_valor: null };
const FORMAS = {
  pix: 20,
  dinheiro: 1,
  cartao_credito: 3,
  cartao_debito: 4,
  boleto: 15,
  credito: 21,
  outro: 98,
  a_receber: 99,
};
const qualForma: QualForma = (forma) => ({ id: FORMAS[forma], padrao: false });
const PARTES = { contato: 77, qualForma };

const NUMERO_LOJA = 'V12-mwpsiojf';

/** The written order as Bling shows it, with its own additions. */
const comoNoBling = (venda: VendaNoPedido, mais: object = {}): PedidoDoBling => {
  const novo = JSON.parse(JSON.stringify(pedidoNovo(venda, PARTES)));
  return pedidoDoBling.parse({
    ...novo,
    id: 9001,
    numero: 41,
    total: 160.3,
    totalProdutos: 149.9,
    situacao: { id: 6, valor: 0 },
    notaFiscal: { id: 0 },
    contato: { id: 77, nome: 'Maria Souza', tipoPessoa: 'F' },
    vendedor: { id: 0 },
    itens: novo.itens.map((item: object, n: number) => ({ ...item, id: 300 + n, aliquotaIPI: 0 })),
    parcelas: novo.parcelas.map((parcela: object, n: number) => ({
      ...parcela,
      id: 400 + n,
      observacoes: '',
      caut: '',
    })),
    transporte: { volumes: [], prazoEntrega: 0, contato: { id: 0, nome: '' }, ...novo.transporte },
    ...mais,
  });
};

describe('a new order', () => {
  test('says all of the sale, and its one instalment is what it comes to', () => {
    expect(pedidoNovo(VENDA, PARTES)).toStrictEqual({
      numeroLoja: NUMERO_LOJA,
      data: '2026-11-20',
      dataSaida: '2026-11-20',
      dataPrevista: '2026-11-20',
      contato: { id: 77 },
      observacoesInternas: 'Varal venda 12',
      itens: [
        {
          produto: { id: 501 },
          codigo: 'CAM-AZUL-M',
          descricao: 'Camiseta Básica Azul M',
          quantidade: 2,
          valor: 59.9,
          desconto: 0,
          unidade: 'UN',
        },
        {
          produto: { id: 502 },
          codigo: 'CANECA',
          descricao: 'Caneca',
          quantidade: 1,
          valor: 30.1,
          desconto: 0,
          unidade: 'PC',
        },
      ],
      desconto: { valor: 5.1, unidade: 'REAL' },
      parcelas: [{ dataVencimento: '2026-11-20', valor: 165.3, formaPagamento: { id: 99 } }],
      transporte: {
        fretePorConta: 0,
        frete: 20.5,
        pesoBruto: 0.45,
        quantidadeVolumes: 1,
        etiqueta: {
          nome: 'Maria Souza',
          endereco: 'Avenida Paulista',
          numero: '1000',
          complemento: '',
          bairro: 'Bela Vista',
          municipio: 'São Paulo',
          uf: 'SP',
          cep: '01310-100',
        },
      },
    });
  });

  test('of goods that nobody sends has no transport, and without an address no label', () => {
    const { endereco } = VENDA;
    const semLugar = { ...VENDA, ...SEM_ENVIO, endereco: { ...endereco, cep: '', endereco: '' } };
    const nada = { fretePorConta: 9, frete: 0, pesoBruto: 0, quantidadeVolumes: 0 };
    expect(pedidoNovo(semLugar, PARTES).transporte).toStrictEqual(nada);
    const naLoja = { servico_frete: 'Retirada na loja', codigo_servico_frete: 'RETIRADA', frete_valor: 0 };
    expect(pedidoNovo({ ...VENDA, ...naLoja }, PARTES).transporte).toMatchObject({ ...nada, pesoBruto: 0.45 });
  });

  test('names the channel that was chosen for its origin, and an order that is there keeps its own', () => {
    expect(pedidoNovo({ ...VENDA, loja_id: 204 }, PARTES)).toMatchObject({ loja: { id: 204 } });
    const deles = comoNoBling(VENDA, { loja: { id: 9, unidadeNegocio: { id: 0 } } });
    expect(pedidoMudado(deles, { ...VENDA, loja_id: 204 }, PARTES)).toBeUndefined();
  });

  test('has a number of ours that no other sale has, nor the same one of a shop from a backup', () => {
    expect(numeroLojaDe(VENDA)).toBe(NUMERO_LOJA);
    expect(numeroLojaDe({ ...VENDA, criado_em: '2026-11-21T02:30:00.124Z' })).not.toBe(NUMERO_LOJA);
    expect(numeroLojaDe({ ...VENDA, id: 13 })).not.toBe(NUMERO_LOJA);
  });

  test('of five hundred lines of a million at the highest price a line may have is exact', () => {
    const itens = Array.from({ length: 500 }, (_, n) => ({
      ...CANECA,
      sku: `C-${n}`,
      quantidade: 1_000_000,
      valor_unitario: n % 2 ? 999.99 : 0.01,
      desconto: 0.01,
    }));
    const { parcelas } = pedidoNovo({ ...VENDA, itens }, PARTES);
    expect(parcelas[0]?.valor).toBe(250_000_000_015.5);
    expect(JSON.stringify(parcelas[0]?.valor)).toBe('250000000015.5');
  });

  test('has an instalment for each payment, in its form, and one for what is still to be received', () => {
    const pagamentos = [
      { forma: 'pix', valor: 100, parcelas: 1, dia: '2026-11-20' },
      { forma: 'cartao_credito', valor: 40.3, parcelas: 1, dia: '2026-12-20' },
    ] as const;
    expect(pedidoNovo({ ...VENDA, pagamentos }, PARTES).parcelas).toStrictEqual([
      { dataVencimento: '2026-11-20', valor: 100, formaPagamento: { id: 20 } },
      { dataVencimento: '2026-12-20', valor: 40.3, formaPagamento: { id: 3 } },
      { dataVencimento: '2026-11-20', valor: 25, formaPagamento: { id: 99 } },
    ]);
  });

  test('has each part of a card as an instalment, a month apart, with what does not divide in the last', () => {
    const pagamentos = [{ forma: 'cartao_credito', valor: 165.3, parcelas: 4, dia: '2026-11-30' }] as const;
    const parcela = { valor: 41.32, formaPagamento: { id: 3 } };
    expect(pedidoNovo({ ...VENDA, pagamentos }, PARTES).parcelas).toStrictEqual([
      { ...parcela, dataVencimento: '2026-11-30' },
      { ...parcela, dataVencimento: '2026-12-30' },
      { ...parcela, dataVencimento: '2027-01-30' },
      { ...parcela, dataVencimento: '2027-02-28', valor: 41.34 },
    ]);
  });

  test('that no invoice could hold is refused in words', () => {
    const itens = [{ ...CANECA, quantidade: 1_000_000, valor_unitario: 9_999_999.99, desconto: 0 }];
    const semFrete = { ...VENDA, ...SEM_ENVIO };
    expect(pedidoNovo({ ...semFrete, itens }, PARTES).parcelas[0]?.valor).toBe(9_999_999_990_000);
    const duas = [...itens, { ...CANECA, sku: 'OUTRA', quantidade: 2_000, valor_unitario: 9_999_999.99 }];
    expect(() => pedidoNovo({ ...semFrete, itens: duas }, PARTES)).toThrow(
      'O total desta venda é maior do que o Bling aceita.',
    );
  });
});

test('a new order is expected on the promised day', () => {
  expect(pedidoNovo({ ...VENDA, prazo_pedido: '2026-12-02' }, PARTES)).toMatchObject({
    data: '2026-11-20',
    dataSaida: '2026-11-20',
    dataPrevista: '2026-12-02',
  });
});

describe('an order that is there', () => {
  test('is expected on the promised day, and keeps its own where nothing is promised', () => {
    const deles = comoNoBling(VENDA, { dataPrevista: '2026-11-25' });
    expect(pedidoMudado(deles, VENDA, { contato: 77 })).toBeUndefined();
    const prometida = { ...VENDA, prazo_pedido: '2026-12-02' };
    expect(pedidoMudado(deles, prometida, { contato: 77 })).toMatchObject({ dataPrevista: '2026-12-02' });
    expect(pedidoMudado(comoNoBling(prometida), prometida, { contato: 77 })).toBeUndefined();
    const semDia = comoNoBling(VENDA, { dataPrevista: null });
    expect(pedidoMudado(semDia, VENDA, { contato: 77 })).toBeUndefined();
  });

  test('stays as it is when it says the same, however Bling writes it', () => {
    const deles = comoNoBling(VENDA);
    expect(pedidoMudado(deles, VENDA, { contato: 77 })).toBeUndefined();

    const { etiqueta } = deles.transporte;
    const outroJeito = comoNoBling(VENDA, {
      itens: [...deles.itens].reverse().map((item) => ({ ...item, valor: String(item.valor), desconto: undefined })),
      transporte: { ...deles.transporte, frete: '20.50', etiqueta: { ...etiqueta, cep: '01310100', nomePais: '' } },
      observacoesInternas: 'Varal venda 12 - ligar antes',
    });
    expect(pedidoMudado(outroJeito, VENDA, { contato: 77 })).toBeUndefined();
  });

  test('takes what changed, keeps what others wrote, and sends back nothing that Bling refuses', () => {
    const deles = comoNoBling(VENDA, {
      observacoes: 'Presente',
      observacoesInternas: 'Nota até sexta',
      outrasDespesas: 3,
      vendedor: { id: 5 },
      data: '2026-11-19',
    });
    const itens = [{ ...CAMISETA, quantidade: 3 }];
    const mudado = pedidoMudado(deles, { ...VENDA, itens }, { contato: 78 });
    expect(mudado).toStrictEqual({
      numero: 41,
      numeroLoja: NUMERO_LOJA,
      data: '2026-11-19',
      dataSaida: '2026-11-20',
      dataPrevista: '2026-11-20',
      contato: { id: 78 },
      vendedor: { id: 5 },
      observacoes: 'Presente',
      observacoesInternas: 'Varal venda 12\nNota até sexta',
      outrasDespesas: 3,
      itens: [
        {
          produto: { id: 501 },
          codigo: 'CAM-AZUL-M',
          descricao: 'Camiseta Básica Azul M',
          quantidade: 3,
          valor: 59.9,
          desconto: 0,
          unidade: 'UN',
          aliquotaIPI: 0,
        },
      ],
      desconto: { valor: 5, unidade: 'REAL' },
      parcelas: [{ dataVencimento: '2026-11-20', valor: 198.2, formaPagamento: { id: 99 }, observacoes: '', caut: '' }],
      transporte: {
        ...deles.transporte,
        prazoEntrega: 0,
        volumes: [],
      },
    });
  });

  test('keeps the instalments agreed there while they add up, and else its first way to pay', () => {
    const duas = [
      { id: 1, dataVencimento: '2026-12-01', valor: 100, formaPagamento: { id: 17 } },
      { id: 2, dataVencimento: '2027-01-01', valor: 65.3, formaPagamento: { id: 17 } },
    ];
    const deles = comoNoBling(VENDA, { parcelas: duas });
    expect(pedidoMudado(deles, VENDA, { contato: 77 })).toBeUndefined();
    expect(pedidoMudado(deles, { ...VENDA, peso: 1 }, { contato: 77 })).toMatchObject({
      parcelas: duas.map(({ id: _, ...parcela }) => parcela),
    });
    expect(pedidoMudado(deles, { ...VENDA, frete_valor: 0 }, { contato: 77 })).toMatchObject({
      parcelas: [{ dataVencimento: '2026-12-01', valor: 144.8, formaPagamento: { id: 17 } }],
    });
    // The way to pay is gone at Bling.
    expect(pedidoMudado(deles, VENDA, { contato: 77, qualForma })).toMatchObject({
      parcelas: [{ dataVencimento: '2026-12-01', valor: 165.3, formaPagamento: { id: 99 } }],
    });
    expect(pedidoMudado(comoNoBling(VENDA, { parcelas: [] }), VENDA, { contato: 77, qualForma })).toMatchObject({
      parcelas: [{ dataVencimento: '2026-11-20', valor: 165.3, formaPagamento: { id: 99 } }],
    });
  });

  test('keeps the product of a line that is gone here, and finds a line whose code was changed there', () => {
    const deles = comoNoBling(VENDA);
    const semProduto = { ...VENDA, itens: [CAMISETA, { ...CANECA, produto_bling: null }] };
    expect(pedidoMudado(deles, semProduto, { contato: 77 })).toBeUndefined();

    const [primeira, ...outras] = deles.itens;
    const outroCodigo = comoNoBling(VENDA, { itens: [{ ...primeira, codigo: 'X', unidade: 'PC' }, ...outras] });
    expect(pedidoMudado(outroCodigo, VENDA, { contato: 77 })).toMatchObject({
      itens: [{ codigo: 'CAM-AZUL-M', unidade: 'PC' }, { codigo: 'CANECA' }],
    });
  });

  test('tells the code of the parcel once, in a volume the account knows', () => {
    const postada = { ...VENDA, codigo_rastreamento: 'AA123456789BR' };
    const deles = comoNoBling(VENDA);
    expect(pedidoMudado(deles, postada, { contato: 77 })).toBeUndefined();
    const volumes = [{ servico: 'SEDEX', codigoRastreamento: 'AA123456789BR' }];
    expect(pedidoMudado(deles, postada, { contato: 77, alias: 'SEDEX' })).toMatchObject({ transporte: { volumes } });

    const comVolumes = (...lista: object[]) =>
      comoNoBling(VENDA, { transporte: { ...deles.transporte, volumes: lista } });
    expect(
      pedidoMudado(comVolumes({ id: 8, servico: 'PAC', codigoRastreamento: '' }), postada, { contato: 77 }),
    ).toMatchObject({ transporte: { volumes: [{ id: 8, servico: 'PAC', codigoRastreamento: 'AA123456789BR' }] } });
    const deOutro = comVolumes({ id: 8, servico: 'PAC', codigoRastreamento: 'BB1' });
    expect(pedidoMudado(deOutro, postada, { contato: 77 })).toBeUndefined();
  });

  test('names the service before there is a code when Bling is to make the label', () => {
    const deles = comoNoBling(VENDA);
    expect(faltaVolume(deles, VENDA)).toBe(false);
    const venda = { ...VENDA, etiqueta_no_bling: true };
    expect(faltaVolume(deles, venda)).toBe(true);
    expect(faltaVolume(deles, { ...venda, ...SEM_ENVIO })).toBe(false);
    const volumes = [{ servico: 'SEDEX', codigoRastreamento: '' }];
    expect(pedidoMudado(deles, venda, { contato: 77, alias: 'SEDEX' })).toMatchObject({ transporte: { volumes } });
  });

  test('of somebody who is anonymous now keeps whom and where it was for', () => {
    const { endereco } = VENDA;
    const anonima = {
      ...VENDA,
      cliente: { nome: 'Cliente anonimizado', anonimizado: true },
      endereco: { ...endereco, cep: '', endereco: '', numero: '', bairro: '' },
    };
    expect(pedidoMudado(comoNoBling(VENDA), anonima, { contato: 78 })).toBeUndefined();
  });

  test('keeps who pays for the transport as it was said there', () => {
    const deles = comoNoBling(VENDA);
    const porDeles = comoNoBling(VENDA, {
      transporte: { ...deles.transporte, fretePorConta: 1, quantidadeVolumes: 3 },
    });
    expect(pedidoMudado(porDeles, VENDA, { contato: 77 })).toBeUndefined();
    expect(pedidoMudado(porDeles, { ...VENDA, ...SEM_ENVIO }, { contato: 77 })).toMatchObject({
      transporte: { fretePorConta: 9, frete: 0, quantidadeVolumes: 0 },
    });
  });
});

describe('whatever is sold', () => {
  const reais = (max: number) => fc.integer({ min: 1, max }).map((centavos) => centavos / 100);
  const item = fc
    .record({
      quantidade: fc.integer({ min: 1, max: 1_000_000 }),
      valor_unitario: reais(999_999_999),
      sobra: fc.nat(100),
    })
    .filter(({ quantidade, valor_unitario }) => quantidade * valor_unitario < 1_000_000_000)
    .map(({ sobra, ...item }) => ({
      ...CANECA,
      ...item,
      desconto: Math.floor(Math.min(item.quantidade * item.valor_unitario, 9_999_999) * sobra) / 100,
    }));
  const venda = fc
    .record({ itens: fc.array(item, { minLength: 1, maxLength: 500 }), frete_valor: fc.option(reais(999_999_999)) })
    .map(({ itens, frete_valor }) => ({
      ...VENDA,
      frete_valor,
      itens: itens.map((um, n) => ({ ...um, sku: `S-${n}`, produto_bling: 1000 + n })),
    }));

  /** Reads the digits of the number in the JSON, and not the float. */
  const centavos = (reais: number): bigint => {
    const [inteiros = '', casas = ''] = JSON.stringify(reais).split('.');
    expect(casas.length).toBeLessThanOrEqual(2);
    return BigInt(inteiros + casas.padEnd(2, '0'));
  };
  type Pedido = Pick<PedidoDoBling, 'itens' | 'desconto' | 'parcelas'> & {
    outrasDespesas?: number;
    transporte: { frete: number };
  };
  const confere = ({ itens, desconto, outrasDespesas = 0, transporte, parcelas }: Pedido) => {
    const produtos = itens.reduce((soma, { quantidade, valor }) => soma + BigInt(quantidade) * centavos(valor), 0n);
    const total = produtos - centavos(desconto.valor) + centavos(outrasDespesas) + centavos(transporte.frete);
    expect(parcelas.reduce((soma, { valor }) => soma + centavos(valor), 0n)).toBe(total);
  };
  const lido = (corpo: object): Pedido => pedidoDoBling.omit({ id: true, numero: true, situacao: true }).parse(corpo);

  test('its instalments are, to the cent, what Bling reckons', () => {
    fc.assert(
      fc.property(venda, (venda) => {
        confere(lido(pedidoNovo(venda, PARTES)));
      }),
      { numRuns: 60 },
    );
  });

  test('also after a change of an order that others added to, and changed once it is as it is to be', () => {
    fc.assert(
      fc.property(venda, venda, reais(99_999), (antes, depois, outrasDespesas) => {
        const deles = comoNoBling(antes, { outrasDespesas });
        const mudado = pedidoMudado(deles, depois, { contato: 77 });
        if (!mudado) return;
        confere(lido(mudado));
        const agora = pedidoDoBling.parse({ ...mudado, id: 9001, numero: 41, situacao: { id: 6 } });
        expect(pedidoMudado(agora, depois, { contato: 77 })).toBeUndefined();
      }),
      { numRuns: 40 },
    );
  });
});

test('instalments always add up to what is owed, whatever was paid, and are never none', () => {
  const centavos = fc.integer({ min: 0, max: 10_000_000 });
  const pagamento = fc.record({
    forma: fc.constantFrom('pix' as const, 'dinheiro' as const),
    valor: centavos.map((valor) => valor / 100),
    parcelas: fc.integer({ min: 1, max: 24 }),
    dia: fc.constant('2026-11-20'),
  });
  fc.assert(
    fc.property(fc.array(pagamento, { maxLength: 6 }), centavos, (pagamentos, total) => {
      const parcelas = dividir({ pagamentos, total, data: '2026-11-21' });
      expect(parcelas.reduce((soma, parcela) => soma + parcela.centavos, 0)).toBe(total);
      expect(parcelas.length).toBeGreaterThan(0);
      expect(total === 0 || parcelas.every(({ centavos }) => centavos > 0)).toBe(true);
      const pago = pagamentos.reduce((soma, { valor }) => soma + Math.round(valor * 100), 0);
      expect(parcelas.some(({ forma }) => forma === 'a_receber')).toBe(
        pago < total || (parcelas.length === 1 && total === 0),
      );
    }),
  );
});
