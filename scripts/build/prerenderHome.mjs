import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { root } from '../repository/runCommand.mjs'

// Writes the home page of the built application as HTML, for the server: apps/web/dist/.vite/home.json.
const web = join(root, 'apps/web')
const metadata = join(web, 'dist/.vite')
const folder = await mkdtemp(join(tmpdir(), 'countersign-prerender-'))
try {
  await build({
    root: web,
    logLevel: 'warn',
    build: {
      ssr: 'src/prerender/main.ts',
      outDir: folder,
      emptyOutDir: true,
      manifest: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
    // The same sources as in the browser: the names of classes depend on their paths.
    ssr: { noExternal: true, resolve: { conditions: ['source'] } },
  })
  const { prerenderHome } = await import(pathToFileURL(join(folder, 'main.js')).href)
  const manifest = JSON.parse(await readFile(join(metadata, 'manifest.json'), 'utf8'))
  const home = Object.values(manifest).find(({ name }) => name === 'home')
  await writeFile(
    join(metadata, 'home.json'),
    JSON.stringify({
      styles: home.css.map((file) => `/${file}`),
      script: `/${home.file}`,
      ...(await prerenderHome()),
    }),
  )
} finally {
  await rm(folder, { recursive: true })
}
// The rendered page holds timers.
process.exit()
