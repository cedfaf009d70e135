import { TAREFAS } from '@varal/contract/tarefas/tarefa';
import type { Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import { contagem, quantos } from '../base/texto/format.ts';
import { Note } from '../ui/notice/note.tsx';
import { DesfazerTarefa } from './desfazer-tarefa.tsx';
import { tituloDaTarefa } from './nome-da-tarefa.ts';
import { ProgressoDaTarefa } from './progresso-da-tarefa.tsx';
import { ListaDeFalhas, TodasAsFalhas } from './todas-as-falhas.tsx';

/** The most failures that are named at once; the others are a press away. */
const NOMEADAS = 20;

/** Tells where a task stands, what did not work, and offers to take it back. */
export function UmaTarefa({ tarefa }: { tarefa: Tarefa }) {
  const { estado, voltando, n_falhas, falhas, pode_desfazer } = tarefa;
  const emAndamento = estado === 'na_fila' || estado === 'fazendo';

  return (
    <div className="flex flex-col gap-2.5">
      <div role="status">{emAndamento ? <ProgressoDaTarefa tarefa={tarefa} /> : <Fim tarefa={tarefa} />}</div>
      {n_falhas > 0 && (
        <Note tone="amber" title={estado === 'falhou' || voltando ? porQueFalhou(tarefa) : avisosDe(tarefa)}>
          <ListaDeFalhas falhas={falhas.slice(0, NOMEADAS)} />
          {n_falhas > NOMEADAS && (
            <div className="flex flex-col items-start gap-2">
              <p>e mais {contagem(n_falhas - NOMEADAS)}.</p>
              <TodasAsFalhas tarefa={tarefa} />
            </div>
          )}
        </Note>
      )}
      {pode_desfazer && (
        <div>
          <DesfazerTarefa tarefa={tarefa} />
        </div>
      )}
    </div>
  );
}

/** An import comes whole or not at all; what somebody touched since it came stays, and is named beneath the reason. */
const porQueFalhou = ({ tipo, desfazendo, voltando, n_falhas }: Tarefa): string =>
  tipo !== 'planilha' || (desfazendo && !voltando)
    ? 'Parou no meio.'
    : n_falhas === 1
      ? 'Por que não entrou:'
      : 'Por que não entrou, e o que ficou:';

/** The records are named beneath. */
function avisosDe({ n_falhas, desfazendo, tipo }: Tarefa): string {
  const [um, varios] = desfazendo ? NAO_VOLTOU : (FICOU[tipo] ?? NAO_MUDOU);
  return n_falhas === 1 ? `1 aviso: este ${um}` : `${contagem(n_falhas)} avisos: estes ${varios}`;
}

type UmEVarios = [um: string, varios: string];
const NAO_VOLTOU: UmEVarios = ['não voltou', 'não voltaram'];
const NAO_MUDOU: UmEVarios = ['não mudou', 'não mudaram'];
const FICOU: Partial<Record<Tarefa['tipo'], UmEVarios>> = {
  etiquetas_compra: ['ficou sem etiqueta', 'ficaram sem etiqueta'],
  // The stock alone may stay, while the rest came in.
  planilha: ['não entrou por inteiro', 'não entraram por inteiro'],
  estampa_em_lisas: ['não foi feito', 'não foram feitos'],
  // The balance goes down as far as what sales hold lets it.
  contagem: ['não mudou por inteiro', 'não mudaram por inteiro'],
};

function Fim({ tarefa }: { tarefa: Tarefa }) {
  const { estado, tipo, resultado, total } = tarefa;
  const mudados = typeof resultado?.mudados === 'number' ? resultado.mudados : total;

  return (
    <p>
      <span className="font-medium">{tituloDaTarefa({ ...tarefa, desfazendo: false })}</span>
      <span className="block text-sm text-ink-soft">
        {estado === 'desfeita'
          ? desfeita(tarefa)
          : estado === 'falhou'
            ? falhou(tarefa)
            : estado === 'parada'
              ? parouEm(tarefa)
              : tipo === 'produtos_publicacao'
                ? `Pronto: ${quantos(mudados, 'produto vai', 'produtos vão')} ao Bling.`
                : tipo === 'produtos_em_massa'
                  ? `Pronto: ${quantos(mudados, 'produto mudado', 'produtos mudados')}.`
                  : tipo === 'estampa_em_lisas'
                    ? estampadas(resultado)
                    : tipo === 'planilha'
                      ? entrou(resultado)
                      : tipo === 'contagem'
                        ? corrigidos(numero(resultado?.itens))
                        : tipo === 'contagem_itens'
                          ? 'Todos os itens entraram na contagem.'
                          : `${TAREFAS[tipo].rotulo} terminada.`}
      </span>
    </p>
  );
}

function falhou({ tipo, desfazendo, voltando }: Tarefa): string {
  if (tipo !== 'planilha') return 'Não terminou.';
  if (desfazendo && !voltando) return 'O desfazer parou no meio. O que falta ainda está no cadastro: desfaça de novo.';
  return 'Não entrou. O que já estava gravado foi desfeito.';
}

const desfeita = ({ n_falhas }: Tarefa): string =>
  n_falhas === 0 ? 'Desfeita.' : 'Desfeita, menos o que está abaixo.';

const parouEm = ({ feitos, total }: Tarefa): string =>
  feitos === 0 ? 'Parada antes de começar.' : `Parada com ${contagem(feitos)} de ${contagem(total)} feitos.`;

function entrou(resultado: Tarefa['resultado']): string {
  const [criar, mudar, n_erros] = [resultado?.criar, resultado?.mudar, resultado?.n_erros].map(numero);
  const feito = `Pronto: ${quantos(criar ?? 0, 'novo', 'novos')} e ${quantos(mudar ?? 0, 'mudado', 'mudados')}.`;
  return n_erros ? `${feito} ${quantos(n_erros, 'linha com erro ficou', 'linhas com erro ficaram')} de fora.` : feito;
}

function estampadas(resultado: Tarefa['resultado']): string {
  const [produtos, variacoes] = [resultado?.produtos, resultado?.variacoes].map(numero);
  if (!produtos && !variacoes) return 'Pronto: nada faltava.';
  const novos = produtos ? [quantos(produtos, 'produto criado', 'produtos criados')] : [];
  const feitas = variacoes ? [quantos(variacoes, 'variação', 'variações')] : [];
  return `Pronto: ${[...novos, ...feitas].join(', com ')}.`;
}

const corrigidos = (itens: number): string =>
  itens === 0 ? 'Nenhum saldo mudou.' : `Pronto: ${quantos(itens, 'saldo corrigido', 'saldos corrigidos')}.`;

const numero = (dado: unknown): number => (typeof dado === 'number' ? dado : 0);
