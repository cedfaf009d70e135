import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

type ListaDeCardsProps<A extends { chave: string }> = {
  chaves: readonly string[];
  alvo: A | null;
  /** Goes there; false as long as the card does not stand in the page. */
  irAte: (alvo: A) => boolean;
  children: (chave: string, place: number) => ReactNode;
};

/** Up to this many cards stand in the page all at once, so that the browser's own search finds them. */
const TODOS_ATE = 20;

/** Shows the cards one below the other; of a long list only those in sight are made, and some around them. */
export function ListaDeCards<A extends { chave: string }>(props: ListaDeCardsProps<A>) {
  return props.chaves.length > TODOS_ATE ? <ListaLonga {...props} /> : <ListaCurta {...props} />;
}

function ListaCurta<A extends { chave: string }>({ chaves, alvo, irAte, children }: ListaDeCardsProps<A>) {
  const goTo = useEffectEvent(irAte);
  useEffect(() => {
    if (alvo) goTo(alvo);
  }, [alvo]);

  return (
    <ul className="flex flex-col gap-3">
      {chaves.map((chave, place) => (
        <li key={chave}>{children(chave, place)}</li>
      ))}
    </ul>
  );
}

/** A card is taken to be this high, in pixels, until it is measured. */
const ALTURA = 190;
const ENTRE = 12;

function ListaLonga<A extends { chave: string }>({ chaves, alvo, irAte, children }: ListaDeCardsProps<A>) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const virtual = useWindowVirtualizer<HTMLLIElement>({
    count: chaves.length,
    estimateSize: () => ALTURA,
    gap: ENTRE,
    overscan: 4,
    scrollMargin: top,
    getItemKey: (place) => chaves[place] ?? place,
  });

  // The list moves down when something above it grows.
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const proceed = useEffectEvent((alvo: A): boolean => {
    const place = chaves.indexOf(alvo.chave);
    if (place < 0) return true;
    virtual.scrollToIndex(place, { align: 'center' });
    return irAte(alvo);
  });
  useEffect(() => {
    if (!alvo) return;
    // A card is made only while the page scrolls to its place.
    const step = () => {
      frame = proceed(alvo) ? 0 : requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [alvo]);

  return (
    <ul ref={list} className="relative" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ key, index, start }) => (
        <li
          key={key}
          ref={virtual.measureElement}
          data-index={index}
          aria-posinset={index + 1}
          aria-setsize={chaves.length}
          className="absolute inset-x-0 top-0"
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {children(chaves[index] ?? '', index)}
        </li>
      ))}
    </ul>
  );
}
