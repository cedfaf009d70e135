import { clsx } from 'clsx';
import { CircleAlert, CircleCheckBig, CloudUpload, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { quantos } from '../../../base/texto/format.ts';
import type { LeiturasNaTela } from '../../../leitor/fila-de-leituras.ts';
import { bringIntoSight } from '../../../ui/page/bring-into-sight.ts';

/** A screen where nothing can wait tells the last reading alone. */
type RetornoDaLeituraProps = Pick<LeiturasNaTela, 'retorno'> & Partial<Pick<LeiturasNaTela, 'esperam' | 'guarda'>>;

/** Says what became of the last reading, to be seen from an arm's length. */
export function RetornoDaLeitura({ retorno, esperam = 0, guarda }: RetornoDaLeituraProps) {
  return (
    <>
      {/* A new element each time, so that the same words are read aloud again. */}
      <div role="status" className="not-empty:mt-2.5">
        {retorno?.tom === 'guardado' && (
          <Faixa
            key={retorno.vez}
            icon={CloudUpload}
            className="drop-in border-amber-edge bg-amber-soft text-amber-ink"
            numero={retorno.numero}
            grande={retorno.grande}
          >
            {retorno.descricao}
          </Faixa>
        )}
        {esperam > 0 && (
          <p className="mt-1.5 flex items-center gap-2 font-medium text-amber-ink">
            <WifiOff aria-hidden="true" className="size-5 shrink-0" />
            <span>
              Sem conexão: {quantos(esperam, 'leitura', 'leituras')} por enviar. Não leia de novo
              {guarda === 'pagina' ? ', nem feche esta página' : ''}: {esperam === 1 ? 'ela vai' : 'elas vão'} quando a
              conexão voltar.
            </span>
          </p>
        )}
        {retorno?.tom === 'certo' && (
          <Faixa
            key={retorno.vez}
            icon={CircleCheckBig}
            className="drop-in border-leaf-edge bg-leaf-soft text-leaf-ink"
            numero={retorno.numero}
            grande={retorno.grande}
          >
            {retorno.descricao}
          </Faixa>
        )}
      </div>
      {/* A refusal that is heard is looked for from anywhere on the page. */}
      {retorno?.tom === 'errado' && (
        <div key={retorno.vez} ref={bringIntoSight} role="alert" className="mt-2.5 scroll-mb-8">
          <Faixa icon={CircleAlert} className="drop-in border-brick bg-brick text-on-brick">
            {retorno.frase}
          </Faixa>
        </div>
      )}
    </>
  );
}

type FaixaProps = {
  icon: typeof CircleAlert;
  className: string;
  numero?: string;
  /** The number is what one looks for, before all else. */
  grande?: true | undefined;
  children: ReactNode;
};

function Faixa({ icon: Icon, className, numero, grande, children }: FaixaProps) {
  return (
    <p
      className={clsx(
        'flex min-h-16 items-center gap-3 rounded-corner border-2 px-3.5 py-2.5 text-lg/snug',
        grande && 'max-sm:flex-wrap',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-7 shrink-0" />
      <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{children}</span>
      {numero && (
        <strong
          className={clsx('whitespace-nowrap', grande ? 'text-5xl max-sm:order-first max-sm:w-full' : 'text-2xl')}
        >
          {numero}
        </strong>
      )}
    </p>
  );
}
