import { clsx } from 'clsx';

type MiraProps = { abrindo: boolean; dica: string; dito: { certo: boolean; vez: number } | undefined };

/** Shows over the picture of the camera where to hold the code; for a moment in the colour of what came of one. */
export function Mira({ abrindo, dica, dito }: MiraProps) {
  return (
    <div className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center gap-3 px-4 pt-16 pb-3">
      <div className="relative aspect-square h-[min(75%,70vmin,20rem)]">
        {CANTOS.map((canto) => (
          <span
            key={canto}
            className={clsx('absolute size-10 border-[#fffaf0] drop-shadow-[0_0_2px_rgb(0_0_0/0.9)]', canto)}
          />
        ))}
        {dito && (
          <span
            key={dito.vez}
            className={clsx(
              'flash absolute -inset-1 rounded-[1rem] border-8',
              dito.certo ? 'border-[#6fbf73]' : 'border-[#e0685a]',
            )}
          />
        )}
      </div>
      <p className="rounded-corner bg-[rgb(20_18_15/0.78)] px-3 py-1.5 text-center text-sm font-medium">
        {abrindo ? 'Abrindo a câmera…' : dica}
      </p>
    </div>
  );
}

const CANTOS = [
  'top-0 left-0 rounded-tl-[1rem] border-t-4 border-l-4',
  'top-0 right-0 rounded-tr-[1rem] border-t-4 border-r-4',
  'bottom-0 left-0 rounded-bl-[1rem] border-b-4 border-l-4',
  'right-0 bottom-0 rounded-br-[1rem] border-r-4 border-b-4',
];
