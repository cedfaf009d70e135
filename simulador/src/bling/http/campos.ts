import { z } from 'zod';
import { numero } from '../../campos.ts';

export const inteiro = numero.refine(Number.isInteger);
export const comId = z.object({ id: inteiro });
export const data = z.iso.date();
