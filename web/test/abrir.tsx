import { createBrowserHistory, createMemoryHistory, type RouterHistory } from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rotasDeAtributos } from '@varal/contract/atributos/atributos.routes';
import { rotasDeAuth } from '@varal/contract/auth/auth.routes';
import type { TipoDeUsuario, Usuario } from '@varal/contract/auth/usuario';
import { rotasDeCategorias } from '@varal/contract/categorias/categorias.routes';
import { rotasDasMensagens } from '@varal/contract/mensagens/mensagens.routes';
import { rotasDePagamentos } from '@varal/contract/pagamentos/pagamentos.routes';
import { PARTES, type ParteDaLoja, textosDaParte } from '@varal/contract/partes/parte';
import { rotasDasPartes } from '@varal/contract/partes/partes.routes';
import { TAMANHOS_FIXOS } from '@varal/contract/tamanhos';
import { rotasDeTarefas } from '@varal/contract/tarefas/tarefas.routes';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { onTestFinished, vi } from 'vitest';
import { App } from '../src/app/app.tsx';
import { umasContagens } from '../src/vendas/test-venda.ts';
import { redeFalsa } from './rede-falsa.ts';

// Pages come in pieces, and the machine may be busy.
configure({ asyncUtilTimeout: 120_000 });

export const umUsuario = (tipo: TipoDeUsuario = 'vendedor'): Usuario => ({
  id: 7,
  username: 'bia',
  nome: 'Bia Souza',
  tipo,
});

/** A shop that has all parts but these. */
export const todasAsPartes = (...menos: ParteDaLoja['chave'][]): ParteDaLoja[] =>
  PARTES.map((chave) => ({ chave, ...textosDaParte(chave), ligada: !menos.includes(chave), em_uso: false }));

type Circumstances = {
  /** When absent, nobody is signed in. */
  como?: Usuario;
  /** The network is different in this from the first moment on. */
  preparar?: (rede: ReturnType<typeof redeFalsa>) => void;
  /** This page was open before, in the browser's own history, which its Back button knows. */
  antes?: string;
};

/** Opens the app at a path, as somebody with a valid session or as nobody. */
export function abrir(path: string, { como, preparar, antes }: Circumstances = {}) {
  // A browser without a screen cannot scroll.
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  const rede = redeFalsa();
  rede.responde(rotasDeAuth.sair, undefined);
  rede.responde(rotasDeAuth.listarSessoes, []);
  rede.responde(rotasDasPartes.listarPartes, todasAsPartes());
  rede.responde(
    rotasDeAtributos.listarTamanhos,
    TAMANHOS_FIXOS.map((valor) => ({ valor, fixo: true, em_uso: false })),
  );
  rede.responde(rotasDeTarefas.listarTarefas, []);
  rede.responde(rotasDePagamentos.listarPagamentos, []);
  rede.responde(rotasDasMensagens.verMensagensDaVenda, []);
  rede.respondePagina(rotasDeCategorias.listarCategorias, []);
  rede.responde(rotasDeVendas.contarVendas, umasContagens());
  rede.responde(rotasDeVendas.listarVendedores, []);
  if (como) {
    guardarSessaoDe(como);
    // This browser has been here before.
    localStorage.setItem('varal-partes', PARTES.join(' '));
    rede.responde(rotasDeAuth.verificar, { access: 'a1', refresh: 'r2', usuario: como });
  }
  preparar?.(rede);
  onTestFinished(() => {
    cleanup();
    vi.restoreAllMocks();
    localStorage.clear();
    sessionStorage.clear();
  });

  const history = antes === undefined ? createMemoryHistory({ initialEntries: [path] }) : noNavegador(antes, path);
  const user = userEvent.setup();
  render(<App history={history} />);

  return { rede, user, caminho: () => history.location.href };
}

function noNavegador(antes: string, path: string): RouterHistory {
  window.history.pushState(null, '', antes);
  const history = createBrowserHistory();
  onTestFinished(() => history.destroy());
  history.push(path);
  return history;
}

/** Leaves in the browser what an earlier sign-in leaves there. */
function guardarSessaoDe(usuario: Usuario): void {
  localStorage.setItem('access', 'a1');
  localStorage.setItem('refresh', 'r1');
  localStorage.setItem('usuario', JSON.stringify(usuario));
}
