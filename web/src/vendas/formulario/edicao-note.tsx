import { aoCentavo } from '@varal/contract/dinheiro';
import { aDevolver } from '@varal/contract/vendas/pagamento/situacao-do-pagamento';
import type { Venda } from '@varal/contract/vendas/venda';
import { dinheiro } from '../../base/texto/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { TONES } from '../../ui/notice/tone.ts';

type EdicaoNoteProps = {
  venda: Venda;
  /** The total of the sale once the form is saved. */
  total: number;
  mudou: boolean;
  onCarregar: () => void;
};

export function EdicaoNote({ venda, total, mudou, onCarregar }: EdicaoNoteProps) {
  return (
    <>
      <div role="status" className="contents">
        {mudou && (
          <div className={`${LOOK} ${TONES.amber.ground}`}>
            <p className="min-w-0 flex-[1_1_16rem]">Outra pessoa alterou esta venda enquanto você editava.</p>
            <Button onClick={onCarregar}>Carregar a versão nova</Button>
          </div>
        )}
        {!mudou && venda.status !== 'separacao' && (
          <p className={`${LOOK} ${TONES.anil.ground}`}>
            Salvar uma alteração faz a venda voltar para a separação e descarta {descartados(venda)}. Só o prazo e a
            observação mudam sem isso.
          </p>
        )}
      </div>
      {/* It changes with each letter typed, which is not read aloud. */}
      {venda.pago > 0 && (
        <p className={`${LOOK} ${TONES.anil.ground}`}>
          Há {dinheiro(venda.pago)} recebidos. Salvar não mexe no dinheiro: {contaDepois(venda, total)}.
        </p>
      )}
    </>
  );
}

const LOOK = 'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-corner border px-4 py-2.5';

function contaDepois(venda: Venda, total_com_frete: number): string {
  const devolver = aDevolver({ ...venda, total_com_frete });
  if (devolver > 0) return `depois é preciso devolver ${dinheiro(devolver)} ao cliente`;
  const faltam = aoCentavo(total_com_frete - venda.devolvido - venda.pago);
  return faltam > 0 ? `depois faltam ${dinheiro(faltam)}` : 'a venda fica paga';
}

const descartados = ({ documento_fiscal }: Venda): string =>
  documento_fiscal ? 'medidas, frete, etiqueta e a chave da NF-e ou DC-e' : 'medidas, frete e etiqueta';
