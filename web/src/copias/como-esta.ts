import type { Copia } from '@varal/contract/copias/copias.routes';
import { momento, quantos } from '../base/texto/format.ts';
import type { Tone } from '../ui/notice/tone.ts';

export const estaEmAndamento = ({ estado }: Copia): boolean => estado === 'fazendo' || estado === 'conferindo';

/** Tells how a copy is, in the words and the colour of its line. */
export function comoEsta({ estado, comprovada_em, motivo }: Copia): { tone: Tone; frase: string } {
  if (estado === 'fazendo') return { tone: 'anil', frase: 'Copiando a loja…' };
  if (estado === 'conferindo') return { tone: 'anil', frase: 'Guardada. Restaurando à parte para conferir…' };
  if (estado === 'comprovada')
    return { tone: 'leaf', frase: `Restauração comprovada em ${momento(comprovada_em ?? '')}` };
  return { tone: 'brick', frase: motivo ?? '' };
}

/** '3.200 registros, 540 arquivos, 1,2 GB'. */
export function medidasDa({ registros, arquivos, bytes }: Copia): string | null {
  if (registros === null || arquivos === null || bytes === null) return null;
  return [quantos(registros, 'registro', 'registros'), quantos(arquivos, 'arquivo', 'arquivos'), tamanho(bytes)].join(
    ', ',
  );
}

const UNIDADES = ['bytes', 'kB', 'MB', 'GB', 'TB'];

function tamanho(bytes: number): string {
  const degrau = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNIDADES.length - 1);
  const valor = bytes / 1000 ** degrau;
  return `${valor.toLocaleString('pt-BR', { maximumFractionDigits: degrau === 0 || valor >= 100 ? 0 : 1 })} ${UNIDADES[degrau]}`;
}
