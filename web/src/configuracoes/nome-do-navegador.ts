export type Navegador = { nome: string; celular: boolean };

/** Names the browser of a session as a person would: 'Chrome no Android'. */
export function nomeDoNavegador(userAgent: string): Navegador {
  const programa = first(PROGRAMAS, userAgent) ?? 'Navegador';
  const sistema = first(SISTEMAS, userAgent);
  return {
    nome: sistema ? `${programa} no ${sistema}` : programa,
    celular: /Android|iPhone|iPad|Mobile/.test(userAgent),
  };
}

// The order matters: Edge and Opera also say Chrome, and Chrome also says Safari.
const PROGRAMAS: [RegExp, string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SISTEMAS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const first = (known: [RegExp, string][], userAgent: string) => known.find(([mark]) => mark.test(userAgent))?.[1];
