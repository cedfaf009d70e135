import { NOME_DA_ESTAMPA, POSICOES, TECNICAS } from '@varal/contract/estampas/estampa';
import { ROTULOS_DA_POSICAO, ROTULOS_DA_TECNICA } from '@varal/contract/estampas/rotulos-da-estampa';
import { MAXIMO_DE_ESTAMPAS } from '@varal/contract/produtos/feito-de/feito-de';
import { ImagePlus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { EscolherArte } from '../../../estampas/escolher-arte.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IntegerField } from '../../../ui/field/integer-field.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Note } from '../../../ui/notice/note.tsx';
import { ESTAMPAS_DEMAIS, type Escolhida } from './escolhidas.ts';
import type { FotoNova } from './use-nova-foto.ts';

type NovaFotoProps = { foto: FotoNova; escolhidas: readonly Escolhida[] };

/** Makes a print of a picture of the phone and chooses it at once. */
export function NovaFoto({ foto, escolhidas }: NovaFotoProps) {
  const { arquivo, criada, recusa, enviando, escolher, criar } = foto;
  const cheia = escolhidas.length >= MAXIMO_DE_ESTAMPAS && !criada;

  if (!foto.aberta) {
    return (
      <Button
        icon={ImagePlus}
        className="self-start"
        aria-expanded={false}
        blocked={cheia ? ESTAMPAS_DEMAIS : undefined}
        onClick={foto.abrir}
      >
        Nova foto
      </Button>
    );
  }
  return (
    <fieldset className="flex flex-col gap-3 rounded-corner border border-hairline p-3">
      <legend className="px-1 font-semibold">Nova foto</legend>
      <EscolherArte
        label={arquivo ? `${arquivo.name}: toque para trocar` : 'Toque para escolher a foto'}
        enviando={enviando}
        onEscolhida={escolher}
      />
      {arquivo && !criada && <Campos foto={foto} />}
      {recusa && (
        <Note tone="amber">
          <p role="alert" className="font-medium">
            {recusa}
          </p>
          {criada && (
            <p className="text-sm">
              A estampa {criada.codigo} já foi criada e está nesta peça. Envie a foto de novo; se preferir, ela pode ir
              depois, em Estampas.
            </p>
          )}
        </Note>
      )}
      <div className="flex flex-wrap gap-2.5">
        {arquivo && (
          <Button busy={enviando} onClick={() => void criar()}>
            {criada ? 'Enviar a foto de novo' : 'Criar estampa'}
          </Button>
        )}
        <Button look="quiet" onClick={enviando ? undefined : foto.fechar}>
          {criada ? 'Enviar depois' : 'Desistir da foto'}
        </Button>
      </div>
    </fieldset>
  );
}

function Campos({ foto: { campos, erros, mudar, criar } }: { foto: FotoNova }) {
  /** The window's own form would be sent. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void criar();
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        label="Nome da estampa"
        className="col-span-2"
        value={campos.nome}
        error={erros.nome}
        required
        maxLength={NOME_DA_ESTAMPA}
        onKeyDown={onKeyDown}
        onChange={({ target }) => mudar({ nome: target.value })}
      />
      <SelectField
        label="Técnica"
        value={campos.tecnica}
        onChange={({ target }) => mudar({ tecnica: TECNICAS.find((uma) => uma === target.value) ?? 'dtf' })}
      >
        {TECNICAS.map((uma) => (
          <option key={uma} value={uma}>
            {ROTULOS_DA_TECNICA[uma]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Onde se estampa"
        value={campos.posicao}
        onChange={({ target }) => mudar({ posicao: POSICOES.find((uma) => uma === target.value) ?? 'frente' })}
      >
        {POSICOES.map((uma) => (
          <option key={uma} value={uma}>
            {ROTULOS_DA_POSICAO[uma]}
          </option>
        ))}
      </SelectField>
      <IntegerField
        label="Largura da estampa (mm)"
        value={campos.largura}
        error={erros.largura}
        required
        maxLength={4}
        onKeyDown={onKeyDown}
        onChange={({ target }) => mudar({ largura: target.value })}
      />
    </div>
  );
}
