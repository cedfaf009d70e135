import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), leanZod()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Phones of five years ago.
    target: ['safari15.4', 'chrome100'],
    sourcemap: 'hidden',
    // The content security policy takes fonts and scripts from our own address only, never from data: addresses.
    assetsInlineLimit: 0,
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': server, '/midia': server },
  },
});

/** JSON Schema and English sentences: parts of zod the page never uses, that no bundler can tell are unused. */
const UNUSED_OF_ZOD = /\/zod\/v4\/(core\/(to-json-schema|json-schema-processors)|locales\/en)\.js$/;

/** Leaves those parts out of what the browser downloads (6 kB of it compressed). */
function leanZod(): Plugin {
  return {
    name: 'lean-zod',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!UNUSED_OF_ZOD.test(id)) return null;
      const exported = readFileSync(id, 'utf8').matchAll(/^export (?:const|function|default function) ?(\w*)/gm);
      return Array.from(exported, ([, name]) =>
        name ? `export const ${name} = () => undefined;` : 'export default () => ({});',
      ).join('\n');
    },
  };
}
