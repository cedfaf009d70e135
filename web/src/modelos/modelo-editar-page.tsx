import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Modelo } from '@varal/contract/modelos/modelos.routes';
import { Shirt, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { LinkButton } from '../ui/button/link-button.tsx';
import { DeleteRecord } from '../ui/form/delete-record.tsx';
import { RecordPage } from '../ui/page/record-page.tsx';
import { ModeloForm } from './modelo-form.tsx';
import { modelosQueries, useExcluirModelo } from './modelos.queries.ts';

export function ModeloEditarPage() {
  const { modeloId = '' } = useParams({ strict: false });
  const modelo = useQuery(modelosQueries.um(modeloId));

  return (
    <RecordPage title="Editar Modelo" query={modelo} failed="Erro ao carregar modelo" backTo="/modelos">
      {(modelo) => <EditarModelo key={modelo.id} modelo={modelo} />}
    </RecordPage>
  );
}

function EditarModelo({ modelo }: { modelo: Modelo }) {
  const [excluindo, setExcluindo] = useState(false);
  const excluir = useExcluirModelo(modelo.id);

  return (
    <>
      <ModeloForm
        modelo={modelo}
        actions={
          <>
            <LinkButton icon={Shirt} to="/produtos" search={{ modelo: String(modelo.id) }}>
              Ver Produtos do Modelo
            </LinkButton>
            <Button icon={Trash2} onClick={() => setExcluindo(true)}>
              Lixeira
            </Button>
          </>
        }
      />
      <DeleteRecord
        open={excluindo}
        onClose={() => setExcluindo(false)}
        title="Excluir modelo"
        confirm="Excluir para sempre"
        remove={excluir}
        done="Modelo deletado com sucesso!"
        failed="Erro ao deletar modelo."
        backTo="/modelos"
      >
        Deseja realmente excluir o modelo{' '}
        <strong>
          {modelo.codigo} - {modelo.nome}
        </strong>
        ? Ele não vai para a lixeira: é excluído para sempre.
      </DeleteRecord>
    </>
  );
}
