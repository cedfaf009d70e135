import { Link, type LinkProps } from '@tanstack/react-router';
import { ROTULOS } from '@varal/contract/fluxo/fluxo-da-venda';
import type { AFazer as ParaFazer } from '@varal/contract/resumo/resumo';
import { dinheiro, momento, quantos } from '../base/texto/format.ts';
import { Secao } from '../vendas/detalhe/secao.tsx';

type Item = { texto: string; detalhe?: string; link: Pick<LinkProps, 'to' | 'search'> };

/** Says what waits for somebody, each with the way there. */
export function AFazer({ aFazer }: { aFazer: ParaFazer }) {
  const itens = itensDe(aFazer);

  return (
    <Secao title="A fazer" close>
      {itens.length === 0 ? (
        <p className="text-ink-soft">Nada espera por ninguém.</p>
      ) : (
        <ul className="-mx-2 grid sm:grid-cols-2 lg:grid-cols-4">
          {itens.map(({ texto, detalhe, link }) => (
            <li key={texto}>
              <Link {...link} className="block min-h-control rounded-corner px-2 py-1 leading-tight hover:bg-sunken">
                <span className="font-medium underline underline-offset-2">{texto}</span>
                {detalhe && <span className="block text-[0.8125rem] text-ink-soft">{detalhe}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Secao>
  );
}

function itensDe({ passos, sem_etiqueta, a_receber, diferencas, recusadas, tarefas_que_falharam }: ParaFazer): Item[] {
  const contados: (Item & { quantos: number })[] = [
    {
      quantos: sem_etiqueta,
      texto: `${quantos(sem_etiqueta, 'venda', 'vendas')} sem etiqueta`,
      link: naLista({ status: 'etiqueta' }),
    },
    {
      quantos: a_receber.vendas,
      texto: `${dinheiro(a_receber.valor)} a receber`,
      detalhe: quantos(a_receber.vendas, 'venda', 'vendas'),
      link: naLista({ pagamento: 'a_receber' }),
    },
    {
      quantos: diferencas,
      texto: `${quantos(diferencas, 'diferença', 'diferenças')} com o Bling`,
      link: { to: '/configuracoes/bling/diferencas' },
    },
    {
      quantos: recusadas,
      texto: `${quantos(recusadas, 'envio recusado', 'envios recusados')} pelo Bling`,
      link: { to: '/configuracoes/bling', search: { estado: 'erro' } },
    },
    {
      quantos: tarefas_que_falharam,
      texto: quantos(tarefas_que_falharam, 'tarefa que falhou', 'tarefas que falharam'),
      link: { to: '/tarefas' },
    },
  ];
  return [
    ...passos.map(({ status, vendas, desde }) => ({
      texto: `${quantos(vendas, 'venda', 'vendas')} em ${ROTULOS[status]}`,
      detalhe: `desde ${momento(desde)}`,
      link: naLista({ status }),
    })),
    ...contados.filter((um) => um.quantos > 0),
  ];
}

const naLista = (search: Record<string, string>): Item['link'] => ({ to: '/vendas', search });
