import { MAXIMO_DO_LOCAL } from '@varal/contract/produtos/local';
import { Keyboard, MapPin, Undo2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { minuscula } from '../produtos/imagens/pequena.ts';
import { useSemRede } from '../sem-sinal/use-sem-rede.ts';
import { Button } from '../ui/button/button.tsx';
import { LinkButton } from '../ui/button/link-button.tsx';
import { Picture } from '../ui/drawing/picture.tsx';
import { TextField } from '../ui/field/text-field.tsx';
import { cardLook } from '../ui/page/card-look.ts';
import { Page } from '../ui/page/page.tsx';
import { BarraDeLeitura } from '../vendas/detalhe/conferencia/barra-de-leitura.tsx';
import { SemLeitura } from './sem-leitura.tsx';
import { type Leitura, nomeDaCoisa, ondeEstava, useGuardados } from './use-guardados.ts';

/** One reads a place, puts things down there and reads each of them. */
export function GuardarPage() {
  const { local, irPara, leituras, negar, feitas, desfazer, desfazendo } = useGuardados();
  const semRede = useSemRede();
  const ultima = feitas.find(({ desfeita, guardado }) => !desfeita && guardado.historico_id !== null);

  return (
    <Page title="Guardar" width="form">
      <div className="flex flex-col gap-4">
        <section aria-label="Leitura" className={`${cardLook} flex flex-col px-4 pt-3 sm:px-5`}>
          <Lugar local={local} onIr={irPara} parado={semRede} />
          {semRede ? (
            <SemLeitura leituras={leituras} onNegar={negar} />
          ) : (
            <BarraDeLeitura leituras={leituras} botao="Guardar" />
          )}
        </section>
        <section aria-label="Guardados agora" className="flex flex-col gap-3 max-sm:pb-20">
          {feitas.length > 0 && (
            <ul className={`${cardLook} divide-y divide-hairline`}>
              {feitas.map((uma) => (
                <Guardada key={uma.vez} leitura={uma} />
              ))}
            </ul>
          )}
          {ultima && (
            // A thumb reaches it there.
            <div className="max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-10 max-sm:border-t max-sm:border-hairline max-sm:bg-paper max-sm:px-4 max-sm:py-2.5 bottom-bar">
              <Button
                icon={Undo2}
                busy={desfazendo}
                blocked={semRede ? 'Sem conexão' : undefined}
                className="max-sm:w-full"
                onClick={() => desfazer(ultima)}
              >
                Desfazer a última leitura
              </Button>
            </div>
          )}
        </section>
      </div>
    </Page>
  );
}

type LugarProps = {
  local: string;
  onIr: (local: string) => void;
  /** Nothing can be put anywhere just now. */
  parado: boolean;
};

/** Names the place that things are given, as large as it must be to be seen from an arm's length. */
function Lugar({ local, onIr, parado }: LugarProps) {
  const [digitado, setDigitado] = useState<string | null>(null);

  const usar = (event: FormEvent) => {
    event.preventDefault();
    const novo = digitado?.trim() ?? '';
    if (novo !== '') onIr(novo);
    setDigitado(null);
  };

  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="status" className="flex min-w-0 items-center gap-2.5">
        <MapPin aria-hidden="true" className="size-7 shrink-0 text-anil-ink" />
        {local === '' ? (
          <span className="font-semibold">Leia a etiqueta do lugar e depois o que fica nele.</span>
        ) : (
          <span className="min-w-0">
            <span className="block text-sm text-ink-soft">Guardando em</span>
            <strong className="block text-4xl leading-none font-extrabold wrap-anywhere">{local}</strong>
          </span>
        )}
      </p>
      {parado ? null : digitado === null ? (
        <div className="flex flex-wrap gap-2">
          <Button icon={Keyboard} onClick={() => setDigitado('')}>
            Digitar o lugar
          </Button>
          {local !== '' && (
            <LinkButton look="quiet" to="/local/$local" params={{ local }}>
              Ver o que fica aqui
            </LinkButton>
          )}
        </div>
      ) : (
        <form noValidate onSubmit={usar} className="flex items-end gap-2 max-sm:w-full">
          <TextField
            label="Lugar"
            value={digitado}
            onChange={({ target }) => setDigitado(target.value)}
            autoFocus
            maxLength={MAXIMO_DO_LOCAL}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="min-w-0 flex-1"
          />
          <Button type="submit" look="primary">
            Usar
          </Button>
        </form>
      )}
    </div>
  );
}

function Guardada({ leitura: { guardado, desfeita } }: { leitura: Leitura }) {
  return (
    <li className="flex items-center gap-3 px-3 py-2.5">
      <Picture src={guardado.imagem_url && minuscula(guardado.imagem_url)} alt="" className="size-12 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className={desfeita ? 'text-ink-soft line-through' : 'font-semibold wrap-anywhere'}>
          {nomeDaCoisa(guardado)}
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">{desfeita ? 'Desfeito' : ondeEstava(guardado)}</p>
      </div>
      {!desfeita && <strong className="shrink-0 text-lg wrap-anywhere">{guardado.local}</strong>}
    </li>
  );
}
