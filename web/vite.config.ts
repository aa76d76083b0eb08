import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// One script and one sheet, and one of each for every screen that is fetched later. The built page is kept in the repository, so that a
// machine without node builds alea with its page.
export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    modulePreload: false,
    reportCompressedSize: true,
    rollupOptions: {
      output: {
        entryFileNames: 'assets/page-[hash].js',
        assetFileNames: 'assets/page-[hash][extname]',
        chunkFileNames: 'assets/part-[hash].js',
      },
    },
  },
  // `npm run dev` and `npm run preview` talk to `alea serve --port 8080`.
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
  preview: { proxy: { '/api': 'http://127.0.0.1:8080' } },
});
