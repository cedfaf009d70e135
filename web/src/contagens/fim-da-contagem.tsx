import { useMutation } from '@tanstack/react-query';
import type { Contagem } from '@varal/contract/contagens/contagem';
import { Printer } from 'lucide-react';
import { quantos } from '../base/texto/format.ts';
import { Button } from '../ui/button/button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { baixarArquivo } from '../ui/late/baixar-arquivo.ts';
import { Summary } from '../ui/list/summary.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { cardLook } from '../ui/page/card-look.ts';
import { baixarFolha, useFecharContagem } from './contagens.queries.ts';
import { HistoricoDaContagem } from './historico-da-contagem.tsx';

type FimDaContagemProps = {
  contagem: Contagem;
  fechando: boolean;
  /** Readings of this device would come after the end, and are not kept then. */
  porEnviar: string | undefined;
  onFechar: (pergunta: boolean) => void;
};

/** Tells what is counted and who counts, prints the sheet, and ends the counting. */
export function FimDaContagem({ contagem, fechando, porEnviar, onFechar }: FimDaContagemProps) {
  const { id, escopo_dito, cega, pessoas, recusadas, n_itens, n_contados, montando } = contagem;
  const esperar = montando ? 'Os itens ainda estão entrando nesta contagem.' : undefined;
  const alert = useAlert();
  const fechar = useFecharContagem(String(id));
  const folha = useMutation({
    mutationFn: async () => baixarArquivo(`contagem-${id}.pdf`, await baixarFolha(String(id))),
    onError: (error) => alert.failed(error, 'Não foi possível baixar a folha.'),
  });
  const confirmar = () =>
    fechar.mutate(undefined, {
      onSettled: () => onFechar(false),
      onError: (error) => alert.failed(error, 'Não foi possível fechar a contagem.'),
    });
  const faltam = n_itens - n_contados;

  return (
    <section aria-label="Contagem" className={`${cardLook} flex flex-col gap-2.5 px-4 py-3`}>
      <p className="wrap-anywhere">
        <span className="font-semibold">{escopo_dito}</span>
        {cega && (
          <span className="block text-sm text-ink-soft">Contagem cega: o saldo aparece só depois de fechar.</span>
        )}
      </p>
      <p className="text-sm text-ink-soft">Conte também o que já foi separado para vendas e ainda não saiu da loja.</p>
      {pessoas.length > 0 && (
        <ul className="text-sm">
          {pessoas.map(({ id: pessoa, nome, unidades }) => (
            <li key={pessoa} className="wrap-anywhere">
              {nome}: {quantos(unidades, 'unidade', 'unidades')}
            </li>
          ))}
        </ul>
      )}
      {recusadas.length > 0 && (
        <details className="group text-sm">
          <Summary className="text-brick-ink">
            {quantos(recusadas.length, 'leitura recusada', 'leituras recusadas')}
          </Summary>
          <ul className="list-disc pl-5">
            {recusadas.map(({ codigo, motivo, por }, lugar) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same code may be refused twice, and nothing here is kept.
              <li key={`${codigo} ${lugar}`} className="wrap-anywhere">
                {motivo} ({por})
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button icon={Printer} busy={folha.isPending} blocked={esperar} onClick={() => folha.mutate()}>
          Folha em PDF
        </Button>
        <HistoricoDaContagem contagem={contagem} />
        <Button look="primary" blocked={porEnviar ?? esperar} onClick={() => onFechar(true)}>
          Fechar a contagem
        </Button>
      </div>
      <ConfirmDialog
        open={fechando}
        title="Fechar a contagem?"
        confirm="Fechar e ver as diferenças"
        look="primary"
        busy={fechar.isPending}
        blocked={porEnviar}
        onConfirm={confirmar}
        onClose={() => onFechar(false)}
      >
        <p>
          {faltam === 0
            ? 'Tudo foi contado.'
            : `${quantos(faltam, 'item não foi contado', 'itens não foram contados')}. O saldo deles só muda se você quiser.`}
        </p>
        <p className="mt-2">O estoque ainda não muda, e a contagem pode ser reaberta.</p>
      </ConfirmDialog>
    </section>
  );
}
