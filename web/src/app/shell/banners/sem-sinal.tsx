import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { armazenamento } from '../../../base/guarda/armazenamento.ts';
import { catalogoNoAparelho } from '../../../catalogo/manter-catalogo.ts';
import { destinoContagem } from '../../../contagens/destino-contagem.ts';
import { destinoOnda } from '../../../ondas/destino-onda.ts';
import type { Destinos } from '../../../por-enviar/destino.ts';
import { fila } from '../../../por-enviar/fila-deste-aparelho.ts';
import { PerguntaAoSair } from '../../../por-enviar/pergunta-ao-sair.tsx';
import { PorEnviarNoCabecalho } from '../../../por-enviar/por-enviar-no-cabecalho.tsx';
import { esperarConvite, estaInstalado } from '../../../sem-sinal/instalar.ts';
import { registrarTrabalhador } from '../../../sem-sinal/registrar.ts';
import { layersOf } from '../../../ui/late/layers.ts';
import { destinoVenda } from '../../../vendas/detalhe/conferencia/destino-venda.ts';
import { SemConexao } from './sem-conexao.tsx';

const DESTINOS: Required<Destinos> = { venda: destinoVenda, onda: destinoOnda, contagem: destinoContagem };

/** Sends what this device has read, keeps its catalogue, and makes the app open without a network the next time. */
export function SemSinal() {
  const router = useRouter();
  // Entries of layers that a reload left in the history go before anybody goes back through them.
  useEffect(() => void layersOf(router), [router]);
  useEffect(() => {
    esperarConvite();
    void registrarTrabalhador();
    void fila.ligar(DESTINOS);
  }, []);
  // A desk has no use for a catalogue of its own: only a device on which the stock room's screen was opened keeps one.
  const [noChao] = useState(() => estaInstalado() || armazenamento.ler('varal-chao') === 'sim');
  useQuery({ ...catalogoNoAparelho, enabled: noChao });

  return (
    <>
      <SemConexao />
      <PorEnviarNoCabecalho />
      <PerguntaAoSair />
    </>
  );
}
