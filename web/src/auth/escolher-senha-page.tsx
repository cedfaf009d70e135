import { useId } from 'react';
import { navegador } from '../base/rede/navegador.ts';
import { useSession } from '../base/sessao/session.tsx';
import { Button } from '../ui/button/button.tsx';
import { Page } from '../ui/page/page.tsx';
import { useTrocarSenha } from './pessoas/pessoas.queries.ts';
import { TrocarSenhaForm } from './trocar-senha-form.tsx';

/** Stands in place of every screen until a password that an admin gave is changed. */
export function EscolherSenhaPage() {
  const formId = useId();
  const { sair } = useSession();
  const trocar = useTrocarSenha();

  return (
    <Page title="Escolha a sua senha" width="form">
      <div className="flex flex-col gap-5">
        <p>A senha com que você entrou é provisória. Escolha a sua para continuar.</p>
        {/* The page is opened anew, as by somebody who just signed in. */}
        <TrocarSenhaForm formId={formId} trocar={trocar} onTrocada={() => navegador.recarregar()} />
        <div className="flex flex-wrap gap-2.5">
          <Button look="primary" type="submit" form={formId} busy={trocar.isPending}>
            Guardar senha
          </Button>
          <Button onClick={() => void sair()}>Sair</Button>
        </div>
      </div>
    </Page>
  );
}
