import { useState } from 'react';

/** The width and height of the picture, and of the box that is kept for it. */
const LADO_PX = 112;

/** Shows a mock-up so small that it stands beside what is chosen; nothing where it does not come. */
export function MockupPequeno({ url, alt }: { url: string; alt: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (failed === url) return null;
  return (
    <img
      src={url}
      alt={alt}
      width={LADO_PX}
      height={LADO_PX}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailed(url)}
      className="size-28 rounded-corner border border-hairline bg-sunken object-contain"
    />
  );
}
