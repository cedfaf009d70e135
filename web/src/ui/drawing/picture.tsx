import { clsx } from 'clsx';
import { useState } from 'react';

type PictureProps = {
  src: string | null | undefined;
  /** It is empty when the words beside it say what it shows. */
  alt: string;
  /** The same picture in smaller widths, and the width it is shown in, as in HTML. */
  srcSet?: string | undefined;
  sizes?: string;
  /** It gives the box: `size-16`, or `aspect-3/4 w-full`. */
  className: string;
  /** It is among the first things seen, and fetched at once. */
  eager?: boolean;
};

/** Shows a photo in a box that never jumps; a hanger when there is none or it does not come. */
export function Picture({ src, alt, srcSet, sizes, className, eager = false }: PictureProps) {
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
          srcSet={srcSet}
          sizes={sizes}
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

function Hanger({ label, className }: { label: string; className?: string }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: an empty label hides it, as an empty alt hides a picture.
    <svg
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      viewBox="0 0 48 32"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M20 7a4 4 0 1 1 5.500 3.700c-1 .4-1.500 1.100-1.500 2.300v2L44 26.500c1.600.9 1 3.500-1 3.500H5c-2 0-2.600-2.600-1-3.500L24 15" />
    </svg>
  );
}
