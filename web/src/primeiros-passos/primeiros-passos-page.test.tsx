import { screen, within } from '@testing-library/react';
import {
  type PrimeirosPassos,
  rotasDePrimeirosPassos as rotas,
} from '@varal/contract/primeiros-passos/primeiros-passos.routes';
import { expect, test } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';

const NADA: PrimeirosPassos = {
  dispensados: false,
  feitos: 1,
  total: 8,
  passos: {
    remetente: { feito: false, faltam: ['CEP', 'UF'] },
    melhor_envio: {
      feito: false,
      saldo: 12.5,
      aviso: 'O acesso termina em 3 dias.',
      vale_ate: '2026-11-28T12:00:00.000Z',
      sem_agencia: ['Buslog', 'LATAM'],
    },
    bling: { feito: false, estado: 'conectado', empresa: 'Loja da Ana Ltda.', quem_baixa: null },
    pix: { feito: false, chave: '' },
    pessoas: { feito: true, ativas: 2 },
    produtos: { feito: false, quantos: 0 },
    impressora: { feito: false, impressoes: 0 },
    copias: { feito: false, comprovada_em: null, mesmo_disco: true },
  },
};

test('what is missing is said, with the way there, and may be dismissed', async () => {
  const { rede, user } = abrir('/primeiros-passos', {
    como: umUsuario('admin'),
    preparar: (rede) => {
      rede.responde(rotas.verPrimeirosPassos, NADA);
      rede.responde(rotas.dispensarPrimeirosPassos, undefined);
    },
  });
  expect(await screen.findByText('1 de 8 passos prontos.')).toBeDefined();
  expect(screen.getByText('Falta preencher: CEP, UF.')).toBeDefined();
  expect(
    screen.getByText(
      'A conta respondeu: saldo de R$ 12,50. O acesso termina em 3 dias. Para vender com Buslog e LATAM, escolha uma agência.',
    ),
  ).toBeDefined();
  expect(
    screen.getByText(
      'Nenhuma cópia foi comprovada ainda. Elas ficam no mesmo disco da loja e se perderiam com ele: peça a quem cuida do servidor outro lugar.',
    ),
  ).toBeDefined();
  expect(screen.getByText('Conectado à empresa Loja da Ana Ltda. Falta dizer quem baixa o estoque.')).toBeDefined();
  const para = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(para('Dizer quem baixa o estoque')).toBe('/configuracoes/bling/estoque');
  expect(para('Cadastrar um produto')).toBe('/produtos/criar');
  expect(para('Importar planilha')).toBe('/planilhas?tipo=produtos');
  expect(para('Trazer do Bling')).toBe('/configuracoes/bling/trazer');
  const pessoas = screen.getByRole('heading', { name: 'Pessoas (pronto)' }).closest('li');
  expect(within(pessoas as HTMLElement).getByText('2 pessoas podem entrar.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Preencher o remetente' }).getAttribute('href')).toBe('/configuracoes/envio');

  rede.responde(rotas.verPrimeirosPassos, { ...NADA, dispensados: true });
  await user.click(screen.getByRole('button', { name: 'Não lembrar mais' }));
  await expect.poll(() => screen.queryByRole('button', { name: 'Não lembrar mais' })).toBeNull();
});

test('a copy of a night long ago is told, and that the last one is missing', async () => {
  const comprovada_em = '2026-11-20T06:00:00.000Z';
  abrir('/primeiros-passos', {
    como: umUsuario('admin'),
    preparar: (rede) =>
      rede.responde(rotas.verPrimeirosPassos, {
        ...NADA,
        passos: { ...NADA.passos, copias: { feito: false, comprovada_em, mesmo_disco: false } },
      }),
  });
  expect(
    await screen.findByText('A última cópia comprovada é de 20/11/2026, 03:00. Falta a da última noite.'),
  ).toBeDefined();
});

test('a seller prepares nothing', async () => {
  abrir('/primeiros-passos', { como: umUsuario() });
  expect(await screen.findByText('Só administradores preparam a loja.')).toBeDefined();
});

test('an admin of a working shop is reminded on every screen, and one of the demonstration is not', async () => {
  const modo = document.createElement('meta');
  modo.name = 'varal-modo';
  modo.content = 'producao';
  document.head.append(modo);
  try {
    abrir('/configuracoes', {
      como: umUsuario('admin'),
      preparar: (rede) => rede.responde(rotas.verPrimeirosPassos, NADA),
    });
    expect(await screen.findByText(/1 de 8 prontos/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Continuar' }).getAttribute('href')).toBe('/primeiros-passos');
  } finally {
    modo.remove();
  }
});
