import { Link } from '@tanstack/react-router';
import { type Devolucao, ROTULOS_DO_DESTINO } from '@varal/contract/devolucoes/devolucao';
import { ROTULOS_DA_FORMA } from '@varal/contract/vendas/forma-de-pagamento';
import type { Venda } from '@varal/contract/vendas/venda';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { dinheiro, momento } from '../base/texto/format.ts';
import { Button } from '../ui/button/button.tsx';
import type { PaperSize } from '../ui/late/paper.tsx';
import { PapelDaDevolucao } from './papel-da-devolucao.tsx';

export function LinhaDaDevolucao({ venda, devolucao }: { venda: Venda; devolucao: Devolucao }) {
  const { criado_em, por, motivo, itens, valor, troca_id } = devolucao;
  const [papel, setPapel] = useState<PaperSize | null>(null);

  return (
    <li className="py-2.5">
      {itens.map(({ item_id, destino, quantidade, descricao, titulo }) => (
        <p key={`${item_id} ${destino}`} className="font-medium wrap-anywhere">
          {quantidade} × {descricao || titulo}
          {destino === 'defeito' && ` · ${ROTULOS_DO_DESTINO.defeito}`}
        </p>
      ))}
      <p>
        {dinheiro(valor)} em produtos · {oQueRecebeu(devolucao)}
      </p>
      {troca_id !== null && (
        <Link to="/vendas/$vendaId" params={{ vendaId: String(troca_id) }} className="underline underline-offset-2">
          Trocado pela venda {troca_id}
        </Link>
      )}
      <p className="text-sm text-ink-soft">
        {momento(criado_em)} · {por.nome}
      </p>
      {motivo && <p className="text-sm wrap-anywhere">{motivo}</p>}
      <div className="-ml-3.5 flex flex-wrap">
        <Button look="quiet" icon={Printer} onClick={() => setPapel('A4')}>
          Imprimir A4
        </Button>
        <Button look="quiet" icon={Printer} onClick={() => setPapel('80mm')}>
          Imprimir 80 mm
        </Button>
      </div>
      {papel && <PapelDaDevolucao {...{ venda, devolucao, papel }} onImpresso={() => setPapel(null)} />}
    </li>
  );
}

function oQueRecebeu({ reembolso, credito }: Devolucao): string {
  const partes = [
    ...(reembolso ? [`${dinheiro(reembolso.valor)} de volta em ${ROTULOS_DA_FORMA[reembolso.forma]}`] : []),
    ...(credito > 0 ? [`${dinheiro(credito)} de crédito`] : []),
  ];
  return partes.join(' e ') || 'nada foi devolvido ao cliente';
}
