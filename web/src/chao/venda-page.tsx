import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ROTULOS } from '@varal/contract/fluxo/fluxo-da-venda';
import { emOrdemDeLocal } from '@varal/contract/produtos/local';
import { PASSOS_CONFERIDOS, type PassoConferido } from '@varal/contract/vendas/conferencia/conferencia';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import { Undo2 } from 'lucide-react';
import { contagem } from '../base/texto/format.ts';
import { minuscula } from '../produtos/imagens/pequena.ts';
import { useSemRede } from '../sem-sinal/use-sem-rede.ts';
import { Button } from '../ui/button/button.tsx';
import { LinkButton } from '../ui/button/link-button.tsx';
import { Picture } from '../ui/drawing/picture.tsx';
import { OneLine } from '../ui/list/one-line.tsx';
import { Fetched } from '../ui/notice/fetched.tsx';
import { Note } from '../ui/notice/note.tsx';
import { cardLook } from '../ui/page/card-look.ts';
import { Page } from '../ui/page/page.tsx';
import { BarraDeLeitura } from '../vendas/detalhe/conferencia/barra-de-leitura.tsx';
import { useConferencia } from '../vendas/detalhe/conferencia/use-conferencia.ts';
import { type VendaNoAparelho, vendaNoAparelho } from '../vendas/detalhe/conferencia/venda-no-aparelho.ts';

/** One sale is picked, or packed, unit by unit, with signal or without. */
export function VendaNoChaoPage() {
  const { vendaId } = useParams({ strict: false });
  const venda = useQuery(vendaNoAparelho(Number(vendaId)));

  return (
    <Page title={`Venda ${vendaId}`} width="form">
      <Fetched
        query={venda}
        failed="Não foi possível buscar a venda. Sem conexão, só as que foram abertas neste aparelho."
      >
        {(venda) => {
          const passo = PASSOS_CONFERIDOS.find((um) => um === venda.status);
          return passo ? (
            <Separar key={passo} venda={venda} passo={passo} />
          ) : (
            <div className="flex w-full flex-col gap-4">
              <Note tone="anil" title={`A venda ${venda.id} está em ${ROTULOS[venda.status]}.`}>
                <p>Não há o que separar nela.</p>
              </Note>
              <div className="flex flex-wrap gap-2.5">
                <LinkButton look="primary" to="/chao/separar" className="min-h-12">
                  Separar outra venda
                </LinkButton>
                <AbrirVenda id={venda.id} />
              </div>
            </div>
          );
        }}
      </Fetched>
    </Page>
  );
}

function Separar({ venda, passo }: { venda: VendaNoAparelho; passo: PassoConferido }) {
  const { contado, leituras, desfazer } = useConferencia(venda, passo);
  const semRede = useSemRede();
  const linhas = emOrdemDeLocal(venda.itens);
  const faltam = linhas.filter((linha) => contado(linha).lidas < linha.quantidade);
  const lidas = linhas.filter((linha) => !faltam.includes(linha));

  return (
    <div className="flex w-full flex-col gap-4">
      <p className="text-lg font-semibold wrap-anywhere">
        {venda.cliente_nome} · {ROTULOS[passo]}
      </p>
      {venda.observacao && <Note tone="anil">{venda.observacao}</Note>}
      <section aria-label="O que buscar" className={`${cardLook} flex flex-col px-4 pt-3 pb-2 sm:px-5`}>
        <BarraDeLeitura leituras={leituras} />
        {faltam.length === 0 && (
          <Note tone="anil" title="Tudo foi lido." className="mt-3">
            <p>{semRede ? 'A venda segue quando houver conexão.' : 'Abra a venda para seguir.'}</p>
          </Note>
        )}
        <ul aria-label="A buscar" className="divide-y divide-hairline">
          {[...faltam, ...lidas].map((linha) => {
            const { lidas, faltam: ausentes } = contado(linha);
            return (
              <li key={linha.item_id} className="flex items-center gap-3 py-2.5">
                <Picture src={linha.imagem_url && minuscula(linha.imagem_url)} alt="" className="size-14" />
                <div className="min-w-0 flex-1">
                  <p className="flex flex-wrap items-baseline gap-x-2">
                    {linha.local !== null && <strong className="text-lg wrap-anywhere">{linha.local}</strong>}
                    <span className="leading-snug font-semibold wrap-anywhere">{descricaoDe(linha)}</span>
                  </p>
                  <p className="text-sm text-ink-soft">
                    <OneLine>{linha.sku}</OneLine>
                  </p>
                  {linha.a_definir && <p className="font-medium text-amber-ink">Falta escolher a variação na venda.</p>}
                  {ausentes > 0 && <p className="font-medium text-brick-ink">{contagem(ausentes)} em falta</p>}
                </div>
                <strong className="text-xl whitespace-nowrap">
                  {contagem(lidas)} de {contagem(linha.quantidade)}
                </strong>
                {lidas > 0 && (
                  <Button
                    look="quiet"
                    icon={Undo2}
                    aria-label={`Desfazer uma leitura de ${descricaoDe(linha)}`}
                    blocked={semRede ? 'Sem conexão' : undefined}
                    onClick={() => desfazer(linha)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      </section>
      <AbrirVenda id={venda.id} />
    </div>
  );
}

function AbrirVenda({ id }: { id: number }) {
  const semRede = useSemRede();
  // Without a network the sale's own screen leads back here.
  if (semRede) return null;
  return (
    <LinkButton to="/vendas/$vendaId" params={{ vendaId: String(id) }} className="min-h-12 self-start">
      Abrir a venda
    </LinkButton>
  );
}
