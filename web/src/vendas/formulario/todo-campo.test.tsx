import { screen, waitFor } from '@testing-library/react';
import { nomesDe } from '@varal/contract/campo';
import { DIZERES_DA_VENDA } from '@varal/contract/vendas/campos';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { expect, test } from 'vitest';
import { umaVenda } from '../test-venda.ts';
import { paraEnviar, SEM_NADA } from './campos-da-venda.ts';
import { abrirEdicao } from './test-formulario.tsx';

const { cliente_id: _, itens: _linhas, origem: _origem, ...enviada } = paraEnviar(SEM_NADA);

test.each(nomesDe(DIZERES_DA_VENDA))(
  'the field %s of a sale is there, and says what the server says of it',
  async (nome) => {
    const { rede, user } = await abrirEdicao(umaVenda());
    expect(Object.keys(enviada)).toContain(nome);
    rede.recusa(rotas.editarVenda, 400, 'Corrija.', {
      codigo: 'entrada.invalida',
      erros: { [nome]: [`Errado em ${nome}.`] },
    });
    await user.type(screen.getByLabelText('Para quem separa'), 'Com laço');
    await user.click(screen.getByText('Atualizar Venda', { selector: 'button' }));
    const field = document.querySelector(`[name="${nome}"]`);
    await waitFor(() => expect(field?.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(field?.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent).toBe(
      `Errado em ${nome}.`,
    );
    expect(document.activeElement).toBe(field);
  },
);
