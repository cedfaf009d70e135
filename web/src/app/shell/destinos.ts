import type { Parte } from '@varal/contract/partes/parte';
import {
  ChartColumn,
  Layers,
  type LucideIcon,
  Palette,
  Printer,
  Receipt,
  Settings,
  Shirt,
  Smartphone,
  Stamp,
  Store,
  Tags,
  Users,
  Wallet,
} from 'lucide-react';

export type Destino = {
  to: `/${string}`;
  text: string;
  icon: LucideIcon;
  /** Screens that stand inside of this one, at addresses of their own. */
  dentro?: `/${string}`[];
  /** A shop without this part does not see it. */
  parte?: Parte;
};
export type Grupo = { titulo?: string; destinos: Destino[] };

/** The menu leads to these, in this order, over the page and beside it. */
export const GRUPOS: Grupo[] = [
  { destinos: [{ to: '/resumo', text: 'Resumo', icon: ChartColumn }] },
  {
    titulo: 'Produtos',
    destinos: [
      { to: '/produtos', text: 'Produtos', icon: Shirt, dentro: ['/atributos'] },
      { to: '/estampas', text: 'Estampas', icon: Palette, parte: 'estampas' },
      { to: '/modelos', text: 'Modelos', icon: Layers },
      { to: '/categorias', text: 'Categorias', icon: Tags },
    ],
  },
  {
    titulo: 'Vender',
    destinos: [
      { to: '/balcao', text: 'Balcão', icon: Store },
      { to: '/clientes', text: 'Clientes', icon: Users },
      { to: '/vendas', text: 'Vendas', icon: Receipt },
      { to: '/estamparia', text: 'Estamparia', icon: Stamp, parte: 'estampas' },
      { to: '/caixa', text: 'Caixa', icon: Wallet, parte: 'caixa' },
    ],
  },
  {
    titulo: 'Estoque',
    destinos: [
      { to: '/qrcodes', text: 'Imprimir QR Codes', icon: Printer },
      {
        to: '/chao',
        text: 'Chão da loja',
        icon: Smartphone,
        dentro: ['/contagens', '/guardar', '/local', '/por-enviar'],
      },
    ],
  },
  { titulo: 'Loja', destinos: [{ to: '/configuracoes', text: 'Configurações', icon: Settings }] },
];
