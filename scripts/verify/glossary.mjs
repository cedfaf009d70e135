// @ts-check

/**
 * Names that GLOSSARY.md keeps for something else, or that a programmer says in English. It sees names, not prose.
 * @type {{ name: RegExp, instead: string, except?: RegExp }[]}
 */
const RULES = [
  {
    name: /\b(?:type|interface|class) Pedido\b/,
    instead: 'Entrada… (pedido é só o do Bling ou o do Melhor Envio)',
    except: /^simulador\/|\/(?:test-|sincronizacao\/)|\.test\.tsx?$|^e2e\//,
  },
  { name: /\b(?:Meios|Onde)\b(?=\s*[=&;,)}])/, instead: 'Deps' },
  { name: /\bPACIENCIA\w*/, instead: 'PATIENCE' },
  { name: /\baoFechar\b/, instead: 'onClose' },
  {
    name: /\bfunction conferir(?:Senha|Skus|Sessao|Campos)\b/,
    instead: 'validar… (conferir é a conferência de uma venda)',
  },
];

/**
 * @param {string} path
 * @param {string} source
 * @returns {string[]}
 */
export const namesAgainstGlossary = (path, source) =>
  source
    .split('\n')
    .flatMap((line, index) =>
      RULES.filter(({ name, except }) => name.test(line) && !except?.test(path)).map(
        ({ name, instead }) => `${path}:${index + 1} diz ${name.exec(line)?.[0]}; use ${instead}`,
      ),
    );
