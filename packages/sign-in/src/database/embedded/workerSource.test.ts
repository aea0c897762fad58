import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

test('the thread of the embedded database is built from its sources', async () => {
  const { outputFiles } = await build({
    absWorkingDir: fileURLToPath(new URL('.', import.meta.url)),
    entryPoints: ['embeddedWorker.mjs'],
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    write: false,
  })
  const code = outputFiles[0]?.text.replace(/[\\`]|\$\{/g, '\\$&') ?? ''
  const module = `// Generated from embeddedWorker.mjs. To update it: npx vitest run --project server workerSource --update\nexport const workerSource = \`${code}\`\n`
  await expect(module).toMatchFileSnapshot('./workerSource.ts')
})
