import { clsx } from 'clsx';
import { CircleAlert, CircleCheckBig, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { contagem, quantos } from '../../../base/texto/format.ts';
import type { Retorno } from './use-leituras.ts';

type RetornoDaLeituraProps = {
  retorno: Retorno | undefined;
  esperam: number;
};

/** Says what became of the last reading, to be seen from an arm's length. */
export function RetornoDaLeitura({ retorno, esperam }: RetornoDaLeituraProps) {
  return (
    <>
      {/* A new element each time, so that the same words are read aloud again. */}
      <div role="status" className="not-empty:mt-2.5">
        {esperam > 0 && (
          <Faixa icon={WifiOff} className="border-amber-edge bg-amber-soft text-amber-ink">
            Sem conexão: {quantos(esperam, 'leitura espera', 'leituras esperam')} para ser contada
            {esperam === 1 ? '' : 's'}. Não leia de novo.
          </Faixa>
        )}
        {esperam === 0 && retorno?.tom === 'certo' && (
          <Faixa
            key={retorno.vez}
            icon={CircleCheckBig}
            className="drop-in border-leaf-edge bg-leaf-soft text-leaf-ink"
            numero={`${contagem(retorno.lidas)} de ${contagem(retorno.quantidade)}`}
          >
            {retorno.descricao}
          </Faixa>
        )}
      </div>
      {esperam === 0 && retorno?.tom === 'errado' && (
        <div key={retorno.vez} role="alert" className="mt-2.5">
          <Faixa icon={CircleAlert} className="drop-in border-brick bg-brick text-on-brick">
            {retorno.frase}
          </Faixa>
        </div>
      )}
    </>
  );
}

type FaixaProps = { icon: typeof CircleAlert; className: string; numero?: string; children: ReactNode };

function Faixa({ icon: Icon, className, numero, children }: FaixaProps) {
  return (
    <p
      className={clsx('flex min-h-16 items-center gap-3 rounded-corner border-2 px-3.5 py-2.5 text-lg/snug', className)}
    >
      <Icon aria-hidden="true" className="size-7 shrink-0" />
      <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{children}</span>
      {numero && <strong className="text-2xl whitespace-nowrap">{numero}</strong>}
    </p>
  );
}
