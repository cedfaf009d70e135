import { type Formato, porPagina } from '@varal/contract/qrcodes/formatos';
import { lugarDaPosicao } from '@varal/contract/qrcodes/geometria';
import { clsx } from 'clsx';

type FolhaUsadaProps = {
  formato: Formato;
  inicio: number;
  /** This many labels go on from there. */
  quantas: number;
  onEscolher: (posicao: number) => void;
};

/** Shows a picture of the sheet in the printer: a click says which of its labels is the first that is still there. */
export function FolhaUsada({ formato, inicio, quantas, onEscolher }: FolhaUsadaProps) {
  const { pagina, etiqueta } = formato;
  const parte = (mm: number, de: number) => `${(mm / de) * 100}%`;

  return (
    <fieldset>
      <legend className="text-sm font-medium">Onde a folha começa</legend>
      <p className="text-sm text-ink-soft">Clique na primeira etiqueta livre.</p>
      <div
        className="relative mx-auto mt-2 w-full max-w-72 lg:max-w-52 rounded-sm border border-edge bg-paper"
        style={{ aspectRatio: `${pagina.largura} / ${pagina.altura}` }}
      >
        {Array.from({ length: porPagina(formato) }, (_, n) => {
          const posicao = n + 1;
          const { x, y } = lugarDaPosicao(formato, posicao);
          const usada = posicao < inicio;
          const imprime = !usada && posicao < inicio + quantas;
          return (
            <button
              key={posicao}
              type="button"
              aria-label={`Posição ${posicao}${usada ? ', usada' : ''}`}
              aria-pressed={posicao === inicio}
              title={`Posição ${posicao}`}
              onClick={() => onEscolher(posicao)}
              style={{
                left: parte(x, pagina.largura),
                top: parte(y, pagina.altura),
                width: parte(etiqueta.largura, pagina.largura),
                height: parte(etiqueta.altura, pagina.altura),
              }}
              className={clsx(
                'absolute rounded-[2px] border p-0 hover:outline-2 hover:outline-anil-ink',
                usada && 'border-dashed border-hairline bg-transparent',
                imprime && 'border-anil bg-anil',
                !usada && !imprime && 'border-edge bg-surface',
              )}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
