import { useQuery } from '@tanstack/react-query';
import { fillGaps } from '@varal/contract/api.errors';
import { FORMATO_INICIAL, FORMATOS, type Formato, formatoDe, porPagina } from '@varal/contract/qrcodes/formatos';
import { errosDeQrcodes } from '@varal/contract/qrcodes/qrcodes.errors';
import { MAXIMO_DE_ETIQUETAS, type Mostrar, type rotasDeQrcodes } from '@varal/contract/qrcodes/qrcodes.routes';
import type { Reply } from '@varal/contract/route';
import { clsx } from 'clsx';
import { Download, Printer, Settings } from 'lucide-react';
import { useState } from 'react';
import { contagem, decimal, quantos } from '../base/texto/format.ts';
import { Button } from '../ui/button/button.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { CheckBox } from '../ui/field/check-box.tsx';
import { SelectField } from '../ui/field/select-field.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { Fetched } from '../ui/notice/fetched.tsx';
import { Note } from '../ui/notice/note.tsx';
import { cardLook } from '../ui/page/card-look.ts';
import { useIsNarrow } from '../ui/page/window-width.ts';
import { abrirJanela, baixar } from './abrir-impressao.ts';
import { type NaFila, total } from './fila-de-etiquetas.ts';
import { FolhaUsada } from './folha-usada.tsx';
import { ImpressorasModal } from './impressoras-modal.tsx';
import { Previa } from './previa.tsx';
import { type EntradaDaImpressao, opcoesQuery, useImprimir, useLembrarFolha } from './qrcodes.queries.ts';
import { SemEnderecoPublico } from './sem-endereco-publico.tsx';

type Opcoes = Reply<typeof rotasDeQrcodes.verOpcoes>;
type Escolha = { formato: string; impressora_id: number | null; mostrar: Mostrar };

const TUDO: Mostrar = { titulo: true, variacao: true, preco: true, sku: true, qr: true, local: false, parcelas: 0 };
const ROTULOS = {
  titulo: 'Título',
  variacao: 'Variação',
  preco: 'Preço',
  sku: 'SKU',
  qr: 'QR Code',
  local: 'Local',
} satisfies Record<Exclude<keyof Mostrar, 'parcelas'>, string>;

export function PainelDeImpressao({ fila }: { fila: NaFila[] }) {
  return (
    <section aria-label="Impressão" className={`${cardLook} flex flex-col gap-4 p-4`}>
      <h2 className="text-lg font-bold">Impressão</h2>
      <Fetched
        query={useQuery(opcoesQuery)}
        failed="Não foi possível buscar as opções de impressão. Verifique sua conexão e tente novamente."
      >
        {(opcoes) => <Opcoes fila={fila} opcoes={opcoes} />}
      </Fetched>
    </section>
  );
}

function Opcoes({ fila, opcoes }: { fila: NaFila[]; opcoes: Opcoes }) {
  const { escolha, mudar } = useEscolha(opcoes);
  const [aberto, setAberto] = useState(false);
  const { inicio, escolherInicio } = useInicio(opcoes, escolha.formato);
  const { formato, mostrar } = escolha;
  const quantas = total(fila);
  const pedido: EntradaDaImpressao = {
    formato: formato.id,
    impressora_id: escolha.impressora_id,
    mostrar,
    inicio,
    itens: fila.flatMap(({ produto_id, variacao_id, quantidade }) =>
      produto_id === null ? [] : [{ produto_id, variacao_id, quantidade }],
    ),
    lugares: fila.flatMap(({ produto_id, titulo, quantidade }) =>
      produto_id === null ? [{ local: titulo, quantidade }] : [],
    ),
  };
  const soLugares = quantas > 0 && fila.every(({ produto_id }) => produto_id === null);
  const impede = motivo(quantas, soLugares ? TUDO : mostrar);

  return (
    <>
      <SelectField
        label="Etiqueta"
        hint={medidas(formato)}
        value={formato.id}
        onChange={({ target }) => mudar({ formato: target.value })}
      >
        {GRUPOS.map(([nome, formatos]) => (
          <optgroup key={nome} label={nome}>
            {formatos.map((um) => (
              <option key={um.id} value={um.id}>
                {um.nome}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <div className="flex items-end gap-2">
        <SelectField
          label="Impressora"
          className="flex-1"
          value={escolha.impressora_id ?? ''}
          onChange={({ target }) => mudar({ impressora_id: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">Sem ajuste</option>
          {opcoes.impressoras.map(({ id, nome }) => (
            <option key={id} value={id}>
              {nome}
            </option>
          ))}
        </SelectField>
        <IconButton
          icon={Settings}
          label="Impressoras"
          className="border border-edge"
          onClick={() => setAberto(true)}
        />
      </div>
      <fieldset>
        <legend className="text-sm font-medium">Mostrar na etiqueta de produto</legend>
        <div className="flex flex-wrap gap-x-5">
          {CAMPOS.map((campo) => (
            <CheckBox
              key={campo}
              label={ROTULOS[campo]}
              checked={mostrar[campo]}
              onChange={({ target }) => mudar({ mostrar: { ...mostrar, [campo]: target.checked } })}
            />
          ))}
        </div>
        {mostrar.preco && (
          <SelectField
            label="Parcelas"
            value={mostrar.parcelas}
            onChange={({ target }) => mudar({ mostrar: { ...mostrar, parcelas: Number(target.value) } })}
            className="mt-2 w-40"
          >
            <option value={0}>Não mostrar</option>
            {PARCELAS.map((n) => (
              <option key={n} value={n}>
                {n}x
              </option>
            ))}
          </SelectField>
        )}
      </fieldset>
      {mostrar.qr && <SemEnderecoPublico />}
      <Imprimir pedido={pedido} formato={formato} quantas={quantas} impede={impede} />
      {formato.tipo === 'folha' && porPagina(formato) > 1 && (
        <FolhaUsada formato={formato} inicio={inicio} quantas={quantas} onEscolher={escolherInicio} />
      )}
      {!impede && <Previa pedido={pedido} />}
      <ImpressorasModal
        impressoras={opcoes.impressoras}
        formato={formato}
        open={aberto}
        onClose={() => setAberto(false)}
        onSalva={(impressora_id) => mudar({ impressora_id })}
      />
    </>
  );
}

const PARCELAS = Array.from({ length: 11 }, (_, n) => n + 2);

const CAMPOS = ['titulo', 'variacao', 'preco', 'sku', 'qr', 'local'] as const satisfies (keyof Mostrar)[];

/** Keeps the last choice until another is made. */
function useEscolha({ ultima, impressoras }: Opcoes) {
  const [mudada, setMudada] = useState<Partial<Escolha>>({});
  const {
    formato: id,
    impressora_id,
    mostrar,
  }: Escolha = {
    formato: FORMATO_INICIAL.id,
    impressora_id: null,
    mostrar: TUDO,
    ...ultima,
    ...mudada,
  };
  const formato = formatoDe(id) ?? FORMATO_INICIAL;
  const existe = impressoras.some((uma) => uma.id === impressora_id);

  return {
    escolha: { formato, impressora_id: existe ? impressora_id : null, mostrar },
    mudar: (mais: Partial<Escolha>) => setMudada((antes) => ({ ...antes, ...mais })),
  };
}

/** Knows where the sheet in the printer begins, which the shop remembers. */
function useInicio({ folhas }: Opcoes, formato: Formato) {
  const alert = useAlert();
  const lembrar = useLembrarFolha();
  const lembrada = folhas.find((folha) => folha.formato === formato.id)?.posicao ?? 1;
  const pendente = lembrar.isPending && lembrar.variables.formato === formato.id ? lembrar.variables.posicao : null;

  return {
    inicio: formato.tipo === 'folha' ? (pendente ?? lembrada) : 1,
    escolherInicio: (posicao: number) =>
      lembrar.mutate({ formato: formato.id, posicao }, { onError: ({ message }) => alert.error(message) }),
  };
}

type ImprimirProps = { pedido: EntradaDaImpressao; formato: Formato; quantas: number; impede: string | undefined };

/** The products stand above each other where there is no room beside: there the button stays within reach of a thumb. */
function Imprimir({ pedido, formato, quantas, impede }: ImprimirProps) {
  const naBarra = useIsNarrow() && quantas > 0;
  const alert = useAlert();
  const imprimir = useImprimir();
  /** A window that the browser forbade would have shown this. */
  const [fechado, setFechado] = useState<string | null>(null);

  const preparar = async (mostrar: (feita: Awaited<ReturnType<typeof imprimir.mutateAsync>>) => void) => {
    setFechado(null);
    try {
      const feita = await imprimir.mutateAsync(pedido);
      mostrar(feita);
      return true;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      alert.error(error.message);
      return false;
    }
  };

  const imprimirTudo = async () => {
    const janela = abrirJanela();
    const deu = await preparar(({ pdf }) => {
      if (!janela) return setFechado(pdf);
      // The user may have closed it meanwhile.
      if (!janela.closed) janela.location.replace(pdf);
    });
    if (!deu) janela?.close();
  };

  return (
    <div className="flex flex-col gap-2">
      <div className={clsx('flex items-center justify-between gap-4', naBarra && BARRA)}>
        {naBarra && <span>{impede ?? quantos(quantas, 'etiqueta', 'etiquetas')}</span>}
        <Button
          look="primary"
          busy={imprimir.isPending}
          blocked={impede}
          className={naBarra ? '' : 'flex-1'}
          onClick={() => void imprimirTudo()}
        >
          <Printer aria-hidden="true" className="size-[1.125rem]" />
          Imprimir Tudo
        </Button>
      </div>
      {formato.tipo === 'rolo' && (
        <Button
          busy={imprimir.isPending}
          blocked={impede}
          onClick={() => void preparar(({ zpl }) => zpl && baixar(zpl))}
        >
          <Download aria-hidden="true" className="size-[1.125rem]" />
          Baixar ZPL
        </Button>
      )}
      {impede && !naBarra && <p className="text-sm text-ink-soft">{impede}</p>}
      {fechado && (
        <Note tone="amber" title="O navegador bloqueou a janela de impressão.">
          <a href={fechado} target="_blank" rel="noreferrer" className="font-semibold text-anil-ink underline">
            Abrir o PDF das etiquetas
          </a>
        </Note>
      )}
    </div>
  );
}

const BARRA = 'bottom-bar fixed inset-x-0 bottom-0 z-10 border-t border-hairline bg-paper px-4 py-2.5 print:hidden';

function motivo(quantas: number, mostrar: Mostrar): string | undefined {
  if (quantas === 0) return errosDeQrcodes['qrcode.sem_produtos'].text;
  if (quantas > MAXIMO_DE_ETIQUETAS) {
    const gaps = { quantas: contagem(quantas), maximo: contagem(MAXIMO_DE_ETIQUETAS) };
    return fillGaps(errosDeQrcodes['qrcode.etiquetas_demais'].text, gaps);
  }
  if (!Object.values(mostrar).includes(true)) return errosDeQrcodes['qrcode.nada_a_mostrar'].text;
  return undefined;
}

function medidas(formato: Formato): string {
  const { etiqueta, tipo } = formato;
  const medida = `${decimal(arredondado(etiqueta.largura))} × ${decimal(arredondado(etiqueta.altura))} mm`;
  return tipo === 'rolo' ? medida : `${medida}, ${quantos(porPagina(formato), 'etiqueta', 'etiquetas')} por folha`;
}

const arredondado = (mm: number): number => Math.round(mm * 10) / 10;

const GRUPOS: [string, Formato[]][] = [
  ['Folhas Pimaco', FORMATOS.filter(({ id }) => id.startsWith('pimaco'))],
  ['Folhas Avery', FORMATOS.filter(({ id }) => id.startsWith('avery'))],
  ['Rolos', FORMATOS.filter(({ tipo }) => tipo === 'rolo')],
];
