import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { errosDaApi } from '@varal/contract/api.errors';
import {
  type Estampa,
  MAIOR_MEDIDA_MM,
  MENOR_MEDIDA_MM,
  POSICOES,
  type Posicao,
} from '@varal/contract/estampas/estampa';
import { ROTULOS_DA_POSICAO } from '@varal/contract/estampas/rotulos-da-estampa';
import { miniatura } from '@varal/contract/midia/imagens';
import { type Area, chaveDaArea } from '@varal/contract/mockups/area';
import { clsx } from 'clsx';
import { Check, Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ApiError, fraseDoServidor } from '../base/rede/api-error.ts';
import { Button } from '../ui/button/button.tsx';
import { LinkButton } from '../ui/button/link-button.tsx';
import { Picture } from '../ui/drawing/picture.tsx';
import { IntegerField } from '../ui/field/integer-field.tsx';
import { SearchedField } from '../ui/field/searched-field.tsx';
import { FormPage, SaveOrCancel } from '../ui/form/form-page.tsx';
import { FormSection } from '../ui/form/form-section.tsx';
import { useRascunho } from '../ui/form/use-rascunho.ts';
import { useUnsavedChanges } from '../ui/form/use-unsaved-changes.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { EmptyState } from '../ui/notice/empty-state.tsx';
import { Page } from '../ui/page/page.tsx';
import { RecordPage } from '../ui/page/record-page.tsx';
import { FotoComAreas } from './foto-com-areas.tsx';
import { estampasParaVer, type FotosComAreas, fotosComAreas, useGuardarAreas } from './mockups.queries.ts';
import { ONDE_COMECA } from './mover-area.ts';

const TITULO = 'Onde se estampa';

export function AreasPage() {
  const { produtoId = '' } = useParams({ strict: false });
  const fotos = useQuery(fotosComAreas(produtoId));
  return (
    <RecordPage title={TITULO} query={fotos} failed="Erro ao carregar as fotos do produto" backTo="/produtos">
      {(fotos) => (fotos.imagens.length === 0 ? <SemFotos {...fotos} /> : <Areas key={fotos.id} fotos={fotos} />)}
    </RecordPage>
  );
}

const SemFotos = ({ id, titulo }: FotosComAreas) => (
  <Page title={TITULO} tab={`${titulo} · ${TITULO}`}>
    <EmptyState
      action={
        <LinkButton to="/produtos/$produtoId" params={{ produtoId: String(id) }}>
          Voltar para o produto
        </LinkButton>
      }
    >
      {titulo} ainda não tem fotos. Envie uma, e marque nela onde se estampa.
    </EmptyState>
  </Page>
);

function Areas({ fotos }: { fotos: FotosComAreas }) {
  const { id, titulo } = fotos;
  const alert = useAlert();
  const navigate = useNavigate();
  const guardar = useGuardarAreas(id);
  const queries = useQueryClient();
  /** The server is known to have these. */
  const [{ imagens, areas: guardadas }, setGuardadas] = useState(fotos);
  const [areas, setAreas] = useState(guardadas);
  /** Widths as they are typed; one that is none is told, and saved by nothing. */
  const [larguras, setLarguras] = useState<Record<string, string>>({});
  const [imagem_id, setImagem] = useState(imagens[0]?.id ?? 0);
  const [posicao, setPosicao] = useState<Posicao>();
  const [estampa, setEstampa] = useState<Estampa | null>(null);
  const isDirty = JSON.stringify(areas) !== JSON.stringify(guardadas);
  const { dialog, letGo } = useUnsavedChanges(isDirty);
  useRascunho({ isDirty, ler: () => areas, repor: setAreas });
  const imagem = imagens.find((uma) => uma.id === imagem_id);
  const daFoto = areas.filter((area) => area.imagem_id === imagem_id);
  const escolhida = daFoto.find((area) => area.posicao === posicao);
  const voltar = { to: '/produtos/$produtoId', params: { produtoId: String(id) } } as const;

  const mudar = (qual: Posicao, mudanca: Partial<Area>) =>
    setAreas((antes) =>
      antes.map((area) =>
        chaveDaArea(area) === chaveDaArea({ imagem_id, posicao: qual }) ? { ...area, ...mudanca } : area,
      ),
    );
  const escolher = (qual: Posicao) => {
    setPosicao(qual);
    if (daFoto.some((area) => area.posicao === qual)) return;
    setAreas((antes) => [...antes, { imagem_id, posicao: qual, ...ONDE_COMECA[qual] }]);
  };
  const salvar = (event: FormEvent) => {
    event.preventDefault();
    if (guardar.isPending) return;
    const errada = areas.find((area) => lerMedida(larguras[chaveDaArea(area)] ?? String(area.largura_mm)) === null);
    if (errada) {
      setImagem(errada.imagem_id);
      setPosicao(errada.posicao);
      return alert.show({ type: 'warning', message: errosDaApi['entrada.invalida'].text });
    }
    const body = { areas, eram: guardadas };
    guardar.mutate(body, {
      onSuccess: () => {
        letGo();
        alert.success('Áreas salvas!');
        void navigate(voltar);
      },
      onError: (error) => {
        alert.error(fraseDoServidor(error, 'Não foi possível salvar as áreas.'));
        if (error instanceof ApiError && error.status < 500) void verDeNovo();
      },
    });
  };
  /** Somebody changed the pictures or the areas meanwhile: what was drawn here stays on those that are left. */
  const verDeNovo = async () => {
    const agora = await queries.fetchQuery({ ...fotosComAreas(String(id)), staleTime: 0 });
    setGuardadas(agora);
    setAreas((antes) => antes.filter(({ imagem_id }) => agora.imagens.some((uma) => uma.id === imagem_id)));
  };

  return (
    <FormPage
      title={TITULO}
      tab={`${titulo} · ${TITULO}`}
      onSubmit={salvar}
      footer={<SaveOrCancel save="Salvar" busy={guardar.isPending} back={voltar} />}
    >
      <FormSection
        title={titulo}
        hint="Marque em cada foto onde fica cada posição. As estampas aparecem ali, no tamanho em que são impressas."
      >
        {imagens.length > 1 && (
          <fieldset aria-label="Fotos" className="flex flex-wrap gap-2 sm:col-span-2">
            {imagens.map((uma, n) => (
              <button
                key={uma.id}
                type="button"
                aria-label={`Foto ${n + 1}`}
                aria-pressed={uma.id === imagem_id}
                onClick={() => setImagem(uma.id)}
                className={clsx(
                  'rounded-corner border-2 p-0.5',
                  uma.id === imagem_id ? 'border-anil' : 'border-transparent',
                )}
              >
                <Picture src={miniatura(uma.imagem, 160)} alt="" className="size-14" />
              </button>
            ))}
          </fieldset>
        )}
        <fieldset aria-label="Posições" className="flex flex-wrap gap-2 sm:col-span-2">
          {POSICOES.map((qual) => (
            <Button
              key={qual}
              aria-pressed={qual === escolhida?.posicao}
              look={qual === escolhida?.posicao ? 'primary' : 'secondary'}
              icon={daFoto.some((area) => area.posicao === qual) ? Check : Plus}
              onClick={() => escolher(qual)}
            >
              {ROTULOS_DA_POSICAO[qual]}
            </Button>
          ))}
        </fieldset>
        <div className="sm:col-span-2">
          {imagem && (
            <FotoComAreas
              key={imagem.id}
              src={imagem.imagem}
              alt={titulo}
              areas={daFoto}
              escolhida={escolhida?.posicao}
              estampa={estampa}
              onEscolher={setPosicao}
              onMudar={mudar}
            />
          )}
        </div>
        {escolhida && (
          <>
            <Largura
              key={chaveDaArea(escolhida)}
              area={escolhida}
              digitada={larguras[chaveDaArea(escolhida)] ?? String(escolhida.largura_mm)}
              onDigitar={(digitada) => {
                setLarguras((antes) => ({ ...antes, [chaveDaArea(escolhida)]: digitada }));
                const largura_mm = lerMedida(digitada);
                if (largura_mm !== null) mudar(escolhida.posicao, { largura_mm });
              }}
            />
            <Button
              icon={Trash2}
              className="self-end justify-self-start"
              onClick={() => setAreas((antes) => antes.filter((area) => area !== escolhida))}
            >
              Tirar a área
            </Button>
          </>
        )}
        <SearchedField
          label="Ver com uma estampa"
          placeholder="Busque por nome ou código"
          value={estampa && { id: estampa.id, label: estampa.nome }}
          queryOf={estampasParaVer}
          optionOf={({ id: uma, nome, codigo, posicao: onde }) => ({
            id: uma,
            label: nome,
            detail: `${codigo} · ${ROTULOS_DA_POSICAO[onde]}`,
          })}
          onChange={setEstampa}
          failed="Não foi possível buscar as estampas."
          empty="Nenhuma estampa encontrada."
          hint={estampa ? comoAparece(estampa, daFoto) : undefined}
          className="sm:col-span-2"
        />
      </FormSection>
      {dialog}
    </FormPage>
  );
}

function comoAparece({ posicao, artes }: Estampa, daFoto: readonly Area[]): string | undefined {
  if (!artes[0]?.miniatura_url) return 'Esta estampa ainda não tem arte.';
  if (daFoto.some((area) => area.posicao === posicao)) return undefined;
  return `A posição desta estampa é ${ROTULOS_DA_POSICAO[posicao]}, e esta foto não tem essa área.`;
}

type LarguraProps = { area: Area; digitada: string; onDigitar: (digitada: string) => void };

/** The width of the area on the garment is the scale of all prints there. */
const Largura = ({ area: { posicao }, digitada, onDigitar }: LarguraProps) => (
  <IntegerField
    label={`Largura real da área ${ROTULOS_DA_POSICAO[posicao]} (mm)`}
    value={digitada}
    maxLength={4}
    error={lerMedida(digitada) === null ? `Digite de ${MENOR_MEDIDA_MM} a ${MAIOR_MEDIDA_MM}.` : undefined}
    hint="Meça na peça: é ela que dá o tamanho das estampas na foto."
    onChange={({ target }) => onDigitar(target.value)}
  />
);

function lerMedida(digitada: string): number | null {
  const n = /^\s*\d{1,4}\s*$/.test(digitada) ? Number(digitada) : 0;
  return n >= MENOR_MEDIDA_MM && n <= MAIOR_MEDIDA_MM ? n : null;
}
