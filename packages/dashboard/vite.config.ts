// Builds the dashboard into dist/, which the service serves under /dashboard.
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/dashboard/',
  plugins: [react(), tailwindcss()],
  resolve: { conditions: ['svc-source', 'module', 'browser', 'production'] },
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        // A few files that every page needs, in place of many small ones.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/ },
            {
              name: 'parts',
              test: /src[\\/](parts[\\/](?!chart|state-machine|machine-layout|stages|qr-code|[a-z]+-shell)|[a-z-]+\.ts$)|node_modules[\\/](lucide-react|@radix-ui|radix-ui|@floating-ui)[\\/]/,
            },
          ],
        },
      },
    },
  },
  // The API of a Sandbox that runs beside: npm start, then npm run dev -w @svc/dashboard.
  server: { proxy: { '/dashboard/api': process.env.SVC_URL ?? 'http://127.0.0.1:8080' } },
});
