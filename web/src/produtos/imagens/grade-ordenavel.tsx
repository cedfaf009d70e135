import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { clsx } from 'clsx';
import { GripVertical, Trash2 } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';

export type ImagemNaGrade = { id: number; src: string };

export type GradeOrdenavelProps = {
  imagens: readonly ImagemNaGrade[];
  onOrdem: (ids: number[]) => void;
  onRemover: (id: number) => void;
  disabled?: boolean;
};

/** Images that change places by dragging, or with the space bar and the arrows; the first one is the product's face. */
export function GradeOrdenavel({ imagens, onOrdem, onRemover, disabled = false }: GradeOrdenavelProps) {
  const ids = imagens.map(({ id }) => id);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A finger that only passes by scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    onOrdem(arrayMove(ids, ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id))));
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
              onRemover={() => onRemover(imagem.id)}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

type ImagemProps = { imagem: ImagemNaGrade; place: number; disabled: boolean; onRemover: () => void };

function Imagem({ imagem: { id, src }, place, disabled, onRemover }: ImagemProps) {
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
          aria-label={`Mover imagem ${place}`}
          title="Arraste para mudar a ordem"
          disabled={disabled}
          className="inline-flex size-control shrink-0 cursor-grab touch-none items-center justify-center rounded-corner hover:bg-sunken active:cursor-grabbing disabled:opacity-60"
        >
          <GripVertical aria-hidden="true" className="size-5" />
        </button>
        <IconButton icon={Trash2} label={`Remover imagem ${place}`} disabled={disabled} onClick={onRemover} />
      </div>
    </li>
  );
}

const INSTRUCTIONS = {
  draggable:
    'Para mudar a ordem, pressione espaço, mova com as setas e pressione espaço de novo para soltar, ou Esc para desistir.',
};

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
