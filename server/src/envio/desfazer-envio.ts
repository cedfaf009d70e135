import { configuracaoDigitada } from '@varal/contract/envio/configuracao';
import { faixaDeFrete } from '@varal/contract/envio/tabela-de-frete';
import { z } from 'zod';
import { type Desfazedores, recusarSeMudou, valoresDeAntes } from '../historico/desfazer.ts';
import { antesDe } from '../historico/mudancas.ts';
import { travarConfiguracao } from './configuracao/configuracao.queries.ts';
import { salvarConfiguracao } from './configuracao/configuracao.ts';
import { desfazerAgencia } from './melhor-envio/agencias/trocar-agencia.ts';
import { salvarTabela } from './tabela/salvar-tabela.ts';
import { lerTabela } from './tabela/tabela-de-frete.queries.ts';

/** Puts the settings of shipping back. */
export const desfazerEnvio: Desfazedores = {
  'configuracao.remetente': async (db, feito, autor) => {
    const { versao: _, ...atual } = await travarConfiguracao(db);
    const volta = await valoresDeAntes(db, feito, atual);
    const digitada = configuracaoDigitada.parse({ ...atual, ...volta });
    await salvarConfiguracao(db, { digitada, daConta: SEM_CONTA, autor });
  },
  'configuracao.tabela_de_frete': async (db, feito, autor) => {
    await travarConfiguracao(db);
    const agora = await lerTabela(db);
    await recusarSeMudou(db, feito, () => agora);
    await salvarTabela(db, autor, { linhas: z.array(faixaDeFrete).parse(feito.mudancas.map(antesDe)[0]) });
  },
  'configuracao.agencia': desfazerAgencia,
};

/** Nobody sees the answer: the carrier need not be asked. */
const SEM_CONTA = { simulado: false, saldo: null };
