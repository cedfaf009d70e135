import { isDeepStrictEqual } from 'node:util';
import { CAMPOS, type Campo } from '@varal/contract/campos-do-historico';
import type { Valor } from '@varal/contract/historico/historico.routes';

/** One field before and after, as it is shown. */
export type Mudanca = {
  /** The path of the field: `preco_venda`, `variacoes.12.preco_venda`. */
  campo: string;
  rotulo: string;
  de: Valor;
  para: Valor;
  /** The values themselves, where what is shown does not say them: an id beside a name, a list, a whole variation. */
  guardado?: { de: unknown; para: unknown };
  /** It tells something of a customer and is emptied when the person is forgotten. */
  pessoal?: true;
};

/** A field whose value is shown otherwise than it is kept. */
type Mostrado = { de: Valor; para: Valor };
type Opcoes = {
  /** Stands before the field: `variacoes.12`. */
  em?: string;
  /** Stands before the label: the variation's SKU. */
  de?: string;
  /** All these fields are a customer's. */
  pessoal?: true;
  mostrar?: Partial<Record<Campo, Mostrado>>;
};

/** Lists which of these fields differ. */
export function comparar<C extends Campo>(
  campos: readonly C[],
  antes: { readonly [K in C]?: unknown },
  depois: { readonly [K in C]?: unknown },
  { em, de: dono, pessoal, mostrar = {} }: Opcoes = {},
): Mudanca[] {
  return campos.flatMap((campo) => {
    const [era, ficou] = [antes[campo] ?? null, depois[campo] ?? null];
    if (isDeepStrictEqual(era, ficou)) return [];
    const { rotulo } = CAMPOS[campo];
    const mostrado: Mostrado | undefined = mostrar[campo];
    const mudanca: Mudanca = {
      campo: em ? `${em}.${campo}` : campo,
      rotulo: dono ? `${dono} · ${rotulo}` : rotulo,
      de: mostrado ? mostrado.de : simples(era),
      para: mostrado ? mostrado.para : simples(ficou),
      ...((pessoal || 'pessoal' in CAMPOS[campo]) && { pessoal: true as const }),
    };
    return [
      mudanca.de === era && mudanca.para === ficou ? mudanca : { ...mudanca, guardado: { de: era, para: ficou } },
    ];
  });
}

/** Tells a record's first fields, empty ones left out. */
export const comecou = <C extends Campo>(
  campos: readonly C[],
  depois: { readonly [K in C]?: unknown },
  opcoes: Opcoes = {},
): Mudanca[] => comparar(campos, {}, depois, opcoes).filter(({ para }) => para);

/** A change that has nothing to be compared with. */
export const dito = (campo: Campo, para: Valor, de: Valor = null): Mudanca => ({
  campo,
  rotulo: CAMPOS[campo].rotulo,
  de,
  para,
  ...('pessoal' in CAMPOS[campo] && { pessoal: true as const }),
});

/** The value that was there before, to be put back. */
export const antesDe = ({ de, guardado }: Mudanca): unknown => (guardado ? guardado.de : de);
/** The value that the change left, which must still be there to be undone. */
export const depoisDe = ({ para, guardado }: Mudanca): unknown => (guardado ? guardado.para : para);

const LONGO = 2000;

function simples(valor: unknown): Valor {
  if (typeof valor === 'string') return valor.length > LONGO ? `${valor.slice(0, LONGO)}…` : valor;
  if (typeof valor === 'number' || typeof valor === 'boolean' || valor === null) return valor;
  if (Array.isArray(valor)) return valor.join(', ');
  return JSON.stringify(valor);
}
