import { clsx } from 'clsx';
import { useState } from 'react';
import { Hanger } from './hanger.tsx';

type PictureProps<Width extends number> = {
  src: string | null | undefined;
  /** Empty when the words beside it say what it shows. */
  alt: string;
  /** The address of the same picture in a smaller width. */
  thumbnail?: (src: string, width: Width) => string;
  /** The widths there are, in pixels. */
  widths?: readonly Width[];
  /** How wide it is shown, as in CSS; the browser chooses among the widths by it. */
  sizes?: string;
  /** Its box: `size-16`, or `aspect-3/4 w-full`. */
  className: string;
  /** Among the first things seen: fetched at once. */
  eager?: boolean;
};

/** A photo in a box that never jumps; a hanger when there is none or it does not come. */
export function Picture<Width extends number>({
  src,
  alt,
  thumbnail,
  widths = [],
  sizes,
  className,
  eager = false,
}: PictureProps<Width>) {
  const [failed, setFailed] = useState<string | null>(null);

  return (
    <div
      className={clsx(
        'relative flex shrink-0 items-center justify-center overflow-hidden rounded-corner border border-hairline bg-sunken',
        className,
      )}
    >
      {src && src !== failed ? (
        <img
          src={src}
          alt={alt}
          {...(thumbnail && { srcSet: widths.map((width) => `${thumbnail(src, width)} ${width}w`).join(', ') })}
          {...(sizes && { sizes })}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          onError={() => setFailed(src)}
          className="absolute inset-0 size-full object-cover text-transparent"
        />
      ) : (
        <Hanger label={alt} className="w-1/2 max-w-16 text-rope" />
      )}
    </div>
  );
}
