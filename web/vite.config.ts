import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, Visitor } from 'vite';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), routesWithoutShapes()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Phones of five years ago.
    target: ['safari15.4', 'chrome100'],
    sourcemap: 'hidden',
    // The content security policy takes fonts and scripts from our own address only, never from data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Making a shape changes nothing else: one that no screen asks for is left out, and zod with the last of them.
      treeshake: { manualPureFunctions: ['z'] },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': server, '/midia': server },
  },
});

const SHAPES = ['params', 'query', 'body', 'reply'];

/**
 * The server checks what is sent and strips what it answers; the page needs only the types of that, and whether there
 * is a reply. Without the shapes its first load does without zod (20 kB compressed). A form takes its shape from the
 * contract by name, never from a route. In development and in tests it is the same, so that nothing works only there.
 */
function routesWithoutShapes(): Plugin {
  return {
    name: 'routes-without-shapes',
    transform: {
      filter: { id: /\/contract\/src\/.*\.routes\.ts$/ },
      handler(code) {
        const shapes: { start: number; end: number }[] = [];
        new Visitor({
          CallExpression({ callee, arguments: [route] }) {
            if (callee.type !== 'Identifier' || callee.name !== 'defineRoute' || route?.type !== 'ObjectExpression')
              return;
            for (const part of route.properties) {
              if (part.type === 'Property' && part.key.type === 'Identifier' && SHAPES.includes(part.key.name)) {
                shapes.push(part.value);
              }
            }
          },
        }).visit(this.parse(code));

        const lean = shapes.reduceRight(
          (text, { start, end }) => `${text.slice(0, start)}true${text.slice(end)}`,
          code,
        );
        return { code: lean, map: null };
      },
    },
  };
}
