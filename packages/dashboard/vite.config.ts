// Builds the dashboard into dist/, which the service serves under /dashboard.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { shellsPlugin } from './scripts/shells/shells-plugin.ts';
import { textsPlugin } from './scripts/texts/texts-plugin.ts';

export default defineConfig({
  base: '/dashboard/',
  plugins: [textsPlugin(), react(), tailwindcss(), shellsPlugin(), precompress()],
  resolve: { conditions: ['svc-source', 'module', 'browser', 'production'] },
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        // A few shared files instead of many small ones.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/ },
            {
              name: 'parts',
              test: /src[\\/](parts[\\/](?:\w+[\\/])?(?!chart|palette-dialog|keys-dialog|invitations|recovery-codes|code\.|meter|state-machine|machine-layout|stages|qr-code|encode-qr|[a-z]+-(?:shell|places))[\w-]+\.tsx?$|(?:texts[\\/])?[a-z-]+\.ts$)|node_modules[\\/](lucide-react|@radix-ui|radix-ui|@floating-ui)[\\/]/,
            },
          ],
        },
      },
    },
  },
  // The API of a Sandbox on this machine: npm start, then npm run dev -w @svc/dashboard.
  server: { proxy: { '/dashboard/api': process.env.SVC_URL ?? 'http://127.0.0.1:8080' } },
});

/** Writes a compressed copy of every text file, which the service serves as is. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'svc:precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    closeBundle: () => {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|html|svg|json)$/.test(entry.name)) continue;
        const file = join(entry.parentPath, entry.name);
        const bytes = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
