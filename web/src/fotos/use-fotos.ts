import { useQueryClient } from '@tanstack/react-query';
import type { DonoDasFotos } from '@varal/contract/fotos/fotos.routes';
import { compararNomes } from '@varal/contract/fotos/nome-do-arquivo';
import { type Destino, repartirFotos } from '@varal/contract/fotos/repartir-fotos';
import { recusaDaImagem } from '@varal/contract/midia/imagens';
import { useEffect, useMemo, useRef, useState } from 'react';
import { fraseDoServidor } from '../base/rede/api-error.ts';
import { quantos } from '../base/texto/format.ts';
import { enderecoPublico } from '../leitor/leitor.queries.ts';
import { useAlert } from '../ui/notice/alert.tsx';
import { enviarFoto, reconhecer } from './fotos.queries.ts';
import { juntarFotos, NENHUMA } from './juntar-fotos.ts';
import { lerFotos } from './ler-fotos.ts';

export type Estado = 'parada' | 'enviada' | { motivo: string };
export type FotoNoQuadro = Destino & { nome: string; src: string | null; estado: Estado; confirmada: boolean };

/** Reads what was chosen, keeps what a person says of it, and sends what is certain. */
export function useFotos() {
  const client = useQueryClient();
  const alert = useAlert();
  const [lendo, setLendo] = useState<{ lidas: number; total: number } | null>(null);
  const [lidas, setLidas] = useState(NENHUMA);
  const [porProduto, setPorProduto] = useState<number | null>(null);
  /** Brought by a person: their places are shown without a picture, too. */
  const [trazidos, setTrazidos] = useState<readonly DonoDasFotos[]>([]);
  /** A person's word goes before the rule's; null is nobody. */
  const [ditos, setDitos] = useState<ReadonlyMap<number, number | null>>(new Map());
  const [estados, setEstados] = useState<ReadonlyMap<number, Estado>>(new Map());
  const [enviando, setEnviando] = useState<{ feitas: number; total: number } | null>(null);
  const fim = useRef(new AbortController());
  const miniaturas = useRef<string[]>([]);

  useEffect(() => {
    fim.current = new AbortController();
    return () => {
      fim.current.abort();
      soltar(miniaturas.current);
    };
  }, []);

  const quadro = useMemo(
    () =>
      lidas.sessoes
        .flatMap((fotos) => repartirFotos(fotos, { porProduto }))
        .filter(({ id }) => !lidas.repetidas.has(id))
        .map((destino): FotoNoQuadro => {
          const dito = ditos.get(destino.id);
          return {
            ...destino,
            ...(dito !== undefined && { produto_id: dito, papel: 'foto' as const }),
            confirmada: dito === undefined ? destino.certeza === 'certa' : dito !== null,
            nome: lidas.arquivos[destino.id]?.name ?? '',
            src: lidas.srcs[destino.id] ?? null,
            estado: estados.get(destino.id) ?? 'parada',
          };
        }),
    [lidas, porProduto, ditos, estados],
  );
  const aEnviar = quadro.filter(
    ({ confirmada, produto_id, papel, estado }) =>
      confirmada && produto_id !== null && papel === 'foto' && estado !== 'enviada',
  );

  // Codes are never sent; where there is nothing else, one of them may be a picture.
  const faltam =
    quadro.some(({ papel, estado }) => papel !== 'marca' && estado !== 'enviada') ||
    quadro.every(({ papel }) => papel === 'marca');

  const esvaziar = () => {
    soltar(miniaturas.current);
    setDitos(new Map());
    setTrazidos([]);
    setEstados(new Map());
    setLidas(NENHUMA);
  };

  /** Puts new pictures beside those that are still to be sent; once all are sent, the board begins anew. */
  const receber = async (escolhidos: readonly File[]) => {
    const arquivos = escolhidos
      .filter(({ name, type }) => type.startsWith('image/') && !name.startsWith('.'))
      .toSorted((uma, outra) => compararNomes(uma.name, outra.name));
    if (arquivos.length === 0) {
      alert.show({ type: 'warning', message: 'Não há fotos entre estes arquivos.' });
      return;
    }
    setLendo({ lidas: 0, total: arquivos.length });
    try {
      const vistas = await lerFotos(arquivos, {
        onLida: (quantas) => setLendo({ lidas: quantas, total: arquivos.length }),
        sinal: fim.current.signal,
      });
      const publico = await client.ensureQueryData(enderecoPublico).catch(() => null);
      const enderecos = [window.location.origin, publico?.endereco_publico ?? ''];
      const { fotos, donos } = await reconhecer(arquivos, vistas, enderecos);
      if (!faltam) esvaziar();
      const srcs = vistas.map((vista) => vista && URL.createObjectURL(vista.miniatura));
      miniaturas.current.push(...srcs.flatMap((src) => src ?? []));
      const antes = faltam ? lidas : NENHUMA;
      const juntas = juntarFotos(antes, { arquivos, fotos, donos, srcs });
      setLidas(juntas);
      const repetidas = juntas.repetidas.size - antes.repetidas.size;
      if (repetidas > 0)
        alert.show({ type: 'info', message: `${quantos(repetidas, 'foto já estava', 'fotos já estavam')} aqui.` });
    } catch (error) {
      alert.failed(error, 'Não foi possível ler as fotos. Tente novamente.');
    } finally {
      setLendo(null);
    }
  };

  const mover = (ids: readonly number[], produto_id: number | null) =>
    setDitos((antes) => new Map([...antes, ...ids.map((id) => [id, produto_id] as const)]));

  const donos = [
    ...lidas.donos,
    ...trazidos.filter(({ produto_id }) => !lidas.donos.some((um) => um.produto_id === produto_id)),
  ];
  const trazer = (dono: DonoDasFotos) =>
    setTrazidos((antes) => [...antes.filter(({ produto_id }) => produto_id !== dono.produto_id), dono]);

  const enviar = async () => {
    for (const [feitas, { id, produto_id }] of aEnviar.entries()) {
      const arquivo = lidas.arquivos[id];
      if (!arquivo || produto_id === null || fim.current.signal.aborted) continue;
      setEnviando({ feitas, total: aEnviar.length });
      const estado = await mandar(produto_id, arquivo, fim.current.signal);
      setEstados((antes) => new Map([...antes, [id, estado]]));
    }
    setEnviando(null);
    await client.invalidateQueries({ queryKey: ['produtos'] });
  };

  return {
    lendo,
    enviando,
    quadro,
    donos,
    trazidos,
    trazer,
    aEnviar,
    faltam,
    porProduto,
    setPorProduto,
    receber,
    esvaziar,
    mover,
    enviar,
  };
}

function soltar(srcs: string[]): void {
  for (const src of srcs.splice(0)) URL.revokeObjectURL(src);
}

async function mandar(produto_id: number, arquivo: File, sinal: AbortSignal): Promise<Estado> {
  const motivo = recusaDaImagem(arquivo);
  if (motivo !== null) return { motivo };
  try {
    await enviarFoto(produto_id, arquivo, sinal);
    return 'enviada';
  } catch (error) {
    return { motivo: fraseDoServidor(error, 'Não foi possível enviar esta foto.') };
  }
}
