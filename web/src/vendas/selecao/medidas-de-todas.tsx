import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MedidaPrevista, MedidasConfirmadas } from '@varal/contract/vendas/medidas/medidas-de-muitas';
import type { CartaoDaVenda } from '@varal/contract/vendas/venda';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { decimal, quantos } from '../../base/texto/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { Fetched } from '../../ui/notice/fetched.tsx';
import { Note } from '../../ui/notice/note.tsx';
import { useMedirVendas, vendasQueries } from '../vendas.queries.ts';
import { escreverVendas } from './vendas-no-endereco.ts';

type MedidasDeTodasProps = {
  ids: number[];
  /** The cards of these sales, for the names on them. */
  vendas: readonly CartaoDaVenda[];
  open: boolean;
  onClose: () => void;
};

/** Shows which parcel is suggested for each sale, takes all of them over with one press, and says what became of each. */
export function MedidasDeTodas({ ids, vendas, open, onClose }: MedidasDeTodasProps) {
  const previa = useQuery({ ...vendasQueries.medidasPrevistas(ids), enabled: ids.length > 0 });
  const medir = useMedirVendas();
  const alert = useAlert();
  const [feitas, setFeitas] = useState<MedidasConfirmadas | null>(null);
  const nomes = new Map(vendas.map(({ id, cliente_nome }) => [id, cliente_nome]));
  const previstas = previa.data ?? [];
  const sugeridas = previstas.flatMap(comoMedida);

  const confirmar = () =>
    medir.mutate(
      { vendas: sugeridas },
      {
        onSuccess: setFeitas,
        onError: (error) => alert.failed(error, 'Não foi possível guardar as medidas.'),
      },
    );

  return (
    <Modal
      open={open}
      size="lg"
      title={feitas ? 'Medidas confirmadas' : `Medidas de ${quantos(ids.length, 'venda', 'vendas')}`}
      onClose={onClose}
      footer={
        feitas ? (
          <>
            <Button onClick={onClose}>Voltar à lista</Button>
            {feitas.salvas.length > 0 && (
              <LinkButton
                look="primary"
                icon={Tag}
                to="/vendas/etiquetas"
                search={{ vendas: escreverVendas(feitas.salvas) }}
              >
                Envio e etiquetas
              </LinkButton>
            )}
          </>
        ) : (
          <>
            <Button onClick={onClose}>Cancelar</Button>
            <Button
              look="primary"
              busy={medir.isPending || previa.isPending}
              blocked={previa.isSuccess && sugeridas.length === 0 ? 'Nenhuma venda tem medidas sugeridas.' : undefined}
              onClick={confirmar}
            >
              {sugeridas.length > 0
                ? `Confirmar ${quantos(sugeridas.length, 'medida', 'medidas')}`
                : 'Confirmar medidas'}
            </Button>
          </>
        )
      }
    >
      {feitas ? (
        <Feitas feitas={feitas} nomes={nomes} semMedidas={previstas.filter(({ sugestao }) => sugestao === null)} />
      ) : (
        <Fetched query={previa} failed="Não foi possível buscar as medidas. Verifique sua conexão e tente novamente.">
          {(previstas) => <Previstas previstas={previstas} nomes={nomes} />}
        </Fetched>
      )}
    </Modal>
  );
}

function comoMedida({ venda_id, versao, sugestao }: MedidaPrevista) {
  if (!sugestao) return [];
  const { altura, largura, comprimento, peso } = sugestao;
  return [{ venda_id, altura, largura, comprimento, peso, ...(versao !== null && { versao }) }];
}

type Nomes = ReadonlyMap<number, string>;

function Previstas({ previstas, nomes }: { previstas: MedidaPrevista[]; nomes: Nomes }) {
  const semSugestao = previstas.filter(({ sugestao }) => sugestao === null);
  return (
    <div className="flex flex-col gap-4">
      {semSugestao.length > 0 && (
        <ParaAbrir
          titulo={`${quantos(semSugestao.length, 'venda fica', 'vendas ficam')} sem medidas`}
          vendas={semSugestao.map(({ venda_id, motivo }) => ({ venda_id, motivo }))}
          nomes={nomes}
        />
      )}
      <ul aria-label="Medidas sugeridas" className="divide-y divide-hairline">
        {previstas.map(
          ({ venda_id, sugestao }) =>
            sugestao && (
              <li key={venda_id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
                <AbrirVenda venda_id={venda_id} nomes={nomes} />
                <span className="max-sm:w-full sm:text-right">
                  <span className="block whitespace-nowrap">{dizerCaixa(sugestao)}</span>
                  <span className="block text-sm text-ink-soft">{deOnde(sugestao)}</span>
                </span>
              </li>
            ),
        )}
      </ul>
    </div>
  );
}

type FeitasProps = { feitas: MedidasConfirmadas; nomes: Nomes; semMedidas: MedidaPrevista[] };

function Feitas({ feitas: { salvas, recusadas }, nomes, semMedidas }: FeitasProps) {
  const ficaram = [
    ...recusadas.map(({ venda_id, erro }) => ({ venda_id, motivo: erro })),
    ...semMedidas.map(({ venda_id, motivo }) => ({ venda_id, motivo })),
  ];
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-lg font-semibold">
        {salvas.length === 0
          ? 'Nenhuma venda foi medida.'
          : `${quantos(salvas.length, 'venda medida, pronta', 'vendas medidas, prontas')} para escolher o envio.`}
      </p>
      {ficaram.length > 0 && (
        <ParaAbrir
          titulo={quantos(ficaram.length, 'venda ficou a embalar', 'vendas ficaram a embalar')}
          vendas={ficaram}
          nomes={nomes}
        />
      )}
    </div>
  );
}

type ParaAbrirProps = { titulo: string; vendas: { venda_id: number; motivo: string | null }[]; nomes: Nomes };

/** Names sales that somebody has to look at one by one, and why. */
function ParaAbrir({ titulo, vendas, nomes }: ParaAbrirProps) {
  return (
    <Note tone="amber" title={titulo}>
      <ul>
        {vendas.map(({ venda_id, motivo }) => (
          <li key={venda_id} className="py-1 wrap-anywhere">
            <AbrirVenda venda_id={venda_id} nomes={nomes} />
            <span className="block">{motivo}</span>
          </li>
        ))}
      </ul>
    </Note>
  );
}

function AbrirVenda({ venda_id, nomes }: { venda_id: number; nomes: Nomes }) {
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2">
      <Link
        to="/vendas/$vendaId"
        params={{ vendaId: String(venda_id) }}
        className="inline-flex min-h-control items-center font-medium text-anil-ink underline underline-offset-2 hover:no-underline"
      >
        Venda {venda_id}
      </Link>
      <span className="min-w-0 wrap-anywhere">{nomes.get(venda_id)}</span>
    </span>
  );
}

type Sugestao = NonNullable<MedidaPrevista['sugestao']>;

const dizerCaixa = ({ altura, largura, comprimento, peso }: Sugestao): string =>
  `${[altura, largura, comprimento].map(decimal).join(' × ')} cm · ${decimal(peso)} kg`;

const deOnde = ({ origem, vezes }: Sugestao): string =>
  origem === 'esta_venda'
    ? 'já medida'
    : origem === 'produtos'
      ? 'calculada pelos produtos'
      : `usada ${quantos(vezes, 'vez', 'vezes')}`;
