import { useQueries } from '@tanstack/react-query';
import type { Importacao } from '@varal/contract/importacao/importacao.routes';
import { PackagePlus } from 'lucide-react';
import { useState } from 'react';
import { quantos } from '../base/texto/format.ts';
import { umModelo } from '../produtos/produto.queries.ts';
import { Button } from '../ui/button/button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { type Aplicacao, useAplicar } from './importacao.queries.ts';

/** Brings what is new, after saying how much that is. */
export function Aplicar({
  importacao,
  aplicacao,
}: {
  importacao: Pick<Importacao, 'id' | 'contagens' | 'categorias_que_faltam' | 'modelos'>;
  aplicacao: Aplicacao;
}) {
  const [open, setOpen] = useState(false);
  const alert = useAlert();
  const aplicar = useAplicar(importacao.id);
  const { produto, cliente, categoria } = importacao.contagens;
  const { criar_categorias } = aplicacao;
  const { n: faltam } = importacao.categorias_que_faltam;
  const fora = produto.conflito + produto.impossivel + cliente.conflito + cliente.impossivel;
  const semCategoria = useProdutosSemCategoria(importacao.modelos, aplicacao);
  const novos = produto.novo - semCategoria;
  const novas = criar_categorias ? categoria.novo : 0;
  const nada = novos + cliente.novo + novas + produto.ligado + cliente.ligado + categoria.ligado === 0;

  const confirm = () =>
    aplicar.mutate(aplicacao, {
      onSuccess: () => setOpen(false),
      onError: (error) => {
        setOpen(false);
        alert.failed(error, 'Não foi possível começar a trazer.');
      },
    });
  return (
    <>
      <Button
        look="primary"
        icon={PackagePlus}
        blocked={nada ? 'Não há nada para trazer.' : undefined}
        onClick={() => setOpen(true)}
      >
        Trazer o que é novo
      </Button>
      <ConfirmDialog
        open={open}
        title="Trazer do Bling?"
        confirm="Trazer"
        look="primary"
        busy={aplicar.isPending}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      >
        <p>
          Vêm {quantos(novos, 'produto novo', 'produtos novos')}
          {criar_categorias ? ', ' : ' e '}
          {quantos(cliente.novo, 'cliente novo', 'clientes novos')}
          {criar_categorias && ` e ${quantos(faltam, 'categoria nova', 'categorias novas')}`}.
        </p>
        {semCategoria > 0 && (
          <p>
            {quantos(semCategoria, 'produto fica', 'produtos ficam')} de fora, porque falta a categoria e não há modelo
            escolhido que tenha uma.
          </p>
        )}
        {fora > 0 && <p>{quantos(fora, 'registro fica', 'registros ficam')} de fora: a lista diz por quê.</p>}
        <p>Nada é mandado ao Bling. Enquanto nada for vendido, dá para desfazer tudo de uma vez.</p>
      </ConfirmDialog>
    </>
  );
}

/** Counts the new products that have no category here and no model whose category could stand in. */
function useProdutosSemCategoria(modelos: Importacao['modelos'], { modelos: escolhas, criar_categorias }: Aplicacao) {
  const escolhidos = new Map(escolhas.map(({ categoria, modelo_id }) => [categoria, modelo_id]));
  const doModelo = ({ categoria, modelo_id }: Importacao['modelos'][number]) =>
    escolhidos.has(categoria) ? (escolhidos.get(categoria) ?? null) : modelo_id;
  const faltam = criar_categorias ? [] : modelos.filter(({ falta }) => falta);
  const ids = [...new Set(faltam.flatMap((um) => doModelo(um) ?? []))];
  const achados = useQueries({ queries: ids.map(umModelo) });
  const semUma = new Set(achados.flatMap(({ data }) => (data && data.categoria_id === null ? data.id : [])));
  const ficam = faltam.filter((um) => {
    const modelo_id = doModelo(um);
    return modelo_id === null || semUma.has(modelo_id);
  });
  return ficam.reduce((soma, { n_produtos }) => soma + n_produtos, 0);
}
