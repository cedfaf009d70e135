import { useMutation } from '@tanstack/react-query';
import type { FolhaDeEtiquetas } from '@varal/contract/lote/lote';
import { rotasDoLote as rotas } from '@varal/contract/lote/lote.routes';
import type { Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import { PackageCheck, Printer } from 'lucide-react';
import { useState } from 'react';
import { download } from '../base/rede/api.ts';
import { fraseDaFalha } from '../base/rede/api-error.ts';
import { dinheiro, quantos } from '../base/texto/format.ts';
import { Button } from '../ui/button/button.tsx';
import { LinkButton } from '../ui/button/link-button.tsx';
import { SelectField } from '../ui/field/select-field.tsx';
import { baixarArquivo } from '../ui/late/baixar-arquivo.ts';
import { Note } from '../ui/notice/note.tsx';
import { escreverVendas } from '../vendas/selecao/vendas-no-endereco.ts';
import { compraDe } from './resultado.ts';

/** Says what was bought, names what was not, and prints all labels together. */
export function CompraFeita({ tarefa }: { tarefa: Tarefa }) {
  const compra = compraDe(tarefa);
  const compradas = compra?.vendas.filter(({ estado }) => estado === 'comprada') ?? [];
  const intactas = compra?.vendas.filter(({ estado }) => estado === 'a_fazer').length ?? 0;
  const falhas = compra?.vendas.filter(({ estado }) => estado === 'falhou') ?? [];

  return (
    <section aria-label="Compra de etiquetas" className="flex flex-col gap-4">
      <p role="status" className="text-lg font-semibold">
        {quantos(compradas.length, 'etiqueta comprada', 'etiquetas compradas')}, {dinheiro(compra?.pago ?? 0)} pagos.
      </p>
      {tarefa.estado === 'falhou' && (
        <Note tone="amber" title="A compra parou no meio.">
          {tarefa.falhas.at(-1)?.motivo}
        </Note>
      )}
      {tarefa.estado === 'parada' && (
        <Note tone="amber" title="A compra foi parada.">
          {intactas > 0
            ? `${quantos(intactas, 'venda ficou como estava', 'vendas ficaram como estavam')}.`
            : 'Todas já estavam a caminho.'}
        </Note>
      )}
      {compradas.length > 0 && <Imprimir vendas={compradas.map(({ venda_id }) => venda_id)} />}
      {falhas.length > 0 && (
        <Note tone="amber" title={quantos(falhas.length, 'venda ficou sem etiqueta', 'vendas ficaram sem etiqueta')}>
          <ul className="mt-1 flex flex-col gap-2.5">
            {falhas.map(({ venda_id, motivo }) => (
              <li key={venda_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
                <p className="min-w-0 flex-[1_1_16rem] wrap-anywhere">
                  <span className="font-semibold">Venda {venda_id}.</span> {motivo}
                </p>
                <LinkButton to="/vendas/$vendaId" params={{ vendaId: String(venda_id) }}>
                  Abrir a venda {venda_id}
                </LinkButton>
              </li>
            ))}
          </ul>
        </Note>
      )}
      <div className="flex flex-wrap gap-2.5">
        {compradas.length > 0 ? (
          <LinkButton
            icon={PackageCheck}
            to="/vendas/coleta"
            search={{ vendas: escreverVendas(compradas.map(({ venda_id }) => venda_id)) }}
          >
            Despachar
          </LinkButton>
        ) : (
          <LinkButton to="/vendas/coleta">Despacho do dia</LinkButton>
        )}
        <LinkButton to="/vendas/etiquetas" search={{}}>
          Outras vendas
        </LinkButton>
      </div>
    </section>
  );
}

function Imprimir({ vendas }: { vendas: number[] }) {
  const [folha, setFolha] = useState<FolhaDeEtiquetas>('10x15');
  const baixa = useMutation({
    mutationFn: async () =>
      baixarArquivo(
        'etiquetas.pdf',
        await download(rotas.baixarEtiquetas, { query: { vendas: vendas.join(','), folha } }),
      ),
  });
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label="Folha"
        value={folha}
        onChange={({ target }) => setFolha(target.value === 'a4_4' ? 'a4_4' : '10x15')}
      >
        <option value="10x15">10 × 15 cm, uma por folha</option>
        <option value="a4_4">A4, quatro por folha</option>
      </SelectField>
      <Button look="primary" icon={Printer} busy={baixa.isPending} onClick={() => baixa.mutate()}>
        Baixar as etiquetas em PDF
      </Button>
      {baixa.isError && (
        <p role="alert" className="w-full text-sm text-brick-ink">
          {fraseDaFalha(baixa.error, 'Não foi possível baixar as etiquetas. Tente novamente.')}
        </p>
      )}
    </div>
  );
}
