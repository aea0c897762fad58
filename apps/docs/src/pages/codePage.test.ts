import { expect, onTestFinished, test, vi } from 'vitest'
import { codeFolder } from './codePage.ts'

test('shows the code of a folder where there is no Git, as in an image', () => {
  vi.stubEnv('PATH', '')
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  const files = codeFolder('examples/vanilla', 2).match(/^## .+$/gm)
  expect(files).toContain('## src/main.ts')
  expect(files?.filter((file) => /node_modules|dist|package\.json/.test(file))).toEqual([])
})
