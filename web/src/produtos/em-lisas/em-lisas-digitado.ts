import { NUMERO_INVALIDO, OBRIGATORIO } from '@varal/contract/api.errors';
import { lerDecimal } from '@varal/contract/dinheiro';
import { errosEmLisas } from '@varal/contract/produtos/em-lisas/em-lisas.errors';
import type { CategoriaEscolhida } from '../formulario/campos/categoria-field.tsx';
import type { EmLisas } from './em-lisas.queries.ts';

/** A blank that is printed on; of all colours and sizes where these are null. */
export type LisaEscolhida = {
  id: number;
  titulo: string;
  cores: readonly string[] | null;
  tamanhos: readonly string[] | null;
};

export type Digitado = {
  lisas: readonly LisaEscolhida[];
  modo: EmLisas['preco']['modo'];
  valor: string;
  categoria: CategoriaEscolhida | null;
  titulo: string;
  publicar: boolean;
};

export const NADA_ESCOLHIDO: Digitado = {
  ...{ lisas: [], modo: 'soma', valor: '', categoria: null, titulo: '{lisa} {estampa}', publicar: false },
};

/** Turns one of all on or off; all of them are told as null. */
export function alternar(todas: readonly string[], ligadas: readonly string[] | null, uma: string): string[] | null {
  const antes = ligadas ?? todas;
  const depois = todas.filter((outra) => (outra === uma ? !antes.includes(uma) : antes.includes(outra)));
  return depois.length === todas.length ? null : depois;
}

/** Takes a blank in, or out again. The first one says the category, until somebody does. */
export function comLisa(
  digitado: Digitado,
  { id, titulo, categoria }: { id: number; titulo: string; categoria: CategoriaEscolhida },
): Digitado {
  if (digitado.lisas.some((uma) => uma.id === id)) {
    return { ...digitado, lisas: digitado.lisas.filter((uma) => uma.id !== id) };
  }
  const nova = { id, titulo, cores: null, tamanhos: null };
  return { ...digitado, lisas: [...digitado.lisas, nova], categoria: digitado.categoria ?? categoria };
}

export type Faltas = { lisas?: string; valor?: string; categoria?: string; titulo?: string };

/** Tells what is missing, each at its field. */
export function faltasDe({ lisas, modo, valor, categoria, titulo }: Digitado): Faltas {
  const vazia = lisas.find((uma) => uma.cores?.length === 0 || uma.tamanhos?.length === 0);
  const numero = lerDecimal(valor);
  return {
    ...(lisas.length === 0 && { lisas: errosEmLisas['em_lisas.sem_lisas'].text }),
    ...(vazia && { lisas: `Escolha pelo menos uma cor e um tamanho de ${vazia.titulo}.` }),
    ...(valor.trim() !== '' && numero === null && { valor: NUMERO_INVALIDO }),
    ...(modo === 'valor' && valor.trim() === '' && { valor: OBRIGATORIO }),
    ...(!categoria && { categoria: OBRIGATORIO }),
    ...(titulo.trim() === '' && { titulo: OBRIGATORIO }),
  };
}

/** Reads what is asked for; null as long as something is missing. */
export function lerPedido(digitado: Digitado): EmLisas | null {
  const { lisas, modo, valor, categoria, titulo, publicar } = digitado;
  if (!categoria || Object.keys(faltasDe(digitado)).length > 0) return null;
  return {
    lisas: lisas.map(({ id, cores, tamanhos }) => ({
      produto_id: id,
      ...(cores && { cores: [...cores] }),
      ...(tamanhos && { tamanhos: [...tamanhos] }),
    })),
    preco: { modo, valor: lerDecimal(valor) ?? 0 },
    categoria_id: categoria.id,
    titulo: titulo.trim(),
    publicar,
  };
}
