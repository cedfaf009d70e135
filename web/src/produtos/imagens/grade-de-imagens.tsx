import { useEffect } from 'react';
import { latePart } from '../../ui/dialog/late-part.ts';
import { Picture } from '../../ui/drawing/picture.tsx';
import type { GradeOrdenavelProps } from './grade-ordenavel.tsx';

const useGradeOrdenavel = latePart<GradeOrdenavelProps>(() =>
  import('./grade-ordenavel.tsx').then(({ GradeOrdenavel }) => GradeOrdenavel),
);

/** Shows images to be put in order; they are seen at once, and moved as soon as the code for that has come. */
export function GradeDeImagens(props: GradeOrdenavelProps) {
  const { Part, bring } = useGradeOrdenavel();

  useEffect(() => {
    bring().catch(shownWithoutMoving);
  }, [bring]);

  if (props.imagens.length === 0) return null;
  if (Part) return <Part {...props} />;
  return (
    <ul aria-label="Imagens do produto" className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2.5">
      {props.imagens.map(({ id, src }, place) => (
        <li key={id}>
          <Picture src={src} alt={`Imagem ${place + 1}`} className="aspect-square w-full" />
        </li>
      ))}
    </ul>
  );
}

const shownWithoutMoving = () => undefined;
