import { expect } from '@playwright/test';

export type Chamada = { id: number; metodo: string; caminho: string; status: number };

/** What plays the outside world beside a shop, as somebody who moves it sees it. */
export function simuladorDe(loja: { url: string }) {
  const base = new URL(loja.url);
  base.port = String(Number(base.port) + 1);
  const controle = async (metodo: string, caminho: string, corpo?: object) => {
    const resposta = await fetch(new URL(`/_simulador${caminho}`, base), {
      method: metodo,
      ...(corpo && { body: JSON.stringify(corpo) }),
    });
    expect(resposta.ok, `${metodo} ${caminho}: ${resposta.status}`).toBe(true);
    return resposta.status === 204 ? undefined : resposta.json();
  };

  return {
    controle,
    falhar: (servico: 'bling' | 'melhor_envio', falha: object) => controle('POST', '/falhas', { servico, ...falha }),
    sarar: () => controle('DELETE', '/falhas'),
    avancar: (avancar_s: number) => controle('POST', '/relogio', { avancar_s }),
  };
}
