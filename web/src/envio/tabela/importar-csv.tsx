import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react';
import { ApiError, fraseDoServidor } from '../../base/rede/api-error.ts';
import { quantos } from '../../base/texto/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { TextareaField } from '../../ui/field/textarea-field.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { useSalvarTabela } from '../envio.queries.ts';
import { baixarFaixas, EXEMPLO, textoDoArquivo } from './csv.ts';
import { COLUNAS } from './faixas-digitadas.ts';

type ImportarCsvProps = {
  open: boolean;
  atuais: number;
  onClose: () => void;
  onImportada: () => void;
};

/** Takes a whole table from a spreadsheet, all of it or nothing. */
export function ImportarCsv({ open, atuais, onClose, onImportada }: ImportarCsvProps) {
  const alert = useAlert();
  const salvar = useSalvarTabela();
  const fileId = useId();
  const file = useRef<HTMLInputElement>(null);
  const [csv, setCsv] = useState('');
  const erros = salvar.error ? errosDoArquivo(salvar.error) : [];

  const write = (text: string) => {
    setCsv(text);
    salvar.reset();
  };
  const read = (chosen: Blob | undefined) =>
    chosen && void textoDoArquivo(chosen).then(write, () => alert.error('Não foi possível ler o arquivo.'));
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    read(target.files?.[0]);
    // The input is emptied, so that the same file may be chosen once more when it is corrected.
    target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    read(event.dataTransfer.files[0]);
  };

  const send = () =>
    salvar.mutate(
      { csv },
      {
        onSuccess: (tabela) => {
          setCsv('');
          onImportada();
          onClose();
          alert.success(`Tabela importada: ${quantos(tabela.length, 'faixa', 'faixas')}.`);
        },
      },
    );

  return (
    <Modal
      open={open}
      title="Importar CSV"
      size="lg"
      onClose={() => !salvar.isPending && onClose()}
      footer={
        <>
          <Button onClick={() => baixarFaixas(EXEMPLO)}>Baixar exemplo</Button>
          <Button
            look="primary"
            busy={salvar.isPending}
            blocked={csv.trim() === '' ? 'Escolha um arquivo ou cole a tabela.' : undefined}
            onClick={send}
          >
            Importar
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a shortcut; there is a button beside it. */}
      <div className="flex flex-col gap-3" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <p>
          A primeira linha dá o nome das colunas: <code className="text-sm wrap-anywhere">{COLUNAS.join(';')}</code>
        </p>
        {atuais > 0 && (
          <p className="text-ink-soft">
            {atuais === 1
              ? 'A faixa que existe hoje é trocada'
              : `As ${quantos(atuais, 'faixa', 'faixas')} de hoje são trocadas`}{' '}
            pelas do arquivo.
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2.5">
          <input
            ref={file}
            id={fileId}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            aria-label="Arquivo CSV"
            onChange={choose}
            className="sr-only"
            tabIndex={-1}
          />
          <Button onClick={() => file.current?.click()}>Escolher arquivo</Button>
          <span className="text-sm text-ink-soft">ou solte-o aqui, ou cole a tabela abaixo.</span>
        </div>
        <TextareaField
          label="Tabela em CSV"
          value={csv}
          onChange={({ target }) => write(target.value)}
          spellCheck={false}
          className="[&_textarea]:font-mono [&_textarea]:text-sm"
        />
        {erros.length > 0 && <Erros erros={erros} />}
      </div>
    </Modal>
  );
}

function Erros({ erros }: { erros: string[] }) {
  return (
    <div role="alert" className="rounded-corner border border-brick-edge bg-brick-soft px-4 py-3 text-brick-ink">
      <p className="font-semibold">Nada foi importado.</p>
      <ul className="mt-1 flex flex-col gap-0.5 text-sm wrap-anywhere">
        {erros.map((erro) => (
          <li key={erro}>{erro}</li>
        ))}
      </ul>
    </div>
  );
}

function errosDoArquivo(error: Error): string[] {
  const porLinha = error instanceof ApiError ? Object.values(error.erros).flat() : [];
  return porLinha.length > 0 ? porLinha : [fraseDoServidor(error, 'Não foi possível importar a tabela.')];
}
