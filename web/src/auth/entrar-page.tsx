import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { errosDaApi, OBRIGATORIO } from '@varal/contract/api.errors';
import { errosDeAuth } from '@varal/contract/auth/auth.errors';
import { rotasDeAuth } from '@varal/contract/auth/auth.routes';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../base/rede/api.ts';
import { ApiError } from '../base/rede/api-error.ts';
import { destinoLembrado, esquecerFim, sessaoTerminou } from '../base/sessao/destino.ts';
import { useSession } from '../base/sessao/session.tsx';
import { conhecerPartes } from '../partes/partes.queries.ts';
import { apagarCopias } from '../sem-sinal/apagar-copias.ts';
import { Button } from '../ui/button/button.tsx';
import { Hanging } from '../ui/drawing/hanging.tsx';
import { Logo } from '../ui/drawing/logo.tsx';
import { PasswordField } from '../ui/field/password-field.tsx';
import { TextField } from '../ui/field/text-field.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { Banner } from '../ui/notice/banner.tsx';
import { useDocumentTitle } from '../ui/page/use-document-title.ts';
import { VerificandoAutenticacao } from './verificando-autenticacao.tsx';

export function EntrarPage() {
  const { estado, semConexao } = useSession();
  useDocumentTitle('Entrar');
  useLeaveWhenSignedIn();

  return (
    <>
      {semConexao && <Banner type="warning">Sem conexão com o servidor. Tentando novamente...</Banner>}
      <main className="flex flex-1 flex-col justify-center py-8">
        {estado !== 'fora' && <VerificandoAutenticacao />}
        {estado === 'fora' && <EntrarForm />}
      </main>
    </>
  );
}

function useLeaveWhenSignedIn() {
  const { estado } = useSession();
  const { history } = useRouter();
  const queries = useQueryClient();
  const left = useRef(false);

  useEffect(() => {
    // The remembered page can be read only once, and React may run an effect twice.
    if (estado !== 'dentro' || left.current) return;
    left.current = true;
    const destino = destinoLembrado() ?? '/produtos';
    // The first screen is drawn whole, and without what the shop does not use.
    void conhecerPartes(queries).then(() => history.replace(destino));
  }, [estado, history, queries]);
}

function EntrarForm() {
  const alert = useAlert();
  const session = useSession();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<Missing>(NOTHING_MISSING);
  /** The sign-in was refused, and its fields still stand as they were sent. */
  const [refused, setRefused] = useState(false);
  const [sending, setSending] = useState(false);
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  useEffect(() => usernameInput.current?.focus(), []);
  useEffect(() => void apagarOQueFicou(), []);
  useWordOnEndedSession();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;

    const nowMissing = { username: username.trim() === '', password: password.trim() === '' };
    setMissing(nowMissing);
    setRefused(false);
    if (nowMissing.username || nowMissing.password) {
      alert.show({ type: 'warning', message: errosDeAuth['auth.campos_obrigatorios'].text });
      (nowMissing.username ? usernameInput : passwordInput).current?.focus();
      return;
    }

    setSending(true);
    try {
      const sessao = await call(rotasDeAuth.entrar, { body: { username, password } });
      alert.success('Login realizado com sucesso!');
      session.entrar(sessao);
    } catch (error) {
      const refusal = refusalOf(error);
      alert.show(refusal);
      setSending(false);
      if (refusal !== WRONG) return;
      setRefused(true);
      passwordInput.current?.focus();
      passwordInput.current?.select();
    }
  };

  return (
    <Hanging className="w-full px-6 pt-8 pb-7 sm:w-96 sm:px-10">
      <div className="flex flex-col items-center text-anil-ink">
        <Logo className="size-14" />
        <h1 tabIndex={-1} className="mt-1 text-3xl font-extrabold tracking-tight">
          Varal
        </h1>
      </div>
      <form noValidate className="mt-6 flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <TextField
          ref={usernameInput}
          label="Nome de usuário"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          placeholder={missing.username ? OBRIGATORIO : 'Digite...'}
          error={missing.username ? OBRIGATORIO : undefined}
          hideError
          value={username}
          onChange={(event) => {
            setUsername(event.target.value);
            setRefused(false);
            setMissing((before) => ({ ...before, username: false }));
          }}
        />
        <PasswordField
          ref={passwordInput}
          label="Senha"
          name="password"
          autoComplete="current-password"
          placeholder={missing.password ? OBRIGATORIO : 'Digite...'}
          error={missing.password ? OBRIGATORIO : refused ? 'Confira o nome de usuário e a senha.' : undefined}
          hideError={missing.password}
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            setRefused(false);
            setMissing((before) => ({ ...before, password: false }));
          }}
        />
        <Button type="submit" look="primary" busy={sending} className="mt-2">
          Entrar
        </Button>
      </form>
    </Hanging>
  );
}

/** Says that the session ended, so that one does not wonder why the screen of a moment ago is gone. */
function useWordOnEndedSession() {
  const alert = useAlert();

  useEffect(() => {
    if (!sessaoTerminou()) return;
    // It is forgotten only when it was there to be read: this page may be about to be loaded anew.
    alert.show({ type: 'info', message: errosDeAuth['auth.sessao_encerrada'].text, onClose: esquecerFim });
  }, [alert]);
}

type Missing = { username: boolean; password: boolean };
const NOTHING_MISSING: Missing = { username: false, password: false };

type Refusal = { type: 'warning' | 'error'; message: string };

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return UNEXPECTED;
  // The server alone knows how long to wait.
  if (error.status === 429) return { type: 'warning', message: error.erro };
  return REFUSALS[error.status] ?? UNEXPECTED;
}

const WRONG: Refusal = { type: 'error', message: errosDeAuth['auth.credenciais_invalidas'].text };
const REFUSALS: Record<number, Refusal> = {
  401: WRONG,
  404: WRONG,
  500: { type: 'warning', message: errosDaApi['servidor.erro'].text },
};
const UNEXPECTED: Refusal = { type: 'error', message: 'Erro inesperado. Verifique sua conexão.' };

/** Whoever was signed in before took no leave of this device, or another tab did. */
async function apagarOQueFicou(): Promise<void> {
  try {
    await apagarCopias();
  } catch (error) {
    console.warn('copies of the shop may still lie on this device', error);
  }
}
