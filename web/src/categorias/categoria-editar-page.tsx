import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { Categoria } from '@varal/contract/categorias/categorias.routes';
import { FolderInput, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { TextField } from '../ui/field/text-field.tsx';
import { RecordPage } from '../ui/page/record-page.tsx';
import { CategoriaForm } from './categoria-form.tsx';
import { categoriasQueries } from './categorias.queries.ts';
import { ExcluirCategoria } from './excluir-categoria.tsx';
import { MoverCategoria } from './mover-categoria.tsx';

export function CategoriaEditarPage() {
  const { categoriaId = '' } = useParams({ strict: false });
  const categoria = useQuery(categoriasQueries.uma(categoriaId));

  return (
    <RecordPage title="Editar Categoria" query={categoria} failed="Erro ao carregar categoria" backTo="/categorias">
      {(categoria) => <EditarCategoria key={categoria.id} categoria={categoria} />}
    </RecordPage>
  );
}

function EditarCategoria({ categoria }: { categoria: Categoria }) {
  const navigate = useNavigate();
  const [excluindo, setExcluindo] = useState(false);
  const [movendo, setMovendo] = useState(false);

  return (
    <>
      <CategoriaForm
        categoria={categoria}
        actions={
          <>
            <Button icon={FolderInput} onClick={() => setMovendo(true)}>
              Mover
            </Button>
            <Button icon={Trash2} onClick={() => setExcluindo(true)}>
              Lixeira
            </Button>
          </>
        }
      >
        <TextField
          label="Categoria superior"
          readOnly
          value={categoria.categoria_pai_nome ?? 'Nenhuma (categoria de topo)'}
        />
        <TextField label="Código" readOnly value={categoria.codigo} />
        {categoria.id_bling !== null && <TextField label="ID no Bling" readOnly value={String(categoria.id_bling)} />}
      </CategoriaForm>
      {movendo && <MoverCategoria categoria={categoria} onClose={() => setMovendo(false)} />}
      <ExcluirCategoria
        categoria={excluindo ? categoria : null}
        onClose={() => setExcluindo(false)}
        onExcluir={() => void navigate({ to: '/categorias', ignoreBlocker: true })}
      />
    </>
  );
}
