import { z } from 'zod';
import { NOMES_DOS_SERVICOS, type NomeDoServico } from '../servico.ts';
import { inteiro, semOutrosCampos } from './entrada-de-controle.ts';

const TIPOS = ['status', 'atraso', 'corta', 'corta_depois', 'lixo'] as const;

const LIMITE_DO_ATRASO_MS = 600_000;
const CAMINHO = 'caminho precisa ser um texto que começa com /.';
const PROBABILIDADE = 'probabilidade precisa ser um número de 0 a 1.';

export const nomeDoServico = z.enum(NOMES_DOS_SERVICOS, {
  error: `servico precisa ser um destes: ${NOMES_DOS_SERVICOS.join(', ')}.`,
});

/** The control API takes this to arm a fault. */
export const novaFalha = z
  .strictObject(
    {
      servico: nomeDoServico,
      tipo: z.enum(TIPOS, { error: `tipo precisa ser um destes: ${TIPOS.join(', ')}.` }),
      metodo: z.string({ error: 'metodo precisa ser um texto, como POST.' }).toUpperCase().nullish(),
      caminho: z.string({ error: CAMINHO }).startsWith('/', { error: CAMINHO }).nullish(),
      status: inteiro(200, 599, 'status precisa ser um número inteiro de 200 a 599.').nullish(),
      ms: inteiro(0, LIMITE_DO_ATRASO_MS, `ms precisa ser um número inteiro de 0 a ${LIMITE_DO_ATRASO_MS}.`).nullish(),
      vezes: inteiro(1, Number.MAX_SAFE_INTEGER, 'vezes precisa ser um número inteiro de 1 em diante.').nullish(),
      probabilidade: z
        .number({ error: PROBABILIDADE })
        .min(0, { error: PROBABILIDADE })
        .max(1, { error: PROBABILIDADE })
        .nullish(),
    },
    { error: semOutrosCampos },
  )
  .refine((falha) => falha.tipo !== 'status' || typeof falha.status === 'number', {
    error: 'Uma falha do tipo status precisa do campo status.',
  })
  .refine((falha) => falha.tipo !== 'atraso' || typeof falha.ms === 'number', {
    error: 'Uma falha do tipo atraso precisa do campo ms.',
  });

export type NovaFalha = z.infer<typeof novaFalha>;
export type Falha = NovaFalha & { id: number };
export type ChamadaRecebida = { servico: NomeDoServico; metodo: string; caminho: string };

/** Picks at most one fault for a call: the first armed that fits and wins its draw. `restantes` stay armed. */
export function escolherFalha(
  armadas: readonly Falha[],
  chamada: ChamadaRecebida,
  sorteio: () => number,
): { disparada: Falha | null; restantes: readonly Falha[] } {
  const disparada = armadas.find((falha) => atinge(falha, chamada) && teveSorte(falha, sorteio));
  if (!disparada) return { disparada: null, restantes: armadas };

  return { disparada, restantes: armadas.flatMap((falha) => (falha === disparada ? descontada(falha) : [falha])) };
}

/** Keeps the armed faults. Choosing and counting down is one synchronous step: parallel calls never share a firing. */
export function criarFalhas(sorteio: () => number) {
  let armadas: readonly Falha[] = [];
  let ultimoId = 0;
  return {
    armar: (nova: NovaFalha): Falha => {
      ultimoId += 1;
      const falha = { ...nova, id: ultimoId };
      armadas = [...armadas, falha];
      return falha;
    },
    desarmar: () => {
      armadas = [];
    },
    disparar: (chamada: ChamadaRecebida): Falha | null => {
      const { disparada, restantes } = escolherFalha(armadas, chamada, sorteio);
      armadas = restantes;
      return disparada;
    },
  };
}
export type Falhas = ReturnType<typeof criarFalhas>;

function atinge(falha: Falha, chamada: ChamadaRecebida): boolean {
  if (falha.servico !== chamada.servico) return false;
  if (falha.metodo && falha.metodo !== chamada.metodo) return false;
  return !falha.caminho || chamada.caminho.startsWith(falha.caminho);
}

function teveSorte(falha: Falha, sorteio: () => number): boolean {
  return typeof falha.probabilidade !== 'number' || sorteio() < falha.probabilidade;
}

function descontada(falha: Falha): Falha[] {
  if (typeof falha.vezes !== 'number') return [falha];
  return falha.vezes > 1 ? [{ ...falha, vezes: falha.vezes - 1 }] : [];
}
