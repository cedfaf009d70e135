import { diaDaLoja } from '@varal/contract/dia-da-loja';
import { momento } from './format.ts';

const DIA_MS = 86_400_000;

/** 'hoje às 3:04', 'ontem às 22:10', or the day: 'em 20/11/2026'. */
export function queDia(iso: string, agora = new Date()): string {
  const [data = '', hora = ''] = momento(iso).split(', ');
  const dia = diaDaLoja(new Date(iso));
  const as = `às ${hora.replace(/^0/, '')}`;
  if (dia === diaDaLoja(agora)) return `hoje ${as}`;
  if (dia === diaDaLoja(new Date(agora.getTime() - DIA_MS))) return `ontem ${as}`;
  return `em ${data}`;
}
