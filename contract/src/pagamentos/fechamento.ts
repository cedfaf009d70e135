import type { TipoDeUsuario } from '../auth/usuario.ts';
import { emCentavos, emReais } from '../dinheiro.ts';

/** Cash that was counted less cash that should be there: below zero when some is missing. */
export const diferencaDoCaixa = (contado: number, esperado: number): number =>
  emReais(emCentavos(contado) - emCentavos(esperado));

/** A coin more or less is not asked about. */
export const pedeConfirmacao = (diferenca: number): boolean => Math.abs(emCentavos(diferenca)) > 5;

/** A difference above R$ 50 is closed only with the reason for it. */
export const pedeMotivo = (diferenca: number): boolean => Math.abs(emCentavos(diferenca)) > 5_000;

const QUEM_FECHOU_TEM_SEGUNDOS = 15 * 60;

type Fechado = { por_id: number; ha_segundos: number };

/** Whoever closed the till may take that back for a while; an admin always. */
export const podeReabrir = ({ por_id, ha_segundos }: Fechado, quem: { id: number; tipo: TipoDeUsuario }): boolean =>
  quem.tipo === 'admin' || (quem.id === por_id && ha_segundos <= QUEM_FECHOU_TEM_SEGUNDOS);
