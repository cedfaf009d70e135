import { useQuery } from '@tanstack/react-query';
import type { PacoteNaColeta } from '@varal/contract/vendas/despacho/coleta';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { decimal, quantos } from '../../base/texto/format.ts';
import { envioQueries } from '../../envio/envio.queries.ts';
import type { GrupoDaColeta } from './agrupar-pacotes.ts';

const ONLY_THE_LIST = 'print:*:hidden';

/**
 * Prints a sheet for each carrier, which signs for what it takes. While it stands here this is all that gets onto
 * paper.
 */
export function Romaneio({ grupos }: { grupos: GrupoDaColeta[] }) {
  const { data: remetente } = useQuery(envioQueries.configuracao);

  useEffect(() => {
    document.body.classList.add(ONLY_THE_LIST);
    return () => document.body.classList.remove(ONLY_THE_LIST);
  }, []);

  return createPortal(
    <div className="hidden text-[10pt] leading-snug print:block!">
      {grupos.map((grupo) => (
        <Folha key={grupo.transportadora} grupo={grupo} loja={remetente?.nome ?? ''} />
      ))}
    </div>,
    document.body,
  );
}

const DIA = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' });

function Folha({ grupo: { transportadora, pacotes }, loja }: { grupo: GrupoDaColeta; loja: string }) {
  const quilos = pacotes.reduce((soma, { peso }) => soma + (peso ?? 0), 0);

  return (
    <section className="[page:romaneio] not-last:break-after-page">
      <h1 className="text-[15pt] font-bold">Romaneio de coleta</h1>
      <p className="mt-1 flex justify-between gap-6">
        <span>
          <strong>{transportadora}</strong>
          {loja && ` · Remetente: ${loja}`}
        </span>
        <span>{DIA.format(new Date())}</span>
      </p>
      <table className="mt-4 w-full border-collapse [&_td]:border-b [&_td]:py-1.5 [&_td]:align-top [&_td]:not-last:pr-3 [&_th]:border-b-2 [&_th]:py-1 [&_th]:text-left [&_th]:not-last:pr-3">
        <thead>
          <tr>
            <th>Venda</th>
            <th>Código</th>
            <th>Serviço</th>
            <th>Destinatário</th>
            <th>Cidade/UF</th>
            <th className="text-right! whitespace-nowrap">Peso (kg)</th>
          </tr>
        </thead>
        <tbody>
          {pacotes.map((pacote) => (
            <Linha key={pacote.venda_id} pacote={pacote} />
          ))}
        </tbody>
      </table>
      <p className="mt-3 font-semibold">
        {quantos(pacotes.length, 'pacote', 'pacotes')}
        {quilos > 0 && ` · ${decimal(Math.round(quilos * 1_000) / 1_000)} kg`}
      </p>
      <div className="mt-16 grid break-inside-avoid grid-cols-[2fr_2fr_1fr] gap-8 [&>p]:border-t [&>p]:pt-1">
        <p>Recebido por (nome e documento)</p>
        <p>Assinatura</p>
        <p>Data e hora</p>
      </div>
    </section>
  );
}

function Linha({ pacote }: { pacote: PacoteNaColeta }) {
  const { venda_id, codigo_rastreamento, servico_frete, cliente_nome, municipio, uf, peso } = pacote;

  return (
    <tr className="break-inside-avoid">
      <td>{venda_id}</td>
      <td className="whitespace-nowrap">{codigo_rastreamento ?? ''}</td>
      <td className="min-w-28">{servico_frete}</td>
      <td className="wrap-anywhere">{cliente_nome}</td>
      <td>{[municipio, uf].filter(Boolean).join('/')}</td>
      <td className="text-right">{peso === null ? '' : decimal(peso)}</td>
    </tr>
  );
}
