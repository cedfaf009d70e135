import { useQuery } from '@tanstack/react-query';
import { type MensagemDaVenda, ROTULOS_DO_MOMENTO } from '@varal/contract/mensagens/mensagem';
import type { Venda } from '@varal/contract/vendas/venda';
import { ExternalLink } from 'lucide-react';
import { momento as quando } from '../base/texto/format.ts';
import { useAlert } from '../ui/notice/alert.tsx';
import { Secao } from '../vendas/detalhe/secao.tsx';
import { mensagensDaVenda, useAbrirMensagem } from './mensagens.queries.ts';
import { oQueDizer } from './o-que-dizer.ts';

/** Offers the words that a sale wants now: each opens WhatsApp, where a person sends them. */
export function MensagensDaVenda({ venda }: { venda: Venda }) {
  const { id, cliente } = venda;
  const momentos = cliente.anonimizado_em || cliente.consumidor ? [] : oQueDizer(venda);
  const { data: mensagens } = useQuery({ ...mensagensDaVenda(id), enabled: momentos.length > 0 });
  const cabem = momentos.flatMap((um) => mensagens?.find(({ momento }) => momento === um) ?? []);
  if (cabem.length === 0) return null;

  return (
    <Secao title="Mensagens ao cliente" close>
      <ul className="divide-y divide-hairline">
        {cabem.map((mensagem) => (
          <UmaMensagem key={mensagem.momento} venda_id={id} mensagem={mensagem} />
        ))}
      </ul>
    </Secao>
  );
}

function UmaMensagem({ venda_id, mensagem }: { venda_id: number; mensagem: MensagemDaVenda }) {
  const { momento, texto, url, aberta_em, por } = mensagem;
  const alert = useAlert();
  const abrir = useAbrirMensagem(venda_id);
  const anotar = () =>
    abrir.mutate(momento, { onError: (error) => alert.failed(error, 'Não foi possível anotar que foi aberta.') });

  return (
    <li className="relative py-2">
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        onClick={anotar}
        className="flex min-h-control items-center justify-between gap-3 font-medium text-anil-ink underline underline-offset-2 hover:no-underline after:absolute after:inset-0"
      >
        <span>
          {ROTULOS_DO_MOMENTO[momento]}
          <span className="sr-only"> no WhatsApp, em outra aba</span>
        </span>
        <ExternalLink aria-hidden="true" className="size-4.5 shrink-0" />
      </a>
      <p className="line-clamp-2 text-sm wrap-anywhere whitespace-pre-line text-ink-soft">{texto}</p>
      {aberta_em && por && (
        <p className="text-sm wrap-anywhere text-ink-soft">
          Aberta por {por.nome} em {quando(aberta_em)}
        </p>
      )}
    </li>
  );
}
