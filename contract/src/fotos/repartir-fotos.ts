/** A picture tells this of itself; pictures come in the order in which they were taken. */
export type Foto = {
  id: number;
  /** The product that a readable code names: this picture is a mark and belongs to nobody. */
  marca: { chave: string; produto_id: number } | null;
  /** It may show a code that could not be read, or nothing can be made out of it. */
  suspeita: boolean;
  /** Products that the file's name says; a name of digits alone may as well be a camera's own count. */
  doNome: readonly { produto_id: number; certo: boolean }[];
};

export type Destino = {
  id: number;
  produto_id: number | null;
  /** Only what is certain is sent without somebody saying so. */
  certeza: 'certa' | 'proposta' | 'nenhuma';
  papel: 'foto' | 'marca' | 'suspeita';
};

/** Staff may say how many pictures each product has: then a run of another length is none. */
export type Combinado = { porProduto: number | null };

type Trecho = { abre: Marca | null; fecha: Marca | null; suspeito: boolean; fotos: Foto[] };
type Marca = NonNullable<Foto['marca']>;

/**
 * Says whose each picture is. A run of pictures after a code is certain when the same code closes it and is seen at no other
 * place, or when it is as long as was told; a code that was not photographed leaves no trace otherwise. All other runs are
 * proposals.
 */
export function repartirFotos(fotos: readonly Foto[], { porProduto }: Combinado): Destino[] {
  const trechos = emTrechos(fotos);
  const vezes = new Map<string, number>();
  for (const { abre } of trechos) if (abre) vezes.set(abre.chave, (vezes.get(abre.chave) ?? 0) + 1);
  const certos = new Set(trechos.filter((trecho) => trechoCerto(trecho, vezes, porProduto)));
  const fechados = new Set(
    trechos.filter((trecho, n) => certos.has(trechos[n - 1] ?? trecho) && fechadoPor(trecho, trechos[n - 1])),
  );

  const destinos = new Map<number, Destino>();
  for (const trecho of trechos) {
    for (const foto of trecho.fotos) {
      const dono = fechados.has(trecho) ? null : (trecho.abre?.produto_id ?? null);
      destinos.set(foto.id, daFoto(foto, { dono, certo: certos.has(trecho) }));
    }
  }
  return fotos.map(
    ({ id, marca }) =>
      destinos.get(id) ?? { id, produto_id: marca?.produto_id ?? null, certeza: 'nenhuma', papel: 'marca' },
  );
}

/**
 * Each mark begins a run; the same code photographed twice in a row is one mark. What may be an unread code begins a run of
 * nobody's.
 */
function emTrechos(fotos: readonly Foto[]): Trecho[] {
  let agora: Trecho = { abre: null, fecha: null, suspeito: false, fotos: [] };
  const trechos = [agora];
  const comecar = (abre: Marca | null) => {
    agora = { abre, fecha: null, suspeito: false, fotos: [] };
    trechos.push(agora);
  };
  for (const foto of fotos) {
    if (foto.suspeita) {
      agora.suspeito = true;
      comecar(null);
    }
    if (!foto.marca) {
      agora.fotos.push(foto);
      continue;
    }
    if (agora.abre?.chave === foto.marca.chave && agora.fotos.length === 0) continue;
    agora.fecha = foto.marca;
    comecar(foto.marca);
  }
  return trechos;
}

const fechadoPelaMesma = ({ abre, fecha }: Trecho): boolean => abre !== null && abre.chave === fecha?.chave;

function trechoCerto(trecho: Trecho, vezes: ReadonlyMap<string, number>, porProduto: number | null): boolean {
  const { abre, suspeito, fotos } = trecho;
  if (!abre || suspeito || fotos.length === 0) return false;
  if (fechadoPelaMesma(trecho)) return vezes.get(abre.chave) === 2;
  return porProduto !== null && fotos.length === porProduto && vezes.get(abre.chave) === 1;
}

/** The mark that closed a run opens none: what follows it is of a product whose code is missing. */
const fechadoPor = (trecho: Trecho, antes: Trecho | undefined): boolean =>
  antes !== undefined && antes !== trecho && fechadoPelaMesma(antes) && trecho.abre?.chave === antes.fecha?.chave;

type DoTrecho = { dono: number | null; certo: boolean };

function daFoto({ id, suspeita, doNome }: Foto, { dono, certo }: DoTrecho): Destino {
  if (suspeita) return { id, produto_id: null, certeza: 'nenhuma', papel: 'suspeita' };
  const comum = { id, papel: 'foto' as const };
  const nomes = [...new Set(doNome.map(({ produto_id }) => produto_id))];
  const [doArquivo] = nomes;
  const nomeCerto = nomes.length === 1 && doNome.every((um) => um.certo);
  if (dono !== null && nomeCerto && doArquivo !== dono) return { ...comum, produto_id: null, certeza: 'nenhuma' };
  if (nomeCerto && doArquivo !== undefined) return { ...comum, produto_id: doArquivo, certeza: 'certa' };
  if (dono !== null && certo) return { ...comum, produto_id: dono, certeza: 'certa' };
  if (dono !== null) return { ...comum, produto_id: dono, certeza: 'proposta' };
  if (nomes.length === 1 && doArquivo !== undefined) return { ...comum, produto_id: doArquivo, certeza: 'proposta' };
  return { ...comum, produto_id: null, certeza: 'nenhuma' };
}
