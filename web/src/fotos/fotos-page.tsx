import { ImagePlus, Send } from 'lucide-react';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { contagem, quantos } from '../base/texto/format.ts';
import { Button } from '../ui/button/button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { SearchedField } from '../ui/field/searched-field.tsx';
import { SelectField } from '../ui/field/select-field.tsx';
import { useUnsavedChanges } from '../ui/form/use-unsaved-changes.tsx';
import { ProgressBar } from '../ui/notice/progress-bar.tsx';
import { Page } from '../ui/page/page.tsx';
import { produtosParaFotos } from './fotos.queries.ts';
import { GrupoDeFotos } from './grupo-de-fotos.tsx';
import { MarcasDasFotos } from './marcas-das-fotos.tsx';
import { useFotos } from './use-fotos.ts';

const AO_SAIR = {
  leave: 'Sair sem enviar',
  stay: 'Continuar aqui',
  lost: 'As fotos que ainda não foram enviadas saem desta tela.',
};
const COMBINADOS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** A whole shoot is dropped here: codes among the pictures and names of files say whose each one is. */
export function FotosPage() {
  const fotos = useFotos();
  const { lendo, enviando, quadro, donos, trazidos, aEnviar, porProduto } = fotos;
  const propostas = quadro.filter(
    ({ certeza, confirmada, estado }) => certeza === 'proposta' && !confirmada && estado === 'parada',
  );
  const marcas = quadro.filter(({ papel }) => papel === 'marca');
  const donas = donos.filter(
    ({ produto_id }) =>
      trazidos.some((um) => um.produto_id === produto_id) ||
      quadro.some((foto) => foto.papel === 'foto' && foto.produto_id === produto_id),
  );

  const { dialog } = useUnsavedChanges(
    quadro.some(({ papel, estado }) => papel !== 'marca' && estado !== 'enviada'),
    AO_SAIR,
  );

  const aceitar = () => {
    for (const { id, produto_id } of propostas) fotos.mover([id], produto_id);
  };

  return (
    <Page title="Fotos de uma vez">
      <div className="flex flex-col gap-5">
        <Escolher
          onEscolher={(arquivos) => void fotos.receber(arquivos)}
          ocupado={lendo !== null || enviando !== null}
        />
        {lendo && <ProgressBar label="Lendo as fotos" value={lendo.lidas / lendo.total} />}
        {quadro.length > 0 && !lendo && (
          <>
            <div className="flex flex-wrap items-end justify-between gap-3">
              <SelectField
                label="Fotos de cada produto"
                hint="Só se todos têm o mesmo número"
                value={porProduto ?? ''}
                onChange={({ target }) => fotos.setPorProduto(target.value === '' ? null : Number(target.value))}
              >
                <option value="">Varia</option>
                {COMBINADOS.map((quantas) => (
                  <option key={quantas} value={quantas}>
                    {quantas}
                  </option>
                ))}
              </SelectField>
              <div className="w-full sm:w-80">
                <SearchedField
                  label="Outro produto"
                  hint="Para as fotos que nada diz de quem são"
                  placeholder="Busque por título, código ou SKU"
                  value={null}
                  queryOf={produtosParaFotos}
                  optionOf={({ id, titulo, sku }) => ({ id, label: titulo, detail: sku })}
                  onChange={({ id, titulo, sku, imagens_url }) =>
                    fotos.trazer({ produto_id: id, titulo, sku, n_imagens: imagens_url.length })
                  }
                  failed="Não foi possível buscar os produtos."
                  empty="Nenhum produto encontrado."
                />
              </div>
              <div className="flex flex-wrap gap-2">
                {propostas.length > 0 && (
                  <Button onClick={aceitar}>Confirmar {quantos(propostas.length, 'proposta', 'propostas')}</Button>
                )}
                {fotos.faltam && enviando === null && <TirarTodas onTirar={fotos.esvaziar} />}
              </div>
            </div>
            {donas.map((dono) => (
              <GrupoDeFotos
                key={dono.produto_id}
                dono={dono}
                donos={donos}
                fotos={quadro.filter((foto) => foto.papel === 'foto' && foto.produto_id === dono.produto_id)}
                onMover={fotos.mover}
              />
            ))}
            <GrupoDeFotos
              dono={null}
              donos={donos}
              fotos={quadro.filter(({ papel, produto_id }) => papel !== 'marca' && produto_id === null)}
              onMover={fotos.mover}
            />
            {marcas.length > 0 && <MarcasDasFotos marcas={marcas} donos={donos} onMover={fotos.mover} />}
            <div className="bottom-bar sticky bottom-3 flex flex-wrap items-center gap-3 rounded-corner border border-edge bg-surface p-2 shadow-lifted">
              <p role="status" className="flex-auto pl-2">
                {enviando
                  ? `Enviando ${contagem(enviando.feitas + 1)} de ${contagem(enviando.total)}`
                  : `${quantos(aEnviar.length, 'foto pronta', 'fotos prontas')} para enviar`}
              </p>
              <Button
                look="primary"
                icon={Send}
                busy={enviando !== null}
                blocked={aEnviar.length === 0 ? 'Nenhuma foto está confirmada.' : undefined}
                onClick={() => void fotos.enviar()}
              >
                Enviar
              </Button>
            </div>
          </>
        )}
      </div>
      {dialog}
    </Page>
  );
}

function Escolher({ onEscolher, ocupado }: { onEscolher: (arquivos: File[]) => void; ocupado: boolean }) {
  const { getRootProps, getInputProps, isDragActive } = useDropzone({ onDrop: onEscolher, disabled: ocupado });

  return (
    <div
      {...getRootProps({ role: 'button' })}
      className={`flex cursor-pointer items-center justify-center gap-3 rounded-corner border border-dashed px-4 py-6 aria-disabled:cursor-default aria-disabled:opacity-60 ${isDragActive ? 'border-anil-ink bg-anil-soft' : 'border-edge bg-surface hover:bg-sunken'}`}
    >
      <input {...getInputProps({ 'aria-label': 'Fotos', accept: 'image/*', style: { display: 'none' } })} />
      <ImagePlus aria-hidden="true" className="size-6 shrink-0 text-anil-ink" />
      <p className="text-balance">
        <span className="block font-semibold">Solte uma pasta de fotos ou toque para escolher</span>
        <span className="block text-sm text-ink-soft">
          Fotografe o QR Code do produto antes e depois das fotos dele, ou dê aos arquivos o SKU como nome.
        </span>
      </p>
    </div>
  );
}

/** Lets a person who chose the wrong pictures begin anew. */
function TirarTodas({ onTirar }: { onTirar: () => void }) {
  const [perguntando, setPerguntando] = useState(false);

  return (
    <>
      <Button onClick={() => setPerguntando(true)}>Tirar todas</Button>
      <ConfirmDialog
        open={perguntando}
        title="Tirar todas as fotos daqui?"
        confirm="Tirar todas"
        cancel="Continuar com elas"
        onConfirm={() => {
          setPerguntando(false);
          onTirar();
        }}
        onClose={() => setPerguntando(false)}
      >
        <p>As que ainda não foram enviadas não serão, e o que você corrigiu será perdido.</p>
      </ConfirmDialog>
    </>
  );
}
