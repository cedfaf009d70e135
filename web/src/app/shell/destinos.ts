import {
  ChartColumn,
  ClipboardList,
  Layers,
  type LucideIcon,
  MapPin,
  Printer,
  Receipt,
  Settings,
  Shirt,
  Smartphone,
  Store,
  Tags,
  Users,
  Wallet,
} from 'lucide-react';

/** The menu leads to these, in this order, over the page and beside it. */
export const DESTINOS = [
  { to: '/resumo', text: 'Resumo', icon: ChartColumn },
  { to: '/produtos', text: 'Produtos', icon: Shirt },
  { to: '/modelos', text: 'Modelos', icon: Layers },
  { to: '/categorias', text: 'Categorias', icon: Tags },
  { to: '/clientes', text: 'Clientes', icon: Users },
  { to: '/vendas', text: 'Vendas', icon: Receipt },
  { to: '/balcao', text: 'Balcão', icon: Store },
  { to: '/caixa', text: 'Caixa', icon: Wallet },
  { to: '/qrcodes', text: 'Imprimir QR Codes', icon: Printer },
  { to: '/chao', text: 'Chão da loja', icon: Smartphone },
  { to: '/guardar', text: 'Guardar', icon: MapPin },
  { to: '/contagens', text: 'Contagens', icon: ClipboardList },
  { to: '/configuracoes', text: 'Configurações', icon: Settings },
] as const satisfies { to: string; text: string; icon: LucideIcon }[];
