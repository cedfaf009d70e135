import { armazenamento } from '../base/guarda/armazenamento.ts';

const LEMBRADOS = 8;
const TIPOS: Record<string, string> = {
  produtos: 'produto',
  clientes: 'cliente',
  vendas: 'venda',
  modelos: 'modelo',
  estampas: 'estampa',
};

/** Which records were opened in this browser, the last one first: `venda:35,produto:12`. No names are kept here. */
export const lerAbertos = (): string => armazenamento.ler('varal-abertos') ?? '';

/** Remembers the record whose screen has this path. */
export function lembrarAberto(caminho: string): void {
  const [, lugar = '', id] = /^\/(\w+)\/(\d{1,9})(?:\/|$)/.exec(caminho) ?? [];
  const tipo = TIPOS[lugar];
  if (!tipo) return;
  const este = `${tipo}:${id}`;
  const outros = lerAbertos()
    .split(',')
    .filter((um) => um !== '' && um !== este);
  armazenamento.guardar('varal-abertos', [este, ...outros].slice(0, LEMBRADOS).join(','));
}
