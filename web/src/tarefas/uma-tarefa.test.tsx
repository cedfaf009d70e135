import { screen } from '@testing-library/react';
import { rotasDeTarefas as rotas, type Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import { expect, test } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';

const TAREFA: Tarefa = {
  ...{
    id: 4,
    tipo: 'produtos_em_massa',
    estado: 'pronta',
    desfazendo: false,
    voltando: false,
    parar: false,
    feitos: 9,
    total: 9,
  },
  ...{ falhas: [{ alvo: 'A', motivo: 'Está na lixeira.' }], n_falhas: 1, resultado: null },
  ...{ por: { id: 7, nome: 'Bia' }, criada_em: '2026-11-23T12:00:00.000Z', terminada_em: '2026-11-23T12:01:00.000Z' },
  ...{ pode_desfazer: false, pode_parar: false },
};

test.each<[string, Partial<Tarefa>]>([
  ['1 aviso: este não mudou', {}],
  ['1.200 avisos: estes não mudaram', { n_falhas: 1_200 }],
  ['1 aviso: este não voltou', { desfazendo: true }],
  ['2 avisos: estes não voltaram', { desfazendo: true, n_falhas: 2 }],
  ['1 aviso: este ficou sem etiqueta', { tipo: 'etiquetas_compra' }],
  ['2 avisos: estes ficaram sem etiqueta', { tipo: 'etiquetas_compra', n_falhas: 2 }],
  ['1 aviso: este não mudou por inteiro', { tipo: 'contagem' }],
  ['2 avisos: estes não mudaram por inteiro', { tipo: 'contagem', n_falhas: 2 }],
  ['2 avisos: estes não voltaram', { tipo: 'contagem', desfazendo: true, n_falhas: 2 }],
  ['Parou no meio.', { estado: 'falhou' }],
  ['Por que não entrou:', { tipo: 'planilha', estado: 'falhou', desfazendo: true, voltando: true }],
  ['Por que não entrou:', { tipo: 'planilha', estado: 'fazendo', desfazendo: true, voltando: true }],
  [
    'O desfazer parou no meio. O que falta ainda está no cadastro: desfaça de novo.',
    { tipo: 'planilha', estado: 'falhou', desfazendo: true },
  ],
  ['Por que não entrou, e o que ficou:', { tipo: 'planilha', estado: 'falhou', n_falhas: 2 }],
  ['Não entrou. O que já estava gravado foi desfeito.', { tipo: 'planilha', estado: 'falhou' }],
  ['Desfeita, menos o que está abaixo.', { tipo: 'planilha', estado: 'desfeita', desfazendo: true }],
  ['Desfazer o que ficou', { tipo: 'planilha', estado: 'desfeita', desfazendo: true, pode_desfazer: true }],
])('a task says of what did not work: %s', async (frase, tarefa) => {
  abrir('/tarefas', {
    como: umUsuario(),
    preparar: (rede) => rede.responde(rotas.listarTarefas, [{ ...TAREFA, ...tarefa }]),
  });
  expect(await screen.findByText(frase)).toBeDefined();
});
