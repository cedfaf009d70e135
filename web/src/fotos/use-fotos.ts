import { useQueryClient } from '@tanstack/react-query';
import type { DonoDasFotos } from '@varal/contract/fotos/fotos.routes';
import { compararNomes } from '@varal/contract/fotos/nome-do-arquivo';
import { type Destino, type Foto, repartirFotos } from '@varal/contract/fotos/repartir-fotos';
import { recusaDaImagem } from '@varal/contract/midia/imagens';
import { useEffect, useMemo, useRef, useState } from 'react';
import { fraseDoServidor } from '../base/rede/api-error.ts';
import { enderecoPublico } from '../leitor/leitor.queries.ts';
import { useAlert } from '../ui/notice/alert.tsx';
import { enviarFoto, reconhecer } from './fotos.queries.ts';
import { lerFotos } from './ler-fotos.ts';

export type Estado = 'parada' | 'enviada' | { motivo: string };
export type FotoNoQuadro = Destino & { nome: string; src: string | null; estado: Estado; confirmada: boolean };
type Lidas = { arquivos: File[]; fotos: Foto[]; donos: DonoDasFotos[]; srcs: (string | null)[] };

/** Reads what was chosen, keeps what a person says of it, and sends what is certain. */
export function useFotos() {
  const client = useQueryClient();
  const alert = useAlert();
  const [lendo, setLendo] = useState<{ lidas: number; total: number } | null>(null);
  const [lidas, setLidas] = useState<Lidas>({ arquivos: [], fotos: [], donos: [], srcs: [] });
  const [porProduto, setPorProduto] = useState<number | null>(null);
  /** Brought by a person: their places are shown without a picture, too. */
  const [trazidos, setTrazidos] = useState<readonly DonoDasFotos[]>([]);
  /** A person's word goes before the rule's; null is nobody. */
  const [ditos, setDitos] = useState<ReadonlyMap<number, number | null>>(new Map());
  const [estados, setEstados] = useState<ReadonlyMap<number, Estado>>(new Map());
  const [enviando, setEnviando] = useState<{ feitas: number; total: number } | null>(null);
  const fim = useRef(new AbortController());

  useEffect(() => {
    fim.current = new AbortController();
    return () => fim.current.abort();
  }, []);
  useEffect(
    () => () => {
      for (const src of lidas.srcs) if (src) URL.revokeObjectURL(src);
    },
    [lidas.srcs],
  );

  const quadro = useMemo(
    () =>
      repartirFotos(lidas.fotos, { porProduto }).map((destino): FotoNoQuadro => {
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
      const srcs = vistas.map((vista) => vista && URL.createObjectURL(vista.miniatura));
      setDitos(new Map());
      setTrazidos([]);
      setEstados(new Map());
      setLidas({ arquivos, fotos, donos, srcs });
    } catch (error) {
      alert.show({ type: 'error', message: fraseDoServidor(error, 'Não foi possível ler as fotos. Tente novamente.') });
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
    porProduto,
    setPorProduto,
    receber,
    mover,
    enviar,
  };
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
