import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { diaDaLoja, outroDia } from '@varal/contract/dia-da-loja';
import type { AFazer, Resumo, ResumoDoEstoque } from '@varal/contract/resumo/resumo';
import { rotasDoResumo as rotas } from '@varal/contract/resumo/resumo.routes';
import { expect, test } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import type { redeFalsa } from '../../test/rede-falsa.ts';

const NADA = { vendas: 0, valor: 0, media: 0, pecas: 0, frete: 0, descontos: 0, devolvido: 0, liquido: 0 };
const RESUMO: Resumo = {
  periodo: {
    de: '2026-11-22',
    ate: '2026-11-23',
    vendas: 3,
    valor: 1234.5,
    media: 411.5,
    pecas: 9,
    frete: 30,
    descontos: 5,
    devolvido: 34.5,
    liquido: 1200,
  },
  antes: { de: '2026-11-20', ate: '2026-11-21', ...NADA, vendas: 2, valor: 1000 },
  por_dia: [
    { dia: '2026-11-22', vendas: 0, valor: 0, devolvido: 34.5 },
    { dia: '2026-11-23', vendas: 3, valor: 1234.5, devolvido: 0 },
  ],
  por_origem: [{ origem: 'loja_fisica', vendas: 3, valor: 1234.5 }],
  por_vendedor: [{ usuario: { id: 3, nome: 'Ana Lima' }, vendas: 3, valor: 1234.5 }],
  por_forma: [{ forma: 'pix', entrou: 80, saiu: 10, pagamentos: 2 }],
  produtos: [{ produto_id: 1, titulo: 'Camiseta', pecas: 9, valor: 1234.5, custo: 234.5 }],
  variacoes: [],
  margem: { valor: 1234.5, custo: 234.5, margem: 1000, sem_custo: 0 },
};
const ESTOQUE: ResumoDoEstoque = { parados: [], total_parado: { itens: 0, pecas: 0, custo: null }, acabando: [] };
const PARADA: AFazer = {
  passos: [{ status: 'separacao', vendas: 2, desde: '2026-11-20T12:00:00.000Z' }],
  sem_etiqueta: 0,
  a_receber: { vendas: 1, valor: 55 },
  diferencas: 1,
  recusadas: 0,
  tarefas_que_falharam: 2,
};

const abrirResumo = (resumo: Resumo, tipo: 'admin' | 'vendedor' = 'admin') =>
  abrir('/resumo?de=2026-11-22&ate=2026-11-23', {
    como: umUsuario(tipo),
    preparar: (rede) => {
      rede.responde(rotas.verResumo, resumo);
      rede.responde(rotas.verEstoqueDoResumo, ESTOQUE);
      rede.responde(rotas.verAFazer, PARADA);
    },
  });

test('a period is shown beside the one before, with its picture, and another is one press away', async () => {
  const { rede, user } = abrirResumo(RESUMO);
  const vendido = await screen.findByRole('region', { name: 'Vendido de 22/11/2026 a 23/11/2026' });
  expect(within(vendido).getByText(/antes R\$\s1\.000,00 \(\+23%\)/)).toBeDefined();
  expect(within(vendido).getByText('Devoluções').nextSibling?.textContent).toMatch(/R\$\s34,50/);
  expect(screen.getByRole('img', { name: /O maior valor é o de 23\/11\/2026: R\$\s1\.234,50\./ })).toBeDefined();
  expect(rede.caminhos(rotas.verResumo)).toEqual(['/api/resumo/?de=2026-11-22&ate=2026-11-23']);

  await user.click(screen.getByRole('button', { name: 'Hoje' }));
  expect(screen.getByRole('button', { name: 'Hoje' }).getAttribute('aria-pressed')).toBe('true');
});

test('the first time shows the last seven days, and later the named period that was chosen', async () => {
  const hoje = diaDaLoja(new Date());
  const de = (dias: number) => `/api/resumo/?de=${outroDia(hoje, 1 - dias)}&ate=${hoje}`;
  const preparar = (rede: ReturnType<typeof redeFalsa>) => {
    rede.responde(rotas.verResumo, RESUMO);
    rede.responde(rotas.verEstoqueDoResumo, ESTOQUE);
    rede.responde(rotas.verAFazer, PARADA);
  };
  const primeira = abrir('/resumo', { como: umUsuario('admin'), preparar });
  await primeira.user.click(await screen.findByRole('button', { name: '30 dias' }));
  await waitFor(() => expect(primeira.rede.caminhos(rotas.verResumo)).toEqual([de(7), de(30)]));
  cleanup();

  const outra = abrir('/resumo', { como: umUsuario('admin'), preparar });
  await screen.findByRole('region', { name: 'A fazer' });
  expect(outra.rede.caminhos(rotas.verResumo)).toEqual([de(30)]);
  cleanup();

  const ontem = outroDia(hoje, -1);
  const doEndereco = abrir(`/resumo?de=${ontem}&ate=${ontem}`, { como: umUsuario('admin'), preparar });
  await screen.findByRole('region', { name: 'A fazer' });
  expect(doEndereco.rede.caminhos(rotas.verResumo)).toEqual([`/api/resumo/?de=${ontem}&ate=${ontem}`]);
});

test('one day is drawn by its hours, and their table comes when it is asked for', async () => {
  const por_hora = Array.from({ length: 24 }, (_, hora) => ({
    hora,
    vendas: hora === 14 ? 3 : 0,
    valor: hora === 14 ? 1234.5 : 0,
  }));
  const { user } = abrirResumo({
    ...RESUMO,
    periodo: { ...RESUMO.periodo, de: '2026-11-23' },
    por_dia: RESUMO.por_dia.slice(1),
    por_hora,
  });
  expect(
    await screen.findByRole('img', {
      name: /^Valor vendido por hora\. O maior valor é o de 14h às 15h: R\$\s1\.234,50\./,
    }),
  ).toBeDefined();
  expect(screen.queryByRole('table', { name: 'Por hora' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Por hora, em números' }));
  expect(within(screen.getByRole('table', { name: 'Por hora' })).getAllByRole('row')).toHaveLength(25);
});

test('a long table shows its first rows, and all of them when asked', async () => {
  const produtos = Array.from({ length: 7 }, (_, n) => ({
    ...{ produto_id: n, titulo: `Camiseta ${n}`, pecas: 7 - n, valor: 10, custo: null },
  }));
  const { user } = abrirResumo({ ...RESUMO, produtos });
  const linhas = async () =>
    within(await screen.findByRole('table', { name: 'Produtos mais vendidos' })).getAllByRole('rowheader').length;
  expect(await linhas()).toBe(4);
  await user.click(screen.getByRole('button', { name: 'Ver tudo (7): Produtos mais vendidos' }));
  expect(await linhas()).toBe(7);
});

test('the margin is an admin’s: nobody else sees even its place', async () => {
  abrirResumo(RESUMO);
  expect(await screen.findByRole('region', { name: 'Margem' })).toBeDefined();
});

test('a seller sees no margin', async () => {
  abrirResumo({ ...RESUMO, margem: null }, 'vendedor');
  await screen.findByRole('region', { name: 'Por origem' });
  expect(screen.queryByText('Margem')).toBeNull();
});

test('what waits leads to where it is done', async () => {
  abrirResumo(RESUMO);
  const lista = await screen.findByRole('region', { name: 'A fazer' });
  const links = within(lista).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/vendas?status=separacao',
    '/vendas?pagamento=a_receber',
    '/configuracoes/bling/diferencas',
    '/tarefas',
  ]);
});

test('what was spoilt in the print room stands with its cause, and with its cost for whoever is told it', async () => {
  const perdas = [
    { causa: 'prensa', pecas: 2, custo: 48 },
    { causa: 'roupa', pecas: 1, custo: 0 },
  ] as const;
  abrirResumo({ ...RESUMO, perdas: [...perdas] });
  const tabela = within(await screen.findByRole('region', { name: 'Perdas na estamparia' }));
  expect(tabela.getAllByRole('row').map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toStrictEqual([
    'CausaPeçasCusto',
    'Prensa2R$ 48,00',
    'Defeito da roupa1R$ 0,00',
  ]);
});

test('a period without sales is short', async () => {
  abrirResumo({ ...RESUMO, periodo: { ...RESUMO.periodo, ...NADA }, por_forma: [], produtos: [] });
  await screen.findByRole('region', { name: 'Vendido de 22/11/2026 a 23/11/2026' });
  await screen.findByRole('region', { name: 'Parado' });
  expect(
    screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby') && nomeDe(region)),
  ).toEqual(['Vendido de 22/11/2026 a 23/11/2026', 'A fazer', 'Acaba logo', 'Parado']);
});

const nomeDe = (region: HTMLElement) => within(region).getByRole('heading', { level: 2 }).textContent;

test('what cannot be had says so in its place, and the rest is there', async () => {
  const { rede, user } = abrir('/resumo', {
    como: umUsuario('admin'),
    preparar: (rede) => {
      rede.responde(rotas.verResumo, RESUMO);
      rede.recusa(rotas.verEstoqueDoResumo, 500);
      rede.recusa(rotas.verAFazer, 500);
    },
  });
  await screen.findByText(/^Não foi possível buscar o que há na prateleira\./);
  await screen.findByText(/^Não foi possível buscar o que há a fazer\./);
  expect(screen.getByRole('region', { name: 'Por origem' })).toBeDefined();

  rede.responde(rotas.verEstoqueDoResumo, ESTOQUE);
  await user.click(screen.getAllByRole('button', { name: 'Tentar novamente' })[1] as HTMLElement);
  expect(await screen.findByRole('region', { name: 'Parado' })).toBeDefined();
});

test('a first day after the last one is the whole period, and a year is typed to its end', async () => {
  const { rede } = abrirResumo(RESUMO);
  const de = await screen.findByLabelText<HTMLInputElement>('De');
  fireEvent.change(de, { target: { value: '0002-12-01' } });
  expect(de.value).toBe('0002-12-01');
  expect(rede.caminhos(rotas.verResumo)).toHaveLength(1);
  fireEvent.change(de, { target: { value: '2026-12-01' } });
  await waitFor(() => expect(rede.caminhos(rotas.verResumo).at(-1)).toBe('/api/resumo/?de=2026-12-01&ate=2026-12-01'));
  expect(screen.getByLabelText<HTMLInputElement>('Até').value).toBe('2026-12-01');
});
