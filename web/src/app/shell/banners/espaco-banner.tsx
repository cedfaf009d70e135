import { useSyncExternalStore } from 'react';
import { espacoDoServidor } from '../../../base/rede/espaco.ts';
import { Banner } from '../../../ui/notice/banner.tsx';

export function EspacoBanner() {
  const espaco = useSyncExternalStore(espacoDoServidor.listen, espacoDoServidor.read);
  if (espaco === 'ok') return null;
  return <Banner type="warning">{SENTENCES[espaco]}</Banner>;
}

const SENTENCES = {
  pouco:
    'O disco do servidor está quase cheio: imagens novas não são aceitas. Exclua o que não usa e avise quem cuida do servidor.',
  cheio:
    'O disco do servidor está cheio: por enquanto só dá para consultar e excluir. Exclua o que não usa e avise quem cuida do servidor.',
};
