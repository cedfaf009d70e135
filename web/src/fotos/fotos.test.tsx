import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { rotasDasFotos } from '@varal/contract/fotos/fotos.routes';
import { rotasDeOperacao } from '@varal/contract/operacao/operacao.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import { umCartao } from '../produtos/test-cartao.ts';

/** Stands where the decoder is: the name of a file says what is seen in it. */
class Decodificador {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  terminate() {}
  postMessage({ name }: File) {
    const texto = /^\d+-qr(\d+)/.exec(name)?.[1];
    const lida = { texto: texto ? `/produtos/${texto}` : null, ilegivel: name.includes('borrada'), nitidez: 9 };
    queueMicrotask(() => this.onmessage?.({ data: { ...lida, miniatura: new Blob() } }));
  }
}

beforeEach(() => {
  vi.stubGlobal('Worker', Decodificador);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:foto');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});

const umaFoto = (nome: string) => new File([nome], nome, { type: 'image/jpeg', lastModified: 1 });

async function soltar(...nomes: string[]) {
  const aberta = abrir('/produtos/fotos', {
    como: umUsuario(),
    preparar: (rede) => {
      rede.responde(rotasDeOperacao.verEnderecoPublico, { endereco_publico: null });
      rede.responde(rotasDasFotos.acharDonos, {
        donos: [
          { produto_id: 1, titulo: 'Camiseta', sku: 'CAM', n_imagens: 0 },
          { produto_id: 2, titulo: 'Vestido', sku: 'VES', n_imagens: 3 },
        ],
        codigos: [{ codigo: 'VES', produto_id: 2, por: 'sku' }],
      });
      rede.responde(rotasDeProdutos.enviarImagens, []);
    },
  });
  await escolher(aberta.user, ...nomes);
  await screen.findByRole('region', { name: 'Sem dono' });
  return aberta;
}

const escolher = async (user: ReturnType<typeof abrir>['user'], ...nomes: string[]) =>
  user.upload(await screen.findByLabelText('Fotos'), nomes.map(umaFoto));

const fotosDe = (nome: string) =>
  within(screen.getByRole('region', { name: nome }))
    .getAllByRole('img')
    .map((foto) => foto.getAttribute('alt'));

test('codes before and after, and names, say whose pictures are; the rest stays with nobody, and only the certain is sent', async () => {
  const { user, rede } = await soltar(
    '10-b.jpg',
    '1-qr1.jpg',
    '2-a.jpg',
    '3-a.jpg',
    '4-qr1.jpg',
    '5-x.jpg',
    'VES_2.jpg',
  );
  expect(fotosDe('Camiseta')).toStrictEqual(['2-a.jpg', '3-a.jpg']);
  expect(fotosDe('Vestido')).toStrictEqual(['VES_2.jpg']);
  expect(fotosDe('Sem dono')).toStrictEqual(['5-x.jpg', '10-b.jpg']);
  expect(screen.getByText('3 fotos prontas para enviar')).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(screen.getAllByText('Enviada')).toHaveLength(3));
  expect(rede.caminhos(rotasDeProdutos.enviarImagens)).toStrictEqual([
    '/api/produtos/1/imagens/',
    '/api/produtos/1/imagens/',
    '/api/produtos/2/imagens/',
  ]);
});

test('a code only before makes a proposal that somebody confirms, and an unread code ends it', async () => {
  const { user } = await soltar('1-qr1.jpg', '2-a.jpg', '3-borrada.jpg', '4-b.jpg');
  expect(screen.getByText('0 fotos prontas para enviar')).toBeDefined();
  expect(screen.getByText('Pode ser um QR Code que não deu para ler.')).toBeDefined();
  expect(fotosDe('Sem dono')).toStrictEqual(['3-borrada.jpg', '4-b.jpg']);
  await user.click(screen.getByRole('button', { name: 'São deste produto (1)' }));
  expect(screen.getByText('1 foto pronta para enviar')).toBeDefined();
});

test('a told number of pictures makes them certain, and each is moved by keyboard', async () => {
  const { user } = await soltar('1-qr1.jpg', '2-a.jpg', '3-qr2.jpg', '4-b.jpg');
  await user.selectOptions(screen.getByRole('combobox', { name: /Fotos de cada produto/ }), '1');
  expect(screen.getByText('2 fotos prontas para enviar')).toBeDefined();
  await user.selectOptions(screen.getByRole('combobox', { name: 'De quem é 4-b.jpg' }), 'Camiseta');
  expect(fotosDe('Camiseta')).toStrictEqual(['2-a.jpg', '4-b.jpg']);
});

test('pictures that name nobody go to a product that is looked for', async () => {
  const { user, rede } = await soltar('DSC_1.jpg');
  rede.responde(rotasDeProdutos.buscarProdutos, [umCartao(9, { titulo: 'Boné', sku: 'BON' })]);
  await user.type(await screen.findByRole('combobox', { name: /Outro produto/ }), 'bon');
  await user.click(await screen.findByRole('option', { name: /Boné/ }));
  expect(within(await screen.findByRole('region', { name: 'Boné' })).getByText('Nenhuma foto.')).toBeDefined();
  await user.selectOptions(screen.getByRole('combobox', { name: 'De quem é DSC_1.jpg' }), 'Boné');
  expect(fotosDe('Boné')).toStrictEqual(['DSC_1.jpg']);
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(rede.caminhos(rotasDeProdutos.enviarImagens)).toStrictEqual(['/api/produtos/9/imagens/']));
});

/** Stands where the browser keeps what a drag carries. */
function umaCarga() {
  const dados = new Map<string, string>();
  return {
    setData: (tipo: string, valor: string) => void dados.set(tipo, valor),
    getData: (tipo: string) => dados.get(tipo) ?? '',
  };
}

function arrastar(foto: string, nome: string) {
  const dataTransfer = umaCarga();
  fireEvent.dragStart(screen.getByRole('img', { name: foto }), { dataTransfer });
  fireEvent.drop(screen.getByRole('region', { name: nome }), { dataTransfer });
}

test('a picture is dragged to another product, which it is sent to, or to nobody, and then it is not', async () => {
  const { user, rede } = await soltar('1-qr1.jpg', '2-a.jpg', '3-a.jpg', '4-qr1.jpg', 'VES_5.jpg');
  arrastar('2-a.jpg', 'Vestido');
  expect([fotosDe('Camiseta'), fotosDe('Vestido')]).toStrictEqual([['3-a.jpg'], ['2-a.jpg', 'VES_5.jpg']]);
  arrastar('3-a.jpg', 'Sem dono');
  expect(fotosDe('Sem dono')).toStrictEqual(['3-a.jpg']);
  expect(screen.getByText('2 fotos prontas para enviar')).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(screen.getAllByText('Enviada')).toHaveLength(2));
  expect(rede.caminhos(rotasDeProdutos.enviarImagens)).toStrictEqual([
    '/api/produtos/2/imagens/',
    '/api/produtos/2/imagens/',
  ]);
  const presa = (foto: string) => screen.getByRole('img', { name: foto }).closest('li')?.draggable === false;
  expect([presa('2-a.jpg'), presa('3-a.jpg')]).toStrictEqual([true, false]);
});

test('anything else that is dropped on a product moves no picture', async () => {
  await soltar('1-qr1.jpg', '2-a.jpg', '3-qr1.jpg', '4-x.jpg');
  fireEvent.drop(screen.getByRole('region', { name: 'Camiseta' }), { dataTransfer: umaCarga() });
  expect([fotosDe('Camiseta'), fotosDe('Sem dono')]).toStrictEqual([['2-a.jpg'], ['4-x.jpg']]);
});

describe('a picture with a readable code', () => {
  const OS_QR = 'QR Codes (não serão enviados)';

  test('is shown as one that is not sent, and is sent once somebody says that it is of a product', async () => {
    const { user, rede } = await soltar('1-qr1.jpg', '2-a.jpg', '3-qr1.jpg', '4-qr2.jpg');
    expect(fotosDe(OS_QR)).toStrictEqual(['1-qr1.jpg', '3-qr1.jpg', '4-qr2.jpg']);
    expect(screen.getByText('QR Codes (não serão enviados): 3')).toBeDefined();
    expect(screen.getByText('1 foto pronta para enviar')).toBeDefined();

    const deQuem = screen.getByRole<HTMLSelectElement>('combobox', { name: 'De quem é 4-qr2.jpg' });
    expect(deQuem.selectedOptions[0]?.text).toBe('QR Code');
    await user.selectOptions(deQuem, 'Vestido');
    expect([fotosDe('Vestido'), fotosDe(OS_QR)]).toStrictEqual([['4-qr2.jpg'], ['1-qr1.jpg', '3-qr1.jpg']]);
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(screen.getAllByText('Enviada')).toHaveLength(2));
    expect(rede.caminhos(rotasDeProdutos.enviarImagens)).toStrictEqual([
      '/api/produtos/1/imagens/',
      '/api/produtos/2/imagens/',
    ]);
  });

  test('is folded away with the others where there are many, and there is no such group without one', async () => {
    const { user } = await soltar('1-a.jpg');
    expect(screen.queryByRole('region', { name: OS_QR })).toBeNull();
    await escolher(user, ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `${n}-qr1.jpg`));
    const titulo = await screen.findByText('QR Codes (não serão enviados): 9');
    expect(titulo.closest('details')?.open).toBe(false);
  });
});

describe('a second choice of files', () => {
  test('comes beside what is still to be sent, and nothing that was said of that is lost', async () => {
    const { user, rede } = await soltar('1-qr1.jpg', '2-a.jpg', '3-qr1.jpg', '4-x.jpg', '5-qr1.jpg', '6-a.jpg');
    await user.selectOptions(screen.getByRole('combobox', { name: 'De quem é 4-x.jpg' }), 'Vestido');
    await escolher(user, '7-y.jpg', '8-qr2.jpg', '9-b.jpg', '10-qr2.jpg');
    await screen.findByRole('img', { name: '9-b.jpg' });
    expect([fotosDe('Camiseta'), fotosDe('Vestido'), fotosDe('Sem dono')]).toStrictEqual([
      ['2-a.jpg', '6-a.jpg'],
      ['4-x.jpg', '9-b.jpg'],
      ['7-y.jpg'],
    ]);
    expect(URL.revokeObjectURL).not.toHaveBeenCalled();

    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(screen.getAllByText('Enviada')).toHaveLength(2));
    const enviadas = rede.enviados(rotasDeProdutos.enviarImagens) as FormData[];
    expect(enviadas.map((body) => (body.get('imagens') as File).name)).toStrictEqual(['4-x.jpg', '9-b.jpg']);
  });

  test('shows no picture twice, and leaves one where somebody put it', async () => {
    const { user } = await soltar('1-qr1.jpg', '2-a.jpg', '3-qr1.jpg', '4-x.jpg');
    await user.selectOptions(screen.getByRole('combobox', { name: 'De quem é 2-a.jpg' }), 'Vestido');
    await escolher(user, '1-qr1.jpg', '2-a.jpg', '3-qr1.jpg', '4-x.jpg', '5-y.jpg');
    expect(await screen.findByText('4 fotos já estavam aqui.')).toBeDefined();
    expect([fotosDe('Vestido'), fotosDe('Sem dono')]).toStrictEqual([['2-a.jpg'], ['4-x.jpg', '5-y.jpg']]);
    expect(screen.getAllByRole('img')).toHaveLength(5);
  });

  test('comes beside codes alone too, because one of them may be a picture', async () => {
    const { user } = await soltar('1-qr1.jpg');
    await escolher(user, '2-x.jpg');
    await screen.findByRole('img', { name: '2-x.jpg' });
    expect(screen.getByRole('img', { name: '1-qr1.jpg' })).toBeDefined();
  });

  test('begins anew once all is sent, and those not sent go only when that was asked', async () => {
    const { user } = await soltar('1-qr1.jpg', '2-a.jpg', '3-qr1.jpg');
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('Enviada')).toBeDefined();
    await escolher(user, '4-x.jpg');
    await screen.findByRole('img', { name: '4-x.jpg' });
    expect(screen.queryByRole('img', { name: '2-a.jpg' })).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Tirar todas' }));
    const pergunta = within(await screen.findByRole('dialog', { name: 'Tirar todas as fotos daqui?' }));
    await user.click(pergunta.getByRole('button', { name: 'Continuar com elas' }));
    expect(screen.getByRole('img', { name: '4-x.jpg' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Tirar todas' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Tirar todas' }));
    expect(screen.queryByRole('img', { name: '4-x.jpg' })).toBeNull();
  });
});

describe('sending', () => {
  const enviadas = ({ rede }: { rede: Awaited<ReturnType<typeof soltar>>['rede'] }) =>
    rede
      .enviados(rotasDeProdutos.enviarImagens)
      .map((body) => body instanceof FormData && (body.get('imagens') as File).name);

  test('goes on by itself after a cut, under the key the picture had, and each arrives once', async () => {
    const aberta = await soltar('1-qr1.jpg', '2-a.jpg', '3-a.jpg', '4-qr1.jpg');
    const { user, rede } = aberta;
    const fetching = vi.spyOn(globalThis, 'fetch');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    rede.cai(rotasDeProdutos.enviarImagens);
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(enviadas(aberta)).toStrictEqual(['2-a.jpg']));
    expect(screen.getByText('Enviando 1 de 2')).toBeDefined();
    await vi.advanceTimersByTimeAsync(3_100);
    expect(enviadas(aberta)).toStrictEqual(['2-a.jpg', '2-a.jpg']);

    // The first one had arrived, and only its answer was cut off.
    rede.recusa(rotasDeProdutos.enviarImagens, 409, 'Este pedido ainda está sendo feito.', {
      codigo: 'pedido.em_andamento',
    });
    await vi.advanceTimersByTimeAsync(3_100);
    expect(screen.queryByText('Enviada')).toBeNull();
    rede.responde(rotasDeProdutos.enviarImagens, []);
    await vi.advanceTimersByTimeAsync(3_100);
    await waitFor(() => expect(screen.getAllByText('Enviada')).toHaveLength(2));
    expect(enviadas(aberta)).toStrictEqual(['2-a.jpg', '2-a.jpg', '2-a.jpg', '2-a.jpg', '3-a.jpg']);
    const chaves = fetching.mock.calls.flatMap(([path, init]) =>
      String(path).endsWith('/imagens/') ? [new Headers(init?.headers).get('Idempotency-Key')] : [],
    );
    const [chave] = chaves;
    expect(chave).toBeTypeOf('string');
    expect(chaves.slice(0, 4)).toStrictEqual([chave, chave, chave, chave]);
    expect(chaves[4]).not.toBe(chave);
    expect(screen.getByText('0 fotos prontas para enviar')).toBeDefined();
  });

  test('takes no picture a second time that was sent, and tries one again that was refused', async () => {
    const aberta = await soltar('1-qr1.jpg', '2-a.jpg', '3-qr1.jpg', '4-qr2.jpg', '5-b.jpg');
    const { user, rede } = aberta;
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('Enviada')).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'São deste produto (1)' }));
    rede.recusa(rotasDeProdutos.enviarImagens, 400, 'A imagem está vazia, incompleta ou danificada. Escolha outra.');
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('A imagem está vazia, incompleta ou danificada. Escolha outra.')).toBeDefined();
    rede.responde(rotasDeProdutos.enviarImagens, []);
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(screen.getAllByText('Enviada')).toHaveLength(2));
    expect(enviadas(aberta)).toStrictEqual(['2-a.jpg', '5-b.jpg', '5-b.jpg']);
  });

  test('ends with the page it was begun on', async () => {
    const aberta = await soltar('1-qr1.jpg', '2-a.jpg', '3-a.jpg', '4-qr1.jpg');
    const { user, rede } = aberta;
    vi.useFakeTimers({ shouldAdvanceTime: true });
    rede.cai(rotasDeProdutos.enviarImagens);
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(enviadas(aberta)).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Varal, página inicial' }));
    await user.click(await screen.findByRole('button', { name: 'Sair sem enviar' }));
    await screen.findByRole('heading', { level: 1, name: 'Produtos' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(enviadas(aberta)).toHaveLength(1);
  });
});

test('pictures that were not sent are asked about before the page is left, and not once all are sent', async () => {
  const { user, caminho } = await soltar('VES_2.jpg', '5-x.jpg');
  const sair = () => user.click(screen.getByRole('link', { name: 'Varal, página inicial' }));
  await sair();
  const pergunta = await screen.findByRole('dialog', { name: 'Sair sem enviar?' });
  expect(pergunta.textContent).toContain('As fotos que ainda não foram enviadas saem desta tela.');
  await user.click(within(pergunta).getByRole('button', { name: 'Continuar aqui' }));
  expect(caminho()).toBe('/produtos/fotos');
  expect(fotosDe('Vestido')).toStrictEqual(['VES_2.jpg']);

  await user.selectOptions(screen.getByLabelText('De quem é 5-x.jpg'), 'Vestido');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(screen.getAllByText('Enviada')).toHaveLength(2));
  await sair();
  expect(await screen.findByRole('heading', { level: 1, name: 'Produtos' })).toBeDefined();
});
