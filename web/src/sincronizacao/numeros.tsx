import { Link } from '@tanstack/react-router';
import type { ResumoDaFila } from '@varal/contract/sincronizacao/sincronizacao';
import { clsx } from 'clsx';
import { contagem } from '../base/texto/format.ts';
import { pressableCardLook } from '../ui/page/card-look.ts';

export function Numeros({ resumo }: { resumo: ResumoDaFila | undefined }) {
  return (
    <ul className="mt-4 grid grid-cols-3 gap-2.5">
      <li>
        <Link to="/configuracoes/bling" search={{ estado: 'pendente' }} resetScroll={false} className={CARTAO}>
          <Numero quantos={resumo?.pendentes} texto="Indo ao Bling" />
        </Link>
      </li>
      <li>
        <Link to="/configuracoes/bling" search={{ estado: 'erro' }} resetScroll={false} className={CARTAO}>
          <Numero quantos={resumo?.erros} texto="Recusados" cor="text-brick-ink" />
        </Link>
      </li>
      <li>
        <Link to="/configuracoes/bling/diferencas" resetScroll={false} className={CARTAO}>
          <Numero
            quantos={resumo?.diferencas}
            texto={resumo?.diferencas === 1 ? 'Mudou no Bling' : 'Mudaram no Bling'}
            cor="text-amber-ink"
          />
        </Link>
      </li>
    </ul>
  );
}

const CARTAO = `${pressableCardLook} flex h-full min-h-control flex-col px-3.5 py-2.5 sm:flex-row sm:items-baseline sm:gap-2`;

type NumeroProps = {
  quantos: number | undefined;
  texto: string;
  cor?: string;
};

function Numero({ quantos, texto, cor }: NumeroProps) {
  return (
    <>
      <span className={clsx('text-xl leading-tight font-bold', quantos ? cor : 'text-ink-soft')}>
        {quantos === undefined ? '–' : contagem(quantos)}
      </span>{' '}
      <span className="text-sm text-ink-soft">{texto}</span>
    </>
  );
}
