import { type MovimentoDeDinheiro, ROTULOS_DO_MOVIMENTO } from '@varal/contract/pagamentos/movimento-do-caixa';
import type { Caixa } from '@varal/contract/pagamentos/pagamento';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { dinheiro, momento } from '../../base/texto/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { Secao } from '../../vendas/detalhe/secao.tsx';
import { useEstornarMovimento } from '../pagamentos.queries.ts';
import { MoverDinheiro } from './mover-dinheiro.tsx';

/** Shows the cash that was put into the drawer or taken out of it on a day without a sale, and notes more of it today. */
export function GavetaDoDia({ caixa, ehHoje }: { caixa: Caixa; ehHoje: boolean }) {
  const { movimentos, desde_o_ultimo } = caixa;
  const [movendo, setMovendo] = useState(false);
  if (!ehHoje && movimentos.length === 0) return null;

  return (
    <Secao
      title="Sangria e suprimento"
      close
      aside={ehHoje && <Button onClick={() => setMovendo(true)}>Pôr ou tirar</Button>}
    >
      {movimentos.length > 0 && (
        <ul className="divide-y divide-hairline">
          {movimentos.toReversed().map((um) => (
            <Movimento key={um.id} movimento={um} estornavel={ehHoje} />
          ))}
        </ul>
      )}
      {movendo && <MoverDinheiro esperado={desde_o_ultimo.esperado} onClose={() => setMovendo(false)} />}
    </Secao>
  );
}

function Movimento({ movimento, estornavel }: { movimento: MovimentoDeDinheiro; estornavel: boolean }) {
  const { id, tipo, valor, motivo, em, por, estorna, estornado, do_fechamento } = movimento;
  const alert = useAlert();
  const estornar = useEstornarMovimento();
  const saiu = (tipo === 'sangria') === (estorna === null);
  const podeEstornar = estornavel && estorna === null && !estornado && do_fechamento === null;
  const desfazer = () =>
    estornar.mutate(id, {
      onSuccess: () => alert.success(`${ROTULOS_DO_MOVIMENTO[tipo]} de ${dinheiro(valor)}: estorno anotado.`),
      onError: (error) => alert.failed(error, 'Não foi possível estornar.'),
    });

  return (
    <li className="flex items-center gap-2 py-1.5">
      <div className="min-w-0 flex-1">
        <p className={estornado ? 'text-ink-soft line-through' : 'font-medium'}>{dizerMovimento(movimento)}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {momento(em)} · {por.nome}
          {motivo && ` · ${motivo}`}
        </p>
      </div>
      <span className={`font-semibold whitespace-nowrap ${estornado ? 'text-ink-soft line-through' : ''}`}>
        {dinheiro(saiu ? -valor : valor)}
      </span>
      {podeEstornar && (
        <IconButton
          icon={Undo2}
          label={`Estornar ${ROTULOS_DO_MOVIMENTO[tipo].toLowerCase()} de ${dinheiro(valor)}`}
          onClick={desfazer}
        />
      )}
    </li>
  );
}

function dizerMovimento({ tipo, estorna, do_fechamento }: MovimentoDeDinheiro): string {
  const rotulo = ROTULOS_DO_MOVIMENTO[tipo];
  if (estorna !== null) return `Estorno: ${rotulo.toLowerCase()}`;
  return do_fechamento === null ? rotulo : `${rotulo} do fechamento`;
}
