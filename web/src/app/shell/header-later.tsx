import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Buscar } from '../../buscar/buscar.tsx';
import type { LeitorDaBuscaProps } from '../../buscar/caixa-de-busca.tsx';
import { enderecoPublico } from '../../leitor/leitor.queries.ts';
import { rotaLida } from '../../leitor/seguir-leitura.ts';
import { useLeitorDeTeclado } from '../../leitor/use-leitor-de-teclado.ts';
import { TarefasEmAndamento } from '../../tarefas/tarefas-em-andamento.tsx';
import { layersOf } from '../../ui/late/layers.ts';
import { SemSinal } from './banners/sem-sinal.tsx';

/** The parts of the header that come once the first screen is at rest. */
export function HeaderLater() {
  const router = useRouter();
  // Entries of layers that a reload left in the history go before anybody goes back through them.
  useEffect(() => void layersOf(router), [router]);

  return (
    <>
      <SemSinal />
      <TarefasEmAndamento />
      <Buscar leitor={LeitorNaBusca} />
    </>
  );
}

/** Hears readers for the box that finds anything: labels of ours say an address, which is no word to search by. */
function LeitorNaBusca({ onde, onLido }: LeitorDaBuscaProps) {
  const queries = useQueryClient();
  const publico = async () => (await queries.ensureQueryData(enderecoPublico)).endereco_publico;
  const ler = async (texto: string) =>
    onLido(texto.trim(), await rotaLida(texto, { daqui: window.location.origin, publico }));

  useLeitorDeTeclado((texto) => void ler(texto), { onde });
  return null;
}
