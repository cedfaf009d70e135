import { armazenamento } from '../base/guarda/armazenamento.ts';

/** These choices about reading belong to this device. */
export const preferencias = {
  lente: () => armazenamento.ler('varal-leitor-lente'),
  escolherLente: (id: string) => armazenamento.guardar('varal-leitor-lente', id),
  lanterna: () => armazenamento.ler('varal-leitor-lanterna') === 'sim',
  ligarLanterna: (sim: boolean) => armazenamento.guardar('varal-leitor-lanterna', sim ? 'sim' : 'nao'),
  som: () => armazenamento.ler('varal-leitor-som') !== 'nao',
  ligarSom: (sim: boolean) => armazenamento.guardar('varal-leitor-som', sim ? 'sim' : 'nao'),
};
