import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ROTULOS } from '@varal/contract/fluxo/fluxo-da-venda';
import { quantos } from '../base/texto/format.ts';
import { haQuanto } from '../base/texto/ha-quanto.ts';
import { abertasAqui } from '../sem-sinal/abertas.queries.ts';
import { useSemRede } from '../sem-sinal/use-sem-rede.ts';
import { EmptyState } from '../ui/notice/empty-state.tsx';
import { Fetched } from '../ui/notice/fetched.tsx';
import { cardLook } from '../ui/page/card-look.ts';
import { Page } from '../ui/page/page.tsx';
import { aSepararNoChao, vendasAbertasAqui } from './chao.queries.ts';
import { Conexao } from './conexao.tsx';

/** Lists what waits to be fetched; without a network what was opened on this device can be gone on with. */
export function SepararPage() {
  const espera = useQuery(aSepararNoChao);
  const abertas = useQuery(abertasAqui);
  const semRede = useSemRede();
  const daqui = abertas.data ?? new Set<string>();

  return (
    <Page title="Separar" width="form">
      <div className="flex w-full flex-col gap-4">
        <Conexao />
        <Fetched query={espera} failed="Sem conexão. Abra esta tela uma vez com conexão.">
          {({ ondas, vendas, temMais }) => (
            <>
              {ondas.length + vendas.length === 0 && <EmptyState>Nada espera para ser separado.</EmptyState>}
              <ul className="flex flex-col gap-2.5">
                {ondas.map(({ id, nome, venda_ids, por }) => (
                  <Linha
                    key={nome}
                    to={`/vendas/ondas/${id}`}
                    titulo={nome}
                    diz={`${quantos(venda_ids.length, 'venda', 'vendas')}, ${por}`}
                    impedida={semRede && !daqui.has(`onda ${id}`)}
                  />
                ))}
                {vendas.map(({ id, cliente_nome, n_itens, criado_em }) => (
                  <Linha
                    key={id}
                    to={`/chao/separar/${id}`}
                    titulo={`Venda ${id}`}
                    diz={`${cliente_nome}, ${quantos(n_itens, 'item', 'itens')}, ${haQuanto(criado_em, Date.now())}`}
                    impedida={semRede && !daqui.has(`venda ${id}`)}
                  />
                ))}
              </ul>
              {temMais && (
                <p className="text-ink-soft">Há mais vendas a separar: aparecem quando estas estiverem separadas.</p>
              )}
            </>
          )}
        </Fetched>
        {semRede && <AbertasAqui menos={espera.data?.vendas ?? []} />}
      </div>
    </Page>
  );
}

/** Lists the sales that can be gone on with here though they are not in the list, such as those that are being packed. */
function AbertasAqui({ menos }: { menos: readonly { id: number }[] }) {
  const { data: vendas = [] } = useQuery(vendasAbertasAqui);
  const listadas = new Set(menos.map(({ id }) => id));
  const outras = vendas.filter(({ id }) => !listadas.has(id));
  if (outras.length === 0) return null;

  return (
    <section aria-label="Abertas neste aparelho" className="flex flex-col gap-2.5">
      <h2 className="text-lg font-bold">Abertas neste aparelho</h2>
      <ul className="flex flex-col gap-2.5">
        {outras.map(({ id, cliente_nome, status, de }) => (
          <Linha
            key={id}
            to={`/chao/separar/${id}`}
            titulo={`Venda ${id}`}
            diz={[cliente_nome, ROTULOS[status], de && `vista ${haQuanto(de, Date.now())}`].filter(Boolean).join(', ')}
          />
        ))}
      </ul>
    </section>
  );
}

type LinhaProps = { to: string; titulo: string; diz: string; impedida?: boolean };

function Linha({ to, titulo, diz, impedida = false }: LinhaProps) {
  const conteudo = (
    <>
      <strong className="block text-xl font-bold">{titulo}</strong>
      <span className="block wrap-anywhere">{diz}</span>
      {impedida && (
        <span className="block font-medium text-amber-ink">Sem conexão: não foi aberta neste aparelho.</span>
      )}
    </>
  );
  const forma = `${cardLook} flex min-h-16 flex-col justify-center px-4 py-2.5`;
  return (
    <li>
      {impedida ? (
        <p aria-disabled="true" className={`${forma} border-dashed text-ink-soft`}>
          {conteudo}
        </p>
      ) : (
        <Link to={to} className={`${forma} border-edge hover:bg-sunken`}>
          {conteudo}
        </Link>
      )}
    </li>
  );
}
