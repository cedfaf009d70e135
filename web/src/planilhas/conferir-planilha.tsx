import type { EstoquesDaPlanilha } from '@varal/contract/planilhas/importacao-de-planilha';
import { NADA_A_IMPORTAR } from '@varal/contract/planilhas/planilhas.errors';
import type { ImportacaoDePlanilha, PreviaDaPlanilha } from '@varal/contract/planilhas/planilhas.routes';
import { useState } from 'react';
import { ApiError, fraseDoServidor } from '../base/rede/api-error.ts';
import { isUnderWay } from '../base/rede/use-attempt.ts';
import { contagem, quantos } from '../base/texto/format.ts';
import { CategoriasQueFaltam } from '../categorias/categorias-que-faltam.tsx';
import { EscolherModelo } from '../produtos/escolher-modelo.tsx';
import { Button } from '../ui/button/button.tsx';
import { Summary } from '../ui/list/summary.tsx';
import { Note } from '../ui/notice/note.tsx';
import { ColunasDaPlanilha } from './colunas-da-planilha.tsx';
import { EstoqueDaPlanilha } from './estoque-da-planilha.tsx';
import { MudancasDaPlanilha } from './mudancas-da-planilha.tsx';
import { PALAVRAS } from './palavras.ts';
import { type Escolhas, useAplicarPlanilha, useConferirPlanilha } from './planilhas.queries.ts';

type Props = { planilha: ImportacaoDePlanilha; onOutra: () => void };

export function ConferirPlanilha({ planilha, onOutra }: Props) {
  const [escolhas, setEscolhas] = useState<Escolhas>(() => escolhasDa(planilha));
  const [vista, setVista] = useState<{ previa: PreviaDaPlanilha; vez: number } | null>(null);
  const conferir = useConferirPlanilha(planilha.id);
  const mudar = (novas: Partial<Escolhas>) => {
    setEscolhas({ ...escolhas, ...novas });
    setVista(null);
    conferir.reset();
  };
  const olhar = (novas: Escolhas) => {
    setEscolhas(novas);
    conferir.mutate(novas, {
      onSuccess: (previa) => setVista({ previa, vez: Date.now() }),
      onError: (error) => {
        // The server may keep another look than the one that is shown.
        if (valeOutra(error)) setVista(null);
        // The tick stands beside the look: without one it could not be taken off.
        else setEscolhas({ ...escolhas, ...(criariaDemais(error) && { criar_categorias: false }) });
      },
    });
  };

  const colunas = (
    <ColunasDaPlanilha tipo={planilha.tipo} colunas={escolhas.colunas} onMudar={(novas) => mudar({ colunas: novas })} />
  );

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{planilha.arquivo}</span>
          <span className="block text-sm text-ink-soft">{quantos(planilha.n_linhas, 'linha', 'linhas')}</span>
        </p>
        <Button onClick={onOutra}>Escolher outra</Button>
      </div>
      {planilha.tipo === 'produtos' && (
        <EscolherModelo
          label="Modelo dos produtos novos"
          hint="Vale para os que a planilha traz sem modelo. Dele vêm também a categoria e o preço, onde ela não diz."
          placeholder="Nenhum. Busque por código ou nome"
          modelo_id={escolhas.modelo_id}
          onMudar={(modelo_id) => mudar({ modelo_id })}
        />
      )}
      {vista ? (
        <>
          <details className="group">
            <Summary>{quantasColunas(escolhas.colunas)}</Summary>
            {colunas}
          </details>
          <Previa
            planilha={planilha}
            {...vista}
            olhando={conferir.isPending}
            criar_categorias={escolhas.criar_categorias}
            onCriarCategorias={(criar_categorias) => olhar({ ...escolhas, criar_categorias })}
          />
        </>
      ) : (
        <>
          {colunas}
          <div>
            <Button look="primary" busy={conferir.isPending} onClick={() => olhar(escolhas)}>
              Conferir
            </Button>
          </div>
        </>
      )}
      {conferir.error && <Recusa error={conferir.error} />}
    </>
  );
}

const valeOutra = (error: Error): boolean =>
  isUnderWay(error) || (error instanceof ApiError && error.codigo === 'planilha.conferida_depois');

const criariaDemais = (error: Error): boolean =>
  error instanceof ApiError && error.codigo === 'planilha.categorias_demais';

const escolhasDa = ({ colunas, modelo_id, criar_categorias }: Escolhas): Escolhas => ({
  colunas,
  modelo_id,
  criar_categorias,
});

function quantasColunas(colunas: Escolhas['colunas']): string {
  const usadas = colunas.filter(({ campo }) => campo !== null).length;
  return `Colunas: ${contagem(usadas)} de ${contagem(colunas.length)} entram`;
}

type PreviaProps = {
  planilha: ImportacaoDePlanilha;
  previa: PreviaDaPlanilha;
  vez: number;
  /** It is looked at once more. */
  olhando: boolean;
  criar_categorias: boolean;
  onCriarCategorias: (criar: boolean) => void;
};

function Previa({ planilha, previa, vez, olhando, criar_categorias, onCriarCategorias }: PreviaProps) {
  const { id, tipo, exportada_daqui } = planilha;
  const aplicar = useAplicarPlanilha(id);
  const [estoques, setEstoques] = useState<EstoquesDaPlanilha | null>(exportada_daqui ? 'manter' : null);
  const [falta, setFalta] = useState(false);
  const pergunta = previa.n_estoques > 0 || previa.mantendo.n_erros !== previa.n_erros;
  const como = pergunta ? (estoques ?? 'gravar') : 'gravar';
  const { criar, mudar, iguais, n_erros } = como === 'manter' ? previa.mantendo : previa;
  const certas = criar + mudar;
  const { um, varios, inteiro } = PALAVRAS[tipo];
  const importar = () => {
    if (pergunta && !estoques) return setFalta(true);
    aplicar.mutate({ so_as_certas: n_erros > 0, ...(pergunta && { estoques: como }) });
  };

  return (
    <section aria-label="O que a importação vai fazer" className="flex flex-col gap-4">
      <div role="status">
        <dl className="grid grid-cols-2 gap-2.5 sm:grid-cols-4">
          <Numero diz={criar === 1 ? `${um} novo` : `${varios} novos`} n={criar} />
          <Numero diz={mudar === 1 ? `${um} muda` : `${varios} mudam`} n={mudar} />
          <Numero diz={iguais === 1 ? 'fica como está' : 'ficam como estão'} n={iguais} />
          <Numero diz={n_erros === 1 ? 'linha com erro' : 'linhas com erro'} n={n_erros} ruim={n_erros > 0} />
        </dl>
      </div>
      {(criar_categorias || previa.categorias_que_faltam.n > 0) && (
        <CategoriasQueFaltam
          faltam={previa.categorias_que_faltam}
          de="da planilha"
          cria={criar_categorias}
          ocupado={olhando || aplicar.isPending}
          onCriar={(criar) => {
            aplicar.reset();
            onCriarCategorias(criar);
          }}
        />
      )}
      {previa.tamanhos_de_fora.length > 0 && <TamanhosDeFora tamanhos={previa.tamanhos_de_fora} />}
      {pergunta && (
        <EstoqueDaPlanilha
          previa={previa}
          daqui={exportada_daqui}
          escolhido={estoques}
          falta={falta && !estoques}
          onEscolher={setEstoques}
        />
      )}
      {certas === 0 ? (
        <Note tone="anil">
          <p>{n_erros > 0 ? 'Nenhuma linha pode entrar como está.' : nadaAImportar(pergunta)}</p>
        </Note>
      ) : (
        <div className="flex flex-col items-start gap-2.5">
          {n_erros > 0 && inteiro && <p className="text-sm text-ink-soft">{inteiro}</p>}
          <Button look="primary" busy={aplicar.isPending || olhando} onClick={importar}>
            {n_erros > 0 ? `Importar só as certas (${contagem(certas)})` : `Importar ${quantos(certas, um, varios)}`}
          </Button>
        </div>
      )}
      {aplicar.error && <Recusa error={aplicar.error} />}
      <MudancasDaPlanilha planilha={planilha} previa={previa} vez={vez} estoques={como} />
    </section>
  );
}

function TamanhosDeFora({ tamanhos }: { tamanhos: readonly string[] }) {
  const um = tamanhos.length === 1;
  return (
    <Note tone="amber">
      <p>
        {um ? 'A loja não tem o tamanho ' : 'A loja não tem os tamanhos '}
        {tamanhos.join(', ')}
        {um ? ': ele fica no nome da cor.' : ': eles ficam no nome da cor.'}
        {' Para mudar isso, acrescente em Atributos › Tamanho e confira a planilha de novo.'}
      </p>
    </Note>
  );
}

const nadaAImportar = (mantem: boolean): string =>
  mantem ? 'Não há mais nada a importar: sem o estoque, tudo já está como na planilha.' : NADA_A_IMPORTAR;

function Numero({ diz, n, ruim = false }: { diz: string; n: number; ruim?: boolean }) {
  return (
    <div className="flex flex-col-reverse rounded-corner border border-hairline bg-surface px-3.5 py-2.5">
      <dt className="text-sm text-ink-soft">{diz}</dt>
      <dd className={ruim ? 'text-xl font-bold text-brick-ink tabular-nums' : 'text-xl font-bold tabular-nums'}>
        {contagem(n)}
      </dd>
    </div>
  );
}

function Recusa({ error }: { error: Error }) {
  return (
    <div role="alert">
      <Note tone="amber">
        <p>{fraseDoServidor(error, 'Não foi possível continuar. Tente de novo.')}</p>
      </Note>
    </div>
  );
}
