import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin, Visitor } from 'vite';

const server = `http://127.0.0.1:${process.env.PORT || 3000}`;

/** These chunks are read before the first screen is there, and nearly all of their code runs at once. */
const OF_THE_FIRST_SCREEN = ['inicio', 'react', 'desenhar'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    firstKeys(),
    routesWithoutShapes(),
    pureContract(),
    drawingAlong(),
    compiledAtOnce(),
    workerWithoutSignal(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Phones of five years ago.
    target: ['safari15.4', 'chrome100'],
    sourcemap: 'hidden',
    modulePreload: {
      polyfill: false,
      // The page itself names what the first screen is drawn with (below): nobody looks for it again.
      resolveDependencies: (file, dependencies, { hostType }) =>
        hostType === 'js' && file.includes('/desenhar-') ? [] : dependencies,
    },
    // The content security policy takes fonts and scripts from our own address only, never from data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Looking at a part of a shape, as in `lista.shape.busca`, changes nothing either.
      treeshake: { propertyReadSideEffects: false },
      // The groups name only folders, and the two files the page begins with, so that no renaming moves code from one
      // bundle to another. All else is left to the bundler, which puts what the same screens share into one file.
      output: {
        // One of the first files names all others, in letters that nothing can pack: one less of each is one less to wait for.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            // It asks the first questions, before the rest is read.
            { name: 'inicio', test: /\/web\/src\/main\.ts$|vite\/preload-helper/, priority: 4 },
            // The first screen stands on these two files of about one size, which are compiled side by side; each more would
            // have to be asked for and opened. The first changes seldom, so that browsers keep it when ours does.
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            { name: 'desenhar', test: /\/web\/src\/app\/desenhar\.tsx$/, priority: 2 },
            // The sign-in and the filters of the first list need fields, and little else: two files of a line each, which came
            // alone with 1 kB of headers.
            {
              name: 'campos',
              test: /\/web\/src\/ui\/field\/|\/opcoes-de-categoria\.ts$|\/rotulo-do-modelo\.ts$/,
              minShareCount: 2,
              priority: 1,
            },
            // The parts that screens are put together from come in one file, not in thirty with headers of their own. `ui/late`
            // holds the heavy ones, which come when they are wanted.
            {
              name: 'pecas',
              test: /\/web\/src\/(base|ui(?!\/late))\/|\/node_modules\/lucide-react\//,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': server, '/midia': server },
  },
});

/** Keeps what a reader types while the page comes (docs/decisions/0019-scanner.md); it stands before the styles, which scripts wait for. */
function firstKeys(): Plugin {
  return {
    name: 'first-keys',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        const script = readFileSync(new URL('./primeiras-teclas.js', import.meta.url), 'utf8');
        const lean = script.replaceAll(/\n\s*/g, '');
        return html.replace('<!-- primeiras-teclas -->', () => `<script>${lean}</script>`);
      },
    },
  };
}

const SHAPES = ['params', 'query', 'body', 'reply'];

/**
 * The server checks what is sent and strips what it answers; the page needs only the types of that, and whether there
 * is a reply. Without the shapes it does without zod (20 kB compressed): forms check with the contract's plain rules. The
 * summaries are read on the server's page of the API alone. In development and in tests it is the same, so that nothing
 * works only there.
 */
function routesWithoutShapes(): Plugin {
  return {
    name: 'routes-without-shapes',
    transform: {
      filter: { id: /\/contract\/src\/.*\.routes\.ts$/ },
      handler(code) {
        const unread: { start: number; end: number; instead: string }[] = [];
        new Visitor({
          CallExpression({ callee, arguments: [, route] }) {
            if (callee.type !== 'Identifier' || callee.name !== 'defineRoute' || route?.type !== 'ObjectExpression')
              return;
            for (const part of route.properties) {
              if (part.type !== 'Property' || part.key.type !== 'Identifier') continue;
              const { start, end } = part.value;
              if (SHAPES.includes(part.key.name)) unread.push({ start, end, instead: 'true' });
              if (part.key.name === 'summary') unread.push({ start, end, instead: "''" });
            }
          },
        }).visit(this.parse(code));

        const lean = unread.reduceRight(
          (text, { start, end, instead }) => text.slice(0, start) + instead + text.slice(end),
          code,
        );
        return { code: lean, map: null };
      },
    },
  };
}

/**
 * Nothing in the contract does more than make the value it stands for: what no screen asks for is left out, shapes and
 * whatever they are made with, and zod with the last of them.
 */
function pureContract(): Plugin {
  return {
    name: 'pure-contract',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/src\/.*\.ts$/ },
      handler(code) {
        const calls = new Set<number>();
        let functions = 0;
        const enter = () => {
          functions++;
        };
        const leave = () => {
          functions--;
        };
        new Visitor({
          FunctionDeclaration: enter,
          'FunctionDeclaration:exit': leave,
          FunctionExpression: enter,
          'FunctionExpression:exit': leave,
          ArrowFunctionExpression: enter,
          'ArrowFunctionExpression:exit': leave,
          CallExpression({ start }) {
            if (functions === 0) calls.add(start);
          },
        }).visit(this.parse(code));

        const marked = [...calls]
          .sort((one, other) => other - one)
          .reduce((text, start) => `${text.slice(0, start)}/* @__PURE__ */ ${text.slice(start)}`, code);
        return { code: marked, map: null };
      },
    },
  };
}

/** The page names what its first lines ask for, which so comes along with them and not after them: the code, and the letters. */
function drawingAlong(): Plugin {
  return {
    name: 'drawing-along',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const imports = (file: string): string[] => {
          const chunk = bundle[file];
          return chunk?.type === 'chunk' ? [file, ...chunk.imports.flatMap(imports)] : [];
        };
        const drawing = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'desenhar');
        if (!drawing) throw new Error('there is no web/src/app/desenhar.tsx');
        const asking = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'inicio');
        if (asking?.type !== 'chunk' || asking.imports.length > 0)
          throw new Error('web/src/app/adiantar.ts waits for code it should not stand on');
        const code = [...new Set(imports(drawing.fileName))]
          .filter((file) => !html.includes(file))
          .map((file) => ({ rel: 'modulepreload', href: `/${file}` }));
        const letters = Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}` }));
        return [...letters, ...code].map(
          (attrs): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { ...attrs, crossorigin: true },
            injectTo: 'head',
          }),
        );
      },
    },
  };
}

/**
 * Lets the code of the first screen be compiled whole and beside the page's own thread, not function by function while
 * the page waits (docs/decisions/0022-the-first-screen.md). Chromium reads that from a file's first line; elsewhere it
 * is a comment.
 */
function compiledAtOnce(): Plugin {
  return {
    name: 'compiled-at-once',
    apply: 'build',
    generateBundle: {
      // Vite itself puts a line before.
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !OF_THE_FIRST_SCREEN.includes(chunk.name)) continue;
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
          const map = bundle[`${chunk.fileName}.map`];
          if (map?.type !== 'asset') throw new Error(`there is no map of ${chunk.fileName}`);
          const read = JSON.parse(String(map.source));
          map.source = JSON.stringify({ ...read, mappings: `;${read.mappings}` });
        }
      },
    },
  };
}

const WORKER = 'trabalhador.js';

/**
 * Builds the service worker beside the page, at an address that stays the same, and writes into it which version it keeps:
 * the names of all files, which change with their contents, and the page itself.
 */
function workerWithoutSignal(): Plugin {
  return {
    name: 'worker-without-signal',
    apply: 'build',
    buildStart() {
      const id = new URL('./src/sem-sinal/trabalhador/trabalhador.ts', import.meta.url).pathname;
      this.emitFile({ type: 'chunk', id, fileName: WORKER });
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle[WORKER];
        const page = bundle['index.html'];
        if (worker?.type !== 'chunk' || page?.type !== 'asset')
          throw new Error('there is no page, or no worker beside it');
        if (worker.imports.length > 0) throw new Error(`${WORKER} waits for ${worker.imports.join(', ')}`);
        const files = Object.keys(bundle)
          .filter((file) => file.startsWith('assets/') && !file.endsWith('.map'))
          .map((file) => `/${file}`)
          .toSorted();
        const version = createHash('sha256')
          .update(files.join(' '))
          .update(page.source)
          .update(worker.code)
          .digest('hex');
        worker.code = worker.code.replace('%ARQUIVOS%', files.join(' ')).replace('%VERSAO%', version.slice(0, 12));
      },
    },
  };
}
