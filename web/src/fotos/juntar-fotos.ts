import type { DonoDasFotos } from '@varal/contract/fotos/fotos.routes';
import { compararNomes } from '@varal/contract/fotos/nome-do-arquivo';
import type { Foto } from '@varal/contract/fotos/repartir-fotos';

/** The files of one choice, as they were read: the id of a picture is its place among them. */
type Escolha = { arquivos: File[]; fotos: Foto[]; donos: DonoDasFotos[]; srcs: (string | null)[] };

type Lidas = Omit<Escolha, 'fotos'> & {
  /** Each choice stays a shoot of its own: no run of pictures goes on from one to the next. */
  sessoes: Foto[][];
  /** They were here when they were chosen once more, and are shown once. */
  repetidas: ReadonlySet<number>;
};

export const NENHUMA: Lidas = { arquivos: [], sessoes: [], donos: [], srcs: [], repetidas: new Set() };

/**
 * Adds a choice to those before. A picture that is here already still counts where it stands among the new ones, because a
 * code that was left out would give the pictures around it to somebody else.
 */
export function juntarFotos(antes: Lidas, { arquivos, fotos, donos, srcs }: Escolha): Lidas {
  const primeira = antes.arquivos.length;
  const jaEstao = new Set(antes.arquivos.map(cunho));
  return {
    arquivos: [...antes.arquivos, ...arquivos],
    sessoes: [...antes.sessoes, fotos.map((foto) => ({ ...foto, id: primeira + foto.id }))],
    donos: [...new Map([...antes.donos, ...donos].map((dono) => [dono.produto_id, dono])).values()].toSorted(
      (um, outro) => compararNomes(um.titulo, outro.titulo),
    ),
    srcs: [...antes.srcs, ...srcs],
    repetidas: new Set([
      ...antes.repetidas,
      ...arquivos.flatMap((arquivo, n) => (jaEstao.has(cunho(arquivo)) ? primeira + n : [])),
    ]),
  };
}

const cunho = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;
