import { useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';

/** Lets a person who chose the wrong pictures begin anew. */
export function TirarTodas({ onTirar }: { onTirar: () => void }) {
  const [perguntando, setPerguntando] = useState(false);

  return (
    <>
      <Button onClick={() => setPerguntando(true)}>Tirar todas</Button>
      <ConfirmDialog
        open={perguntando}
        title="Tirar todas as fotos daqui?"
        confirm="Tirar todas"
        cancel="Continuar com elas"
        onConfirm={() => {
          setPerguntando(false);
          onTirar();
        }}
        onClose={() => setPerguntando(false)}
      >
        <p>As que ainda não foram enviadas não serão, e o que você corrigiu será perdido.</p>
      </ConfirmDialog>
    </>
  );
}
