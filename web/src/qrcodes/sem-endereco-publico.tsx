import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { criarGuarda } from '../base/guarda/armazenamento.ts';
import { enderecoPublico } from '../leitor/leitor.queries.ts';
import { Button } from '../ui/button/button.tsx';
import { Note } from '../ui/notice/note.tsx';
import { ParaQuemInstala } from '../ui/notice/para-quem-instala.tsx';

/** Says, until it was read on this device, that codes printed by a shop without a public address open only in our own reader. */
export function SemEnderecoPublico() {
  const { data } = useQuery(enderecoPublico);
  const [lido, setLido] = useState(() => guarda.ler(LIDO) !== null);
  if (lido || !data || data.endereco_publico !== null) return null;

  const entendi = () => {
    guarda.guardar(LIDO, 'sim');
    setLido(true);
  };

  return (
    <Note tone="amber" title="A câmera do celular não abre estes códigos.">
      <p>
        Só o leitor do Varal os lê, porque o endereço da loja na internet ainda não foi definido. Quem cuida do servidor
        pode definir antes da impressão; o que já foi impresso continua assim.
      </p>
      <ParaQuemInstala palavra="PUBLIC_URL" />
      <Button className="mt-2" onClick={entendi}>
        Entendi
      </Button>
    </Note>
  );
}

const LIDO = 'varal-qr-sem-endereco-lido';
const guarda = criarGuarda<typeof LIDO>(() => window.localStorage);
