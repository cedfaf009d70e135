import {
  type DocumentoFiscal as Documento,
  TIPOS_DE_DOCUMENTO,
} from '@varal/contract/vendas/despacho/documento-fiscal';
import type { Venda } from '@varal/contract/vendas/venda';
import { CircleCheck, FileText } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { erroDoCampo, fraseDoServidor } from '../../../base/rede/api-error.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useSalvarDocumentoFiscal } from '../../vendas.queries.ts';
import { useRun } from '../use-run.ts';
import { Recusa } from './recusa.tsx';

/** Shows the document that travels with the goods. The label does not wait for it, and has it when it is there. */
export function DocumentoFiscal({ venda }: { venda: Venda }) {
  const { documento_fiscal: documento } = venda;
  const [open, setOpen] = useState(false);
  const Icon = documento ? CircleCheck : FileText;

  return (
    <li className="flex min-h-[calc(var(--spacing-control)+0.75rem)] flex-wrap items-center gap-x-3 gap-y-1.5 border-hairline py-1.5 not-first:border-t">
      <Icon aria-hidden="true" className={`size-5 shrink-0 ${documento ? 'text-leaf-ink' : 'text-ink-soft'}`} />
      <div className="min-w-0 flex-[1_1_8.5rem]">
        <p>NF-e ou DC-e (opcional)</p>
        {documento && (
          <p className="text-sm text-ink-soft wrap-anywhere">
            {ROTULOS[documento.tipo]} {emGrupos(documento.chave)}
          </p>
        )}
      </div>
      <Button onClick={() => setOpen(true)}>{documento ? 'Alterar chave' : 'Informar chave'}</Button>
      <Modal open={open} title="NF-e ou DC-e" onClose={() => setOpen(false)}>
        <Formulario venda={venda} onFeito={() => setOpen(false)} />
      </Modal>
    </li>
  );
}

const ROTULOS = { nfe: 'NF-e', dce: 'DC-e' } as const satisfies Record<Documento['tipo'], string>;

const CARACTERES = 44;
/** Letters may stand here only: a CNPJ has them since 2026, but not in its check digits. */
const NO_CNPJ = { de: 6, ate: 18 } as const;
/** The type of document a key is of stands in it. */
const MODELO_DA_DCE = '99';

function Formulario({ venda: { id, versao, documento_fiscal }, onFeito }: { venda: Venda; onFeito: () => void }) {
  const salvar = useSalvarDocumentoFiscal(id);
  const { busy, reason, run } = useRun();
  const formId = useId();
  const [tipo, setTipo] = useState<Documento['tipo']>(documento_fiscal?.tipo ?? 'nfe');
  const [chave, setChave] = useState(documento_fiscal?.chave ?? '');
  const [erro, setErro] = useState<string>();

  const write = (typed: string) => {
    const so = soDaChave(typed);
    setChave(so);
    setErro(undefined);
    if (so.length === CARACTERES) setTipo(so.slice(20, 22) === MODELO_DA_DCE ? 'dce' : 'nfe');
  };

  const save = (documento: Documento | null) =>
    run(
      async () => {
        await salvar.mutateAsync({ documento_fiscal: documento, versao });
        onFeito();
      },
      (error) => {
        setErro(erroDoCampo(error, 'documento_fiscal.chave') ?? erroDoCampo(error, 'chave'));
        return fraseDoServidor(error, 'Não foi possível salvar a chave.');
      },
    );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React passes what happens in a dialog on to the form around its place in the tree.
    event.stopPropagation();
    if (chave.length !== CARACTERES) return setErro(`A chave tem ${CARACTERES} caracteres; aqui há ${chave.length}.`);
    void save({ tipo, chave });
  };

  return (
    <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-3.5">
      <TextField
        label="Chave de acesso"
        hint={`${CARACTERES} caracteres, como estão na nota ou na declaração.`}
        value={emGrupos(chave)}
        error={erro}
        autoComplete="off"
        onChange={({ target }) => write(target.value)}
      />
      <SelectField label="Documento" value={tipo} onChange={({ target }) => setTipo(tipoDe(target.value))}>
        {TIPOS_DE_DOCUMENTO.map((um) => (
          <option key={um} value={um}>
            {NOMES[um]}
          </option>
        ))}
      </SelectField>
      <Recusa reason={reason} />
      <div className="flex flex-wrap justify-end gap-2.5">
        {documento_fiscal && (
          <Button busy={busy} onClick={() => void save(null)}>
            Apagar chave
          </Button>
        )}
        <Button type="submit" look="primary" busy={busy}>
          Salvar chave
        </Button>
      </div>
    </form>
  );
}

const NOMES = {
  nfe: 'NF-e (nota fiscal)',
  dce: 'DC-e (declaração de conteúdo)',
} as const satisfies Record<Documento['tipo'], string>;

const tipoDe = (value: string): Documento['tipo'] => TIPOS_DE_DOCUMENTO.find((um) => um === value) ?? 'nfe';

/** Drops every sign that cannot stand at its place. A key is often copied with the "NFe" before it. */
const soDaChave = (typed: string): string =>
  [...typed.toUpperCase()].reduce((chave, sign) => (cabe(sign, chave.length) ? chave + sign : chave), '');

const cabe = (sign: string, place: number): boolean =>
  place < CARACTERES && (place >= NO_CNPJ.de && place < NO_CNPJ.ate ? /[0-9A-Z]/ : /[0-9]/).test(sign);

/** Writes eleven groups of four, as they are printed. */
const emGrupos = (chave: string): string => chave.replace(/(.{4})(?=.)/g, '$1 ');
