import type { FaseDaLeitura } from '@varal/contract/importacao/importacao';
import type { Arquivos } from '../../base/storage/storage.ts';
import type { Bling } from '../../bling/bling.ts';
import { comoRecusa } from '../../bling/falha-do-bling.ts';
import type { Executor, Trabalho } from '../../tarefas/executor.ts';
import { conferir } from '../conferencia/conferir.ts';
import { baixarImagens } from './baixar-imagens.ts';
import { type Chamar, chamarPorUltimo } from './chamar-por-ultimo.ts';
import { irPara, lerLugar } from './leitura.queries.ts';
import { lerContatos, lerProdutos } from './ler-inteiros.ts';
import { ehDeLista, lerPagina } from './ler-listas.ts';
import { leitorDeSaldos } from './ler-saldos.ts';

type Fase = { ler: (trabalho: Trabalho, chamar: Chamar) => Promise<boolean>; depois: FaseDaLeitura };

/** Reads the account at Bling into tables, page by page and record by record, and then tells what becomes of each. */
export function leitorDoBling(deps: { bling: Bling; arquivos: Arquivos; temEspaco: () => boolean }): Executor {
  const baixar: Fase['ler'] = (trabalho, chamar) => baixarImagens(deps, trabalho, chamar);
  const umaUma: Partial<Record<FaseDaLeitura, Fase>> = {
    // Pictures come from elsewhere: they are fetched while the next calls wait for their turn.
    detalhes: { ler: junto(lerProdutos, baixar), depois: 'imagens' },
    imagens: { ler: baixar, depois: 'saldos' },
    saldos: { ler: leitorDeSaldos(), depois: 'enderecos' },
    enderecos: { ler: lerContatos, depois: 'conferencia' },
  };

  return {
    fazer: (trabalho) => comoRecusa(passo(trabalho)),
  };

  async function passo(trabalho: Trabalho): ReturnType<Executor['fazer']> {
    const chamar = chamarPorUltimo(deps.bling, trabalho);
    const { fase, pagina } = await lerLugar(trabalho.db, trabalho.id);
    if (fase === 'lida') return 'acabou';
    if (ehDeLista(fase)) await lerPagina(trabalho, chamar, { fase, pagina });
    else if (fase === 'conferencia') await conferir(trabalho);
    else {
      const esta = umaUma[fase];
      const havia = await esta?.ler(trabalho, chamar);
      if (esta && !havia) await trabalho.gravar((trx) => irPara(trx, trabalho.id, { fase: esta.depois, pagina: 1 }));
    }
    return 'mais';
  }
}

/** A failure of one of the two is told when both have ended. */
const junto =
  (principal: Fase['ler'], ao_lado: Fase['ler']): Fase['ler'] =>
  async (trabalho, chamar) => {
    const [havia, outro] = await Promise.allSettled([principal(trabalho, chamar), ao_lado(trabalho, chamar)]);
    for (const um of [havia, outro]) if (um.status === 'rejected') throw um.reason;
    return havia.status === 'fulfilled' && havia.value;
  };
