import { z } from 'zod';
import { dia, opcional } from './valores.ts';

export const FORMATOS_DE_PLANILHA = ['xlsx', 'csv'] as const;
export type FormatoDePlanilha = (typeof FORMATOS_DE_PLANILHA)[number];

/** A route of a spreadsheet ends with its format: `/planilhas/produtos.:formato/`. */
export const umFormato = z.object({ formato: z.enum(FORMATOS_DE_PLANILHA) });

/** Days of the shop, both included. */
export const entreDias = z.object({ de: opcional(dia), ate: opcional(dia) });
export type EntreDias = z.output<typeof entreDias>;
