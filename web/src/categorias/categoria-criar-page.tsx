import { useState } from 'react';
import { CategoriaForm } from './categoria-form.tsx';
import { CategoriaSuperiorField } from './categoria-superior-field.tsx';

export function CategoriaCriarPage() {
  const [pai, setPai] = useState<number | null>(null);

  return (
    <CategoriaForm pai={{ id: pai, mudar: setPai }}>
      <CategoriaSuperiorField value={pai} onChange={setPai} />
    </CategoriaForm>
  );
}
