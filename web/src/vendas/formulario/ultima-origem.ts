import { ORIGENS, type Origem } from '@varal/contract/vendas/origem';
import { armazenamento } from '../../base/guarda/armazenamento.ts';

/** Where the last sale made on this device came from, since somebody signed in: the next one mostly comes from there too. */
export const ultimaOrigem = {
  ler: (): Origem | '' => asOrigem(armazenamento.ler('varal-venda-origem')),
  guardar: (origem: Origem) => armazenamento.guardar('varal-venda-origem', origem),
};

export const asOrigem = (texto: string | null): Origem | '' => ORIGENS.find((origem) => origem === texto) ?? '';
