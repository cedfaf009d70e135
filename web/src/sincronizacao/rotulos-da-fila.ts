import type { EstadoDaSincronizacao, TipoDeRegistro } from '@varal/contract/bling/fila';
import { Boxes, Contact, FolderTree, type LucideIcon, Receipt, Shirt } from 'lucide-react';
import type { Tone } from '../ui/notice/tone.ts';

export const TIPOS = {
  produto: { rotulo: 'Produto', icon: Shirt },
  estoque: { rotulo: 'Estoque', icon: Boxes },
  categoria: { rotulo: 'Categoria', icon: FolderTree },
  contato: { rotulo: 'Cliente', icon: Contact },
  venda: { rotulo: 'Venda', icon: Receipt },
} as const satisfies Record<TipoDeRegistro, { rotulo: string; icon: LucideIcon }>;

export const ESTADOS = {
  erro: { rotulo: 'Recusado', tone: 'brick' },
  em_curso: { rotulo: 'Indo agora', tone: 'anil' },
  pendente: { rotulo: 'Espera o Bling', tone: 'amber' },
  feita: { rotulo: 'Em dia', tone: 'leaf' },
} as const satisfies Record<EstadoDaSincronizacao, { rotulo: string; tone: Tone }>;

/** Returns the filter that the address names; anything else may stand there too. */
export const umDe = <K extends string>(conhecidos: Record<K, unknown>, escrito: string): K | undefined =>
  Object.keys(conhecidos).find((conhecido): conhecido is K => conhecido === escrito);
