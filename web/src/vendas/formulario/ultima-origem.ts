import { ORIGENS, type Origem } from '@varal/contract/vendas/origem';
import { armazenamento } from '../../base/guarda/armazenamento.ts';

/** Remembers the origin of the last sale made on this device in this session: the next one mostly has it too. */
export const ultimaOrigem = {
  ler: (): Origem | '' => asOrigem(armazenamento.ler('varal-venda-origem')),
  guardar: (origem: Origem) => armazenamento.guardar('varal-venda-origem', origem),
};

export const asOrigem = (texto: string | null): Origem | '' => ORIGENS.find((origem) => origem === texto) ?? '';
