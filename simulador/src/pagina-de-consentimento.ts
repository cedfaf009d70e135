/** Asks the person at the browser. `endereco` is the page's own, to which the decision is posted. */
export function paginaDeConsentimento(partes: {
  servico: string;
  permissoes: readonly string[];
  endereco: string;
}): string {
  const { servico, permissoes, endereco } = partes;
  return pagina(
    servico,
    'Autorizar aplicativo',
    `<p>O aplicativo <strong>Varal</strong> quer acessar a sua conta no ${servico} para ler e alterar:</p>
<ul>${permissoes.map((uma) => `<li>${uma}</li>`).join('')}</ul>
<form method="post" action="${semMarcas(endereco)}">
<button name="decisao" value="autorizar" class="sim">Autorizar</button>
<button name="decisao" value="recusar">Recusar</button>
</form>`,
  );
}

export function paginaDeErro(servico: string, frase: string): string {
  return pagina(servico, 'Não foi possível continuar', `<p>${semMarcas(frase)}</p>`);
}

function pagina(servico: string, titulo: string, conteudo: string): string {
  return `<!DOCTYPE html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${titulo} · ${servico} simulado</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 28rem; margin: 10vh auto; padding: 0 1rem; }
small { opacity: .75; }
button { font: inherit; padding: .6rem 1.2rem; border-radius: .5rem; border: 1px solid; cursor: pointer; }
.sim { background: #2b7a3d; border-color: #2b7a3d; color: #fff; }
</style>
</head>
<body>
<main>
<small>${servico} simulado: nada aqui chega ao ${servico} de verdade.</small>
<h1>${titulo}</h1>
${conteudo}
</main>
</body>
</html>
`;
}

function semMarcas(texto: string): string {
  return texto.replace(/[&<>"']/g, (letra) => `&#${letra.charCodeAt(0)};`);
}
