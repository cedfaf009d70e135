import type { Produto } from '@varal/contract/produtos/produto';
import { Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { quantos } from '../base/texto/format.ts';
import { Button } from '../ui/button/button.tsx';
import { oQueSeEstampa } from './o-que-se-estampa.ts';
import { QuantasEstampar } from './quantas-estampar.tsx';

type ParaAPrateleiraProps = {
  /** The product as it is kept, whatever is typed. */
  produto: Produto;
  /** Its stock is another one now. */
  onMudou: () => void;
};

/** Prints pieces of a product that no sale asked for. */
export function ParaAPrateleira({ produto, onMudou }: ParaAPrateleiraProps) {
  const [janela, setJanela] = useState({ vez: 0, open: false });
  const nada = oQueSeEstampa(produto).length === 0;
  const prontas = produto.feito_de?.composta ? (produto.prontas ?? 0) : 0;
  // A sentence that offers to undo outlives many drawings of the form: it reads the form as it is by then.
  const mudou = useRef(onMudou);
  useEffect(() => {
    mudou.current = onMudou;
  });

  return (
    <div className="sm:col-span-2">
      {prontas > 0 && (
        <p className="mb-2 text-sm text-ink-soft">
          {quantos(prontas, 'pronta não aparece nos canais', 'prontas não aparecem nos canais')}: o Bling conta só as
          lisas.
        </p>
      )}
      <Button
        icon={Printer}
        blocked={nada ? 'Nenhuma lisa deste produto está livre.' : undefined}
        onClick={() => setJanela({ vez: janela.vez + 1, open: true })}
      >
        Estampar para a prateleira
      </Button>
      <QuantasEstampar
        key={janela.vez}
        produto={produto}
        open={janela.open}
        onClose={() => setJanela({ ...janela, open: false })}
        onMudou={() => mudou.current()}
      />
    </div>
  );
}
