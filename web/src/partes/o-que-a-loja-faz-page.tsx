import { useQuery } from '@tanstack/react-query';
import type { ParteDaLoja } from '@varal/contract/partes/parte';
import { useEhAdmin } from '../base/sessao/so-admins-mudam.tsx';
import { LinkButton } from '../ui/button/link-button.tsx';
import { SwitchField } from '../ui/field/switch-field.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { EmptyState } from '../ui/notice/empty-state.tsx';
import { Fetched } from '../ui/notice/fetched.tsx';
import { Skeleton } from '../ui/notice/skeleton.tsx';
import { cardLook } from '../ui/page/card-look.ts';
import { Page } from '../ui/page/page.tsx';
import { FiguraDaParte } from './figura-da-parte.tsx';
import { partesQuery, useMudarParte } from './partes.queries.ts';

export function OQueALojaFazPage() {
  return (
    <Page title="O que a loja faz" width="form">
      {useEhAdmin() ? (
        <Partes />
      ) : (
        <EmptyState action={<LinkButton to="/configuracoes">Voltar para Configurações</LinkButton>}>
          Só administradores escolhem o que a loja faz.
        </EmptyState>
      )}
    </Page>
  );
}

function Partes() {
  return (
    <Fetched
      query={useQuery(partesQuery)}
      failed="Não foi possível ver o que a loja faz. Verifique sua conexão e tente novamente."
      skeleton={<Skeleton rows={4} rowClassName="h-20" />}
    >
      {(partes) => (
        <>
          <p className="mb-4 text-ink-soft">
            O que está desligado some das telas. O que a loja já anotou fica guardado, e volta quando for ligado.
          </p>
          <ul className="flex flex-col gap-3">
            {partes.map((parte) => (
              <UmaParte key={parte.chave} parte={parte} />
            ))}
          </ul>
        </>
      )}
    </Fetched>
  );
}

function UmaParte({ parte: { chave, nome, frase, ligada } }: { parte: ParteDaLoja }) {
  const mudar = useMudarParte();
  const alert = useAlert();

  return (
    <li className={`flex items-center gap-4 p-4 ${cardLook}`}>
      <div className="w-28 shrink-0 sm:w-36">
        <FiguraDaParte parte={chave} />
      </div>
      <SwitchField
        className="min-w-0 flex-1 flex-row-reverse justify-between"
        label={<strong className="font-semibold">{nome}</strong>}
        hint={frase}
        checked={mudar.isPending ? mudar.variables.ligada : ligada}
        disabled={mudar.isPending}
        onChange={({ target }) =>
          mudar.mutate(
            { chave, ligada: target.checked },
            { onError: (error) => alert.failed(error, `Não foi possível mudar: ${nome}.`) },
          )
        }
      />
    </li>
  );
}
