import { useEffect, useEffectEvent, useState } from 'react';
import { latePart } from '../../../ui/dialog/late-part.ts';
import { FailedState } from '../../../ui/notice/failed-state.tsx';
import { Loading } from '../../../ui/notice/loading.tsx';
import type { PlanilhaProps } from './planilha-da-grade.tsx';

const usePlanilha = latePart(() => import('./planilha-da-grade.tsx').then(({ PlanilhaDaGrade }) => PlanilhaDaGrade));

/** Shows the grid of colours and sizes. Its code comes when it is opened first; what the form holds waits unharmed. */
export function GradeDeVariacoes(props: PlanilhaProps) {
  const { Part: Planilha, bring } = usePlanilha();
  const [falhas, setFalhas] = useState(0);
  const trazer = useEffectEvent(() => bring().catch(() => setFalhas((vezes) => vezes + 1)));

  useEffect(() => {
    if (!Planilha) void trazer();
  }, [Planilha]);

  if (Planilha) return <Planilha {...props} />;
  if (falhas === 0) return <Loading />;
  return (
    <FailedState failures={falhas} onRetry={() => void bring().catch(() => setFalhas(falhas + 1))}>
      Não foi possível abrir a grade. Verifique sua conexão e tente novamente.
    </FailedState>
  );
}
