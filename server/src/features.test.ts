import { TIPOS_DE_TAREFA } from '@varal/contract/tarefas/tarefa';
import { expect, test } from 'vitest';
import { executoresDe } from './features.ts';
import type { Executor } from './tarefas/executor.ts';

const executor: Executor = { fazer: async () => 'acabou' };
const umaParaCada = TIPOS_DE_TAREFA.map((tipo) => ({ executores: { [tipo]: executor } }));

test('a kind of task that no feature does is found when the server starts, not when somebody asks for it', () => {
  expect(Object.keys(executoresDe([{}, ...umaParaCada])).sort()).toStrictEqual([...TIPOS_DE_TAREFA].sort());
  for (const n of umaParaCada.keys()) {
    expect(() => executoresDe(umaParaCada.toSpliced(n, 1))).toThrow('some kind of task is done by no feature');
  }
});
