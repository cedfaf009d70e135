import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { clsx } from 'clsx';
import { GripVertical, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Picture } from '../../ui/drawing/picture.tsx';

export type ImagemNaGrade = { id: number; src: string };

export type GradeOrdenavelProps = {
  imagens: readonly ImagemNaGrade[];
  onOrdem: (ids: number[]) => void;
  onRemover: (id: number) => void;
  disabled?: boolean;
};

/** Lets images change places by dragging or by the arrow keys; the first one is the product's face. */
export function GradeOrdenavel({ imagens, onOrdem, onRemover, disabled = false }: GradeOrdenavelProps) {
  const ids = imagens.map(({ id }) => id);
  const [moved, setMoved] = useState('');
  const movedHandle = useRef<HTMLElement>(null);

  // The button loses the keyboard when it is taken to another place of the page.
  useEffect(() => {
    if (moved) movedHandle.current?.focus();
  }, [moved]);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A finger that only passes by scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
  );

  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    onOrdem(arrayMove(ids, ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id))));
  };

  // The library's own keyboard does not serve: it listens at the document, where the keys pressed in a dialog do not
  // arrive.
  const moveByKey = (event: KeyboardEvent<HTMLElement>, from: number) => {
    const to = PLACE_BY_KEY[event.key]?.(from, ids.length - 1);
    if (to === undefined) return;
    event.preventDefault();
    if (to < 0 || to >= ids.length || to === from) return;
    movedHandle.current = event.currentTarget;
    onOrdem(arrayMove(ids, from, to));
    setMoved(`Imagem na posição ${to + 1} de ${ids.length}.`);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: announcementsFor(ids), screenReaderInstructions: INSTRUCTIONS }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy} disabled={disabled}>
        <ul aria-label="Imagens do produto" className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2.5">
          {imagens.map((imagem, place) => (
            <Imagem
              key={imagem.id}
              imagem={imagem}
              place={place + 1}
              disabled={disabled}
              onKey={(event) => moveByKey(event, place)}
              onRemover={() => onRemover(imagem.id)}
            />
          ))}
        </ul>
      </SortableContext>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </DndContext>
  );
}

type ImagemProps = {
  imagem: ImagemNaGrade;
  place: number;
  disabled: boolean;
  onKey: (event: KeyboardEvent<HTMLElement>) => void;
  onRemover: () => void;
};

function Imagem({ imagem: { id, src }, place, disabled, onKey, onRemover }: ImagemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });

  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
      className={clsx('relative rounded-corner border border-hairline bg-surface', isDragging && 'z-10 shadow-lifted')}
    >
      <Picture src={src} alt={`Imagem ${place}`} className="aspect-square w-full rounded-b-none border-0" />
      {place === 1 && (
        <span className="absolute top-1.5 left-1.5 rounded-full bg-anil px-2 py-px text-[0.8125rem] font-medium text-on-anil">
          Principal
        </span>
      )}
      <div className="flex justify-between">
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          onKeyDown={onKey}
          aria-label={`Mover imagem ${place}`}
          title="Arraste, ou use as setas, para mudar a ordem"
          disabled={disabled}
          className="inline-flex size-control shrink-0 cursor-grab touch-none items-center justify-center rounded-corner hover:bg-sunken active:cursor-grabbing disabled:opacity-60"
        >
          <GripVertical aria-hidden="true" className="size-5" />
        </button>
        <IconButton
          icon={Trash2}
          label={`Remover imagem ${place}`}
          disabled={disabled}
          onClick={onRemover}
          className="disabled:opacity-60"
        />
      </div>
    </li>
  );
}

const PLACE_BY_KEY: Record<string, (from: number, last: number) => number> = {
  ArrowLeft: (from) => from - 1,
  ArrowUp: (from) => from - 1,
  ArrowRight: (from) => from + 1,
  ArrowDown: (from) => from + 1,
  Home: () => 0,
  End: (_, last) => last,
};

const INSTRUCTIONS = { draggable: 'Use as setas para mudar a imagem de lugar; Home a torna a principal.' };

function announcementsFor(ids: readonly number[]): Announcements {
  const place = (id: UniqueIdentifier) => ids.indexOf(Number(id)) + 1;
  return {
    onDragStart: ({ active }) => `Imagem ${place(active.id)} selecionada.`,
    onDragOver: ({ active, over }) =>
      over ? `Imagem ${place(active.id)} na posição ${place(over.id)} de ${ids.length}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `Imagem ${place(active.id)} solta na posição ${place(over.id)} de ${ids.length}.` : undefined,
    onDragCancel: ({ active }) => `A imagem ${place(active.id)} voltou ao seu lugar.`,
  };
}
