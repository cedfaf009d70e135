import { armazenamento, lerJson } from '../base/guarda/armazenamento.ts';
import { isRecord } from '../base/rede/api-error.ts';
import { storeOfThisPage } from '../base/sessao/store-of-this-page.ts';
import { digitadosEm, filtrosAoAbrir } from '../produtos/lista/filtros.ts';
import { type Filtros, type ListaPedida, PRIMEIRA, paginaDeProdutos } from '../produtos/pagina-de-produtos.ts';

/**
 * Checks the session, and asks for the list that most days begin with, before anything is drawn: both are on their way
 * while the code of the screens is read, and neither waits for the other. It stands on none of that code, or it would
 * have to wait for it. Nothing is shown of the list before the session is known to be good.
 */
export function adiantar({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const sessao = storeOfThisPage();
  sessao.ligar();

  const conferida = new Promise<void>((resolve) => {
    const onSaber = () => sessao.ler().estado !== 'carregando' && resolve();
    sessao.ouvir(onSaber);
    onSaber();
  });
  const pedir = async (filtros: Filtros) => {
    // An expired token would only be refused, so the request waits for the check, which renews it.
    if (acabou(armazenamento.ler('access'))) await conferida;
    if (sessao.ler().estado === 'fora') throw new Error('nobody is signed in');
    return paginaDeProdutos(filtros, PRIMEIRA);
  };
  const filtros = filtrosEm(search);
  const temLista = pathname === '/produtos' && sessao.ler().estado !== 'fora';
  const lista: ListaPedida | undefined = temLista ? { filtros, pagina: pedir(filtros) } : undefined;

  return { sessao, lista, veio: Promise.allSettled([conferida, lista?.pagina]) };
}

const filtrosEm = (search: string) => filtrosAoAbrir(digitadosEm(Object.fromEntries(new URLSearchParams(search))));

/** Judges by the token's own `exp` and this computer's clock, which is good enough to choose what is asked first. */
function acabou(access: string | null): boolean {
  const [, claims = ''] = access?.split('.') ?? [];
  const lido = lerJson(decoded(claims));
  return isRecord(lido) && typeof lido.exp === 'number' && lido.exp * 1_000 <= Date.now();
}

function decoded(base64url: string): string | null {
  try {
    return atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return null;
  }
}
