import { screen, waitFor, within } from '@testing-library/react';
import { type Copia, type ProgramacaoDasCopias, rotasDasCopias as rotas } from '@varal/contract/copias/copias.routes';
import { expect, test, vi } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';

const TODA_NOITE: ProgramacaoDasCopias = {
  hora: '03:00',
  lugar: 's3.exemplo.com.br/copias-da-loja',
  cifrada: true,
  mesmo_disco: false,
};
const COMPROVADA: Copia = {
  id: 7,
  estado: 'comprovada',
  pedida_por: null,
  iniciada_em: '2026-11-23T06:00:00.000Z',
  guardada_em: '2026-11-23T06:01:00.000Z',
  comprovada_em: '2026-11-23T06:04:00.000Z',
  arquivo: 'varal-copia-2026-11-23T03-00-00.cifrado',
  bytes: 1_234_567_890,
  cifrada: true,
  registros: 32_000,
  arquivos: 1,
  motivo: null,
};
const FAZENDO: Copia = {
  ...COMPROVADA,
  id: 8,
  estado: 'fazendo',
  pedida_por: 'Bia Souza',
  iniciada_em: '2026-11-23T15:00:00.000Z',
  guardada_em: null,
  comprovada_em: null,
  arquivo: null,
  bytes: null,
  registros: null,
  arquivos: null,
};

const abrirCopias = (copias: Copia[], programacao = TODA_NOITE) =>
  abrir('/configuracoes/copias', {
    como: umUsuario('admin'),
    preparar: (rede) => {
      rede.responde(rotas.listarCopias, copias);
      rede.responde(rotas.verProgramacao, programacao);
    },
  });
const linhas = () => within(screen.getByRole('list', { name: 'Cópias' })).getAllByRole('listitem');

test('each copy says how it is, and one that is kept is saved by the browser', async () => {
  const motivo = 'Falta espaço no disco do servidor para fazer e conferir a cópia.';
  const falhou: Copia = { ...FAZENDO, id: 6, estado: 'falhou', pedida_por: null, motivo };
  const { rede, user } = abrirCopias([COMPROVADA, falhou]);

  expect(await screen.findByText('Restauração comprovada em 23/11/2026, 03:04')).toBeDefined();
  expect(
    screen.getByText((_, element) => element?.tagName === 'P' && /^Toda noite, às 03:00, /.test(element.textContent))
      .textContent,
  ).toBe(
    'Toda noite, às 03:00, a loja inteira é copiada para fora do servidor, cifrada, e é depois restaurada à parte e comparada com a loja. Ficam as dos últimos 7 dias, 4 semanas e 12 meses.Para quem instala: s3.exemplo.com.br/copias-da-loja',
  );
  const [primeira, segunda] = linhas();
  expect(primeira?.textContent).toContain('32.000 registros, 1 arquivo, 1,2 GB');
  expect(segunda?.textContent).toContain(motivo);
  expect(within(segunda as HTMLElement).queryByRole('button')).toBeNull();

  const clicados: (string | null)[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicados.push(this.getAttribute('href'));
  });
  rede.responde(rotas.pedirArquivo, { endereco: '/api/copias/7/arquivo/?chave=abc' });
  await user.click(screen.getByRole('button', { name: 'Baixar a cópia de 23/11/2026, 03:00' }));
  await waitFor(() => expect(clicados).toStrictEqual(['/api/copias/7/arquivo/?chave=abc']));
});

test('a copy is begun, and another one only after it', async () => {
  const { rede, user } = abrirCopias([], { ...TODA_NOITE, hora: null, cifrada: false, mesmo_disco: true });
  expect(await screen.findByText('Nenhuma cópia foi feita ainda.')).toBeDefined();
  expect(await screen.findByText('As cópias estão no mesmo disco da loja')).toBeDefined();

  rede.responde(rotas.fazerCopia, FAZENDO);
  rede.responde(rotas.listarCopias, [FAZENDO]);
  await user.click(screen.getByRole('button', { name: 'Fazer uma cópia agora' }));
  expect(await screen.findByText('Copiando a loja…')).toBeDefined();
  expect(linhas()[0]?.textContent).toContain('pedida por Bia Souza');
  const fazer = await screen.findByRole('button', { name: 'Cópia em andamento' });
  await user.click(fazer);
  expect(rede.enviados(rotas.fazerCopia)).toHaveLength(1);
});

test('a seller sees none', async () => {
  abrir('/configuracoes/copias', { como: umUsuario() });
  expect(await screen.findByText('Só administradores veem as cópias da loja.')).toBeDefined();
});
