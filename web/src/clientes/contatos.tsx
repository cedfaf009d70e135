import { numeroNoWhatsapp, paraDiscar } from '@varal/contract/telefone';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { mascaraDeTelefone } from '../base/texto/masks.ts';
import { CopyButton } from '../ui/button/copy-button.tsx';
import { IconAnchor } from '../ui/button/icon-link.tsx';

type ContatosProps = { telefone: string; email: string };

/** Shows where a customer is reached, and reaches them with one press. */
export function Contatos({ telefone, email }: ContatosProps) {
  return (
    <>
      {telefone !== '' && <Telefone telefone={telefone} />}
      {email !== '' && (
        <Contato texto={email}>
          <CopyButton text={email} label="Copiar e-mail" done="E-mail copiado." />
          <IconAnchor icon={Mail} label="Escrever e-mail" href={`mailto:${email}`} />
        </Contato>
      )}
    </>
  );
}

function Telefone({ telefone }: { telefone: string }) {
  const numero = paraDiscar(telefone);
  const conversa = numeroNoWhatsapp(telefone);

  return (
    <Contato texto={mascaraDeTelefone(telefone)}>
      <CopyButton text={mascaraDeTelefone(telefone)} label="Copiar telefone" done="Telefone copiado." />
      {numero && <IconAnchor icon={Phone} label="Ligar" href={`tel:${numero}`} />}
      {conversa && (
        <IconAnchor
          icon={MessageCircle}
          label="Conversar no WhatsApp (em outra aba)"
          href={`https://wa.me/${conversa}`}
          target="_blank"
          rel="noopener noreferrer"
        />
      )}
    </Contato>
  );
}

function Contato({ texto, children }: { texto: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-1 text-sm text-ink-soft">
      <p className="mr-1 min-w-0 wrap-anywhere">{texto}</p>
      <div className="flex">{children}</div>
    </div>
  );
}
