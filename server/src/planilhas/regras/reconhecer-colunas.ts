import { CAMPOS_DA_PLANILHA, type TipoDePlanilha } from '@varal/contract/planilhas/importacao-de-planilha';
import { normalizar } from '@varal/contract/valores';

/** Bling, Tiny, Nuvemshop, Loja Integrada, Shopify and people call the same thing by these names. The earlier of two is preferred. */
const OUTROS_NOMES: Record<TipoDePlanilha, Record<string, readonly string[]>> = {
  clientes: {
    nome: ['nome completo', 'nome do cliente', 'cliente', 'razao social', 'nome razao social', 'name', 'contato'],
    cpf: ['cpf cnpj', 'cnpj cpf', 'cpf do cliente', 'documento', 'numero do documento'],
    telefone: ['celular', 'fone', 'whatsapp', 'telefone celular', 'phone', 'telefone 1'],
    email: ['email', 'e mail do cliente', 'mail'],
    cep: ['codigo postal', 'zip', 'postal code'],
    endereco: ['logradouro', 'rua', 'address', 'address1'],
    numero: ['n', 'no', 'nro', 'num', 'numero do endereco'],
    complemento: ['compl', 'address2'],
    bairro: ['distrito'],
    municipio: ['cidade', 'city', 'localidade'],
    uf: ['estado', 'provincia', 'province code', 'state'],
  },
};

/** Says what each column fills, by its name; no two fill the same. */
export function reconhecerColunas(tipo: TipoDePlanilha, colunas: readonly string[]): (string | null)[] {
  const chaves = colunas.map(chave);
  const campos: (string | null)[] = colunas.map(() => null);
  for (const [campo, rotulo] of Object.entries(CAMPOS_DA_PLANILHA[tipo])) {
    const nomes = [chave(rotulo), ...(OUTROS_NOMES[tipo][campo] ?? [])];
    const lugar = nomes
      .map((nome) => chaves.findIndex((uma, n) => uma === nome && campos[n] === null))
      .find((n) => n >= 0);
    if (lugar !== undefined) campos[lugar] = campo;
  }
  return campos;
}

/** Case, accents, units in brackets and punctuation do not count. */
const chave = (nome: string): string =>
  normalizar(nome)
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
