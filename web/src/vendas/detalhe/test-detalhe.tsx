import { screen } from '@testing-library/react';
import type { TipoDeUsuario } from '@varal/contract/auth/usuario';
import { rotasDeBling } from '@varal/contract/bling/bling.routes';
import { rotasDaConferencia } from '@varal/contract/vendas/conferencia/conferencia.routes';
import type { Venda } from '@varal/contract/vendas/venda';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { onTestFinished, vi } from 'vitest';
import { abrir, umUsuario } from '../../../test/abrir.tsx';
import { umaSituacaoDoBling } from '../../bling/test-situacao.ts';

type Rede = ReturnType<typeof abrir>['rede'];

/** Opens the page of a sale, which the server knows as given. */
export async function abrirVenda(
  venda: Venda,
  preparar: (rede: Rede) => void = () => undefined,
  tipo: TipoDeUsuario = 'vendedor',
) {
  // There is nothing to scroll without a layout.
  Element.prototype.scrollIntoView = () => undefined;
  const aberta = abrir(`/vendas/${venda.id}`, {
    como: umUsuario(tipo),
    preparar: (rede) => {
      rede.responde(rotas.verVenda, venda);
      rede.responde(rotasDeBling.situacao, umaSituacaoDoBling());
      rede.responde(rotasDaConferencia.verConferencia, { versao: venda.versao, vez: 0, contagens: [] });
      rede.respondePagina(rotas.listarVendas, []);
      rede.responde(rotas.sugerirMedidas, []);
      rede.recusa(rotas.verRastreamento, 400, 'Código de rastreamento não disponível');
      preparar(rede);
    },
  });
  await screen.findByRole('heading', { level: 1, name: `Venda ${venda.id}` });
  await screen.findAllByRole('heading', { level: 2 });
  return aberta;
}

/** Comes back to the window a while later, which looks again, as the news of a change does. */
export function olharDeNovo() {
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  window.dispatchEvent(new Event('visibilitychange'));
}

export const botao = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

export const estaBloqueado = (name: string | RegExp): boolean => botao(name).getAttribute('aria-disabled') === 'true';

/** Waits for a sentence, and returns the role of the alert that says it. */
export const alertRole = async (text: string) => papelDe(await screen.findByText(text));

/** Does the same for a sentence that also stays in its panel, where it is no alert. */
export const alertRoles = async (text: string) => (await screen.findAllByText(text)).map(papelDe).sort();

const papelDe = (said: HTMLElement) => said.closest('[role=alert], [role=status]')?.role;
