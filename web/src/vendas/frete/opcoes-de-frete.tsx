import type { OpcaoDeFrete } from '@varal/contract/envio/envio';
import { dinheiro } from '../../base/texto/format.ts';
import { prazo } from '../../envio/prazo.ts';
import { nomeDaOpcao } from './entrega.ts';

type OpcoesDeFreteProps = {
  nome?: string;
  opcoes: readonly OpcaoDeFrete[];
  onEscolher: ((opcao: OpcaoDeFrete) => void) | undefined;
};

/** Lists what carriers ask; one press chooses, where there is something to choose for. */
export function OpcoesDeFrete({ nome = 'Opções de frete', opcoes, onEscolher }: OpcoesDeFreteProps) {
  return (
    <ul aria-label={nome} className="flex flex-col gap-2">
      {opcoes.map((opcao) => (
        <li key={opcao.codigo}>
          {onEscolher ? (
            <button
              type="button"
              className={`${LOOK} w-full text-left transition-colors hover:border-anil hover:bg-anil-soft`}
              onClick={() => onEscolher(opcao)}
            >
              <Opcao opcao={opcao} />
            </button>
          ) : (
            <p className={LOOK}>
              <Opcao opcao={opcao} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

const LOOK = 'flex min-h-14 items-center gap-3 rounded-corner border border-edge bg-surface px-4 py-2 text-control';

function Opcao({ opcao }: { opcao: OpcaoDeFrete }) {
  const { valor, prazo_entrega } = opcao;
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{nomeDaOpcao(opcao)}</span>
        <span className="block text-sm text-ink-soft">{prazo(prazo_entrega)}</span>
      </span>
      <span className="font-semibold whitespace-nowrap">{valor === 0 ? 'Grátis' : dinheiro(valor)}</span>
    </>
  );
}
