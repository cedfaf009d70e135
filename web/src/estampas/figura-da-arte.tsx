import { clsx } from 'clsx';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';

type FiguraDaArteProps = {
  src: string | null | undefined;
  alt: string;
  /** It gives the box. */
  className: string;
};

/** Shows all of an art on squares, so that white and see-through ones are seen in both looks of the app. */
export function FiguraDaArte({ src, alt, className }: FiguraDaArteProps) {
  const [failed, setFailed] = useState<string | null>(null);

  return (
    <div
      className={clsx(
        'flex shrink-0 items-center justify-center overflow-hidden rounded-corner border border-hairline',
        src && src !== failed
          ? 'bg-[repeating-conic-gradient(#c4c8ce_0_25%,#dde0e4_0_50%)] bg-[length:16px_16px]'
          : 'bg-sunken',
        className,
      )}
    >
      {src && src !== failed ? (
        <img
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailed(src)}
          className="size-full object-contain p-1"
        />
      ) : (
        <ImageOff aria-hidden="true" className="size-6 text-rope" />
      )}
    </div>
  );
}
