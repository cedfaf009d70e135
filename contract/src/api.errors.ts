/**
 * A refusal that staff may read: its HTTP status and its sentence, with `{gaps}` to be filled in. A text without a status is a
 * reason: it is told inside of a refusal, at a field, or beside work that is tried again.
 */
type ErrorText = { status?: number; text: string };

export const defineErrors = <const E extends Record<string, ErrorText>>(errors: E): E => errors;

/** A sentence with what it still needed put in. */
export const fillGaps = (text: string, params: Record<string, string | number> = {}): string =>
  text.replace(/\{(\w+)\}/g, (_, gap: string) => String(params[gap] ?? ''));

/** Refusals of the API itself, whatever the feature. */
export const errosDaApi = defineErrors({
  'entrada.invalida': { status: 400, text: 'Corrija os erros do formulário.' },
  'entrada.json_invalido': { status: 400, text: 'O pedido não pôde ser lido: o JSON está malformado.' },
  'entrada.caractere_invalido': { status: 400, text: 'O texto contém um caractere que não pode ser guardado.' },
  'entrada.malformada': { status: 400, text: 'O pedido não pôde ser entendido.' },
  'entrada.grande_demais': { status: 413, text: 'O pedido é grande demais.' },
  'entrada.endereco_longo': { status: 414, text: 'O endereço do pedido é longo demais.' },
  'entrada.cabecalhos_grandes': { status: 431, text: 'Os cabeçalhos do pedido são grandes demais.' },
  'entrada.tempo_esgotado': { status: 408, text: 'O pedido demorou demais para chegar.' },
  'entrada.tipo_nao_aceito': { status: 415, text: 'Este tipo de conteúdo não é aceito.' },
  'rota.nao_encontrada': { status: 404, text: 'Endereço não encontrado.' },
  'registro.nao_encontrado': { status: 404, text: 'Registro não encontrado.' },
  'registro.versao_antiga': { status: 409, text: 'Este registro foi alterado por outra pessoa.' },
  'pedido.em_andamento': { status: 409, text: 'Este pedido já está em andamento. Aguarde alguns segundos.' },
  'pedido.chave_reutilizada': { status: 409, text: 'Esta chave de repetição já foi usada com outro conteúdo.' },
  'pedido.resposta_apagada': {
    status: 409,
    text: 'Este pedido já foi feito. Recarregue a página para ver o resultado.',
  },
  'pedido.chave_invalida': { status: 400, text: 'A chave de repetição deve ter de 1 a 200 caracteres.' },
  'servidor.erro': { status: 500, text: 'Problemas no servidor. Tente novamente mais tarde.' },
  'servidor.indisponivel': {
    status: 503,
    text: 'O servidor está indisponível no momento. Tente novamente em instantes.',
  },
  'acesso.nao_autenticado': { status: 401, text: 'Entre no sistema para continuar.' },
  'acesso.nao_permitido': { status: 403, text: 'Você não tem permissão para fazer isso.' },
});

// Forms say these themselves. Each stands alone, so that no screen carries the catalogue for one sentence.
export const OBRIGATORIO = 'Campo obrigatório';
export const NUMERO_INVALIDO = 'Digite um número válido.';
export const INTEIRO_INVALIDO = 'Digite um número inteiro.';
export const NEGATIVO = 'O valor não pode ser negativo.';
export const CASAS_DEMAIS = 'Use no máximo {casas} casas decimais.';
export const LETRAS_DEMAIS = 'Digite no máximo {maximo} caracteres.';
export const ACIMA_DO_MAXIMO = 'O valor deve ser no máximo {maximo}.';

/** Said at a field, by shapes that bring no sentence of their own and by verbs. */
export const errosDeCampos = defineErrors({
  'campo.obrigatorio': { text: OBRIGATORIO },
  'campo.invalido': { text: 'Valor inválido.' },
  'campo.numero_invalido': { text: NUMERO_INVALIDO },
  'campo.inteiro_invalido': { text: INTEIRO_INVALIDO },
  'campo.negativo': { text: NEGATIVO },
  'campo.casas_demais': { text: CASAS_DEMAIS },
  'campo.cep_incompleto': { text: 'Digite os oito números do CEP.' },
  'campo.opcao_invalida': { text: 'Escolha uma das opções.' },
  'campo.outro_alfabeto': {
    text: 'Há uma letra de outro alfabeto, que só parece uma das nossas. Digite de novo.',
  },
  'campo.desconhecido': { text: 'Há um campo desconhecido.' },
  'campo.letras_de_menos': { text: 'Digite pelo menos {minimo} caracteres.' },
  'campo.letras_demais': { text: LETRAS_DEMAIS },
  'campo.itens_de_menos': { text: 'Escolha pelo menos {minimo}.' },
  'campo.itens_demais': { text: 'Escolha no máximo {maximo}.' },
  'campo.abaixo_do_minimo': { text: 'O valor deve ser no mínimo {minimo}.' },
  'campo.no_limite': { text: 'O valor deve ser maior que {minimo}.' },
  'campo.acima_do_maximo': { text: ACIMA_DO_MAXIMO },
});

/** Told in the words of somebody else: of an outside service, or of a version that kept sentences. */
export const errosEmPalavras = defineErrors({ 'motivo.em_palavras': { text: '{palavras}' } });

/** Refusals of the files that come with a call. */
export const errosDeArquivos = defineErrors({
  'imagem.tipo_invalido': { status: 415, text: 'Tipo de arquivo não suportado' },
  'imagem.muito_grande': { status: 413, text: 'Arquivo muito grande (máx. {mb}MB)' },
  'imagem.pixels_demais': {
    status: 413,
    text: 'A imagem tem pixels demais (máx. {megapixels} megapixels). Diminua-a e envie de novo.',
  },
  'imagem.lado_demais': {
    status: 413,
    text: 'A imagem é comprida demais (máx. {pixels} pixels de lado). Diminua-a e envie de novo.',
  },
  'imagem.corrompida': { status: 400, text: 'A imagem está vazia, incompleta ou danificada. Escolha outra.' },
  'arquivo.demais': { status: 400, text: 'Envie no máximo {max} arquivos por vez.' },
  'arquivo.campo_desconhecido': { status: 400, text: 'Os arquivos devem vir no campo {campo}.' },
});
